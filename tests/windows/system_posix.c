#include "system.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

void *module_open(const char *path)
{
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);

    if (!module)
        fprintf(stderr, "%s\n", dlerror());
    return module;
}

const void *module_symbol(void *module, const char *name)
{
    return module ? dlsym(module, name) : NULL;
}

void module_close(void *module)
{
    dlclose(module);
}

struct start {
    void (*body)(void *context);
    void *context;
};

static void *start(void *context)
{
    struct start *it = context;

    it->body(it->context);
    return NULL;
}

bool threads_run(void (*body)(void *context), void *const *contexts, int count)
{
    struct start *starts = calloc((size_t)count, sizeof *starts);
    pthread_t *threads = calloc((size_t)count, sizeof *threads);
    int begun = 0;

    for (; starts && threads && begun < count; begun++) {
        starts[begun] = (struct start){body, contexts[begun]};
        if (pthread_create(&threads[begun], NULL, start, &starts[begun]) != 0)
            break;
    }
    for (int i = 0; i < begun; i++)
        pthread_join(threads[i], NULL);
    free(threads);
    free(starts);
    return begun == count;
}

void output_binary(void) {}
