/*
 * Preloaded into the command, this runs it many times in one process: once for each line of
 * standard input, in a child of its own that was forked when the module had been loaded already.
 *
 * REPLAY_COMMANDS  a file of commands: the number of arguments, then the arguments, each ended by
 * NUL REPLAY_MODULE    the module to load beforehand
 *
 * A line is the number of a command and the digest that is expected of it, or "-". What a command
 * came to (its status, what it wrote to both streams and to the file "target") is digested; the
 * line "NUMBER DIGEST" is printed when "-" was expected, and when it differs, which ends the run. A
 * command that a signal ended, the one for too much processor time among them, has "died".
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS_MAX = 1, STREAMS = 2 };
#define MEMORY_MAX ((rlim_t)1 << 30)
#define TARGET "target"

typedef int main_function(int, char **, char **);

static main_function *command_main;
static int stream[STREAMS];

static void stop(const char *what)
{
    perror(what);
    exit(3);
}

static char *read_all(const char *path, size_t *size)
{
    struct stat status;
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &status) != 0)
        stop(path);
    *size = (size_t)status.st_size;
    char *bytes = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED)
        stop(path);
    close(file);
    return bytes;
}

/* The commands as lists of arguments that end in NULL. */
static char ***read_commands(size_t *count)
{
    size_t size = 0, room = 0;
    char *at = read_all(getenv("REPLAY_COMMANDS"), &size), *end = at + size;
    char ***commands = NULL;
    for (*count = 0; at < end; ++*count) {
        size_t arguments = strtoul(at, NULL, 10);
        at += strlen(at) + 1;
        if (*count == room)
            commands = realloc(commands, (room = room * 2 + 64) * sizeof *commands);
        char **argument = calloc(arguments + 1, sizeof *argument);
        if (!commands || !argument)
            stop("memory");
        for (size_t i = 0; i < arguments; i++, at += strlen(at) + 1)
            argument[i] = at;
        commands[*count] = argument;
    }
    return commands;
}

/* FNV-1a. */
static uint64_t digest(uint64_t hash, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ at[i]) * UINT64_C(1099511628211);
    return hash;
}

static uint64_t digest_file(uint64_t hash, int file)
{
    char bytes[65536];
    ssize_t got = 0;
    for (off_t at = 0; (got = pread(file, bytes, sizeof bytes, at)) > 0; at += got)
        hash = digest(hash, bytes, (size_t)got);
    return digest(hash, &got, sizeof got);
}

static int limited(char **arguments)
{
    const struct rlimit seconds = {SECONDS_MAX, SECONDS_MAX}, memory = {MEMORY_MAX, MEMORY_MAX},
                        none = {0, 0};
    int count = 0;
    while (arguments[count])
        count++;
    if (setrlimit(RLIMIT_CPU, &seconds) != 0 || setrlimit(RLIMIT_AS, &memory) != 0 ||
        setrlimit(RLIMIT_CORE, &none) != 0 || dup2(stream[0], STDOUT_FILENO) < 0 ||
        dup2(stream[1], STDERR_FILENO) < 0)
        stop("child");
    return command_main(count, arguments, environ);
}

/* Runs one command; false when it died. */
static bool run(char **arguments, uint64_t *hash)
{
    for (int i = 0; i < STREAMS; i++)
        if (ftruncate(stream[i], 0) != 0 || lseek(stream[i], 0, SEEK_SET) != 0)
            stop("stream");
    unlink(TARGET);
    int status = 0;
    pid_t child = fork();
    if (child == 0)
        exit(limited(arguments));
    if (child < 0 || waitpid(child, &status, 0) != child)
        stop("fork");
    *hash = digest(UINT64_C(14695981039346656037), &status, sizeof status);
    for (int i = 0; i < STREAMS; i++)
        *hash = digest_file(*hash, stream[i]);
    int target = open(TARGET, O_RDONLY);
    if (target >= 0) {
        *hash = digest_file(*hash, target);
        close(target);
    }
    return WIFEXITED(status);
}

static int replay(int argc, char **argv, char **environment)
{
    (void)argc, (void)argv, (void)environment;
    static char line[64], seen[32];
    size_t count = 0, number = 0;
    char ***commands = read_commands(&count);
    for (int i = 0; i < STREAMS; i++)
        if ((stream[i] = memfd_create("stream", MFD_CLOEXEC)) < 0)
            stop("stream");
    if (!dlopen(getenv("REPLAY_MODULE"), RTLD_NOW | RTLD_LOCAL))
        stop(dlerror());
    setvbuf(stdout, NULL, _IONBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        char expected[32];
        uint64_t hash = 0;
        if (sscanf(line, "%zu %31s", &number, expected) != 2 || number >= count)
            stop("line");
        line[strcspn(line, " ")] = '\0';
        if (setenv("RECTIFY_PASSED_BY", line, 1) != 0)
            stop("environment");
        bool ended = run(commands[number], &hash);
        snprintf(seen, sizeof seen, "%016" PRIx64, hash);
        if (ended && strcmp(seen, expected) == 0)
            continue;
        printf("%zu %s\n", number, ended ? seen : "died");
        if (strcmp(expected, "-") != 0)
            break;
    }
    return 0;
}

/* What the C library calls main from: it calls replay instead. */
int __libc_start_main(main_function *program, int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*rtld_fini)(void), void *stack_end)
{
    typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void),
                               void (*)(void), void *);
    start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
    command_main = program;
    return start(replay, argc, argv, init, fini, rtld_fini, stack_end);
}
