#include "heard_row.h"

#include <check.h>
#include <fnmatch.h>
#include <stdio.h>

static bool is_for(const struct heard_row *row, int edition)
{
    return !row->edition || (row->edition & 1 << edition);
}

void heard_row_open(struct heard *heard, const struct heard_row *row, int edition)
{
    heard_open(heard, row->rows);
    heard->rules.edition = (uint8_t)edition;
    for (int id = 0; id < READINGS; id++)
        heard->rules.reading[id] = !(row->denied >> id & 1);
    if (row->deal)
        heard_deal(heard, row->deal);
    if (row->record)
        heard_record(heard, row->record);
    if (row->marked)
        heard_mark(heard, row->marked);
    if (row->hidden)
        heard_hide(heard, row->hidden);
    heard_say_all(heard, row->said, HEARD_SAID_MAX);
}

static void expect(const char *what, const char *seen, const char *wanted)
{
    ck_assert_msg(!wanted || fnmatch(wanted, seen, 0) == 0, "%s: expected %s, saw %s",
                  what ? what : "nothing said", wanted, seen);
}

void heard_row_expect(struct heard *heard, const struct heard_row *row)
{
    const char *what = row->said[0];
    heard_hear(heard);
    expect(what, heard_incidents(heard), row->incidents);
    expect(what, heard_steps(heard), row->steps);
    expect(what, heard_questions(heard), row->asked);
    expect(what, heard_judgements(heard), row->judged ? row->judged : "");
}

void heard_row_try(struct heard *heard, const struct heard_row *row)
{
    for (int edition = LAWS_2007; edition <= LAWS_2017; edition++) {
        if (!is_for(row, edition))
            continue;
        heard_row_open(heard, row, edition);
        heard_row_expect(heard, row);
    }
}

void heard_row_try_marked(struct heard *heard, const struct heard_row *row, const char *hidden,
                          const char *marked)
{
    struct heard_row filled = *row;
    filled.hidden = row->hidden ? row->hidden : hidden;
    filled.marked = row->marked ? row->marked : marked;
    heard_row_try(heard, &filled);
}
