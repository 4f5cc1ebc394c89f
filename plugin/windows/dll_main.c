/*
 * The function that Windows calls when rectify.dll is loaded or unloaded, and when a thread of the
 * host ends. The DLL contains libxml2, which keeps some state for each thread that used it, and all
 * of it must be freed.
 */
#include <windows.h>

#include <libxml/parser.h>

/* libxml2 declares this only while it is itself built. */
int xmlDllMain(void *module, unsigned long reason, void *process_ends);

BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID process_ends);

/* Frees the state of libxml2. When the process ends the system takes everything back, and other
 * threads were stopped anywhere. */
BOOL WINAPI DllMain(HINSTANCE module, DWORD reason, LPVOID process_ends)
{
    if (reason == DLL_PROCESS_DETACH && !process_ends)
        xmlCleanupParser();
    return xmlDllMain(module, reason, process_ends);
}
