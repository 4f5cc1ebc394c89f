"""Which plugins are loaded, which are refused, and what is said of those."""
import os
import shutil

from stage import IS_ROOT, NOBODY, SCRIPTED, folder_of, module, none_is_installed, play

REASONS = [
    ("undefined_symbol", ("undefined symbol", "bsp_function_that_nobody_has")),
    ("missing_dependency", ("missing dependency", "libabsent")),
    ("other_abi", ("wrong ABI", "2.0", "1.0")),
    ("too_small", ("wrong ABI", "bytes")),
    ("other_magic", ("not a plugin",)),
    ("incomplete", ("lacks a text or a function",)),
    ("unwilling", ("does not work with this program",)),
    ("bare", ("cannot rule",)),
    ("no_entry", ("not a plugin", "bsp_plugin_entry")),
]


def unusable_plugins_say_why(stage):
    stage.put("s", "clean\n")
    for name, words in REASONS:
        stage.ends(name, stage.rectify("check", "s", plugin=module(name)), 3, module(name), *words,
                   out="")
        listed = stage.rectify("plugins", plugin=module(name))
        stage.ends(name + " listed", listed, 3)
        for word in (module(name),) + words:
            stage.same("%s listed: %s" % (name, word), word in listed.stdout.decode(), True)


def files_that_are_no_plugins_say_why(stage):
    stage.put("s", "clean\n")
    stage.put("text.so", "this is no shared object, whatever it is called\n" * 100)
    stage.put("short.so", "")
    os.mkfifo(stage.path("pipe.so"))
    for name, word in (("text.so", "not a shared object"), ("short.so", "too short"),
                       ("pipe.so", "not a regular file"), ("none.so", "No such file")):
        result = stage.rectify("check", "s", plugin="./" + name)
        stage.ends(name, result, 3, name, word, out="")


def one_that_is_cut_off_is_passed_over(stage):
    """Wherever it ends: dlopen alone would die of what is not there, and the good one beside it with it."""
    if not none_is_installed(stage):
        return
    folder = folder_of(stage, "scripted")
    with open(SCRIPTED, "rb") as source:
        whole = source.read()
    stage.put("s", "clean\n")
    for part in range(8):
        with open(os.path.join(folder, "cut.so"), "wb") as target:
            target.write(whole[:len(whole) * part // 8])
        env = {"RECTIFY_PLUGIN_PATH": folder}
        stage.ends("%d eighths" % part, stage.rectify("check", "s", plugin=None, env=env), 0, out="s 1 clean\n1 boards in en\n")
        listed = stage.rectify("plugins", plugin=None, env=env)
        stage.ends("%d eighths listed" % part, listed, 0)
        why = "not a shared object" if part == 0 else "cut off"
        stage.same("%d eighths named" % part, why in listed.stdout.decode() or part > 5, True)


def the_list_tells_what_each_can_do(stage):
    if not none_is_installed(stage):
        return
    folder = folder_of(stage, "scripted", "other_abi", "undefined_symbol")
    result = stage.rectify("plugins", plugin=None, env={"RECTIFY_PLUGIN_PATH": folder})
    said = [" ".join(line.split()) for line in result.stdout.decode().split("\n")]
    stage.ends("one can be used", result, 0)
    for row in (os.path.join(folder, "scripted.so"), "id org.bridge-scorer.scripted", "name scripted",
                "version 1.0.0", "ABI 1.0", "licence MIT",
                "formats script: Scripts for tests (read, write)", "reports text lines",
                "languages en fr", "laws 2007 2017"):
        stage.same(row, row in said, True)
    order = [line for line in said if line.endswith(".so")]
    stage.same("by name", order, [os.path.join(folder, name + ".so")
                                  for name in ("other_abi", "scripted", "undefined_symbol")])


def no_plugin_is_status_3(stage):
    if not none_is_installed(stage):
        return
    stage.put("s", "clean\n")
    empty = folder_of(stage)
    for words in (("check", "s"), ("apply", "--in-place", "s"), ("plugins",)):
        for path in (None, "", empty, stage.path("not-there")):
            result = stage.rectify(*words, plugin=None, env={"RECTIFY_PLUGIN_PATH": path})
            stage.ends("%s with %r" % (words[0], path), result, 3, "no usable plugin", out="")
    stage.ends("by name", stage.rectify("check", "s", plugin="nobody"), 3, '"nobody"')
    stage.ends("by path", stage.rectify("check", "s", plugin="/not/there.so"), 3, "/not/there.so")


def plugins_are_found_by_name_and_id(stage):
    stage.put("s", "noted\n")
    env = {"RECTIFY_PLUGIN_PATH": folder_of(stage, "bare", "scripted")}
    for name in ("scripted", "org.bridge-scorer.scripted"):
        result = stage.rectify("check", "s", plugin=name, env=env)
        stage.ends(name, result, 1, out="s 1 noted\n1 boards in en\n")
        stage.quiet("nothing is said of others for " + name, result)
        listed = stage.rectify("plugins", plugin=name, env=env)
        stage.same(name + " alone is listed",
                   (listed.returncode, listed.stdout.count(b".so\n")), (0, 1))
    stage.ends("no part of a name", stage.rectify("check", "s", plugin="script", env=env), 3)


def the_first_that_can_rule_is_taken(stage):
    if not none_is_installed(stage):
        return
    stage.put("s", "noted\n")
    env = {"RECTIFY_PLUGIN_PATH": folder_of(stage, "bare", "other_abi", "scripted")}
    result = stage.rectify("check", "s", plugin=None, env=env)
    stage.ends("others are told of", result, 1, "bare.so", "other_abi.so", "wrong ABI",
               out="s 1 noted\n1 boards in en\n")
    result = stage.rectify("check", "--quiet", "s", plugin=None, env=env)
    stage.quiet("not with --quiet", result)


def folders_are_searched_in_order(stage):
    if not none_is_installed(stage):
        return
    first, second = stage.path("a"), stage.path("b")
    for folder in (first, second):
        os.mkdir(folder)
        shutil.copy(SCRIPTED, folder)
    result = stage.rectify("plugins", plugin=None, env={"RECTIFY_PLUGIN_PATH": second + "::" + first})
    listed = [line for line in result.stdout.decode().split("\n") if line.endswith(".so")]
    stage.same("as given", listed, [second + "/scripted.so", first + "/scripted.so"])


def only_absolute_folders_and_only_so(stage):
    if not none_is_installed(stage):
        return
    folder = folder_of(stage, "scripted")
    stage.put("s", "clean\n")
    for path in (".", "plugins", "./plugins", "../" + os.path.basename(stage.folder) + "/plugins"):
        result = stage.rectify("check", "s", plugin=None, cwd=folder, env={"RECTIFY_PLUGIN_PATH": path})
        stage.ends(path, result, 3, "not an absolute path", "no usable plugin")
    for name in ("scripted.la", "scripted.so.1", ".scripted.so", "scripted"):
        shutil.copy(SCRIPTED, os.path.join(folder, name))
    os.remove(os.path.join(folder, "scripted.so"))
    result = stage.rectify("plugins", plugin=None, env={"RECTIFY_PLUGIN_PATH": folder})
    stage.ends("other names are no plugins", result, 3, "no usable plugin", out="")


def what_others_can_write_is_refused(stage):
    folder = folder_of(stage, "scripted")
    path = os.path.join(folder, "scripted.so")
    stage.put("s", "noted\n")
    stage.ends("as it should be", stage.rectify("check", "s", plugin=path), 1)
    for what, mode in ((path, 0o757), (path, 0o646), (folder, 0o757), (folder, 0o1777)):
        before = os.stat(what).st_mode
        os.chmod(what, mode)
        result = stage.rectify("check", "s", plugin=path)
        stage.ends("%s %o" % (os.path.basename(what), mode), result, 3, path, "refused", "others", what,
                   out="")
        os.chmod(what, before)
    stage.ends("as it should be again", stage.rectify("check", "s", plugin=path), 1)


def the_folders_above_count_too(stage):
    """Who can write to one of them can put another in place of the next; a sticky one keeps him from that."""
    outer = os.path.join(stage.path("outer"))
    inner = os.path.join(outer, "inner", "plugins")
    os.makedirs(inner)
    shutil.copy(SCRIPTED, inner)
    path = os.path.join(inner, "scripted.so")
    stage.put("s", "noted\n")
    for what in (outer, os.path.dirname(inner)):
        for mode, status in ((0o755, 1), (0o757, 3), (0o775, 3 if IS_ROOT else None), (0o1777, 1)):
            os.chmod(what, mode)
            result = stage.rectify("check", "s", plugin=path)
            if status is not None:
                words = ("refused: others can write to %s\n" % what,) if status == 3 else ()
                stage.ends("%s %o" % (os.path.basename(what), mode), result, status, *words)
        os.chmod(what, 0o755)
    if IS_ROOT:
        os.chown(outer, NOBODY, -1)
        stage.ends("another user's", stage.rectify("check", "s", plugin=path), 3, outer + " belongs to another user")


def a_group_that_others_may_be_in_is_refused(stage):
    if not IS_ROOT:
        stage.skip("the group of this user may be his own; for root it is not asked")
        return
    path = os.path.join(folder_of(stage, "scripted"), "scripted.so")
    stage.put("s", "noted\n")
    os.chmod(path, 0o775)
    stage.ends("file", stage.rectify("check", "s", plugin=path), 3, "refused", "others", out="")
    os.chmod(path, 0o755)
    os.chown(path, NOBODY, -1)
    stage.ends("owner", stage.rectify("check", "s", plugin=path), 3, "refused", "another user", out="")
    os.chown(path, 0, -1)
    os.chown(os.path.dirname(path), NOBODY, -1)
    stage.ends("owner of the folder", stage.rectify("check", "s", plugin=path), 3, "another user")


def a_link_is_judged_by_what_it_leads_to(stage):
    if not none_is_installed(stage):
        return
    folder = folder_of(stage, "scripted")
    safe = stage.path("safe")
    os.mkdir(safe, 0o755)
    os.symlink(os.path.join(folder, "scripted.so"), os.path.join(safe, "scripted.so"))
    stage.put("s", "noted\n")
    env = {"RECTIFY_PLUGIN_PATH": safe}
    stage.ends("safe", stage.rectify("check", "s", plugin=None, env=env), 1)
    os.chmod(folder, 0o777)
    stage.ends("unsafe", stage.rectify("check", "s", plugin=None, env=env), 3, "refused", out="")


play([unusable_plugins_say_why, files_that_are_no_plugins_say_why, the_list_tells_what_each_can_do,
      no_plugin_is_status_3, plugins_are_found_by_name_and_id, the_first_that_can_rule_is_taken,
      folders_are_searched_in_order, only_absolute_folders_and_only_so,
      what_others_can_write_is_refused, the_folders_above_count_too, a_group_that_others_may_be_in_is_refused,
      a_link_is_judged_by_what_it_leads_to])
