/** Words in descriptions that deserve a second look, and a scan for them over undecoded bytes. */

/**
 * Dutch and English, in lower case, whole words. Chosen from what journal-entry testing looks for: missing
 * documents, instructions from above, concealment, private spending, bribery, and amounts that close a gap.
 */
export const suspiciousKeywords: readonly string[] = [
  'geen factuur, zonder factuur, factuur kwijt, factuur ontbreekt, geen bon, zonder bon, bon kwijt, bon ontbreekt',
  'no invoice, without invoice, missing invoice, no receipt, without receipt, missing receipt',
  'op verzoek van, in opdracht van, op instructie van, volgens directie, namens directie',
  'op verzoek directie, in opdracht directie, op instructie directie, conform directie',
  'at the request of, as requested by, as instructed, per management, override',
  'privé, prive, cadeau, cadeaus, relatiegeschenk, relatiegeschenken, private expenses, personal expenses',
  'smeergeld, steekpenning, steekpenningen, omkoping, bribe, kickback, facilitation payment, slush fund',
  'zwart geld, zwarte kas, off the books, geheim, vertrouwelijk, verdoezelen, confidential, secret, cover up',
  'fictief, fictieve, fictitious, dummy, antedateren, geantedateerd, backdate, backdated',
  'sluitpost, gladstrijken, wegboeken, plug, suspense, onverklaard, onverklaarbaar, unexplained',
  'onbekend verschil, unknown difference, terugdraaien na jaareinde, reverse after year end',
].flatMap((theme) => theme.split(', '))

const patternOf = (keywords: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${keywords.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

const isPrivate = (keyword: string): boolean => keyword === 'privé' || keyword === 'prive'

const pattern = patternOf(suspiciousKeywords)
const patternBesidePrivate = patternOf(suspiciousKeywords.filter((keyword) => !isPrivate(keyword)))

/** Whether an account is one for drawings, as the owner of an unincorporated business has: its name begins with private. */
export const isForDrawings = (description: string): boolean =>
  /^priv(?:é|e|ate)(?![a-z])|^priv[ée](?:opname|storting|gebruik|onttrekking)/i.test(
    description.normalize('NFC'),
  )

/** The first suspicious keyword of a text as it stands there, or ''. Of a drawing, private is what it should say. */
export const keywordIn = (text: string, ofDrawing = false): string =>
  (ofDrawing ? patternBesidePrivate : pattern).exec(text.normalize('NFC'))?.[0] ?? ''

const lowerCase = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte))

/** a … z as 1 … 26 whatever their case, everything else as 0. */
const letterOf = lowerCase.map((byte) => (byte >= 97 && byte <= 122 ? byte - 96 : 0))

/** The keywords as bytes, up to their first non-ASCII letter; none is shorter than `window`. */
const asciiKeywords = suspiciousKeywords.map((keyword) =>
  Array.from(/^[ -~]*/.exec(keyword)![0], (letter) => letter.charCodeAt(0)),
)
const window = Math.min(...asciiKeywords.map((bytes) => bytes.length))

const pairAt = (bytes: ArrayLike<number>, i: number): number =>
  (letterOf[bytes[i - 1]!]! << 5) | letterOf[bytes[i]!]!

// The tables of Wu and Manber's search for many words at once: how far two letters at the end of a window let it
// move on, and where that is nowhere, the keywords whose window ends in them.
const shifts = new Uint8Array(1024).fill(window - 1)
const keywordsByEnd: number[][][] = Array.from({ length: 1024 }, () => [])
for (const bytes of asciiKeywords) {
  for (let i = 1; i < window; i++)
    shifts[pairAt(bytes, i)] = Math.min(shifts[pairAt(bytes, i)]!, window - 1 - i)
  keywordsByEnd[pairAt(bytes, window - 1)]!.push(bytes)
}

/**
 * Whether a byte range may hold a keyword, in any encoding that agrees with ASCII: true asks for `keywordIn` of the
 * decoded text, false is certain but for keywords whose plain letters are written as XML references.
 */
export const mayHoldKeyword = (text: Uint8Array, start: number, length: number): boolean => {
  const end = start + length
  for (let i = start + window - 1; i < end; ) {
    const pair = pairAt(text, i)
    if (shifts[pair]! > 0) {
      i += shifts[pair]!
      continue
    }
    for (const bytes of keywordsByEnd[pair]!) if (isAt(text, i - window + 1, end, bytes)) return true
    i++
  }
  return false
}

const isAt = (text: Uint8Array, from: number, end: number, bytes: number[]): boolean => {
  if (from + bytes.length > end) return false
  for (let i = 0; i < bytes.length; i++) if (lowerCase[text[from + i]!] !== bytes[i]) return false
  return true
}
