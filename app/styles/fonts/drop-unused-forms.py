"""Leaves the forms of letters out of a font that no word needs (decision 069).

    python3 drop-unused-forms.py [--words-alone] FONT.ttf FONT.woff2 WORDS.txt…

Needs HarfBuzz (hb-shape) and fontTools: Debian's libharfbuzz-bin, python3-fonttools and python3-brotli. The files have
a word on each line. Kept is every form through which a word passes while it is shaped, and those of every pair of
consonants and of every consonant with every sign, unless the words stand alone. Then each word is shaped with both fonts; one that comes out
different is an error.
"""

import re
import subprocess
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

VIRAMA, JOINER = 0x4D, "\u200d"
WEIGHTS = (400, 700)


def shape(font, lines, *options):
    command = ["hb-shape", "--no-clusters", *options, font, "--text-file=-"]
    return subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True).stdout.split("\n")


def forms_of(font, lines):
    return {int(glyph) for line in shape(font, lines, "--trace", "--no-positions") for glyph in re.findall(r"gid(\d+)", line)}


def letters(characters, start):
    """Consonants, vowel signs and marks of an Indian script, whose block has the order of all the others."""
    consonants = {*range(0x15, 0x3A), *range(0x58, 0x60), 0x70, 0x71}
    pick = lambda offsets: [chr(start + at) for at in sorted(offsets) if start + at in characters]
    return pick(consonants), pick(range(0x3E, 0x4E)), pick({0x01, 0x02})


def combinations(characters, start):
    consonants, vowels, marks = letters(characters, start)
    virama, ra, ya, i = (chr(start + at) for at in (VIRAMA, 0x30, 0x2F, 0x3F))
    first = consonants[0]
    yield from map(chr, characters)
    for one in consonants:
        yield from (one + virama, one + virama + JOINER, one + virama + ra, one + virama + ya, ra + virama + JOINER + one)
        for other in consonants:
            yield from (one + virama + other, one + virama + other + i)
        for vowel in ("", *vowels):
            for mark in ("", *marks):
                yield from (one + vowel + mark, ra + virama + one + vowel + mark, first + one + vowel + mark)


def syllables(words, start):
    at = lambda *ends: f"{chr(start + ends[0])}-{chr(start + ends[1])}"
    letter = f"[{at(0x04, 0x39)}{at(0x58, 0x61)}{at(0x70, 0x7F)}]{chr(start + 0x3C)}?"
    sign = f"[{at(0x00, 0x03)}{at(0x3A, 0x57)}{at(0x62, 0x63)}\u200c\u200d]"
    syllable = re.compile(f"(?:{letter}{chr(start + VIRAMA)}[\u200c\u200d]?)*{letter}{sign}*|.")
    return sorted({part for word in words for part in syllable.findall(word)})


words_alone = "--words-alone" in sys.argv
source, target, *lists = [argument for argument in sys.argv[1:] if argument != "--words-alone"]
font = TTFont(source, recalcTimestamp=False)
order = font.getGlyphOrder()
characters = sorted(font.getBestCmap())
start = min(set(characters) - {0x20, 0xA0, 0x2BC, 0x964, 0x965}) & ~0x7F
within = re.compile(f"[{chr(start)}-{chr(start + 0x7F)}\u200c\u200d]+")
words = sorted({word for path in lists for word in within.findall(open(path, encoding="utf-8").read())})
parts = syllables(words, start)
first = chr(start + 0x15)
others = [] if words_alone else [*(first + part for part in parts), *combinations(characters, start)]
kept = forms_of(source, [*(words if words_alone else parts), *others])

options = subset.Options(layout_closure=False, layout_features=["*"], hinting=False, notdef_outline=True, name_IDs=[0, 1, 2])
options.drop_tables += ["STAT", "gasp"]
subsetter = subset.Subsetter(options)
subsetter.populate(gids=sorted(kept), unicodes=characters)
subsetter.subset(font)
plain = target.replace(".woff2", ".ttf")
font.save(plain)
font.flavor = "woff2"
font.save(target)

former = [order.index(name) for name in sorted(subsetter.glyphs_retained, key=order.index)]
for weight in WEIGHTS:
    before, after = (shape(file, words, f"--variations=wght={weight}") for file in (source, plain))
    renamed = [re.sub(r"gid(\d+)", lambda glyph: f"gid{former[int(glyph[1])]}", line) for line in after]
    changed = [word for word, one, other in zip(words, before, renamed, strict=False) if one != other]
    assert not changed, f"{len(changed)} words differ: {changed[:10]}"
print(f"{target}: {len(former)} of {len(order)} forms, {len(words)} words are as before")
