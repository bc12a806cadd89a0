/** Texts of people and files as the PDF compiler's own fonts can show them. */

/**
 * What Libertinus Serif and DejaVu Sans Mono have in every style: Latin, phonetic signs, Greek, Cyrillic, punctuation, superscripts, currency,
 * arrows, mathematics with its minus sign, shapes. PDF standards refuse a character without a glyph, so any other (another
 * script, an emoji) becomes a box.
 */
const withoutGlyph =
  /\p{Cn}|[^\u0020-\u01c3\u01cd-\u01e3\u01e6-\u01f0\u01f4-\u01f6\u01f8-\u021f\u0224-\u0233\u0250-\u02ff\u0374-\u03ce\u03d0-\u03e1\u03f0-\u045f\u0490-\u049b\u1e00-\u1e9b\u1e9e-\u1ef9\u2010-\u2027\u2030-\u2037\u2039-\u203f\u2070-\u209f\u20a0-\u20b5\u20b8-\u20ba\u20bd\u20bf\u2116\u2122\u2126\u2153-\u215f\u2190-\u2220\u2223-\u222d\u2234-\u223d\u2241-\u226b\u2500-\u25ff]/gu

/** What DejaVu Sans Mono has of symbols (a tick, a star, a warning) where it stands upright: its slanted styles lack most of them. */
const uprightSymbols =
  /[\u2600-\u262f\u2638-\u268b\u2690-\u269c\u26a0\u26a1\u26b0\u26b1\u2701-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u274d\u274f-\u2752\u2756\u2758-\u275e\u2761-\u2775\u2794\u2798-\u27af\u27b1-\u27be]/

/**
 * Text on one line: no control characters, nothing that turns the reading direction or picks a look, not endless. `isUpright`: its template sets
 * nothing in a slanted style.
 */
export const printable = (text: string, maxLength = 160, { isUpright = false } = {}): string => {
  const line = Array.from(text.slice(0, 4 * maxLength).toWellFormed())
    .slice(0, 2 * maxLength)
    .join('')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\ufe00-\ufe0f]/g, '')
    .replace(withoutGlyph, (character) => (isUpright && uprightSymbols.test(character) ? character : '□'))
    .trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed()}…` : line
}
