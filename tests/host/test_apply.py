"""apply: what is written, where, and that nothing is lost whatever goes wrong."""
import os
import struct

from stage import IS_ROOT, NOBODY, play

BEFORE = "; a session\nadjusted 9 140\nclean\nadjusted 10 -50\r\n\xe9 end"
AFTER = BEFORE.replace("adjusted", "settled")
REPORT = "s 1 adjusted\ns 2 clean\ns 3 adjusted\n3 boards in en\n"


def before(stage, name="s"):
    return stage.put(name, BEFORE)


def to_another_file(stage):
    before(stage)
    result = stage.rectify("apply", "--format=text", "-o", "t", "s")
    stage.ends("exit status and report", result, 1, out=REPORT)
    stage.quiet("nothing else is said", result)
    stage.same("written", stage.get("t"), AFTER)
    stage.same("the session is as it was", stage.get("s"), BEFORE)
    stage.same("nothing is left", stage.names(), ["s", "t"])
    result = stage.rectify("apply", "-o", "u", "t")
    stage.ends("a second time", result, 1)
    stage.same("changes nothing", stage.get("u"), AFTER)


def in_place(stage):
    before(stage)
    stage.ends("exit status and report", stage.rectify("apply", "--format=text", "--in-place", "s"), 1, out=REPORT)
    stage.same("written", stage.get("s"), AFTER)
    stage.same("nothing is left", stage.names(), ["s"])
    old = os.stat(stage.path("s"))
    stage.ends("a second time", stage.rectify("apply", "--in-place", "s"), 1)
    new = os.stat(stage.path("s"))
    stage.same("touches nothing", (new.st_ino, new.st_mtime_ns, new.st_ctime_ns),
               (old.st_ino, old.st_mtime_ns, old.st_ctime_ns))


def to_itself_is_in_place(stage):
    before(stage)
    os.link(stage.path("s"), stage.path("t"))
    stage.ends("by another name", stage.rectify("apply", "-o", "./s", "t"), 1)
    stage.same("written", stage.get("t"), AFTER)


def with_nothing_to_write(stage):
    stage.put("s", "noted\r\nclean\n\xff")
    stage.ends("exit status", stage.rectify("apply", "-o", "t", "s"), 1)
    stage.same("identical", stage.get("t"), stage.get("s"))
    old = os.stat(stage.path("s"))
    stage.ends("in place", stage.rectify("apply", "--in-place=.old", "s"), 1)
    new = os.stat(stage.path("s"))
    stage.same("untouched", (new.st_ino, new.st_mtime_ns, new.st_ctime_ns),
               (old.st_ino, old.st_mtime_ns, old.st_ctime_ns))
    stage.same("no backup", stage.names(), ["s", "t"])


def a_fault_in_one_board_costs_that_board(stage):
    stage.put("s", "error\nadjusted 9 140\nsay error 1 1 x\n")
    stage.ends("exit status", stage.rectify("apply", "--in-place", "s"), 3, "s:1:1: x")
    stage.same("the other is written", stage.get("s"), "error\nsettled 9 140\nsay error 1 1 x\n")


def standard_input_and_output(stage):
    result = stage.rectify("apply", "--format=text", "-o", "-", "-", input=BEFORE.encode())
    stage.ends("exit status; the report is aside", result, 1, REPORT.replace("s ", "- ", 3),
               out=AFTER)
    stage.ends("no report", stage.rectify("apply", "-o", "-", "--report=r", "-",
                                          input=BEFORE.encode()), 1, out=AFTER)
    stage.same("it is in its file", stage.get("r").count("\n"), 4)
    before(stage)
    stage.ends("/dev/stdout", stage.rectify("apply", "--format=text", "-o", "/dev/stdout", "s"), 1, REPORT, out=AFTER)
    with open(stage.path("out"), "wb") as out:
        result = stage.rectify("apply", "--format=text", "-o", "/dev/stdout", "s", stdout=out)
    stage.ends("/dev/stdout that is a file", result, 1, REPORT)
    stage.same("is written to", stage.get("out"), AFTER)
    stage.ends("to a file", stage.rectify("apply", "-o", "t", "-", input=BEFORE.encode()), 1)
    stage.same("is written", stage.get("t"), AFTER)
    stage.same("nothing is left", stage.names(), ["out", "r", "s", "t"])


def a_plugin_that_is_wrong_writes_nothing(stage):
    bad_edits, bad_session = "overlap or go past the end", "does not read back as it should"
    scripts = {
        "edits overlap": ("adjusted 9 140\nedit 0 3 x\n", bad_edits),
        "edits out of order": ("edit 9 1 x\nedit 3 1 y\n", bad_edits),
        "an edit past the end": ("edit 0 9999 x\n", bad_edits),
        "an edit behind the end": ("noted\nedit 9999 0 x\n", bad_edits),
        "an edit of no board": ("noted\nedit 0 1 x\n", "reports no board as adjusted"),
        "an edit that goes round": ("edit 1 18446744073709551615 x\n", bad_edits),
        "one that comes again": ("restless 9 140\n", bad_session),
        "a board to be written again": ("adjusted 9 140\nboasting 9 140\n", bad_session),
        "other tricks": ("fickle 9 140\n", bad_session),
        "another score": ("faithless 9 140\n", bad_session),
        "a board that is gone": ("adjusted 9 140\nfading 9 140\n", bad_session),
        "a board more": ("adjusted 9 140\nfertile 9 140\n", bad_session),
        "a fault more": ("spoiling 9 140\n", bad_session),
        "a push that fails": ("adjusted 9 140\nfail -2\n", "failed"),
        "a finish that fails": ("adjusted 9 140\nlate -2\n", "failed"),
    }
    for what, (script, says) in scripts.items():
        stage.put("s", script)
        stage.put("t", "old")
        for words in (("--in-place",), ("--in-place=.old",), ("-o", "t"), ("-o", "new"), ("-o", "-")):
            result = stage.rectify("apply", *words, "s")
            name = "%s, %s" % (what, " ".join(words))
            stage.ends(name, result, 3, "s: ", says)
            if words[-1] == "-":
                stage.same(name + ": nothing is sent", result.stdout, b"")
        stage.same(what + ": as it was", (stage.get("s"), stage.get("t")), (script, "old"))
        stage.same(what + ": nothing is left", stage.names(), ["s", "t"])


def a_board_that_goes_astray_is_held(stage):
    holds = {"SCRIPTED_HOLDS": "yes"}
    for astray in ("fickle 9 140", "faithless 9 140", "fading 9 140"):
        script = "adjusted 9 140\n%s\nclean\nadjusted 10 -50\n" % astray
        written = script.replace("adjusted", "settled")
        stage.put("s", script)
        for words in (("--in-place",), ("-o", "t"), ("-o", "-")):
            name = "%s, %s" % (astray, " ".join(words))
            result = stage.rectify("apply", *words, "s", env=holds)
            stage.ends(name, result, 1)
            seen = result.stdout.decode() if words[-1] == "-" else stage.get("t" if words[-1] == "t" else "s")
            stage.same(name + ": the others are written", seen, written)
            said = (result.stderr if words[-1] == "-" else result.stdout).decode()
            stage.same(name + ": two are counted", "boards adjusted: 2" in said, True)
            stage.put("s", script)
        result = stage.rectify("apply", "--format=text", "-o", "t", "s", env=holds)
        stage.ends(astray + ": one report", result, 1,
                   out="s 1 adjusted\ns 2 adjusted\ns 3 clean\ns 4 adjusted\n4 boards in en\n")
        stage.ends(astray + ": in a file", stage.rectify("apply", "--report=r", "-o", "t", "s", env=holds), 1)
        stage.same(astray + ": once", stage.get("r").count("\n"), 5)
    stage.put("s", "adjusted 9 140\n" + "fickle 9 140\n" * 70)
    stage.ends("too many", stage.rectify("apply", "--in-place", "s", env=holds), 3, "does not read back as it should")
    stage.same("nothing is written", stage.get("s")[:14], "adjusted 9 140")


def touching_edits_are_right(stage):
    stage.put("s", "edit 0 4 ; \nedit 4 0 x\nedit 4 1 y\nedit 5 0 z\nadjusted 9 140\n")
    stage.ends("exit status", stage.rectify("apply", "-o", "t", "s"), 3, "does not read back as it should")
    stage.put("s", "1234567\nedit 0 1 a\nedit 1 0 b\nedit 1 1 c\nedit 7 0 d\nadjusted 9 140\n")
    result = stage.rectify("apply", "-o", "t", "s")
    stage.ends("they would come again", result, 3, "does not read back as it should")


def changed_meanwhile(stage):
    for how in ("touch", "swap"):
        script = "adjusted 9 140\n%s\n" % how
        for words, changes, name in ((("--in-place",), "s", "in place"),
                                     (("--in-place=.old",), "s", "with a backup"),
                                     (("-o", "t"), "t", "the other file"),
                                     (("-o", "new"), "new", "a file that was not there")):
            stage.put("s", script)
            stage.put("t", "old\n")
            result = stage.rectify("apply", *words, "s", env={"SCRIPTED_FILE": stage.path(changes)})
            name = "%s, %s" % (how, name)
            stage.ends(name, result, 3, "%s: has meanwhile been changed" % changes)
            old = {"s": script, "t": "old\n", "new": ""}[changes] if how == "touch" else ""
            stage.same(name + ": what the other wrote stays", stage.get(changes), old + "noted\n")
            if changes == "new":
                os.remove(stage.path("new"))
            stage.same(name + ": nothing is left", stage.names(), ["s", "t"])


def changed_at_the_last_moment(stage):
    """While the new session is verified, when the old one has been read and written."""
    script = "adjusted 9 140\njinxed\n"
    for words, changes in ((("--in-place=.old",), "s"), (("-o", "t"), "t"), (("-o", "new"), "new")):
        stage.put("s", script)
        stage.put("t", "old\n")
        result = stage.rectify("apply", *words, "s", env={"SCRIPTED_FILE": stage.path(changes)})
        stage.ends(changes, result, 3, changes + ": has meanwhile been changed")
        old = {"s": script, "t": "old\n", "new": ""}[changes]
        stage.same(changes + " is what the other wrote", stage.get(changes), old + "noted\n")
        if changes == "new":
            os.remove(stage.path("new"))
        stage.same(changes + ": nothing is left", stage.names(), ["s", "t"])


def session_changed_meanwhile(stage):
    stage.put("s", "adjusted 9 140\ntouch\n")
    result = stage.rectify("apply", "-o", "t", "s", env={"SCRIPTED_FILE": stage.path("s")})
    stage.ends("what would be written is half of each", result, 3, "s: has meanwhile been changed")
    stage.same("nothing is written", stage.names(), ["s"])


def a_signal_leaves_nothing_behind(stage):
    stage.put("s", "adjusted 9 140\ndoomed\n")
    stage.put("t", "old")
    for words in (("--in-place",), ("-o", "t"), ("-o", "new")):
        result = stage.rectify("apply", *words, "s")
        stage.same("%s is ended by the signal" % words[0], result.returncode, -15)
        stage.same("as they were", (stage.get("s"), stage.get("t")), ("adjusted 9 140\ndoomed\n", "old"))
        stage.same("nothing is left", stage.names(), ["s", "t"])


def a_plugin_that_dies_leaves_nothing_behind(stage):
    """While the new session is verified."""
    for how, statuses in (("segv", (3, 99)), ("abort", (3, 99))):
        script = "adjusted 9 140\nailing %s\n" % how
        stage.put("s", script)
        stage.put("t", "old")
        for words in (("--in-place",), ("-o", "t"), ("-o", "new"), ("--report=r", "-o", "t")):
            result = stage.rectify("apply", *words, "s")
            name = "%s, %s" % (how, words[0])
            stage.same(name + ": status", result.returncode in statuses, True)
            stage.same(name + ": as they were", (stage.get("s"), stage.get("t")), (script, "old"))
            stage.same(name + ": nothing is left", stage.names(), ["s", "t"])


def a_backup_keeps_the_old_file(stage):
    before(stage)
    os.chmod(stage.path("s"), 0o604)
    old = os.stat(stage.path("s"))
    stage.ends("exit status", stage.rectify("apply", "--in-place=.old", "s"), 1)
    stage.same("new", stage.get("s"), AFTER)
    stage.same("old", stage.get("s.old"), BEFORE)
    kept = os.stat(stage.path("s.old"))
    stage.same("it is the old file itself", (kept.st_ino, kept.st_mode, kept.st_mtime_ns),
               (old.st_ino, old.st_mode, old.st_mtime_ns))
    for number in (2, 3):
        before(stage)
        name = "s.old.%d" % number
        result = stage.rectify("apply", "--in-place=.old", "s")
        stage.ends("again", result, 1, "s: an older backup is already there: ", "the old file is kept as %s\n" % stage.path(name))
        stage.same("under the next name", stage.get(name), BEFORE)
    kept = os.stat(stage.path("s.old"))
    stage.same("the first stays", (kept.st_ino, kept.st_mtime_ns), (old.st_ino, old.st_mtime_ns))
    stage.same("nothing is left", stage.names(), ["s", "s.old", "s.old.2", "s.old.3"])


def a_backup_that_a_killed_run_has_left(stage):
    os.link(before(stage), stage.path("s.old"))
    result = stage.rectify("apply", "--in-place=.old", "s")
    stage.ends("exit status", result, 1)
    stage.same("is the backup", (stage.get("s"), stage.get("s.old"), stage.names()), (AFTER, BEFORE, ["s", "s.old"]))


def what_is_in_the_way_of_a_backup_stays(stage):
    before(stage)
    os.mkdir(stage.path("s.old"))
    os.symlink("nowhere", stage.path("s.old.2"))
    stage.ends("exit status", stage.rectify("apply", "--in-place=.old", "s"), 1, stage.path("s.old.3"))
    stage.same("the next name", (stage.get("s.old.3"), stage.names()), (BEFORE, ["s", "s.old", "s.old.2", "s.old.3"]))


def no_backup_no_change(stage):
    before(stage)
    stage.ends("a name that is too long", stage.rectify("apply", "--in-place=." + 260 * "o", "s"), 3, "backup")
    stage.same("as it was", stage.get("s"), BEFORE)
    stage.same("nothing is left", stage.names(), ["s"])


def links_stay_links(stage):
    os.mkdir(stage.path("folder"))
    before(stage, "folder/s")
    os.symlink("folder/s", stage.path("link"))
    os.symlink(stage.path("link"), stage.path("long"))
    stage.ends("in place", stage.rectify("apply", "--in-place=.old", "long"), 1)
    stage.same("what it leads to is written", stage.get("folder/s"), AFTER)
    stage.same("with its backup", stage.get("folder/s.old"), BEFORE)
    stage.same("links", [os.path.islink(stage.path(name)) for name in ("link", "long")], [True, True])
    before(stage)
    os.symlink("folder/new", stage.path("dangling"))
    stage.ends("to what is not there", stage.rectify("apply", "-o", "dangling", "s"), 1)
    stage.same("it is there now", stage.get("folder/new"), AFTER)
    stage.same("nothing is left", (stage.names(), sorted(os.listdir(stage.path("folder")))),
               (["dangling", "folder", "link", "long", "s"], ["new", "s", "s.old"]))


def other_names_keep_the_old_content(stage):
    os.link(before(stage), stage.path("t"))
    for words in (("--in-place", "s"), ("-o", "s", "u"), ("--report=s", "-o", "v", "u")):
        stage.put("u", BEFORE)
        before(stage, "s")
        os.remove(stage.path("t"))
        os.link(stage.path("s"), stage.path("t"))
        stage.ends("told: " + words[0], stage.rectify("apply", *words), 1, "s: has other names too")
        stage.same(words[0], (stage.get("s") == BEFORE, stage.get("t")), (False, BEFORE))


def mode_is_kept(stage):
    for mode in (0o600, 0o644, 0o4755, 0o2710):
        before(stage)
        os.chmod(stage.path("s"), mode)
        stage.ends("%o in place" % mode, stage.rectify("apply", "--in-place", "s"), 1)
        stage.same("%o" % mode, os.stat(stage.path("s")).st_mode & 0o7777, mode)
        stage.put("t", "old")
        os.chmod(stage.path("t"), mode)
        stage.ends("%o of the other" % mode, stage.rectify("apply", "-o", "t", "s"), 1)
        stage.same("%o of the other" % mode, os.stat(stage.path("t")).st_mode & 0o7777, mode)


def owner_is_kept(stage):
    if not IS_ROOT:
        stage.skip("only root may give files away")
        return
    before(stage)
    os.chown(stage.path("s"), NOBODY, NOBODY - 1)
    stage.ends("exit status", stage.rectify("apply", "--in-place", "s"), 1)
    status = os.stat(stage.path("s"))
    stage.same("owner and group", (status.st_uid, status.st_gid), (NOBODY, NOBODY - 1))


def attributes_are_kept(stage):
    path = before(stage)
    try:
        os.setxattr(path, "user.club", b"St. Gallen")
    except OSError as error:
        stage.skip("no extended attributes here: %s" % error.strerror)
        return
    stage.ends("exit status", stage.rectify("apply", "--in-place", "s"), 1)
    stage.same("kept", (stage.get("s"), os.getxattr(path, "user.club")), (AFTER, b"St. Gallen"))


def access_control_list():
    """rw for the owner, r for nobody, nothing for the group, mask r, nothing for others."""
    entries = [(0x01, 6, 0xffffffff), (0x02, 4, NOBODY), (0x04, 0, 0xffffffff), (0x10, 4, 0xffffffff),
               (0x20, 0, 0xffffffff)]
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


def access_control_lists_are_kept(stage):
    path = before(stage)
    try:
        os.setxattr(path, "system.posix_acl_access", access_control_list())
    except OSError as error:
        stage.skip("no access control lists here: %s" % error.strerror)
        return
    mode = os.stat(path).st_mode
    stage.ends("exit status", stage.rectify("apply", "--in-place", "s"), 1)
    stage.same("kept", (os.getxattr(path, "system.posix_acl_access"), os.stat(path).st_mode),
               (access_control_list(), mode))


def where_it_cannot_be_written(stage):
    before(stage)
    os.mkdir(stage.path("folder"))
    for path in ("none/t", "folder", "folder/", "s/t"):
        stage.ends(path, stage.rectify("apply", "-o", path, "s"), 3, path + ": cannot be written")
    stage.same("as it was", (stage.get("s"), stage.names()), (BEFORE, ["folder", "s"]))
    stage.ends("no session", stage.rectify("apply", "-o", "t", "none"), 3, "none: No such file")
    stage.ends("a folder", stage.rectify("apply", "--in-place", "folder"), 3, "folder: Is a directory")


def somebody_else(stage):
    """How to run the command as a user who is not root; None, with a skip, where that does not work."""
    who = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if IS_ROOT else {}
    os.chmod(stage.folder, 0o755)
    try:
        tried = stage.rectify("plugins", **who)
    except OSError as error:
        stage.skip("the command is out of reach for others: %s" % error.strerror)
        return None
    if tried.returncode != 0:
        stage.skip("the plugin is out of reach for others")
        return None
    return who


def without_the_right_to_write(stage):
    who = somebody_else(stage)
    if who is None:
        return
    os.mkdir(stage.path("open"))
    before(stage, "open/s")
    stage.put("open/protected", "old")
    os.mkdir(stage.path("open/closed"))
    before(stage, "open/closed/s")
    for name, mode in (("protected", 0o444), ("closed/s", 0o666), ("closed", 0o555), (".", 0o777)):
        os.chmod(stage.path(os.path.join("open", name)), mode)
    os.chmod(stage.path("open/s"), 0o644)
    for words in (("-o", "open/protected", "open/s"), ("-o", "open/closed/t", "open/s"),
                  ("--in-place", "open/closed/s")):
        stage.ends(" ".join(words), stage.rectify("apply", *words, **who), 3,
                   "cannot be written: Permission denied")
    stage.same("as they were", [stage.get("open/" + name) for name in ("s", "protected", "closed/s")],
               [BEFORE, "old", BEFORE])
    stage.same("nothing is left", (sorted(os.listdir(stage.path("open"))),
                                   os.listdir(stage.path("open/closed"))),
               (["closed", "protected", "s"], ["s"]))
    stage.ends("with the right", stage.rectify("apply", "-o", "open/t", "open/s", **who), 1)
    stage.same("it is written", stage.get("open/t"), AFTER)
    os.chmod(stage.path("open/closed"), 0o755)


def what_belongs_to_somebody_else_is_told(stage):
    who = somebody_else(stage)
    if who is None or not IS_ROOT:
        stage.skip("no file of another user can be made here")
        return
    before(stage)
    for name, mode in (("s", 0o666), (".", 0o777)):
        os.chmod(stage.path(name), mode)
    stage.ends("told", stage.rectify("apply", "--in-place", "s", **who), 1, "s: belongs to another user")
    status = os.stat(stage.path("s"))
    stage.same("it is theirs who replaced it", (stage.get("s"), status.st_uid, status.st_mode & 0o777), (AFTER, NOBODY, 0o666))
    before(stage)
    result = stage.rectify("apply", "--in-place", "s")
    stage.ends("root keeps the owner", result, 1)
    stage.quiet("and has nothing to tell", result)


def to_devices(stage):
    before(stage)
    null, full = stage.device("null"), stage.device("full")
    if not null or not full:
        return
    stage.ends("null", stage.rectify("apply", "--format=text", "-o", null, "s"), 1, out=REPORT)
    stage.ends("full", stage.rectify("apply", "--format=text", "-o", full, "s"), 3, full + ": ", "No space left",
               out=REPORT)
    stage.same("devices are devices still", [os.path.isfile(path) for path in (null, full)],
               [False, False])


def to_pipes(stage):
    """One with a name is no place for a session, and nobody may be there to read it; a descriptor is."""
    before(stage)
    os.mkfifo(stage.path("pipe"))
    for words in (("-o", "pipe", "s"), ("--in-place", "pipe"), ("-o", "pipe", "pipe")):
        stage.ends(" ".join(words), stage.rectify("apply", *words), 2, "pipe; use -o -", out="")
    stage.same("nothing is left", stage.names(), ["pipe", "s"])
    reader, writer = os.pipe()
    result = stage.rectify("apply", "--format=text", "-o", "/dev/fd/%d" % writer, "s", pass_fds=(writer,))
    stage.ends("a descriptor", result, 1, out=REPORT)
    stage.same("gets it all", os.read(reader, 9999).decode(), AFTER)
    os.close(reader)
    os.close(writer)


def names_are_masked(stage):
    before(stage)
    result = stage.rectify("apply", "-o", "a\033[31mb\nc", "s")
    stage.ends("of OUT", result, 1)
    stage.same("of OUT", result.stdout.split(b":")[0], b"a?[31mb?c")


def what_is_written_is_told_when_it_is(stage):
    before(stage)
    full = stage.device("full")
    if full:
        stage.ends("no room", stage.rectify("apply", "-o", full, "s"), 3, "No space left", out=full + ": nothing is written\n")
    stage.put("s", "".join("director\n" for _ in range(41)))
    listed = stage.rectify("apply", "-o", "new", "s").stdout.decode().splitlines()
    stage.same("many boards", [line.count(",") for line in listed if " and 1 more: need your decision" in line], [39])


def facts_hold_for_both_readings(stage):
    stage.put("s", "adjusted 9 140\noptions\n")
    stage.put("f", "1 revoke\n")
    result = stage.rectify("apply", "--facts=f", "--fact=1:5:W:revoke=confirmed", "--in-place", "s")
    stage.ends("said once", result, 1, "1/5/W/revoke=confirmed;")
    stage.same("not again when it is verified", result.stderr.count(b"\n"), 2)
    stage.same("written", stage.get("s"), "settled 9 140\noptions\n")


def the_report_has_its_own_file(stage):
    before(stage)
    stage.ends("exit status", stage.rectify("apply", "--report=r", "--in-place", "s"), 1, out="")
    stage.same("both", (stage.get("r"), stage.get("s")), (REPORT, AFTER))
    stage.put("s", "noted\nfail -6\n")
    stage.ends("no session", stage.rectify("apply", "--report=r", "-o", "t", "s"), 3, "s: ", out="")
    stage.same("is reported all the same", stage.get("r"), "s 1 noted\n1 boards in en\n")
    stage.ends("no place", stage.rectify("apply", "--report=r", "-o", "none/t", "r"), 2)
    stage.ends("no place", stage.rectify("apply", "--report=q", "-o", "none/t", "r"), 3, "none/t")
    stage.same("is reported too", stage.get("q"), "0 boards in en\n")
    stage.same("nothing is left", stage.names(), ["q", "r", "s"])


def onto_the_session_itself(stage):
    """By a slip, perhaps: what it was is kept, though nobody has asked for that."""
    told = "s: OUT is FILE itself: the old file is kept, with .bak added to its name"
    stage.put("s", "adjusted 9 140\n")
    stage.ends("told", stage.rectify("apply", "-o", "./s", "s"), 1, told)
    stage.same("both are there", (stage.get("s.bak"), stage.get("s")), ("adjusted 9 140\n", "settled 9 140\n"))
    result = stage.rectify("apply", "-o", "s", "s")
    stage.ends("nothing to write", result, 1)
    stage.same("nor to keep", (stage.names(), result.stderr), (["s", "s.bak"], b""))
    stage.put("s", "adjusted 9 140\n")
    os.link(stage.path("s"), stage.path("t"))
    stage.ends("by another name", stage.rectify("apply", "-o", "t", "s"), 1, "s.bak.2", told)
    stage.same("the first stays", (stage.get("s.bak"), stage.get("s.bak.2")), ("adjusted 9 140\n", "adjusted 9 140\n"))
    stage.put("s", "adjusted 9 140\n")
    for words in (["-o", "s", "--format=text", "--report=s.bak"], ["-o", "s", "--facts=s.bak"]):
        stage.ends(" ".join(words), stage.rectify("apply", *words, "s"), 2)
    result = stage.rectify("apply", "--quiet", "--in-place", "s")
    stage.same("--in-place is no slip", (stage.names(), result.stderr), (["s", "s.bak", "s.bak.2", "t"], b""))


def what_was_done_is_told(stage):
    """Without a report: what was written, where, and which boards were not, and why."""
    stage.put("s", "clean\nadjusted 9 140\ndirector\nnoted\nsuspect\nadjusted 8 110\ndirector\n")
    lines = ["t: boards adjusted: 2", "  2: tricks 9", "  6: tricks 8", "As they were:",
             "  3, 7: need your decision: rectify ask puts the questions",
             "  5: the record contradicts itself: look for a typing error", "  4: no trick is transferred"]
    told = "\n".join(lines) + "\n"
    stage.ends("told", stage.rectify("apply", "-o", "t", "s"), 1, out=told)
    stage.ends("quiet", stage.rectify("apply", "--quiet", "-o", "t", "s"), 1, out=lines[0] + "\n")
    stage.ends("the session takes standard output", stage.rectify("apply", "-o", "-", "s"), 1,
               told.replace("t:", "standard output:", 1), out=stage.get("t"))
    for words in (["--format=text"], ["--explain"], ["--report=-"]):
        result = stage.rectify("apply", "-o", "t", *words, "s")
        stage.ends("a report was asked for: %s" % words, result, 1)
        stage.same("%s: as check has it" % words, result.stdout, stage.rectify("check", *words, "s").stdout)
    stage.ends("in a file", stage.rectify("apply", "-o", "t", "--report=r", "s"), 1, out="")
    stage.ends("in place", stage.rectify("apply", "--in-place", "s"), 1, out=told.replace("t:", "s:", 1))
    result = stage.rectify("apply", "--in-place", "s")
    stage.ends("again", result, 1)
    stage.same("says so", result.stdout.decode().split("\n")[:3], ["s: no board is adjusted", *lines[3:5]])
    stage.put("s", "adjusted 9 140\nfail -6\n")
    result = stage.rectify("apply", "-o", "u", "s")
    stage.ends("a fault", result, 3, out="u: nothing is written\n")
    stage.same("it is not there", "u" in stage.names(), False)


play([what_was_done_is_told, onto_the_session_itself, to_another_file, in_place, to_itself_is_in_place, with_nothing_to_write,
      a_fault_in_one_board_costs_that_board, standard_input_and_output,
      a_plugin_that_is_wrong_writes_nothing, a_board_that_goes_astray_is_held, touching_edits_are_right, changed_meanwhile,
      changed_at_the_last_moment, session_changed_meanwhile, a_signal_leaves_nothing_behind,
      a_plugin_that_dies_leaves_nothing_behind,
      a_backup_keeps_the_old_file,
      a_backup_that_a_killed_run_has_left, what_is_in_the_way_of_a_backup_stays, no_backup_no_change, links_stay_links, other_names_keep_the_old_content, mode_is_kept, owner_is_kept,
      attributes_are_kept, access_control_lists_are_kept, where_it_cannot_be_written,
      without_the_right_to_write, what_belongs_to_somebody_else_is_told, to_devices, to_pipes, facts_hold_for_both_readings,
      the_report_has_its_own_file])
