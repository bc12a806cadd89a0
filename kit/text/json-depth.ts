/** How deep JSON nests, told from its text, so that nothing has to follow it down first. */

/** Lists and objects within each other. No document that people or programs write comes near it. */
export const maximumJsonLevels = 100

/** Whether a JSON text has more lists and objects within each other than that; of what is no JSON the answer means nothing. */
export const nestsTooDeep = (source: string): boolean => {
  let levels = 0
  for (let at = 0; at < source.length; at++) {
    const sign = source.charCodeAt(at)
    if (sign === quote) at = endOfText(source, at)
    else if (sign === openList || sign === openObject) {
      if (++levels > maximumJsonLevels) return true
    } else if (sign === closeList || sign === closeObject) levels--
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Where the text that begins here ends; the end of all where it does not. */
const endOfText = (source: string, start: number): number => {
  let at = start + 1
  while (at < source.length && source.charCodeAt(at) !== quote)
    at += source.charCodeAt(at) === backslash ? 2 : 1
  return at
}
