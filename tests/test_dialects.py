"""Values in PBN as programs write them are read as those of the standard: both give the same deal record."""
import os
import re
import tempfile

from tally import crashed, main, run

# A board as the standard has it, in which a value stands as another program writes it.
GAME = [("Board", "1"), ("Dealer", "N"), ("Vulnerable", "None"), ("Date", "2018.05.01"),
        ("Deal", "N:AKQ2.AKQ2.AKQ2.A JT9.JT9.JT9.KQJT 876.876.876.9876 543.543.543.5432"),
        ("Declarer", "N"), ("Contract", "1NT"), ("Result", "8")]
# A tag, its value as a program writes it, and the value of the standard.
DIALECTS = [
    ("Contract", "1n", "1NT"),
    ("Contract", "3NR", "3NTXX"),
    ("Contract", "4S*", "4SX"),
    ("Contract", "4 s x", "4SX"),
    ("Contract", "3SA", "3NT"),
    ("Contract", "4kX", "4DX"),
    ("Contract", "2P contre", "2SX"),
    ("Contract", "Passe", "Pass"),
    ("Declarer", "West", "W"),
    ("Declarer", "e", "E"),
    ("Declarer", "?", ""),
    ("Result", " 07 ", "7"),
    ("Result", "EW 5", "NS 8"),
    ("Result", "?", ""),
    ("Vulnerable", "Both", "All"),
    ("Vulnerable", "Love", "None"),
    ("Vulnerable", "E/W", "EW"),
    ("Vulnerable", "Personne", "None"),
    ("Date", "12.07.1998", "1998.07.12"),
    ("Date", "980712", "1998.07.12"),
    ("Date", "23/07/2010", "2010.07.23"),
    ("Date", "12/07/2010", "2010.??.??"),
    ("Date", "2-Aug-2012", "2012.08.02"),
    ("Date", "2 aout 2012", "2012.08.02"),
    ("Date", "??.08.2012", "2012.??.??"),
    ("Date", "2015-10-06", "2015.10.06"),
    ("Date", "20151006", "2015.10.06"),
    ("Date", "2015.9.6", "2015.09.06"),
    ("Date", "1995.13.10", "1995.??.??"),
    ("Deal", "n:akq2.akq2.akq2.a jt9.jt9.jt9.kqjt 876.876.876.9876 -", "N:AKQ2.AKQ2.AKQ2.A JT9.JT9.JT9.KQJT 876.876.876.9876 543.543.543.5432"),
    ("Deal", "N:SAKQ2.HAKQ2.DAKQ2.CA J109.J109.J109.KQJ10 876.876.876.9876 -", "N:AKQ2.AKQ2.AKQ2.A JT9.JT9.JT9.KQJT 876.876.876.9876 543.543.543.5432"),
    ("Deal", "N:ARD2.ARD2.ARD2.A V109.V109.V109.RDV10 876.876.876.9876 -", "N:AKQ2.AKQ2.AKQ2.A JT9.JT9.JT9.KQJT 876.876.876.9876 543.543.543.5432"),
    ("Deal", "N:- - - -", ""),
]


def converted(folder, name, value):
    """What a board with this value says, as a deal record: all but what is kept because of its form."""
    path, out = os.path.join(folder, "session.pbn"), os.path.join(folder, "session.xml")
    with open(path, "w", encoding="ascii") as target:
        target.write("".join('[%s "%s"]\n' % (tag, value if tag == name else usual) for tag, usual in GAME))
    result = run(["convert", "--to=deal-record", "-o", out, path])
    if crashed(result) or result.returncode != 0:
        return result.stderr.decode()
    with open(out, encoding="utf-8") as record:
        return re.sub(r'\s*<tag name="%s" .*/>' % name, "", record.read())


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        for tag, written, standard in DIALECTS:
            seen, wanted = converted(folder, tag, written), converted(folder, tag, standard)
            tally.check('[%s "%s"]' % (tag, written),
                        None if seen == wanted and "</session>" in seen else "expected %s\nsaw %s" % (wanted, seen))


if __name__ == "__main__":
    main(test)
