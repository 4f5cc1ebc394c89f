#include "ask_keep.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "edits.h"
#include "fact_option.h"
#include "feed.h"
#include "i18n.h"
#include "io.h"
#include "message.h"
#include "session.h"
#include "spool.h"

static const char nothing[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<facts>\n</facts>\n";

static int nothing_open(void)
{
    int spool = spool_open();

    if (spool >= 0 && io_write(spool, nothing, sizeof nothing - 1))
        return spool;
    message_program(_("a temporary file cannot be written: %s"), strerror(errno));
    if (spool >= 0)
        close(spool);
    return -1;
}

bool sidecar_open(struct sidecar *sidecar, const char *path, struct run *run)
{
    sidecar->path = path;
    if (!file_state_at(path, &sidecar->before)) {
        message_errno(NULL, path);
        return false;
    }
    run->side[SIDE_FACTS] =
        sidecar->before.exists ? run_open(path, RUN_SIDE_MAX, NULL) : nothing_open();
    return run->side[SIDE_FACTS] >= 0;
}

/* What the session came to: enough to tell that two sidecars say the same. */
struct digest {
    struct edits edits;
    uint64_t sum;
    enum edits_fault fault; /* of the edits */
    int32_t code;           /* of the plugin */
};

/* Why a digest could not be made. */
static const char *digest_reason(const struct digest *digest)
{
    bool memory = digest->fault == EDITS_MEMORY || digest->code == BSP_E_MEMORY;

    return memory ? session_fault(BSP_E_MEMORY) : _("the plugin failed");
}

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

static bool digest_edit(void *context, const bsp_edit *edit)
{
    struct digest *digest = context;

    digest->fault = edits_add(&digest->edits, edit);
    return digest->fault == EDITS_OK;
}

static bool digest_make(struct digest *digest, const struct run *run, int source)
{
    struct feed feed = {.run = run,
                        .file = run->options->files[0],
                        .fd = source,
                        .silent = true,
                        .of_facts = true,
                        .on_board = digest_board,
                        .on_edit = digest_edit,
                        .context = digest};

    *digest = (struct digest){.fault = EDITS_OK, .code = BSP_OK};
    bool made = lseek(source, 0, SEEK_SET) == 0 && feed_run(&feed);
    digest->code = feed.code;
    return made && digest->fault == EDITS_OK;
}

static bool digests_agree(const struct digest *one, const struct digest *other)
{
    return other->edits.count == 0 && other->sum == one->sum;
}

/* The new sidecar alone, without the facts that went into it, gives what they gave with the old
 * one; and nothing is left to write. NULL, or what is wrong. */
static const char *result_verify(const struct digest *wanted, const struct run *run, int result,
                                 int source)
{
    struct options alone;
    struct run again = *run;
    struct digest digest = {.code = BSP_E_MEMORY};
    const char *wrong = NULL;

    again.options = &alone;
    again.side[SIDE_FACTS] = result;
    if (!fact_options_copy(&alone, run->options, true) || !digest_make(&digest, &again, source))
        wrong = digest_reason(&digest);
    else if (!digests_agree(wanted, &digest))
        wrong = _("the new facts do not read as they should: nothing is written");
    edits_release(&digest.edits);
    fact_options_release(&alone);
    return wrong;
}

static bool result_write(const struct sidecar *sidecar, const struct digest *digest,
                         const struct run *run, int result)
{
    off_t size = lseek(run->side[SIDE_FACTS], 0, SEEK_END);

    if (size < 0 || !edits_fit(&digest->edits, (uint64_t)size)) {
        message_file(NULL, sidecar->path,
                     _("the plugin's changes overlap or go past the end: "
                       "nothing is written"));
        return false;
    }
    if (edits_write(&digest->edits, run->side[SIDE_FACTS], (uint64_t)size, result) == IO_DONE)
        return true;
    message_unwritten(sidecar->path);
    return false;
}

static bool sidecar_replace(const struct sidecar *sidecar, const struct digest *digest,
                            const struct run *run, int source, struct replacement *replacement)
{
    const char *wrong;

    if (replacement->direct) {
        message_file(NULL, sidecar->path, "%s", _("is no file that could keep facts"));
        return false;
    }
    if (!file_state_expect(&replacement->before, &sidecar->before, sidecar->path) ||
        !result_write(sidecar, digest, run, replacement->fd))
        return false;
    wrong = result_verify(digest, run, replacement->fd, source);
    if (wrong)
        message_file(NULL, sidecar->path, "%s", wrong);
    return !wrong && replacement_commit(replacement, NULL);
}

bool sidecar_write(struct sidecar *sidecar, const struct run *run, int source)
{
    struct replacement replacement;
    struct digest digest;
    bool written = digest_make(&digest, run, source);

    if (!written)
        message_file(NULL, sidecar->path, "%s", digest_reason(&digest));
    if (written && digest.edits.count > 0) {
        written = replacement_begin(&replacement, sidecar->path);
        if (written) {
            written = sidecar_replace(sidecar, &digest, run, source, &replacement);
            replacement_release(&replacement);
        }
    }
    edits_release(&digest.edits);
    return written;
}
