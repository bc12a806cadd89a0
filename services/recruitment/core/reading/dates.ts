/** Reads dates as Dutch and English advertisements write them, day before month, and what each is the date of (specification, Reading). */

export type DateKind = 'startDate' | 'endDate' | 'applicationDeadline' | 'postedAt'

export interface FoundDate {
  /** yyyy-MM-dd */
  date: string
  start: number
  end: number
  text: string
  /** Its year is written. */
  dated: boolean
  /** Only a month, or the beginning, middle or end of one. */
  rough: boolean
}

const names = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const others: Record<string, number> = { maa: 3, mar: 3, may: 5, oct: 10, mai: 5 }
const month =
  '(?:jan(?:uari|uary)?|feb(?:ruari|ruary)?|mrt|maart|mar(?:ch)?|apr(?:il)?|mei|may|juni?|june?|juli?|july?|aug(?:ustus|ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const year = "(?:(?:19|20)\\d{2}|['’´`]\\d{2})"

const monthOf = (name: string): number => {
  const short = name.toLowerCase().slice(0, 3)
  return names.indexOf(short) + 1 || (others[short] ?? 0)
}

const yearOf = (text: string): number => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

const iso = (y: number, m: number, d: number): string | null => {
  const date = new Date(Date.UTC(y, m - 1, d))
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isReal && y >= 1990 && y <= 2100 ? date.toISOString().slice(0, 10) : null
}

const lastDay = (y: number, m: number): number => new Date(Date.UTC(y, m, 0)).getUTCDate()

/** Without a year it is the first such day that is not before the posting. */
const nextAfter = (posted: string, m: number, d: number): string | null => {
  const first = Number(posted.slice(0, 4))
  for (const y of [first, first + 1, first + 2, first + 3, first + 4]) {
    const date = iso(y, m, d)
    if (date !== null && date >= posted) return date
  }
  return null
}

const dayOfPart = (part: string, y: number, m: number): number => {
  if (/^(?:begin|start|early)/i.test(part)) return 1
  return /^(?:medio|half|mid)/i.test(part) ? 15 : lastDay(y, m)
}

type Read = (
  match: RegExpMatchArray,
  posted: string,
) => { date: string | null; dated: boolean; rough: boolean }

const exact = (date: string | null, dated = true) => ({ date, dated, rough: false })

const dated = (y: string | undefined, m: number, d: number, posted: string) =>
  y ? exact(iso(yearOf(y), m, d)) : exact(nextAfter(posted, m, d), false)

const partly: Read = ([, part, name, y], posted) => {
  const m = monthOf(name!)
  const given = y
    ? yearOf(y)
    : Number((nextAfter(posted, m, dayOfPart(part!, Number(posted.slice(0, 4)), m)) ?? posted).slice(0, 4))
  return { date: iso(given, m, dayOfPart(part!, given, m)), dated: y !== undefined, rough: true }
}

const numeric: Read = ([, a, b, y]) => {
  const [d, m, full] = [Number(a), Number(b), yearOf(y!)]
  return exact(iso(full, m, d) ?? iso(full, d, m))
}

/** In this order; what one has read, a later one does not read again. */
const patterns: readonly (readonly [RegExp, Read])[] = [
  [
    /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/g,
    ([, y, m, d]) => exact(iso(Number(y), Number(m), Number(d))),
  ],
  [/(?<![\d.,])(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?((?:19|20)\d{2}|['’]?\d{2})(?![\d%])/g, numeric],
  [
    new RegExp(
      `\\b(begin|medio|half|eind|mid|early|late|end of)[ -](${month})\\.?(?:[ ,]{1,2}(${year}))?(?!\\p{L})`,
      'giu',
    ),
    partly,
  ],
  [
    new RegExp(
      `(?<![\\d,])(\\d{1,2})(?:e|ste|de|st|nd|rd|th)?\\.?[ -](?:of )?(${month})(?!\\p{L})\\.?(?:[ -]?,?[ -]?(${year}))?(?![\\d:])`,
      'giu',
    ),
    ([, d, name, y], posted) => dated(y, monthOf(name!), Number(d), posted),
  ],
  [
    new RegExp(
      `\\b(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (${year}))?(?!\\d)(?!\\s*(?:uur|%|-))`,
      'giu',
    ),
    ([, name, d, y], posted) => dated(y, monthOf(name!), Number(d), posted),
  ],
  [
    new RegExp(`\\b(${month})\\.? (${year})(?!\\d)`, 'giu'),
    ([, name, y]) => ({ date: iso(yearOf(y!), monthOf(name!), 1), dated: true, rough: true }),
  ],
  [
    new RegExp(
      `(?<=\\b(?:in|per|vanaf|van|from|start(?:datum)?:?|sinds|tot)\\s)(${month})(?!\\p{L}|\\.?\\s*\\d)`,
      'giu',
    ),
    ([, name], posted) => ({
      date: nextAfter(`${posted.slice(0, 7)}-01`, monthOf(name!), 1),
      dated: false,
      rough: true,
    }),
  ],
  [
    /(?<![\d.,/-])(\d{1,2})[-/](\d{1,2})(?![\d.,/-]|\s*(?:uur|u\b|fte|%|euro|jaar|dagen|maanden))/g,
    ([, d, m], posted) =>
      Number(m) >= 1 && Number(m) <= 12 ? exact(nextAfter(posted, Number(m), Number(d)), false) : exact(null),
  ],
]

/** The dates of a sentence in their order; `posted` is yyyy-MM-dd. */
export const datesIn = (sentence: string, posted: string): FoundDate[] => {
  const found: FoundDate[] = []
  for (const [pattern, read] of patterns)
    for (const match of sentence.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((known) => start < known.end && end > known.start)) continue
      const { date, ...rest } = read(match, posted)
      if (date !== null) found.push({ date, start, end, text: match[0].trim(), ...rest })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

type Cue = DateKind | 'none'

const cues: readonly (readonly [RegExp, Cue])[] = [
  [
    /gesprek|interview|kennismak|ronde\b|assessment|selectie|informatie(?:avond|bijeenkomst)|open dag|bijeenkomst|\bevent\b|opgericht|bestaan|verhog|stijg|indexatie|loonronde|looptijd van de cao|\bcao\b|training|cursus|proefles|vakantie|open(?:t|ing)\b|geopend|fusie|verhuiz|meeloop|speeddate|evenement|feest|jubileum|geboren|bezoek|webinar|uitzond|toelichting|belafspraak|bereikbaar op|afwezig|jaarverslag|wet\b|belonings|gewijzigd|bijgewerkt|update|ervaring sinds|opleiding start/gi,
    'none',
  ],
  [
    /reage(?:er|ren)|reactie(?:termijn|datum|s|sluiting)?|sollicit(?:eer|eren|aties?(?!gesprek|ronde|procedure|commissie)(?:termijn|deadline|s)?)|solliciteer|sluitingsdatum|bewerbungs(?:frist|schluss)|sluit(?:ing|en|\b)|deadline|inschrijf|inschrijven|uiterlijk|apply|application|closing|closes|geldig tot|open(?:staat|gesteld)? tot|aanmeld|(?:stuur|mail|ontvang|upload)\w*|motivatie|\bcv\b|vacature (?:staat|loopt|is)|uploaden|publicatie(?:periode)?|online tot|wervings|kandidaten|belangstelling|interesse/gi,
    'applicationDeadline',
  ],
  [
    /geplaatst|plaatsingsdatum|publicatiedatum|gepubliceerd|posted|published|online sinds|online gezet/gi,
    'postedAt',
  ],
  [
    /einddatum|eind(?:e|igt|igend)\b|tot en met|\bt\/m\b|\btot\b|end date|\buntil\b|\bthrough\b|afloop|loopt af/gi,
    'endDate',
  ],
  [
    /start(?:en|datum|t|ers?datum|moment)?\b|beg(?:in(?:nen|t|datum)?|innend)\b|ingang\w*|\bm\.?i\.?v\.?|in ?dienst\w*|indiensttreding|\bper\b|aanvang\w*|beschikbaar|vanaf|ingaande|starting|commenc|aan de slag|werkdag|\bfrom\b|\bvan\b|vacant|invulling|aan het werk|\bbeginnen\b/gi,
    'startDate',
  ],
]
const lasting =
  /tijdelijk|contract|dienstverband|periode|opdracht|project|vervang|aanstelling|looptijd|duur|inzet|bepaalde tijd|verleng|stage|seizoen|inhuur|assignment|temporary|functie|detacher|van\b.*\btot\b|per\b.*\bt/i

interface Seen {
  cue: Cue
  at: number
  end: number
}

const cuesIn = (text: string): Seen[] =>
  cues.flatMap(([pattern, cue]) =>
    [...text.matchAll(pattern)].map((match) => ({
      cue,
      at: match.index,
      end: match.index + match[0].length,
    })),
  )

export interface DatedField {
  field: DateKind
  date: string
  text: string
  confidence: number
}

const fieldOf = (
  sentence: string,
  date: FoundDate,
  previous: FoundDate | undefined,
  seen: readonly Seen[],
): DateKind | null => {
  const before = seen.filter(({ end }) => end <= date.start && date.start - end <= 70)
  const after = seen.filter(({ at }) => at >= date.end && at - date.end <= 45)
  const link = previous ? sentence.slice(previous.end, date.start) : ''
  // `van 1 mei tot 1 september`: the second half of a period.
  const isSecond =
    previous !== undefined &&
    /^\s*(?:tot(?: en met)?|t\/m|-|–|until|to|through|en (?:eindigt|loopt tot)(?: op)?|met (?:een )?einddatum)\s*(?:uiterlijk\s*)?$/i.test(
      link,
    )
  const nearest = before.toSorted((one, other) => other.end - one.end)[0]
  if (nearest?.cue === 'none') return null
  const strongest = before
    .filter(({ cue }) => cue === 'applicationDeadline' || cue === 'none' || cue === 'postedAt')
    .toSorted((one, other) => other.end - one.end)[0]
  if (isSecond) return strongest?.cue === 'applicationDeadline' ? 'applicationDeadline' : 'endDate'
  if (nearest?.cue === 'applicationDeadline' || nearest?.cue === 'postedAt') {
    const starts = after.find(({ cue, at }) => cue === 'startDate' && at - date.end < 25)
    return starts && /uiterlijk/i.test(sentence.slice(nearest.at, nearest.end)) ? 'startDate' : nearest.cue
  }
  if (nearest?.cue === 'endDate') {
    if (strongest?.cue === 'applicationDeadline') return 'applicationDeadline'
    if (strongest?.cue === 'none') return null
    if (after.some(({ cue, at }) => cue === 'applicationDeadline' && at - date.end < 25))
      return 'applicationDeadline'
    return lasting.test(sentence) ? 'endDate' : null
  }
  if (nearest?.cue === 'startDate') {
    if (
      after.some(({ cue, at }) => cue === 'none' && at - date.end < 4) &&
      !/\bstart|\bbegin|dienst/i.test(sentence)
    )
      return null
    if (strongest?.cue === 'none' && date.start - strongest.end < 40) return null
    if (strongest?.cue === 'postedAt' && date.start - strongest.end < 15) return 'postedAt'
    return 'startDate'
  }
  const next = after.toSorted((one, other) => one.at - other.at)[0]
  if (
    /\b(?:vóór|voor|before)\s*$/i.test(sentence.slice(0, date.start)) &&
    seen.some(({ cue }) => cue === 'applicationDeadline')
  )
    return 'applicationDeadline'
  if (next?.cue === 'none' || next === undefined) return null
  return next.cue === 'endDate' ? null : next.cue
}

const withYearOfNext = (dates: readonly FoundDate[], sentence: string): FoundDate[] =>
  dates.map((date, at) => {
    const next = dates[at + 1]
    const link = next ? sentence.slice(date.end, next.start) : ''
    if (date.dated || !next?.dated || !/^\s*(?:tot(?: en met)?|t\/m|-|–|until|to)\s*$/i.test(link))
      return date
    const same = `${next.date.slice(0, 4)}${date.date.slice(4)}`
    const earlier = `${Number(next.date.slice(0, 4)) - 1}${date.date.slice(4)}`
    return { ...date, date: same <= next.date ? same : earlier }
  })

/** Which fields the dates of a free sentence are. */
export const datedFields = (sentence: string, posted: string): DatedField[] => {
  const dates = withYearOfNext(datesIn(sentence, posted), sentence)
  if (dates.length === 0) return []
  const seen = cuesIn(sentence)
  return dates.flatMap((date, at): DatedField[] => {
    const field = fieldOf(sentence, date, dates[at - 1], seen)
    if (field === null) return []
    return [
      { field, date: date.date, text: date.text, confidence: date.rough ? 0.75 : date.dated ? 0.88 : 0.82 },
    ]
  })
}

/** The dates of a labelled value: the label says which field the first one is; a second one ends a period. */
export const datesOfLabel = (value: string, kinds: readonly string[], posted: string): DatedField[] => {
  const dates = withYearOfNext(datesIn(kinds.includes('start') ? `in ${value}` : value, posted), value)
  const [first, second] = dates
  if (!first) return []
  const of = (field: DateKind, date: FoundDate): DatedField => ({
    field,
    date: date.date,
    text: date.text,
    confidence: date.rough ? 0.85 : 0.95,
  })
  if (kinds.includes('deadline')) return [of('applicationDeadline', second ?? first)]
  if (kinds.includes('posted')) return [of('postedAt', first)]
  if (kinds.includes('start')) {
    if (/^\s*(?:tot|t\/m|until)\b/i.test(value)) return [of('endDate', first)]
    return second ? [of('startDate', first), of('endDate', second)] : [of('startDate', first)]
  }
  return kinds.includes('end') ? [of('endDate', first)] : []
}

/** A field that holds a date, or a sentence with one in it. */
export const dateInField = (text: string, posted: string): string | null =>
  datesIn(text, posted)[0]?.date ?? null
