/** Telephone numbers in E.164; one without a country is Dutch. */

/** Spaces, hyphens, dots, slashes and brackets, as people write them. */
const decoration = /[\s\-./()\u2010-\u2015]/g

/**
 * The number in E.164 ("+31612345678"), or null when it is none. Dutch numbers have 9 digits after the country; of
 * others only what ITU-T E.164 says is checked: a country code that does not begin with 0, at most 15 digits.
 */
export function parsePhone(text: string): string | null {
  // "+31 (0)6 …" is common in Dutch letterheads; the bracketed zero is not dialled from abroad.
  const dialled = text
    .trim()
    .replace(/^(\+|00)31[\s\-.]*\(0\)/, '+31')
    .replace(decoration, '')
  const international = dialled.replace(/^00/, '+').replace(/^0(?=[1-9])/, '+31')
  if (international.startsWith('+31')) return /^\+31[1-9][0-9]{8}$/.test(international) ? international : null
  return /^\+[1-9][0-9]{7,14}$/.test(international) ? international : null
}
