# What is different everywhere in the French of Canada: the director's title, and no space before ; ! ? (in the
# first rule a narrow no-break space, U+202F, stands before the bracket). Before : and % the space stays.
s/ \([;!?]\)/\1/g
s/de l’arbitre/du directeur/g
s/De l’arbitre/Du directeur/g
s/à l’arbitre/au directeur/g
s/À l’arbitre/Au directeur/g
s/l’arbitre/le directeur/g
s/L’arbitre/Le directeur/g
s/d’arbitrage/du directeur/g
s/^Arbitre$/Directeur/
