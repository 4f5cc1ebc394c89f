"""What the tests of the command from the outside share: a folder to play in, the plugins of plugins/."""
import os
import shutil
import stat
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))

from folder import Folder  # noqa: E402
from tally import COMMAND, crashed, main, run  # noqa: E402

PLUGINS = os.environ.get("RECTIFY_TEST_PLUGINS") or os.path.join(
    os.environ.get("RECTIFY_BUILD", os.curdir), "tests", "host", "plugins", ".libs")
SCRIPTED = os.path.join(PLUGINS, "scripted.so")
IS_ROOT = os.geteuid() == 0
NOBODY = 65534


class Stage(Folder):
    """One folder a test; what fails is counted under the test's name and the check's."""

    encoding = "utf-8"

    def __init__(self, tally, name):
        super().__init__(os.path.realpath(tempfile.mkdtemp(prefix="rectify-test-")))
        self.tally = tally
        self.name = name
        self.environment = {"LC_ALL": "C", "TMPDIR": self.folder}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def environ(self, more):
        """The environment; None takes a variable away."""
        merged = dict(os.environ, **self.environment)
        merged.pop("RECTIFY_PLUGIN_PATH", None)
        for name, value in more.items():
            merged.pop(name, None)
            if value is not None:
                merged[name] = value
        return merged

    def rectify(self, *words, plugin=SCRIPTED, env=None, cwd=None, **keywords):
        """Runs the command in the folder; PLUGIN None: without --plugin."""
        with_plugin = ["--plugin=" + plugin] if plugin else []
        return run(list(words[:1]) + with_plugin + list(words[1:]), env=self.environ(env or {}),
                   cwd=cwd or self.folder, **keywords)

    def same(self, what, got, wanted):
        return self.tally.check("%s: %s" % (self.name, what),
                                None if got == wanted else "%r, expected %r" % (got, wanted))

    def ends(self, what, result, status, *words, out=None):
        """The exit status, words that standard error must have, all of standard output."""
        said = result.stderr.decode("utf-8", "replace")
        why = crashed(result) if result.returncode > 3 or result.returncode < 0 else None
        if why is None and result.returncode != status:
            why = "exit status %d, expected %d; it said: %s" % (result.returncode, status, said)
        missing = [word for word in words if word not in said]
        if why is None and missing:
            why = "%r not in what it said: %r" % (missing, said)
        if why is None and out is not None and result.stdout.decode() != out:
            why = "wrote %r, expected %r" % (result.stdout.decode(), out)
        return self.tally.check("%s: %s" % (self.name, what), why)

    def quiet(self, what, result):
        """Nothing on standard error."""
        return self.same(what, result.stderr, b"")

    def device(self, name):
        """A device to write to; None, with a skip, where there is none. Root, whom nothing would stop from
        replacing that of the machine, gets one of his own."""
        if not IS_ROOT:
            return os.path.join("/dev", name)
        path = self.path(name)
        if not os.path.exists(path):
            try:
                os.mknod(path, stat.S_IFCHR | 0o666, os.stat(os.path.join("/dev", name)).st_rdev)
                os.close(os.open(path, os.O_WRONLY))
            except OSError as error:
                self.skip("no device can be made here: %s" % error.strerror)
                return None
        return path

    def skip(self, reason):
        self.tally.skip(self.name, reason)


def module(name):
    return os.path.join(PLUGINS, name + ".so")


def folder_of(stage, *names):
    """A folder with copies of these plugins alone."""
    folder = stage.path("plugins")
    os.makedirs(folder, exist_ok=True)
    os.chmod(folder, 0o755)
    for name in names:
        shutil.copyfile(module(name), os.path.join(folder, name + ".so"))
        os.chmod(os.path.join(folder, name + ".so"), 0o755)
    return folder


def none_is_installed(stage):
    """False, with a skip, where the plugin folder of this build has plugins already."""
    result = stage.rectify("plugins", plugin=None)
    if not result.stdout:
        return True
    stage.skip("a plugin is installed where this command looks")
    return False


def play(tests):
    """Runs each test with a stage of its own."""
    def all_tests(tally):
        if not os.path.isfile(SCRIPTED):
            tally.check("plugins", "there is no %s" % SCRIPTED)
            return
        for test in tests:
            with Stage(tally, test.__name__) as stage:
                test(stage)
    main(all_tests)
