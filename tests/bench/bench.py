"""How fast `rectify check --format=json` is beside `wc`, and that its memory is that of the file.

CPU time is user and system together, of one thread, the middle of several runs; both read the same
file, which is in memory already. Peak memory is what the kernel says of the running process.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
import bench_xml
import records

RUNS = 7
SIZE = 32 << 20  # of the file that is timed
TIMES = 10  # the large file that memory is compared on is so many times as large

RECTIFY = [os.environ["RECTIFY"], "check", "--format=json"]
WC = ["wc"]


def run_quietly(command, path):
    environment = dict(os.environ, LC_ALL="C")
    return subprocess.Popen(command + [path], env=environment, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)


def cpu_seconds(command, path):
    process = run_quietly(command, path)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 3):  # 3: a fault in a real record
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def peak_kilobytes(command, path):
    """The high-water mark, read while it runs: wait4 would count this interpreter's memory too."""
    process = run_quietly(command, path)
    peak = 0
    while process.poll() is None:
        with open(f"/proc/{process.pid}/status", encoding="ascii", errors="replace") as status:
            for line in status:
                if line.startswith("VmHWM:"):
                    peak = max(peak, int(line.split()[1]))
        time.sleep(0.001)
    return peak


def write_input(scratch, name, pieces, size):
    """The pieces, again and again, until the file has SIZE bytes."""
    path = os.path.join(scratch, name)
    with open(path, "wb") as out:
        while out.tell() < size:
            for piece in pieces:
                out.write(piece)
                out.write(b"\r\n\r\n")
    return path


def read_pieces(paths):
    pieces = []
    for path in paths:
        with open(path, "rb") as file:
            pieces.append(file.read())
    return pieces


def archive_paths():
    folder = records.folder()
    if folder is None:
        print(f"skipped: no real records at {records.place()}")
        return []
    return sorted(os.path.join(where, name)
                  for where, _, names in os.walk(os.path.join(folder, "archive"))
                  for name in names if name.lower().endswith(".pbn"))


def compare(title, path):
    pairs = [(cpu_seconds(RECTIFY, path), cpu_seconds(WC, path)) for _ in range(RUNS)]
    ours, theirs = (statistics.median(column) for column in zip(*pairs))
    megabytes = os.path.getsize(path) / 1e6
    print(f"{title}, {megabytes:.0f} MB: rectify check {ours:.3f} s, LC_ALL=C wc {theirs:.3f} s, "
          f"ratio {ours / theirs:.2f} ({megabytes / ours:.0f} MB/s)")


def bench(title, paths, scratch):
    pieces = read_pieces(paths)
    path = write_input(scratch, "once.pbn", pieces, SIZE)
    compare(title, path)
    small = peak_kilobytes(RECTIFY, path)
    large_path = write_input(scratch, "large.pbn", pieces, TIMES * SIZE)
    large = peak_kilobytes(RECTIFY, large_path)
    os.unlink(large_path)
    print(f"{title}: peak memory {small / 1024:.1f} MiB, "
          f"on {TIMES} times as much {large / 1024:.1f} MiB")


def main():
    example = os.path.join(os.environ["RECTIFY_SOURCE"], "examples", "club-night.pbn")
    with tempfile.TemporaryDirectory(dir=os.environ["RECTIFY_BUILD"], prefix="bench-") as scratch:
        bench("club night again and again, findings on every second board", [example], scratch)
        paths = archive_paths()
        if paths:
            bench("real records, a finding on one board in many", paths, scratch)
        bench_xml.bench(RECTIFY, scratch, cpu_seconds, peak_kilobytes)


if __name__ == "__main__":
    main()
