"""A disk that is full, standard streams that are closed, a reader who leaves, a terminal."""
import fcntl
import os
import resource
import shutil
import subprocess

from stage import COMMAND, IS_ROOT, PLUGINS, SCRIPTED, play

from screen import on_screen  # noqa: E402

BIG = "adjusted 9 140\n" + "nothing here, but a lot of it\n" * 10000  # 300 kB
LIMIT = 100000
F_SETPIPE_SZ = 1031  # of Linux; Python has it since 3.10


def in_shell(stage, redirection, *words):
    """Runs the command with a redirection of the shell's."""
    command = ["sh", "-c", 'exec "$@" ' + redirection, "sh"] + COMMAND + [words[0]]
    if not words[0].startswith("-"):
        command.append("--plugin=" + SCRIPTED)
    return subprocess.run(command + list(words[1:]), cwd=stage.folder, env=stage.environ({}),
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                          check=False, timeout=60)


def may_write(size):
    """No file may grow beyond SIZE bytes: as a full disk, but for everybody."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def output_that_is_full(stage):
    stage.put("s", "noted\n")
    stage.put("many", "many 20000\n")
    for words in (("check", "s"), ("check", "many"), ("check", "many", "s"),
                  ("check", "--quiet", "s"), ("plugins",),
                  ("--help",), ("--version",), ("check", "--help"), ("apply", "-o", "-", "s"),
                  ("apply", "--format=text", "-o", "t", "s")):
        stage.ends(" ".join(words), in_shell(stage, ">/dev/full", *words), 3, "No space left")
    stage.same("without its report nothing is applied", stage.names(), ["many", "s"])
    stage.ends("what was done", in_shell(stage, ">/dev/full", "apply", "-o", "t", "s"), 3, "No space left")
    stage.same("is told when it is done", stage.names(), ["many", "s", "t"])
    full = stage.device("full")
    if full:
        stage.ends("report", stage.rectify("check", "--report=" + full, "s"), 3, "No space left")


def output_that_is_closed(stage):
    stage.put("s", "adjusted 9 140\n")
    for words in (("check", "s"), ("check", "s", "s"), ("apply", "-o", "-", "s"),
                  ("apply", "--format=text", "-o", "t", "s"), ("--help",)):
        stage.ends(" ".join(words), in_shell(stage, ">&-", *words), 3, "Bad file descriptor")
    stage.ends("a report of its own", in_shell(stage, ">&-", "check", "--report=r", "s"), 1)
    stage.same("is complete", stage.get("r"), "s 1 adjusted\n1 boards in en\n")
    stage.ends("input", in_shell(stage, "<&-", "check", "-"), 3, "-: Bad file descriptor")
    stage.ends("messages", in_shell(stage, "2>&-", "check", "--report=r", "none", "s"), 3)
    stage.same("are in no other file", stage.get("r"), "s 1 adjusted\n1 boards in en\n")
    stage.same("session", (stage.get("s"), stage.names()), ("adjusted 9 140\n", ["r", "s"]))


def a_reader_who_leaves(stage):
    stage.put("s", "adjusted 9 140\nmany 100000\n")
    for words in (("check", "s"), ("check", "s", "s"), ("apply", "--format=text", "--in-place", "s")):
        reader, writer = os.pipe()
        os.close(reader)
        with os.fdopen(writer, "wb") as out:
            result = stage.rectify(*words, stdout=out)
        stage.ends(" ".join(words), result, 3)
        stage.quiet("is told nothing", result)
    stage.same("nothing is applied", stage.get("s"), "adjusted 9 140\nmany 100000\n")


def files_that_may_not_grow(stage):
    stage.put("s", BIG)
    stage.put("t", "old")
    limit = {"preexec_fn": lambda: may_write(LIMIT)}
    for words in (("--in-place",), ("--in-place=.old",), ("-o", "t"), ("-o", "new"), ("-o", "-")):
        result = stage.rectify("apply", *words, "s", **limit)
        stage.ends("apply " + " ".join(words), result, 3, "File too large")
    result = stage.rectify("apply", "-o", "new", "-", input=BIG.encode(), **limit)
    stage.ends("apply standard input", result, 3, "File too large")
    stage.put("many", "many 20000\n")
    stage.ends("report", stage.rectify("check", "--report=t", "many", **limit), 3, "File too large")
    stage.same("as they were", (stage.get("s") == BIG, stage.get("t")), (True, "old"))
    stage.same("nothing is left", stage.names(), ["many", "s", "t"])


def unblocked(fd):
    """Makes FD not wait, as a terminal's other programs or a server may have left it."""
    os.set_blocking(fd, False)
    return fd


def streams_that_do_not_block(stage):
    """Everything comes through a pipe that is full or empty at times, whoever is slow."""
    stage.put("s", "many 30000\n")
    stage.put("noisy", "say note 1 1 so it is\n" * 20000)
    wanted = {"s": stage.rectify("check", "s").stdout, "noisy": stage.rectify("check", "noisy").stderr}
    for words, stream, out in ((("check", "s"), "stdout", wanted["s"]), (("check", "noisy"), "stderr", wanted["noisy"]),
                               (("check", "s", "s"), "stdout", None), (("plugins",), "stdout", None),
                               (("apply", "--help"), "stdout", None), (("apply", "-o", "-", "noisy"), "stdout", None)):
        if out is None:
            out = stage.rectify(*words).stdout
        reader, writer = os.pipe()
        # As little room as a pipe has: what is printed does not fit.
        fcntl.fcntl(writer, F_SETPIPE_SZ, 4096)
        child = subprocess.Popen(COMMAND + [words[0], "--plugin=" + SCRIPTED] + list(words[1:]), cwd=stage.folder,
                                 env=stage.environ({}), **dict({"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL},
                                                               **{stream: unblocked(writer)}))
        os.close(writer)
        with os.fdopen(reader, "rb") as source:
            got = source.read()
        stage.same("%s: all of it" % " ".join(words), (got == out, child.wait() in (0, 1)), (True, True))
    reader, writer = os.pipe()
    child = subprocess.Popen(COMMAND + ["check", "--plugin=" + SCRIPTED, "-"], cwd=stage.folder, stdin=unblocked(reader),
                             env=stage.environ({}), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    os.close(reader)
    out = []
    for line in (b"noted\n", b"clean\n"):
        os.write(writer, line)
    os.close(writer)
    out, said = child.communicate()
    stage.same("standard input", (child.returncode, out, said), (1, b"- 1 noted\n- 2 clean\n2 boards in en\n", b""))


FULL_DISK = """
mount -t tmpfs -o size=500k none disk || exit 77
cp s disk/s && cd disk || exit 78
"$@"
status=$?
cmp -s s ../s || echo 'the session has changed' >&2
[ "$(ls -A)" = s ] || { echo 'something is left:' >&2; ls -A >&2; }
exit $status
"""


def a_disk_that_is_full(stage):
    if not IS_ROOT or not shutil.which("unshare"):
        stage.skip("a small disk can be mounted by root only, with unshare")
        return
    stage.put("s", BIG)
    os.mkdir(stage.path("disk"))
    for words in (["--in-place", "s"], ["--in-place=.old", "s"], ["-o", "t", "s"]):
        result = subprocess.run(["unshare", "-m", "sh", "-c", FULL_DISK, "sh"] + COMMAND +
                                ["apply", "--plugin=" + SCRIPTED] + words, cwd=stage.folder,
                                env=stage.environ({}), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                check=False, timeout=60)
        if result.returncode in (1, 77) and b"written" not in result.stderr:
            stage.skip("no disk can be mounted here: %s" % result.stderr.decode().strip())
            return
        stage.ends(" ".join(words), result, 3, "cannot be written: No space left")
        stage.same("nothing is lost or left", [word in result.stderr.decode() for word in
                                               ("has changed", "is left")], [False, False])


def on_a_terminal(stage, words, step, streams=("stderr",), **keywords):
    """What a terminal, standard error, shows when each look at the clock is STEP milliseconds later."""
    env = stage.environ({"LD_PRELOAD": os.path.join(PLUGINS, "clock.so"), "CLOCK_STEP": str(step),
                         "ASAN_OPTIONS": "verify_asan_link_order=0:detect_leaks=0"})
    status, shown = on_screen(COMMAND + [words[0], "--plugin=" + SCRIPTED] + words[1:], streams,
                              cwd=stage.folder, env=env, **keywords)
    return status, shown.decode().replace("\r\n", "\n")


ERASED = "\r" + " " * 32 + "\r"


def progress_on_a_terminal(stage):
    # 1.6 MB: seven blocks. They are half of the way; an engine that does not tell of the other half does it at once.
    stage.put("s", "clean\n" + "nothing\n" * 200000)
    status, shown = on_a_terminal(stage, ["check", "s"], 500)
    lines = shown.split("\r")
    stage.same("status", status, 0)
    stage.same("shown", [line for line in lines if line.strip()],
               ["rectify: %3d %%" % part for part in (16, 24, 32, 40, 49, 50, 100)])
    stage.same("erased at the end", shown.endswith(ERASED), True)
    stage.same("not when it is quick", on_a_terminal(stage, ["check", "s"], 100), (0, ""))
    stage.same("not when it is to be quiet", on_a_terminal(stage, ["check", "--quiet", "s"], 500), (0, ""))
    stage.same("not elsewhere", stage.rectify("check", "s").stderr, b"")


def progress_is_no_flood(stage):
    stage.put("s", "nothing here, but a lot of it\n" * 1000000)  # 30 MB: 115 blocks
    status, shown = on_a_terminal(stage, ["check", "s"], 20)
    lines = [line for line in shown.split("\r") if line.strip()]
    stage.same("status", status, 0)
    # 115 looks of 20 ms are 2.3 s: nothing in the first, then a line every 100 ms.
    stage.same("ten lines a second", 12 <= len(lines) <= 14, True)


def progress_gives_way_to_messages(stage):
    stage.put("s", "nothing\n" * 200000 + "say error 9 9 wrong\n" + "nothing\n" * 100000)
    status, shown = on_a_terminal(stage, ["check", "s"], 500)
    stage.same("status", status, 3)
    stage.same("on a line of its own", ERASED + "s:9:9: wrong\n" in shown, True)
    status, shown = on_a_terminal(stage, ["check", "s"], 500, ("stdout", "stderr"))
    stage.same("before the report too", shown.endswith(ERASED + "0 boards in en\n"), True)
    stage.put("s", "nothing\n" * 200000 + "many 10000\n" + "nothing\n" * 100000)
    status, shown = on_a_terminal(stage, ["check", "s"], 500, ("stdout", "stderr"))
    stage.same("status of a long report", status, 1)
    stage.same("and in its midst", [line for line in shown.split("%")[1:] if line[0] != "\r"], [])
    stage.same("which is complete", shown.count(" noted\n"), 10000)


def progress_of_apply(stage):
    stage.put("s", "adjusted 9 140\n" + "nothing\n" * 200000)
    status, shown = on_a_terminal(stage, ["apply", "--in-place", "s"], 500)
    lines = [line for line in shown.split("\r") if line.strip()]
    stage.same("status", status, 1)
    stage.same("both readings", (lines[0], lines[-1]), ("rectify:   8 %", "rectify:  99 %"))  # "settled" is shorter by a byte


def progress_without_a_size(stage):
    stage.put("s", "nothing\n" * 1000000)
    with open(stage.path("s"), "rb") as source, \
            subprocess.Popen(["cat"], stdin=source, stdout=subprocess.PIPE) as cat:
        status, shown = on_a_terminal(stage, ["check", "-"], 500, stdin=cat.stdout)
    stage.same("status", status, 0)
    stage.same("what was read", "\rrectify: 8 MB" in shown, True)


play([output_that_is_full, output_that_is_closed, a_reader_who_leaves, files_that_may_not_grow, streams_that_do_not_block,
      a_disk_that_is_full, progress_on_a_terminal, progress_is_no_flood,
      progress_gives_way_to_messages, progress_of_apply, progress_without_a_size])
