/*
 * What a sentence of a report can speak of, and the places that a sentence can have for it.
 *
 *   {player}      West            {by_player}  by West       {partner}  East
 *   {side}        the offending side, East-West              {other}    North-South
 *   {to}          the side that gets tricks
 *   {trick}       number of a trick                          {tricks}   how many
 *   {led} {card}  ♠K                                         {count}    cards
 *   {if_card}     " (♠K)" where it is known, else nothing
 *   {kept}        ♥5, which stays                            {cards}    ♦J and ♥J
 *   {call}        high, as declarer called it                {asked}    required a diamond
 *   {holder}      North, who has the card too
 *   {recorded} {computed}              numbers of tricks
 *   {recorded_score} {computed_score}  points
 *   {recorded_contract} {computed_contract}  4♠ by South
 *   {law}         Law 64A2                                   {value}    a text
 *
 * The words of clauses.def have the same places.
 */
#ifndef REPORTS_SCENE_H
#define REPORTS_SCENE_H

#include <stdint.h>

#include "bridge/card.h"
#include "bridge/contract.h"
#include "bridge/seat.h"
#include "kit/buffer.h"
#include "laws/said/facts.h"
#include "reports/catalog.h"

struct scene {
    const struct catalog *catalog;
    int player;             /* enum seat; SEAT_NONE */
    int holder;             /* likewise */
    int side, to;           /* enum side; SIDE_NONE */
    int trick;              /* 0: none */
    card_t led, card, kept; /* CARD_NONE */
    hand_t cards;
    const struct fact *said; /* a call for dummy's card, or what an opponent asked; NULL */
    int tricks, count;
    int32_t recorded, computed;
    const struct contract *recorded_contract, *computed_contract; /* NULL */
    const char *law;   /* a citation as the engine writes it; NULL */
    const char *value; /* NULL */
};

/* A scene in which nothing is known. */
void scene_init(struct scene *scene, const struct catalog *catalog);

/* The player and with him his side. SEAT_NONE is allowed. */
void scene_set_player(struct scene *scene, int player);

/* Adds an English sentence in the language of the scene. */
void scene_say(struct buffer *buffer, const struct scene *scene, const char *key);

/* The same with the form for COUNT of them. */
void scene_say_plural(struct buffer *buffer, const struct scene *scene, const char *key,
                      const char *plural, int count);

#endif
