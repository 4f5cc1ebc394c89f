/*
 * Which mutant is on, as RECTIFY_MUTANT says; and with RECTIFY_PASSED the statements that a process
 * passed, a line with their numbers at the end of that file (switched.py).
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PASSES_MAX = 1 << 17 };

__attribute__((visibility("hidden"))) int mutant_on;
__attribute__((visibility("hidden"))) unsigned char mutant_passed[PASSES_MAX];

/* Rows stand where nothing may be written. */
__attribute__((visibility("hidden"))) void mutant_table(const void *table, const void *rows,
                                                        size_t size)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), start = (uintptr_t)table & ~(page - 1);
    if (mprotect((void *)start, (uintptr_t)table + size - start, PROT_READ | PROT_WRITE) != 0)
        abort();
    memcpy((void *)(uintptr_t)table, rows, size);
}

__attribute__((constructor(101))) static void start(void)
{
    const char *number = getenv("RECTIFY_MUTANT");
    mutant_on = number ? atoi(number) : 0;
}

__attribute__((destructor)) static void end(void)
{
    static char line[PASSES_MAX * 7];
    const char *path = getenv("RECTIFY_PASSED");
    if (!path)
        return;
    size_t size = 0;
    const char *which = getenv("RECTIFY_PASSED_BY");
    size += (size_t)sprintf(line, "%s", which ? which : "-");
    for (int i = 0; i < PASSES_MAX; i++)
        if (mutant_passed[i])
            size += (size_t)sprintf(line + size, " %d", i);
    line[size++] = '\n';
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file < 0 || write(file, line, size) != (ssize_t)size)
        abort();
    close(file);
}
