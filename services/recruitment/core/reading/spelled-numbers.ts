/** Writes numbers before a unit of time in digits, so that the rules behind it meet one form: `vier dagen` is `4 dagen`. */

const ones: Record<string, number> = {
  één: 1,
  eén: 1,
  een: 1,
  one: 1,
  twee: 2,
  two: 2,
  drie: 3,
  three: 3,
  vier: 4,
  four: 4,
  vijf: 5,
  five: 5,
  zes: 6,
  six: 6,
  zeven: 7,
  seven: 7,
  acht: 8,
  eight: 8,
  negen: 9,
  nine: 9,
  tien: 10,
  ten: 10,
  elf: 11,
  eleven: 11,
  twaalf: 12,
  twelve: 12,
  dertien: 13,
  veertien: 14,
  vijftien: 15,
  zestien: 16,
  sixteen: 16,
  zeventien: 17,
  seventeen: 17,
  achttien: 18,
  eighteen: 18,
  negentien: 19,
  nineteen: 19,
}
const tens: Record<string, number> = {
  twintig: 20,
  twenty: 20,
  dertig: 30,
  thirty: 30,
  veertig: 40,
  forty: 40,
  vijftig: 50,
  fifty: 50,
}

const oneWords = Object.keys(ones).join('|')
const tenWords = Object.keys(tens).join('|')
const number = `(?:${oneWords}|(?:(?:${oneWords})[eë]n)?(?:${tenWords})|(?:${tenWords})[- ](?:${oneWords}))`
const unit =
  '(?:uren|uurs|uurtjes|uur|urige|dagen|dag|daagse|dagdelen|weken|wekelijks|maanden|maands|jaren|jaar|jarige?|avonden|avond|nachten|nacht|ochtenden|ochtend|middagen|middag|diensten|dienst|keer|maal|times|hours?|days?|weeks?|months?|years?|nights?|evenings?|shifts?)'
const spelled = new RegExp(
  `(?<![\\p{L}\\d])(${number})(?=(?:\\s+(?:à|a|of|tot|en|to|or|and|-)\\s+(?:${number}|\\d{1,2}))?(?:\\s+(?:hele|volle|vaste|vrije|lange|werk|full|half|long))?\\s?-?${unit}(?!\\p{L}))`,
  'giu',
)

const countOf = (word: string): number => {
  const plain = word.toLowerCase()
  const whole = ones[plain] ?? tens[plain]
  if (whole !== undefined) return whole
  const ten = Object.keys(tens).find((each) => plain.endsWith(each) || plain.startsWith(each))!
  const rest = plain
    .replace(ten, '')
    .replace(/^[- ]/, '')
    .replace(/[eë]n$/, '')
  // `eenendertig`: the joint is taken off `eenen`, and `een` is left.
  return tens[ten]! + (ones[rest] ?? ones[`${rest}en`] ?? 0)
}

/** `een jaar` may be `a year`, and stays where the article says nothing of how many. */
export const withDigits = (text: string): string =>
  text.replace(spelled, (word, _number: string, at: number) => {
    if (/^een$/i.test(word)) return word
    // `vierdaagse` keeps its word apart: `4-daagse`.
    return `${countOf(word)}${/^\p{L}/u.test(text.slice(at + word.length)) ? '-' : ''}`
  })

const hundreds = `(?:\\s?(?:${number})\\s?honderd)?`
const great = new RegExp(
  `(?<![\\p{L}\\d])(?:((?:${number})(?:\\s?(?:duizend${hundreds}|honderd))?)([ -]{0,2}(?:-|–|à|tot|of|en|to|and)\\s))?((?:${number})\\s?-?(?:duizend${hundreds}|honderd|thousand))(?= (?:euro|bruto|netto|per|gross)\\b)`,
  'giu',
)
const greatParts = new RegExp(
  `^(${number})(?:\\s?-?(duizend|honderd|thousand)(?:\\s?(${number})\\s?honderd)?)?$`,
  'iu',
)
const greatUnits: Record<string, number> = { duizend: 1000, honderd: 100, thousand: 1000 }

/** Amounts in words in as many letters: `tussen vier en vijf duizend euro`, `achtentwintighonderd euro`, `tweeduizend vijfhonderd euro`. */
export const withDigitsOfMoney = (text: string): string =>
  text.replace(great, (match, low: string | undefined, link = '', high: string) => {
    const [, , unitOfHigh = ''] = greatParts.exec(high)!
    const of = (words: string): string => {
      const [, count = '', unit = unitOfHigh, hundred] = greatParts.exec(words)!
      return String(countOf(count) * greatUnits[unit.toLowerCase()]! + (hundred ? countOf(hundred) * 100 : 0))
    }
    const before = low ? of(low) + link.replace(/^-/, ' ') : ''
    return `${before}${of(high)}`.padStart(match.length)
  })

const alone = new RegExp(`^(?:${number})$`, 'iu')

/** What one word says, `drie` or `vierentwintig`; null where it is no number. */
export const numberInWords = (word: string): number | null => (alone.test(word) ? countOf(word) : null)

/** How a whole number is written in one word, in Dutch and English; none for one, whose word is an article too. */
export const wordsOfNumber = (count: number): string[] =>
  Object.entries({ ...ones, ...tens }).flatMap(([word, value]) =>
    value === count && count > 1 ? [word] : [],
  )
