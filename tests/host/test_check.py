"""check: exit statuses, messages, several files, standard input, facts beside the session, the report."""
import os
import resource
import socket
import subprocess
import tempfile

from stage import COMMAND, IS_ROOT, SCRIPTED, play

EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, os.pardir, "examples", "club-night.pbn")

STATUSES = [
    ("", 0), ("clean\nclean\n", 0), ("noted\n", 1), ("director\n", 1), ("suspect\n", 1),
    ("adjusted 9 140\n", 1), ("settled 9 140\n", 1), ("error\n", 3), ("noted\nerror\nclean\n", 3),
    ("say note 1 1 x\n", 0), ("noted\nsay note 1 1 x\n", 1), ("clean\nsay error 1 1 x\n", 3),
    ("noted\nfail -6\n", 3), ("clean\nlate -1\n", 3),
]


def exit_status(stage):
    for script, status in STATUSES:
        stage.put("s", script)
        stage.ends(repr(script), stage.rectify("check", "s"), status)


def messages_have_their_place(stage):
    stage.put("dir.pbn", "say error 7 12 no such card\nsay note 0 0 as a whole\nnoted\n")
    result = stage.rectify("check", "dir.pbn")
    stage.ends("both", result, 3, out="dir.pbn 1 noted\n1 boards in en\n")
    stage.same("in order", result.stderr, b"dir.pbn:7:12: no such card\ndir.pbn: as a whole\n")
    result = stage.rectify("check", "--quiet", "dir.pbn")
    stage.ends("quiet", result, 3, out="1 boards in en\n")
    stage.same("without notes", result.stderr, b"dir.pbn:7:12: no such card\n")


def messages_show_no_control_characters(stage):
    stage.put("s", b"say error 1 1 a\x1b[31mb\x07c\xc2\x9bd\xc3\xa9\n")
    result = stage.rectify("check", "s")
    stage.same("each is a question mark", result.stderr, b"s:1:1: a?[31mb?c??d\xc3\xa9\n")
    stage.put("s", "say error 1 1 a\u202eb\u2066c\u2028d\n")
    stage.same("nor any that turns the direction", stage.rectify("check", "s").stderr, b"s:1:1: a???b???c???d\n")
    result = stage.rectify("check", "no\nname\x1b")
    stage.same("in names too", result.stderr, b"no?name?: No such file or directory\n")


def a_plugin_that_fails_costs_the_file(stage):
    stage.put("s", "noted\nfail -6\nnoted\n")
    stage.put("t", "noted\n")
    stage.ends("no format", stage.rectify("check", "s", "t"), 3, "s: ", "format",
               out="s 1 noted\nt 1 noted\n2 boards in en\n")
    for code in (-1, -2, -3, -99):
        stage.put("s", "noted\nlate %d\n" % code)
        stage.ends("late %d" % code, stage.rectify("check", "s"), 3, "s: ")
    stage.put("s", "say error 2 1 not mine\nfail -6\n")
    stage.same("what the plugin says is enough", stage.rectify("check", "s").stderr,
               b"s:2:1: not mine\n")


def what_cannot_be_read_costs_itself_only(stage):
    stage.put("s", "noted\n")
    os.mkdir(stage.path("folder"))
    result = stage.rectify("check", "none", "s", "folder", "s")
    stage.ends("others are reported", result, 3, "none: No such file", "folder: Is a directory",
               out="s 1 noted\ns 1 noted\n2 boards in en\n")


def a_file_that_may_not_be_read(stage):
    path = stage.put("s", "noted\n")
    os.chmod(path, 0)
    if IS_ROOT:
        stage.skip("root may read everything")
        return
    stage.ends("says so", stage.rectify("check", "s"), 3, "s: Permission denied")


def standard_input(stage):
    result = stage.rectify("check", "-", input=b"noted\nsay note 2 1 here\n")
    stage.ends("is a file called -", result, 1, "-:2:1: here", out="- 1 noted\n1 boards in en\n")
    stage.put("s", "clean\n")
    stage.ends("among others", stage.rectify("check", "s", "-", input=b"noted\n"), 1,
               out="s 1 clean\n- 1 noted\n2 boards in en\n")


def a_pipe_is_read_like_a_file(stage):
    os.mkfifo(stage.path("pipe"))
    with subprocess.Popen(["sh", "-c", "printf 'noted\\nnoted\\n' >pipe"], cwd=stage.folder):
        stage.ends("both boards", stage.rectify("check", "pipe"), 1,
                   out="pipe 1 noted\npipe 2 noted\n2 boards in en\n")


def facts_beside_the_session(stage):
    stage.put("s", "clean\n")
    stage.put("t", "clean\n")
    stage.put("f", "3 revoke\nbad one\n")
    result = stage.rectify("check", "--facts=f", "s", "t")
    stage.ends("a fault is status 3", result, 3)
    stage.same("what is wrong with them is said once", result.stderr,
               b"f:1:1: 3 revoke\nf:1:1: bad one\n")
    stage.put("f", "3 revoke\n")
    stage.ends("no fault", stage.rectify("check", "--facts=f", "s"), 0, "f:1:1: 3 revoke")
    stage.ends("as standard input", stage.rectify("check", "--facts=-", "s", input=b"bad\n"), 3,
               "-:1:1: bad")
    stage.ends("not there", stage.rectify("check", "--facts=none", "s"), 3, "none: No such file", out="")
    stage.ends("a folder", stage.rectify("check", "--facts=.", "s"), 3, ".: Is a directory", out="")


def a_stream_without_end(stage):
    """A side file is read to its end before anything else: up to 16 MiB, which no limit below tells of as a fault."""
    stage.put("s", "clean\n")
    for words, name in ((["check", "--facts=/dev/zero", "s"], "/dev/zero"), (["check", "--facts=-", "s"], "-"),
                        (["ask", "--facts=/dev/zero", "s"], "/dev/zero"),
                        (["apply", "-o", "t", "--results=/dev/zero", "s"], "/dev/zero"),
                        (["apply", "-o", "t", "--results=s", "--names=/dev/zero", "s"], "/dev/zero")):
        real = {"plugin": None, "env": {"RECTIFY_PLUGIN_PATH": os.environ.get("RECTIFY_PLUGIN_PATH")}}
        with open("/dev/zero", "rb") as zero:
            result = stage.rectify(*words, stdin=zero, preexec_fn=few_bytes, **real)
        stage.ends(" ".join(words), result, 3, name + ": is larger than 16 MiB")
    stage.same("nothing is left", stage.names(), ["s"])
    for size, status in ((16 << 20, 0), ((16 << 20) + 1, 3)):
        result = stage.rectify("check", "--facts=-", "s", input=b"say note 1 1 x\n".ljust(size, b"."))
        stage.ends("%d bytes" % size, result, status)


def few_bytes():
    """What would fill the disk ends here."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 20, 64 << 20))


def report_options(stage):
    stage.put("s", "noted\n")
    stage.ends("explain", stage.rectify("check", "--explain", "s"), 1,
               out="s 1 noted explained\n1 boards in en\n")
    stage.ends("quiet", stage.rectify("check", "--quiet", "s"), 1, out="1 boards in en\n")
    stage.ends("lines", stage.rectify("check", "--format=lines", "--lang=fr", "s"), 1,
               out="s 1 noted\n1 boards in fr\n")


def report_to_a_file(stage):
    stage.put("s", "noted\n")
    stage.ends("new", stage.rectify("check", "--report=r", "s"), 1, out="")
    stage.same("new content", stage.get("r"), "s 1 noted\n1 boards in en\n")
    stage.same("mode of a new file", os.stat(stage.path("r")).st_mode & 0o777,
               0o666 & ~umask_of_the_tests())
    os.chmod(stage.path("r"), 0o604)
    stage.put("t", "clean\n")
    stage.ends("replaced", stage.rectify("check", "--report=r", "t"), 0, out="")
    stage.same("replaced content", stage.get("r"), "t 1 clean\n1 boards in en\n")
    stage.same("mode is kept", os.stat(stage.path("r")).st_mode & 0o777, 0o604)
    stage.ends("- is standard output", stage.rectify("check", "--report=-", "t"), 0,
               out="t 1 clean\n1 boards in en\n")
    stage.same("nothing is left", stage.names(), ["r", "s", "t"])


def umask_of_the_tests():
    mask = os.umask(0)
    os.umask(mask)
    return mask


def report_to_what_is_open(stage):
    """Whatever is behind it; what was written to a file before stays there."""
    stage.put("s", "noted\n")
    said = "s 1 noted\n1 boards in en\n"
    stage.ends("/dev/stdout", stage.rectify("check", "--report=/dev/stdout", "s"), 1, out=said)
    stage.ends("/dev/stderr", stage.rectify("check", "--report=/dev/stderr", "s"), 1, said, out="")
    stage.put("log", "before\n")
    with open(stage.path("log"), "ab") as log:
        stage.ends("a file", stage.rectify("check", "--report=/dev/stdout", "s", stdout=log), 1)
    stage.same("is written on", stage.get("log"), "before\n" + said)
    with tempfile.TemporaryFile(dir=stage.folder) as nameless:
        stage.ends("a file without a name", stage.rectify("check", "--report=/dev/stdout", "s", stdout=nameless), 1)
        nameless.seek(0)
        stage.same("is written to", nameless.read().decode(), said)
    for make in (os.pipe, lambda: [end.detach() for end in socket.socketpair()]):
        for words, wanted in ((["check", "--report=/dev/fd/%d"], said), (["apply", "-o", "/proc/self/fd/%d"], "noted\n")):
            there, here = make()
            words[-1] %= here
            stage.ends(" ".join(words), stage.rectify(*words, "s", pass_fds=[here]), 1)
            os.close(here)
            stage.same("what came there of " + words[0], os.read(there, 1000).decode(), wanted)
            os.close(there)
    with open(stage.path("log"), "rb") as log:
        result = stage.rectify("check", "--report=/dev/fd/%d" % log.fileno(), "s", pass_fds=[log.fileno()])
        stage.ends("one that is read from", result, 3, "Bad file descriptor")
    stage.same("nothing is left", stage.names(), ["log", "s"])


def report_where_it_cannot_go(stage):
    stage.put("s", "noted\n")
    os.mkdir(stage.path("folder"))
    for path in ("none/r", "folder", "folder/", "s/r"):
        stage.ends(path, stage.rectify("check", "--report=" + path, "s"), 3, path, out="")
    stage.same("nothing is left", stage.names(), ["folder", "s"])


def report_through_links(stage):
    stage.put("s", "clean\n")
    os.mkdir(stage.path("folder"))
    os.symlink("folder/r", stage.path("link"))
    stage.ends("to a file that is not there", stage.rectify("check", "--report=link", "s"), 0)
    stage.same("it is there now", stage.get("folder/r"), "s 1 clean\n1 boards in en\n")
    stage.same("the link is one still", os.path.islink(stage.path("link")), True)
    os.symlink("loop", stage.path("loop"))
    stage.ends("that go round", stage.rectify("check", "--report=loop", "s"), 3, "loop: ")


def a_report_that_is_broken_off_replaces_nothing(stage):
    stage.put("s", "noted\nsignal\n")
    stage.put("r", "old\n")
    result = stage.rectify("check", "--report=r", "s")
    stage.same("ended by the signal", result.returncode, -15)
    stage.same("as it was", stage.get("r"), "old\n")
    stage.same("nothing is left", stage.names(), ["r", "s"])


def many_scripts(stage, count):
    names = []
    for number in range(count):
        names.append("s%02d" % number)
        stage.put(names[-1], "".join("noted\nsay note %d %d x\n" % (number + 1, line + 1)
                                     for line in range(number % 7 * 40)))
    names.insert(3, "none")
    stage.put("bad", "noted\nfail -6\n")
    names.insert(9, "bad")
    return names


def half_a_report_replaces_no_older_one(stage):
    """This plugin has no words for an input that was not read to its end: the older report stays, and a
    message says why. Where there was none, half of one is better than nothing."""
    stage.put("s", "noted\n")
    os.mkdir(stage.path("folder"))
    for words in (("s", "folder"), ("s", "none")):
        stage.put("r", "older\n")
        stage.ends(" ".join(words), stage.rectify("check", "--report=r", *words), 3,
                   "r: the report is incomplete, and the plugin cannot say so in it: the file that was there stays")
        stage.same("the report", stage.get("r"), "older\n")
        os.remove(stage.path("r"))
        stage.ends("where there was none", stage.rectify("check", "--report=r", *words), 3)
        stage.same("the report", stage.get("r"), "s 1 noted\n1 boards in en\n")
    stage.put("r", "older\n")
    stage.ends("a board at fault is reported", stage.rectify("check", "--report=r", "s"), 1)
    stage.same("the report", stage.get("r"), "s 1 noted\n1 boards in en\n")


def many_files_in_their_order(stage):
    """Those that cannot be read are told, and the others are done."""
    names = many_scripts(stage, 40)
    result = stage.rectify("check", *names)
    stage.ends("the messages", result, 3, "none: No such file", "bad: ")
    seen = [line.split()[0] for line in result.stdout.decode().splitlines()[:-1]]
    stage.same("boards in the order of the files", seen, sorted(seen, key=names.index))


def memory_does_not_grow_with_the_file(stage):
    with open(stage.path("s"), "wb") as out:
        for _ in range(64):
            out.write(b"nothing at all in this line\n" * 40000)
    limited = 'ulimit -v 60000 && exec "$@"'
    if is_instrumented():
        stage.skip("an instrumented command needs more address space than there is")
        return
    result = subprocess.run(["sh", "-c", limited, "sh"] + COMMAND +
                            ["check", "--plugin=" + SCRIPTED, "s"], cwd=stage.folder,
                            env=stage.environ({}), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            check=False)
    stage.ends("70 MB in 60 MB of address space", result, 0, out="0 boards in en\n")


def is_instrumented():
    """By a sanitizer, or run by valgrind from a script."""
    with open(COMMAND[-1], "rb") as program:
        content = program.read()
    return b"__asan_init" in content or len(COMMAND) > 1 or content.startswith(b"#!")


def the_boards_asked_for_alone(stage):
    """The exit status is that of the report: in the example board 1 is clean, board 2 is not."""
    real = {"plugin": None, "env": {"RECTIFY_PLUGIN_PATH": os.environ.get("RECTIFY_PLUGIN_PATH")}}
    with open(EXAMPLE, "rb") as source:
        stage.put("s", source.read())
    stage.put("faulty", stage.get("s") + '\n[Board "99"]\n[Deal "N:nonsense"]\n')
    for board, status in (("1", 0), ("2", 1)):
        for words in ((), ("s",)):
            result = stage.rectify("check", "--board=" + board, "--quiet", *words, "s", **real)
            stage.ends("board %s of %d" % (board, 1 + len(words)), result, status)
            stage.quiet("nothing else is said", result)
    result = stage.rectify("check", "--board=1", "faulty", **real)
    stage.ends("what cannot be read is told, and counts", result, 3, "faulty:")
    for words in (("s",), ("s", "s"), ("-",)):
        result = stage.rectify("check", "--board=100", *words, input=b"".join([b'[Board "1"]\n']), **real)
        stage.ends(" ".join(words), result, 3, "--board=100: no board of this name was read")
    stage.put("t", '[Board "100"]\n')
    stage.ends("it is in one of the files", stage.rectify("check", "--board=100", "s", "t", **real), 0)


play([the_boards_asked_for_alone, exit_status, messages_have_their_place, messages_show_no_control_characters,
      a_plugin_that_fails_costs_the_file, what_cannot_be_read_costs_itself_only,
      a_file_that_may_not_be_read, standard_input, a_pipe_is_read_like_a_file,
      facts_beside_the_session, a_stream_without_end, report_options, report_to_a_file, report_to_what_is_open,
      report_where_it_cannot_go, report_through_links, a_report_that_is_broken_off_replaces_nothing, half_a_report_replaces_no_older_one,
      many_files_in_their_order, memory_does_not_grow_with_the_file])
