/*
 * What Windows calls when rectify.dll comes and goes, and when a thread of the host ends. The DLL
 * has a libxml2 of its own, which keeps some state for each thread that used it: nothing of it may
 * stay behind.
 */
#include <windows.h>

#include <libxml/parser.h>

/* libxml2 declares it only where it is built itself. */
int xmlDllMain(void *module, unsigned long reason, void *process_ends);

BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID process_ends);

/* Where the process ends the system takes everything back, and other threads were stopped wherever
 * they were. */
BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID process_ends)
{
    if (reason == DLL_PROCESS_DETACH && !process_ends)
        xmlCleanupParser();
    return xmlDllMain(module, reason, process_ends);
}
