"""examples/flat/rule.c, compiled for Windows and linked with rectify64.dll and rectify32.dll, writes under Wine for every
session what `rectify apply` writes here, byte for byte.

    flat.py BUILD
"""
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
import wine  # pylint: disable=wrong-import-position
from flat_hosts import EXAMPLES, TOP, Wanted  # pylint: disable=wrong-import-position
from tally import Tally  # pylint: disable=wrong-import-position

COMPILERS = {64: "x86_64-w64-mingw32-gcc", 32: "i686-w64-mingw32-gcc"}


def main():
    build, tally = os.path.abspath(sys.argv[1]), Tally()
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as programs:
        wanted = Wanted(folder)
        for bits, compiler in COMPILERS.items():
            host = "the host of %d bits" % bits
            module, program = os.path.join(programs, "rectify%d.dll" % bits), os.path.join(programs, "rule%d.exe" % bits)
            shutil.copyfile(os.path.join(build, "dll", os.path.basename(module)), module)
            result = subprocess.run([compiler, "-std=c11", "-Wall", "-Wextra", "-Werror", "-I", os.path.join(TOP, "include"),
                                     os.path.join(EXAMPLES, "rule.c"), os.path.join(build, "dll", "rectify%d.lib" % bits), "-o", program],
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            tally.check(host + " is built", None if result.returncode == 0 else result.stdout.decode())
            if not os.path.exists(wine.COMMAND[bits]):
                tally.skip(host, "there is no Wine for it")
            elif result.returncode == 0:
                prefix = os.path.join(build, "windows%d" % bits, "wine")
                wanted.compare(tally, host, [wine.COMMAND[bits], program], wine.environment(prefix))
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
