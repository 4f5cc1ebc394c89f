/*
 * Law 47: a card that is withdrawn goes back to the hand. A defender's becomes a penalty card (62B,
 * 50B), declarer's and dummy's never do (48A).
 */
#include "laws/exposed.h"

void law47_withdraw(const struct hearing *h, struct incident *incident)
{
    incident_cite_aside(incident, CLAUSE_47B);
    incident_cite_aside(incident,
                        seat_defends(h, incident->seat) ? CLAUSE_62B : CLAUSE_62B_declarer);
}
