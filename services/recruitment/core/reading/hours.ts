/** Reads hours a week: numbers of hours, fte by a full-time week, days by eight; clock times are none (specification, Reading). */

import { amountsIn } from './amounts.ts'
import { about, ends, type Hours, type HoursContext } from './hour-bounds.ts'
import { shareIn, withoutFullWeek, withoutWeekOfShare } from './hour-shares.ts'
import { withSums } from './hour-sums.ts'
import { withRanges } from './hour-wordings.ts'
import { notHours } from './not-hours.ts'
import { withDigits } from './spelled-numbers.ts'
import { isFirst, isOffered, isOwnClause, isWeekAlone, isWeekRange, type Piece } from './week-numbers.ts'
import { daysHours } from './week-of-days.ts'
import { withProducts } from './week-products.ts'

const blank = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (match) => ' '.repeat(match.length))

const n = '\\d{1,2}(?:[.,]\\d{1,2})?'
const link =
  '\\s*(?:-|–|—|~|tot en met|tot|t\\/m|à|a|en|of|\\/|,|to|and|or|max\\.?|maximaal|hoogstens|min\\.?|minimaal|\\+)\\s*(?:(?:max(?:imaal)?|min(?:imaal)?|hoogstens|ten hoogste)\\.?\\s*)?'
const unit =
  '(?:\\s*|-)(?:contract|werk)?(?:uur|uren|urige|urig|u(?![\\p{L}\\d])|hrs?\\b|hours?\\b|stunden\\b|std\\b|h(?=\\s*(?:per|p\\/|\\/|p\\.))|(?<=\\d\\s?[-–]\\s?\\d\\d\\s?)h\\b)'
const week =
  '\\s*(?:(?:gemiddeld )?(?:per|pro|die|p\\/|p\\.|\\/|in de|a|een|op weekbasis|p)\\s*(?:werk)?(?:week|woche|w\\b|wk)|werkweek|weekly|wekelijks|gemiddeld\\b|week\\b|contract|dienstverband|p\\.?w\\b)'
const hoursPattern = new RegExp(
  `(?<![\\d.,€:/]|€ )(${n}(?:${link}${n}){0,6})(\\+)?${unit}\\.?(${week})?`,
  'giu',
)
const headed = new RegExp(
  `\\b(?:contract|werk|arbeids|week)?(?:uren|uur|hours)\\s*(?:per week|p\\/w|\\/week|per wk)?\\s*(?:[:=]|(?<=\\baantal (?:uren|uur)(?: per week)? )(?:is|bedraagt|ligt|varieert) )?\\s*(?:(?:min(?:imaal)?\\.?|van|tussen(?: de)?)\\s+)?(${n}(?:${link}${n}){0,4})(?!\\s*(?:%|euro|,-|\\d|uur|u\\b|fte))`,
  'gi',
)
const mine =
  /dienstverband|contract|aanstelling|\bvoor (?:minimaal |gemiddeld |circa |ca\.? |zo'n )?\d|functie|het gaat om|\bbaan\b|vacature|fulltime|full-time|part-?time|beschikbaar|werkweek|deeltijd|betreft|wij bieden|we bieden|inzet|position|\brole\b|\brol\b|\bjob\b/i

/** Of a house, whose hours nobody works. */
const opened = /\b(?:is|zijn) (?:\p{L}+ ){0,2}(?:open|geopend|bereikbaar)\b/iu

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d{1,2}(?:[.,]\d{1,2})?/g)].map(([digits]) => Number(digits.replace(',', '.')))

const piecesIn = (text: string): Piece[] =>
  [...text.matchAll(hoursPattern)].map((match) => ({
    numbers: numbersIn(match[1]!),
    start: match.index,
    end: match.index + match[0].length,
    plus: match[2] !== undefined,
    weekly: match[3] !== undefined,
  }))

const joins =
  /^\s*(?:per week)?\s*(?:in (?:de|the) (?:zomer|winter|summer)\s*)?(?:part-?time|full-?time|deeltijd|voltijd)?(?:\s*mogelijk)?(?:\s*werken(?= of))?\s*(?:-|–|—|tot en met|tot|t\/m|à|en|of|to|or|\/|,)?\s*(?:gewoon )?(?:(?:(?:een|één) (?:voor|van)|[1-9] ?[x×]|in de (?:zomer|winter)|['’]s (?:zomers|winters)|tot|part-?time|full-?time|deeltijds?|voltijds?)\s+)?(?:vanaf|from|max\.?|maximaal|min\.?|minimaal)?\s*$/i
/** The brackets and days of `minimaal 3 dagen (24 uur) tot maximaal 5 dagen (40 uur)` part nothing, nor does `(4x9)`. */
const joined = (gap: string): boolean =>
  joins.test(
    gap
      .replace(/\(\s*[1-6]\s*(?:[x×]|dagen van)\s*\d{1,2}\s*\)|[()]|\b(?:0[.,]\d+|1(?:[.,]0+)?) ?fte\b/g, ' ')
      .replace(/(?<![\d.,])(?:[1-6]|een|twee|drie|vier|vijf|zes) (?:dagen|days)\b/gi, ''),
  )

/** `24 uur tot 32 uur`, `minimaal 24 uur en maximaal 32 uur` are one. */
const merged = (text: string, pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1)
    const gap = last ? text.slice(last.end, piece.start) : ''
    const isOne = last !== undefined && gap.trim() !== '' && gap.length <= 45 && joined(gap)
    if (isOne)
      Object.assign(last, {
        ...piece,
        numbers: [...last.numbers, ...piece.numbers],
        start: last.start,
        weekly: last.weekly || piece.weekly,
      })
    else all.push(piece)
    return all
  }, [])

/** `0 tot 20 uur` is a range from none; `0-24` is a whole day, and none alone is no week. */
const isSound = (numbers: readonly number[]): boolean => {
  const most = Math.max(...numbers)
  const least = numbers.length > 1 && most !== 24 ? 0 : 1
  return (
    numbers.length > 0 &&
    most >= 1 &&
    numbers.every((hours) => hours === 0 || hours >= 1) &&
    Math.min(...numbers) >= least &&
    most <= 60
  )
}

const ofOneDay =
  /(?<!\p{L})(?:dagen|diensten|nachten|days|shifts|nights) (?:van|of) (?:gemiddeld |circa |ca\. |about )?$/iu

const plainHours = (text: string, context: HoursContext): Hours[] => {
  const all = merged(text, piecesIn(text))
  // `Dagen van 12 uur, gemiddeld 42 uur per week`: beside a week how long a day is says nothing of it.
  const pieces = all.some(({ weekly }) => weekly)
    ? all.filter(({ weekly, start }) => weekly || !ofOneDay.test(text.slice(0, start)))
    : all
  const found = pieces.flatMap((piece): Hours[] => {
    const before = text.slice(0, piece.start)
    const near =
      (context.short && !opened.test(text)) ||
      about.test(text) ||
      isOwnClause(text, piece) ||
      (context.last === true && isWeekAlone(text, piece)) ||
      isFirst(text, piece) ||
      isWeekRange(text, piece) ||
      isOffered(text, piece)
    if (!isSound(piece.numbers) || !(piece.weekly || context.labelled || near)) return []
    const [min, max] = ends(piece.numbers, before, piece.plus)
    if (!piece.weekly && !context.labelled && Math.max(...piece.numbers) < 4) return []
    // What a week of the employer counts says less than what the work is offered for.
    const isWeek = /urige?\b/i.test(text.slice(piece.start, piece.end)) && piece.numbers.length === 1
    const sure = context.labelled
      ? 0.95
      : isWeek
        ? 0.79
        : mine.test(text)
          ? 0.88
          : context.short
            ? 0.87
            : piece.weekly
              ? 0.8
              : 0.72
    return [{ min, max, text: text.slice(piece.start, piece.end).trim(), confidence: sure }]
  })
  if (found.length > 0) return found
  return [...text.matchAll(headed)].flatMap((match): Hours[] => {
    const numbers = numbersIn(match[1]!)
    if (!isSound(numbers) || Math.max(...numbers) < 4) return []
    const [min, max] = ends(numbers, text.slice(0, match.index), false)
    return [{ min, max, text: match[0].trim(), confidence: 0.85 }]
  })
}

const fteHours = (text: string, context: HoursContext): Hours[] => {
  const share = shareIn(text)
  if (!share) return []
  const numbers = share.parts.map((part) => part * context.fullTimeHours)
  const [min, max] = ends(numbers, share.before, false)
  return [{ min, max, text: share.text, confidence: context.labelled ? 0.9 : 0.82 }]
}

const summedUp =
  /^(.*\d\s?(?:uur|uren|hours)\b.*?[\s,:;(=])(?=(?:samen|(?:dus )?in totaal|alles bij elkaar|opgeteld|in total|altogether)\b[^.;]{0,30}?(\d{1,2}(?:[.,]\d)?)\s?(?:uur|uren|hours)\b)/i

/** `24 uur op de afdeling en 8 uur naar school: samen 32 uur per week`: the sum is what is offered, where it is one. */
const withoutSummands = (text: string): string => {
  const [, before = '', sum = ''] = summedUp.exec(text) ?? []
  const parts = [...before.matchAll(/(\d{1,2}(?:[.,]\d)?)\s?(?:uur|uren|hours)\b/gi)].map(([, part]) =>
    Number(part!.replace(',', '.')),
  )
  const total = parts.reduce((all, part) => all + part, 0)
  return parts.length > 1 && isSound([total]) && total === Number(sum.replace(',', '.'))
    ? ' '.repeat(before.length) + text.slice(before.length)
    : text
}

/** `tussen de 20 en de 28 uur` is `tussen 20 en 28 uur`, `32- tot 40-urig` is `32 tot 40-urig`, and beside `40h/week` `24h` are hours too. */
const withoutArticles = (text: string): string =>
  (/\dh\s?(?:\/|per )\s?w|^\W*\d{2}\s?h\W*$/i.test(text)
    ? text.replace(/(?<=\d\s?)h\b(?!\s?(?:\/|per ))/gi, 'u')
    : text
  )
    .replace(/(?<=\d)-(?= (?:tot|of|à|en|to|or) \d)/gi, ' ')
    .replace(/\b(tussen|en|tot|of|van|between|and) (?:de|the) (?=\d{1,2}(?:[.,]\d)?(?:\s|-))/gi, '$1 ')

/** The hours of a sentence, best first: hours as such, then fte, then days. Those that pay is based on are left out. */
export const hoursIn = (given: string, of: HoursContext): Hours[] => {
  const { text: sentence, fullTimeHours } = withoutWeekOfShare(given, of.fullTimeHours)
  const context = { ...of, fullTimeHours }
  const paid = amountsIn(sentence).some(({ currency }) => currency !== null)
  const written = withSums(
    withRanges(
      withProducts(withDigits(withoutArticles(withoutFullWeek(sentence, context.fullTimeHours)))),
      context.fullTimeHours,
    ),
  )
  const cut = paid
    ? blank(
        written,
        /(?<=\([^()]*[€$£][^()]*(?:maand|p\/m|month|jaar|year)[^()]*[,;] )\d{2}(?:[.,]\d)?[ -]?(?:uur|hours)(?=\))|(?:o\.?\s?b\.?\s?v\.?|op basis van|bij|uitgaande van|gebaseerd op|based on|for)\s+[^,;.€]{0,45}?\d{1,2}(?:[.,]\d{1,2})?\s*-?\s*(?:uur|uren|u\b|urige|hours?)(?:\s*(?:per|p\/|p\.)\s*w\p{L}*)?|(?<!(?<!bij (?:een )?|basis van (?:een )?|uitgaande van (?:een )?|o\.b\.v\. (?:een )?)(?:fulltime ?|full-time |voltijd ?|vaste )?(?:functie|baan|position|job|role) )\(\s*(?:(?:bruto,?|bij|fulltime|obv|o\.b\.v\.|voltijd)\s*)*\d{2}(?:[.,]\d)?\s*-?\s*(?:uur|urige)[^)]*\)/giu,
      )
    : written
  const text = withoutSummands(notHours.reduce(blank, cut))
  const plain = plainHours(text, context)
  if (plain.length > 0) return plain
  // `A position of 1.0 fte (= 38 hours)` offers the week that it explains; a sentence on pay or leave does not.
  const isOffer =
    /\b(?:position|role|job|functie|vacature|baan)\b/i.test(cut) &&
    !/salar|loon|bruto|gross|verlof|leave|€/i.test(cut)
  const part = fteHours(isOffer ? cut : text, context)
  return part.length > 0 ? part : daysHours(text, context)
}

const isHours =
  /^\s*\d{1,2}(?:[.,]\d)?(?:\s?(?:-|–|tot|to)\s?\d{1,2}(?:[.,]\d)?)?\s?(?:h|hrs?|hours?|u|uur|uren)(?: (?:per|a) week| in de week)?\s*$/i

/** A field that holds hours: `36`, `"32 - 36"`, or a sentence; or it begins with them, and other clauses follow. */
export const hoursInField = (field: string, fullTimeHours: number): Hours[] => {
  const [sentence = ''] = field.split(/(?<=\.)\s/)
  const [clause = ''] = sentence.split(/[(;]|,\s+(?!\d)/)
  // `Mon-Thu, 32h`: days or times, and behind them a clause that is nothing but hours.
  const alone = sentence.split(/[(;,)]\s*/).filter((each) => isHours.test(each))
  for (const part of new Set([field, sentence, clause, ...(alone.length === 1 ? alone : [])])) {
    const found = hoursOfField(part, fullTimeHours)
    if (found.length > 0) return found
  }
  return []
}

const hoursOfField = (field: string, fullTimeHours: number): Hours[] => {
  // `24 / Maximaal aantal uren: 32`: a second label inside is no more than its bound.
  const text = field
    .replace(/(?<=\d ?)á(?= ?\d)/g, 'à')
    // `38 per week (1.0 FTE)`: a whole share adds nothing to the week.
    .replace(/(?<=\d.*)\s\(1(?:[.,]0+)? ?fte\)/gi, '')
    .replace(/^in overleg,? (?:maar )?(?=min|max|tussen|van|\d)/i, '')
    // `32, 36 of 40 - zeg het maar`
    .replace(/(?<=\d(?: uur)?)\s+[-–]\s+\D+$/, '')
    .replace(/^in overleg \((\d[^()]*)\)/i, '$1')
    // `fulltime (40) of parttime (24-32)`
    .replace(/\b(?:full-?time|part-?time|voltijd|deeltijd)\s*\((\d{2}(?:\s?[-–]\s?\d{2})?)\)/gi, '$1')
    .replace(
      /\b(min|max)(?:imaal|imum)?\.?\s+(?:aantal\s+)?(?:uren|uur)(?: per week)?\s*[:=]?(?=\s*\d)/gi,
      '$1',
    )
  const bare = new RegExp(
    `^\\s*(?:part-?time|full-?time|deeltijd|voltijd)?(?: (?:of|en|or|\\/) (?:part-?time|full-?time|deeltijd|voltijd))?[,:]?\\s*((?:(?:minimaal|min\\.?|vanaf|maximaal|max\\.?|(?:niet|no|not) (?:meer|minder|more|less|fewer) (?:dan|than)|up to|at least|van|tussen(?: de)?|gemiddeld|circa|ca\\.?)\\s*)?)(${n}(?:\\s*,?${link}${n}){0,3})\\s*(?:p[./]?\\s?w\\.?|\\/ ?w(?:ee)?k|per (?:werk)?week|in de week)?\\.?\\s*(?:in overleg|bespreekbaar|flexibel)?\\s*(?:[(,;–](?:[^\\d]|[1-6] (?:dagen|dagdelen|days|ochtenden|avonden))*)?$`,
    'i',
  ).exec(text)
  // `40 (36 bespreekbaar)` is a range, whatever stands in brackets else.
  if (!bare || withRanges(text, fullTimeHours) !== text)
    return hoursIn(text, { labelled: true, short: true, fullTimeHours })
  const written = numbersIn(bare[2]!)
  // Nobody works one hour a week: `Omvang (fte): 0,8 - 1,0` is a share of the full-time week.
  const isShare = Math.max(...written) <= 1
  const numbers = isShare ? written.map((share) => share * fullTimeHours) : written
  if (!isSound(numbers)) return []
  const [min, max] = ends(numbers, bare[1]!, false)
  return [{ min, max, text: text.trim(), confidence: 0.95 }]
}
