#include "heard_row.h"

#include <check.h>
#include <fnmatch.h>
#include <stdio.h>

static bool is_for(const struct heard_row *row, int edition)
{
    return !row->edition || (row->edition & 1 << edition);
}

static void mark(struct board *board, const char *cards)
{
    for (int length; *cards; cards += length) {
        int trick;
        char seat;
        ck_assert_int_eq(sscanf(cards, "%d%c %n", &trick, &seat, &length), 2);
        board->play.mark[trick - 1][seat_of_letter(seat)] = MARK_REVOKE;
    }
}

static void hide(struct deal *deal, const char *seats)
{
    for (; *seats; seats++)
        deal->known &= (uint8_t) ~(1u << seat_of_letter(*seats));
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
        mark(&heard->board, row->marked);
    if (row->hidden)
        hide(&heard->board.deal, row->hidden);
    for (int i = 0; i < HEARD_SAID_MAX && row->said[i]; i++)
        heard_say(heard, row->said[i]);
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
