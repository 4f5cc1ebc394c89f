/*
 * The subject of a sentence: the players, cards and numbers that its places stand for. Used by
 * words_*.c and the reports, which fill in a scene and name the sentence. The words of clauses.def
 * have the same places:
 *
 *   {player}      West            {by_player}  by West       {partner}  East
 *   {side}        the offending side, East-West              {other}    North-South
 *   {to}          the side that gets tricks
 *   {trick}       number of a trick                          {tricks}   how many
 *   {led} {card}  ♠K                                         {count}    cards
 *   {if_card}     " (♠K)" if known, else nothing
 *   {kept}        ♥5, which stays                            {cards}    ♦J and ♥J
 *   {call}        high, as declarer called it                {asked}    required a diamond
 *   {holder}      North, who has the card too
 *   {recorded} {computed}              numbers of tricks
 *   {recorded_score} {computed_score}  points
 *   {recorded_contract} {computed_contract}  4♠ by South
 *   {law}         Law 64A2                                   {value}    a text
 *   {board} {table} {pairs} {game}     of the board; only in sentences that name it
 */
#ifndef WORDS_SCENE_H
#define WORDS_SCENE_H

#include "bridge/board.h"
#include "bridge/card.h"
#include "bridge/contract.h"
#include "bridge/seat.h"
#include "kit/buffer.h"
#include "laws/said/facts.h"
#include "words/catalog.h"

struct scene {
    int player;             /* enum seat, or SEAT_NONE */
    int holder;             /* likewise */
    int side, to;           /* enum side; SIDE_NONE */
    int trick;              /* 0 if unknown */
    card_t led, card, kept; /* CARD_NONE if unknown */
    hand_t cards;
    /* a call for dummy's card, or what an opponent asked for; NULL if none */
    const struct fact *said;
    int tricks, count;
    int recorded, computed;
    const struct contract *recorded_contract, *computed_contract; /* NULL if unknown */
    const char *law;   /* a citation as the engine writes it, or NULL */
    const char *value; /* or NULL */
    const struct board *board;
};

/* Returns a scene of a player, who may be a side or SEAT_NONE, in which nothing else is known. A
 * sentence with few places may do with a scene that has only what they need. */
struct scene scene_of(int player);

/* Adds an English sentence, translated and with its places filled. */
void scene_say(struct prose *prose, const struct scene *scene, const char *key);

/* Adds a sentence in the form for COUNT. */
void scene_say_plural(struct prose *prose, const struct scene *scene, const char *key,
                      const char *plural, int count);

#endif
