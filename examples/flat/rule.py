#!/usr/bin/env python3
"""What rule.c does, in Python: rule.py MODULE FILE... On 32-bit Windows ctypes.WinDLL stands for ctypes.CDLL."""
import ctypes
import sys

SESSION = 1


def rule(module, name, session, options=(), facts=()):
    """Returns the adjusted SESSION, the report and the messages; instead of the session None where there was a failure."""
    module.bsp_flat_open.restype = module.bsp_flat_result.restype = ctypes.c_void_p
    module.bsp_flat_report.restype = module.bsp_flat_messages.restype = ctypes.c_char_p
    run = ctypes.c_void_p(module.bsp_flat_open(b"en"))
    for option in options:
        module.bsp_flat_option(run, *option)
    for fact in facts:
        module.bsp_flat_fact(run, *fact)
    module.bsp_flat_file(run, SESSION, name, session, len(session))
    size = module.bsp_flat_size(run)
    adjusted = ctypes.string_at(module.bsp_flat_result(run), size) if size >= 0 else None
    told = module.bsp_flat_report(run), module.bsp_flat_messages(run)
    module.bsp_flat_close(run)
    return adjusted, *told


if __name__ == "__main__":
    for path in sys.argv[2:]:
        with open(path, "rb") as file:
            result, report, messages = rule(ctypes.CDLL(sys.argv[1]), path.encode(), file.read())
        sys.stderr.buffer.write(messages)
        if result is not None:
            sys.stdout.buffer.write(report)
            with open(path + ".adjusted", "wb") as file:
                file.write(result)
