/** Finds amounts of money and joins those that are a range: points and commas both ways, `k`, `,-`. */

import { withDigitsOfMoney } from './spelled-numbers.ts'

export interface Amounts {
  /** In whole units of the currency, not cents. One, or the two ends of a range. */
  values: readonly number[]
  currency: 'EUR' | 'USD' | 'GBP' | 'CHF' | null
  /** Written in thousands, as `60k`. */
  thousands: boolean
  start: number
  end: number
}

/** `3.200`, `3,200`, `3.200,50`, `3,200.50`, `14,50`: three digits behind a sign are thousands. */
export const decimalOf = (text: string): number => {
  const digits = text.replace(/['’ ]/g, '')
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return Number(digits)
  const isGroup = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
  if (isGroup) return Number(digits.replace(/[.,]/g, ''))
  return Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
}

const sign = '€|\\$|£|\\beuro?\\b\\.(?=\\s?\\d)|\\beuro?\\b|\\busd\\b|\\bgbp\\b|\\bchf\\b'
const amount = new RegExp(
  `(${sign})?\\s{0,2}(?<![\\d.,])(\\d{1,3}(?:[.,'’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,7}(?:[.,]\\d{1,2})?(?!\\d))(?:[.,] ?(?:-{1,2}|–|—|=)(?! ?[€\\d]))?\\s{0,2}(k\\b|mille\\b|duizend\\b)?(?:\\s{0,2}(${sign})(?!\\s?\\d))?`,
  'giu',
)

const currencies: Record<string, Amounts['currency']> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  usd: 'USD',
  gbp: 'GBP',
  chf: 'CHF',
}
const currencyOf = (text: string | undefined): Amounts['currency'] =>
  text ? (currencies[text.toLowerCase()] ?? 'EUR') : null

const filler =
  '(?:in (?:the|your|je|jouw|het) (?:first|eerste) (?:year|jaar)|in (?:year|jaar) (?:one|two|three|four|één|een|twee|drie|vier|[1-4])|bruto|netto|gross|net|euro|eur|€|per (?:maand|uur|jaar|week|dag|month|year|hour)|p\\/?m\\b|p\\.m\\.?|p\\/?u\\b|p\\.u\\.?|\\/ ?(?:maand|uur|mnd)|\\([^()]{0,45}\\)|max(?:imaal|imum)?\\.?|min(?:imaal|imum)?\\.?|wel|circa|ca\\.?|ongeveer|de|een|het|van|afhankelijk van (?:je )?ervaring|,|of|an?|schaal \\d+|trede \\d+|bedrag|salaris|bij (?:de |een )?(?:start|aanvang|indiensttreding)|(?:als|wanneer) je \\d{2} (?:jaar )?bent)'
const bridge =
  '(?:-|–|—|~|tot(?: en met| aan)?|t\\/m|à|to|up to|and|naar|bis|oplopend|(?:met )?(?:een )?(?:doorgroei|uitloop|groei|doorgroeimogelijkheid|groeimogelijkheid)(?:en|mogelijkheden)? ?(?:naar|tot)?|doorgroeiend|(?:dat|die|en) (?:doorgroeit|groeit|oploopt|stijgt)(?: (?:in|binnen|na) (?:[a-zé]+|\\d{1,2}) (?:jaar|jaren|maanden))?(?: (?:naar|tot))?|(?:dat|die|en|and) (?:kan|kunt|can) (?:doorgroeien|groeien|oplopen|stijgen|grow)(?: (?:naar|tot|to))?|met (?:uitzicht|zicht|kans) op|\\/|en max(?:imaal|imum)?\\.?|,? ?max(?:imaal|imum)?\\.?)'
const joins = new RegExp(`^\\s*(?:${filler}\\s*)*${bridge}\\s*(?:${bridge}\\s*)?(?:${filler}\\s*)*$`, 'i')
const joinsWithAnd = new RegExp(`^\\s*(?:${filler}\\s*)*en\\s*(?:${filler}\\s*)*$`, 'i')
const between =
  /\b(?:tussen|tss\.?|between|van minimaal|minimaal|minimum|min\.)(?:\s+(?:de|het|een|circa|ca\.?|bruto|minimaal|(?:wettelijk )?minimumloon|van|€))*\s*$/i

/** A number that is the second half of a date, a fraction, a telephone number or the like is no amount. */
const notBefore = /[\d:/]$|\b(?:nummer|nr\.?|tel\.?|artikel|iso|versie|jaargang|omstreeks)[ .:-]*$/i
/** `L10`, `LB11`, `FWG45`: the number of a scale or a room. */
const ofLetters = /(?<!\p{L})(?!EUR|USD)\p{Lu}{1,3}$/u
/** Of a month behind which a year or a day stands. */
const month =
  /\b(?:jan(?:uari|uary)?|feb(?:ruari|ruary)?|maart|march|april|mei|may|jun[ie]|jul[iy]|aug(?:ustus|ust)?|sep(?:t(?:ember)?)?|o[kc]t(?:ober)?|nov(?:ember)?|dec(?:ember)?)[ .:-]*$/i
const isOfDate = (value: number): boolean => value <= 31 || (value >= 1990 && value < 2100)
/** `(21+)`, `(vanaf 18)` beside an amount. */
const isAge = (value: number): boolean => value >= 13 && value <= 27
/** Small numbers that name something. */
const named =
  /\b(?:schaal|schalen|fwg|trede|tredes|periodiek|lb|lc|ld|functiegroep|groep|fase|cao|stap|niveau|week|top|scale|level|grade|step)[ :-]*$/i
const notAfter =
  /^(?:\s?(?:-|–|tot|t\/m|à|of|en|to)\s?\d{1,2}(?:[.,]\d)?\s?(?:uur|uren|u\b|hours?|dagen|days|fte)\b|\s?(?:%|procent|e\b|ste\b|de\b|:\d|\/\d|°|x\b|uur\b|uren\b|u\b|urig|-urig|hours?\b|fte\b|dagen|dag\b|jaar\b|jr\b|jarig|maanden|weken|minuten|medewerker|collega|inwoner|leerling|student|klant|bedden|m2\b|m²|km\b|kilometer|kwh|leden\b|mensen|woning|vacature|vestiging|locatie|landen|winkel|miljoen|mln|miljard|vierkante|pk\b|kg\b|ton\b|cm\b|mm\b|personen|man\b|januari|februari|maart|april|mei\b|juni|juli|augustus|september|oktober|november|december))/i

interface One {
  value: number
  thousands: boolean
  currency: Amounts['currency']
  start: number
  end: number
}

const withoutCents = /\d[.,] ?(?:-{1,2}|–|—|=)/

const oneOf = (text: string, match: RegExpExecArray | RegExpMatchArray): One | null => {
  const [whole, before, digits, k, after] = match
  const start = match.index! + (whole.length - whole.trimStart().length)
  const end = match.index! + whole.trimEnd().length
  // `3100,-` is money without its sign.
  const currency = currencyOf(before) ?? currencyOf(after) ?? (withoutCents.test(whole) ? 'EUR' : null)
  const value = decimalOf(digits!)
  if (!Number.isFinite(value) || value <= 0) return null
  const head = text.slice(Math.max(0, start - 14), start)
  const tail = text.slice(end, end + 16)
  if (currency === null && (notBefore.test(head) || ofLetters.test(head) || notAfter.test(tail))) return null
  if (currency === null && isOfDate(value) && month.test(head)) return null
  if (currency === null && value < 200 && named.test(head) && !/[.,]\d{2}$/.test(digits!)) return null
  if (currency === null && isAge(value) && /\((?:vanaf )?$/i.test(head) && /^\+?\)/.test(tail)) return null
  if (/^\s?(?:%|miljoen|mln|miljard|million)/i.test(tail)) return null
  return { value: k ? value * 1000 : value, thousands: Boolean(k), currency, start, end }
}

/** Of two ends of a range the first may go without its `k`: `60 - 75k`, `€ 3,2 - € 4,5k`. */
const joined = (first: One, second: One): Amounts => {
  const low = second.thousands && !first.thousands && first.value < 1000 ? first.value * 1000 : first.value
  return {
    values: [low, second.value],
    currency: first.currency ?? second.currency,
    thousands: first.thousands || second.thousands,
    start: first.start,
    end: second.end,
  }
}

const isRangeOf = (text: string, first: One, second: One): boolean => {
  const gap = text.slice(first.end, second.start)
  return (
    gap.length <= 90 &&
    (joins.test(gap) || (joinsWithAnd.test(gap) && between.test(text.slice(0, first.start))))
  )
}

/** Beside amounts with a sign a bare number such as `18` or `21+` counts years or days, unless it is an end of a range. */
const isCount = (text: string, all: readonly One[], at: number): boolean => {
  const one = all[at]!
  if (
    one.currency !== null ||
    one.thousands ||
    one.value >= 100 ||
    /[.,]/.test(text.slice(one.start, one.end))
  )
    return false
  const isJoined = (first: One | undefined, second: One | undefined): boolean =>
    first !== undefined && second !== undefined && isRangeOf(text, first, second)
  return (
    all.some(({ currency }) => currency !== null) &&
    !isJoined(all[at - 1], one) &&
    !isJoined(one, all[at + 1])
  )
}

/** The amounts of a sentence in their order. `€ 3 200` is one, since spaces part thousands too. */
export const amountsIn = (sentence: string): Amounts[] => {
  const text = withDigitsOfMoney(sentence)
    .replace(/(€\s?\d{1,3}) (?=\d{3}(?!\d))/g, '$1.')
    // `15 euro 40` as it is said; its length stays.
    .replace(
      /(?<![\d.,])(\d{1,3}) euro (\d{2})(?![\d.,]\d|\d|\s*(?:uur|uren|u\b|hours?|%|tot\b|-|–|dagen|euro|jaar|(?:à|a|of|t\/m|\/)\s?\d))/gi,
      '$1,$2 euro',
    )
    // In `16 euro 24-32 uur` the euros are those before them.
    .replace(
      /(\d euro) (?=\d{1,2}(?:[.,]\d)?(?:\s?(?:-|–|tot|à|a|of|t\/m|\/)\s?\d{1,2}(?:[.,]\d)?)?\s?-?(?:uur|uren|u\b|hours?|dagen|urig))/gi,
      '$1;',
    )
  const all = [...text.matchAll(amount)].flatMap((match) => oneOf(text, match) ?? [])
  const ones = all.filter((_, at) => !isCount(text, all, at))
  const found: Amounts[] = []
  for (let at = 0; at < ones.length; at++) {
    const first = ones[at]!
    const second = ones[at + 1]
    if (second !== undefined && isRangeOf(text, first, second)) {
      found.push(joined(first, second))
      at++
    } else {
      const { value, currency, thousands, start, end } = first
      found.push({ values: [value], currency, thousands, start, end })
    }
  }
  return found
}
