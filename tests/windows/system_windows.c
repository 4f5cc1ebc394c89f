#include "system.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

void *module_open(const char *path)
{
    HMODULE module = LoadLibraryA(path);

    if (!module)
        fprintf(stderr, "%s: error %lu\n", path, GetLastError());
    return module;
}

const void *module_symbol(void *module, const char *name)
{
    FARPROC found = module ? GetProcAddress(module, name) : NULL;
    const void *symbol;

    memcpy(&symbol, &found, sizeof symbol);
    return symbol;
}

void module_close(void *module)
{
    FreeLibrary(module);
}

struct start {
    void (*body)(void *context);
    void *context;
};

static DWORD WINAPI start(void *context)
{
    struct start *it = context;

    it->body(it->context);
    return 0;
}

bool threads_run(void (*body)(void *context), void *const *contexts, int count)
{
    struct start *starts = calloc((size_t)count, sizeof *starts);
    HANDLE *threads = calloc((size_t)count, sizeof *threads);
    int begun = 0;

    for (; starts && threads && begun < count; begun++) {
        starts[begun] = (struct start){body, contexts[begun]};
        threads[begun] = CreateThread(NULL, 0, start, &starts[begun], 0, NULL);
        if (!threads[begun])
            break;
    }
    for (int i = 0; i < begun; i++) {
        WaitForSingleObject(threads[i], INFINITE);
        CloseHandle(threads[i]);
    }
    free(threads);
    free(starts);
    return begun == count;
}

void output_binary(void)
{
    _setmode(_fileno(stdout), _O_BINARY);
}
