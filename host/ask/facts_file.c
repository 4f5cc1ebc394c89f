#include "ask/facts_file.h"

#include <unistd.h>

#include "base/message.h"
#include "base/program.h"
#include "files/changes.h"
#include "files/facts_beside.h"
#include "files/input.h"
#include "run/run.h"

bool sidecar_open(struct sidecar *sidecar, const char *path, struct run *run)
{
    int *facts = &run->side[SIDE_FACTS];

    sidecar->path = path;
    if (!file_state_at(path, &sidecar->before))
        return message_errno(path);
    if (!sidecar->before.exists) {
        *facts = empty_facts_open();
    } else if (!sidecar->is_default) {
        *facts = input_open(path, INPUT_SIDE_MAX);
    } else {
        *facts = facts_beside_open(path);
        if (*facts >= 0)
            run_facts_tell(run->options, path, run->options->files[0]);
    }
    return *facts >= 0;
}

bool sidecar_is_file(const struct sidecar *sidecar)
{
    return !sidecar->before.exists || S_ISREG(sidecar->before.status.st_mode);
}

/* The outcome of a session: enough to tell that two sidecars say the same. */
struct digest {
    struct file_changes changes;
    uint64_t sum;
};

static void sum_add(struct digest *digest, const char *text)
{
    for (; text && *text; text++)
        digest->sum = (digest->sum ^ (unsigned char)*text) * UINT64_C(1099511628211); /* FNV-1a */
    digest->sum *= UINT64_C(1099511628211);
}

static bool digest_board(void *context, const bsp_board *board)
{
    struct digest *digest = context;

    sum_add(digest, board->status);
    for (uint32_t i = 0; i < board->need_count; i++) {
        const bsp_need *need = BSP_AT(bsp_need, board->needs, i);
        sum_add(digest, need->fact);
        sum_add(digest, need->judgement);
    }
    digest->sum +=
        (uint64_t)(uint32_t)board->adjusted_tricks << 32 ^ (uint32_t)board->adjusted_score_ns;
    return true;
}

/* Returns NULL, or why the digest cannot be made. It is to be released in both cases. */
static const char *digest_make(struct digest *digest, const struct run *run, int source)
{
    struct feed feed = {.run = run,
                        .file = run->options->files[0],
                        .fd = source,
                        .from_start = true,
                        .silent = true,
                        .on_board = digest_board,
                        .edits = true,
                        .edits_of_facts = true,
                        .changes = &digest->changes,
                        .context = digest};

    *digest = (struct digest){.sum = 0};
    if (feed_run(&feed) && digest->changes.fault == CHANGES_SOUND)
        return NULL;
    return digest->changes.fault == CHANGES_MEMORY || feed.code == BSP_E_MEMORY
               ? session_fault(BSP_E_MEMORY)
               : _("the plugin failed");
}

/* Checks that the new sidecar alone, without the facts that went into it, gives what they gave with
 * the old one, PATH; and nothing is left to write. False after a message. */
static bool result_verify(const struct digest *wanted, const struct run *run, int result,
                          int source, const char *path)
{
    struct options alone;
    struct run again = *run;
    struct digest digest = {.sum = 0};
    const char *wrong;

    again.options = &alone;
    again.side[SIDE_FACTS] = result;
    wrong = options_copy(&alone, run->options, true) ? digest_make(&digest, &again, source)
                                                     : session_fault(BSP_E_MEMORY);
    if (!wrong && (digest.changes.edits.count > 0 || digest.sum != wanted->sum))
        wrong = _("the new facts do not read back as they should: nothing is written");
    changes_release(&digest.changes);
    options_release(&alone);
    return !wrong || message_file(path, "%s", wrong);
}

bool sidecar_write(struct sidecar *sidecar, const struct run *run, int source)
{
    struct replacement replacement;
    struct digest digest;
    const char *wrong = digest_make(&digest, run, source);
    bool written = !wrong || message_file(sidecar->path, "%s", wrong);

    if (written && (digest.changes.edits.count > 0 || sidecar->written)) {
        written = facts_rewrite(&replacement, sidecar->path, &sidecar->before,
                                run->side[SIDE_FACTS], NULL, &digest.changes) &&
                  result_verify(&digest, run, replacement.fd, source, sidecar->path) &&
                  replacement_commit(&replacement, NULL);
        replacement_release(&replacement);
        if (written)
            sidecar->written = file_state_at(sidecar->path, &sidecar->before);
    }
    changes_release(&digest.changes);
    return written;
}
