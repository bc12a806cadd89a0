/** Reads pay from a sentence, a labelled value or a field that should be a number: amounts, period, basis (specification, Reading). */

import type { SalaryPeriod } from '../dutch-values.ts'
import type { SalaryGrossness } from '../job-vocabulary.ts'
import { type Amounts, amountsIn } from './amounts.ts'
import {
  centsOfHour,
  hasCents,
  isBareMonth,
  isHourAlone,
  isMonthAlone,
  rightPerHour,
  standsAlone,
} from './pay-alone.ts'
import { grossnessIn, type NamedPeriod, periodIn, surroundingsOf } from './pay-words.ts'
import { withDigitsOfMoney } from './spelled-numbers.ts'

export interface Pay {
  /** Minor units. */
  min: number | null
  max: number | null
  currency: string
  period: SalaryPeriod
  gross: SalaryGrossness | null
  /** Hours a week that the pay is for. */
  basisHours: number | null
  /** The words that say it. */
  text: string
  confidence: number
  /** Where in the sentence the amounts stand. */
  start: number
  end: number
}

export interface PayContext {
  /** The sentence is the value of a label for pay, or of a field for pay. */
  labelled: boolean
  /** Interns and volunteers earn less. */
  intern: boolean
  /** The period that a field beside the amount names. */
  period?: SalaryPeriod | null
}

/** What a year, month, day or hour of work can pay, in whole euros (specification, Reading). */
const bounds: Record<SalaryPeriod, readonly [number, number]> = {
  HOUR: [8, 250],
  DAY: [60, 2_000],
  WEEK: [200, 6_000],
  MONTH: [900, 20_000],
  YEAR: [12_000, 400_000],
}
const leastOfIntern = 200

/** Whether both ends can be pay for the period, and are in order. In whole units. */
export const isSoundPay = (
  min: number | null,
  max: number | null,
  period: SalaryPeriod,
  intern: boolean,
): boolean => {
  const [low, high] = bounds[period]
  const least = intern && period === 'MONTH' ? leastOfIntern : intern && period === 'HOUR' ? 1 : low
  const within = (value: number | null): boolean => value === null || (value >= least && value <= high)
  return (
    (min !== null || max !== null) &&
    within(min) &&
    within(max) &&
    (min === null || max === null || min <= max)
  )
}

/** The period that an amount without one must have; nothing where it could have two. */
export const periodBySize = (values: readonly number[], intern: boolean): SalaryPeriod | null => {
  const low = Math.min(...values)
  const high = Math.max(...values)
  if (low >= 8 && high <= 250 && !(intern && low >= 200)) return 'HOUR'
  if (low >= (intern ? leastOfIntern : 900) && high <= 12_000) return 'MONTH'
  if (low >= 12_000 && high <= 400_000) return 'YEAR'
  return low >= 900 && high <= 20_000 && low < 8_000 ? 'MONTH' : null
}

const leastWords =
  /(?:\b(?:vanaf|ab|minimaal|min\.?|minimum|minstens|ten minste|tenminste|from|starting at|start(?:salaris|loon)?(?: van| is| bedraagt| vanaf| op| bij)?|starts at|at least|startend (?:bij|op|vanaf)|begint (?:bij|op|vanaf)|beginnend bij|aanvangs(?:salaris|loon)(?: van)?|garantie(?:loon|salaris)?|meer dan|boven|above|over)|[>≥])[\s:]*(?:(?:de|een|circa|ca\.?|ongeveer|bruto|netto|€|bedrag|salaris|uurloon|loon|maandsalaris|uurtarief|tarief|van|of|an?|is|zo'n|wel)[\s:]*)*$/i
const mostWords =
  /(?:\b(?:tot(?: wel| aan| en met)?|bis zu|max\.?|maximaal|maximum|max\w*|hoogstens|ten hoogste|oplopend(?: tot)?|oplopen(?: tot)?|up to|at most|no more than|max(?:imum)? (?:rate|pay|salary)|niet meer dan|plafond(?: van| is)?|groeien(?: naar| tot)?|doorgroei(?:en)?(?: naar| tot)?)|[<≤])[\s:]*(?:(?:de|een|circa|ca\.?|ongeveer|bruto|netto|€|bedrag|salaris|uurloon|loon|maandsalaris|jaarsalaris|uurtarief|tarief|van|of|an?|is|wel|zelfs|all-?in|ex(?:cl(?:usief)?)?\.?(?= btw)|btw|schaal \d{1,2}[a-z]?)[\s:,(]*)*$/i
const orMore =
  /^[\s,.-]*(?:(?:bruto|netto|euro|per (?:uur|maand|jaar)|p\/m|p\/u)\s*)*(?:of|en) (?:meer|hoger)\b|^\s?\+(?!\s*\d|\s*(?:bonus|auto|lease|een|goede?|\p{L}*(?:geld|toeslag|vergoeding|kosten|maand\b|uitkering)))|^[\s,]*(?:minimaal|minimum)\b/iu
const orLess =
  /^[\s,]*(?:(?:bruto|netto|euro|per (?:uur|maand|jaar)|p\/m|p\/u)\s*)*(?:maximaal|max\b\.?|of minder)/i

const hours =
  '(\\d{1,2}(?:[.,]\\d{1,2})?)(?!\\s*(?:-|–|tot|à|\\/)\\s*\\d)\\s*-?\\s*(?:uur|uren|u\\b|urige|hours?|hrs)'
const basis = new RegExp(
  `(?:o\\.?\\s?b\\.?\\s?v\\.?|op basis van|op basis|gebaseerd op|uitgaande van|uitgaand van|bij|based on|for|voor|basis:?|is)\\s+(?:een\\s+|an?\\s+|de\\s+)?(?:(?:fulltime|full-time|voltijdse?|voltijd|volledige?|gemiddeld|fulltime|werkweek|working week|1(?:[.,]0)? ?fte|dienstverband|aanstelling|contract|week|basis|van|of|op|met|standaard|normale|\\(|\\/|=|à|,)\\s*)*${hours}`,
  'i',
)
const bracketed = new RegExp(
  `^[^.;]{0,60}?\\((?:cao [\\p{L} ]{2,25}, )?(?:(?:fulltime|full-time|voltijd|bij|o\\.?b\\.?v\\.?|op basis van|=|obv|uitgaande van|een)\\s*)*${hours}[^)]{0,40}\\)`,
  'iu',
)

/** The hours a week that a pay is for: `o.b.v. 36 uur`, `bij een 40-urige werkweek`, `(36 uur)`. */
export const basisHoursIn = (text: string): number | null => {
  const found = basis.exec(text)?.[1] ?? bracketed.exec(text)?.[1]
  const value = found ? Number(found.replace(',', '.')) : 0
  return value >= 8 && value <= 48 ? value : null
}

const endsOf = (run: Amounts, before: string, after: string): [number | null, number | null] => {
  const [first, second] = run.values
  if (second !== undefined) return [first!, second]
  if (orMore.test(after) || leastWords.test(before)) return [first!, null]
  if (orLess.test(after) || mostWords.test(before)) return [null, first!]
  return [first!, first!]
}

/** Where another thing than the amount begins: what is in it, what comes on top, what it hangs on. */
const nextThing =
  /[;(+]|\. [A-Z]|, (?!(?:bruto|netto|gross|net|per)\b)|\b(?:inclusief|exclusief|incl|excl|including|excluding|plus|met|with|en|and|naast|op basis|o\.?b\.?v|bij|afhankelijk|depending)\b/i

/** By the words right behind the amount, else those before it, else those of the clauses behind. */
const wordPeriod = (before: string, within: string, after: string): NamedPeriod | null => {
  const behind = after.slice(0, 60).split(/[;]|\. [A-Z]/)[0]!
  const right = behind.slice(0, nextThing.exec(behind)?.index ?? behind.length)
  return (
    periodIn(right, 'first') ??
    periodIn(within, 'last') ??
    compoundPeriod(before) ??
    periodIn(behind, 'first') ??
    periodIn(before.slice(-90), 'last')
  )
}

/** `jaarsalaris`, `uurloon` and their like govern the amount that follows, in the same clause. */
const compoundPeriod = (before: string): NamedPeriod | null => {
  const head = before.slice(-60)
  const word =
    /\b(?:bruto[- ]?)?(?:jaar|maand|week|uur|dag)-?(?:salaris|loon|inkomen|tarief)\b(?=[^.;,€]*$)/i.exec(head)
  return word ? periodIn(word[0], 'last') : null
}

/** Minor units of an amount in whole units. */
const minorOf = (value: number | null): number | null => (value === null ? null : Math.round(value * 100))

const confidenceOf = (
  signed: boolean,
  named: boolean,
  near: boolean,
  labelled: boolean,
  range: boolean,
  close: boolean,
): number => {
  if (labelled) return signed || named ? 0.95 : 0.88
  if (signed && (named || (near && (range || close)))) return 0.9
  if (signed) return range ? 0.78 : 0.55
  if (named && near) return 0.82
  if (near && range) return 0.75
  return 0.4
}

/** `€ 7,50 - € 13,80 afhankelijk van leeftijd`: what the young earn begins lower. */
const isByAge = (sentence: string, { values }: Amounts): boolean =>
  /\bleeftijd|\b(?:1[3-9]|2[0-4])\+? ?(?:jr|jaar|jarigen?)\b/i.test(sentence) &&
  values.every((value) => value >= 4 && value <= 40)

/** An intern's allowance is their pay, and another's comes on top of it. */
const internAllowance =
  /(?:monthly|internship|intern|gross|net|\/ ?month|per month|stage)[\w/ ]{0,10}allowance|allowance(?= of)/gi

/** `€ 4.000 per reis` pays a piece of work, of which nobody knows how many there are. */
const perOther =
  /^[\s,.-]*(?:(?:bruto|netto|euro|gross)\s+)?(?:per|p\/) ?(?:reis|les|klus|project|opdracht|stuk|keer|dienst|dagdeel|nacht|sessie|rit|bezoek|woord|word|trip|project|kind|patiënt|behandeling|artikel|workshop|optreden|wedstrijd|woning)\b/iu
const perOtherBefore = /\bper (?:shift|dienst|rit|les|klus|opdracht|keer|nacht)\b[^.;:€]{0,30}$/i
/** `2.000 salarissen`: a bare number that counts things. */
const counted =
  /^\s(?:salariss?en|contracten|facturen|orders|pakketten|bestellingen|readers|lezers|users|gebruikers|followers|volgers|customers|views|downloads|members|leden|subscribers|abonnees|visitors|artikelen|bezoekers|gasten|patiënten|cliënten|dossiers|aanvragen)\b/iu

const payOf = (
  sentence: string,
  run: Amounts,
  nextStart: number,
  previousEnd: number,
  context: PayContext,
): Pay | null => {
  const before = sentence.slice(previousEnd, run.start)
  const after = sentence.slice(run.end, nextStart)
  const around = surroundingsOf(before, after)
  // What can be earned on target is more than the pay.
  if (around.other || /\b(?:ote|on[- ]target(?: earnings)?)[\s:]*(?:van |of )?$/i.test(before)) return null
  // `8 uur per dienst en € 16 per uur`: an amount with a period of its own is counted by that.
  const byPiece = perOtherBefore.test(before) && periodIn(after.slice(0, 20), 'first') === null
  if (perOther.test(after) || byPiece || (run.currency === null && counted.test(after))) return null
  const named = wordPeriod(before, sentence.slice(run.start, run.end), after) ?? context.period ?? null
  if (named === 'FOUR_WEEKS') return null
  const [min, max] = endsOf(run, before, after)
  const byAge = isByAge(sentence, run)
  const period = named ?? (byAge ? 'HOUR' : periodBySize(run.values, context.intern))
  const least = context.intern || (byAge && period === 'HOUR')
  if (period === null || !isSoundPay(min, max, period, least)) return null
  if (min !== null && max !== null && max > min * 6) return null
  const basisHours = basisHoursIn(after) ?? basisHoursIn(before)
  const stands =
    (standsAlone(sentence, run) && period === 'YEAR') || (isMonthAlone(sentence, run) && period === 'MONTH')
  const signed = run.currency !== null || (run.thousands && around.close)
  // A bare number that could be anything: an hour's pay without a sign is written with cents or named.
  const hourly =
    period === 'HOUR' && centsOfHour.test(before) && /^\d{1,3}[.,]\d{2}(?!\d)/.test(sentence.slice(run.start))
  const perHour =
    period === 'HOUR' && hasCents.test(sentence.slice(run.start, run.end)) && rightPerHour.test(after)
  if (!signed && named === null && period === 'HOUR' && !context.labelled && !hourly) return null
  return {
    min: minorOf(min),
    max: minorOf(max),
    currency: run.currency ?? 'EUR',
    period,
    gross: grossnessIn(before, after),
    basisHours,
    text: sentence.slice(Math.max(0, run.start), run.end).trim(),
    confidence: Math.max(
      stands ||
        hourly ||
        perHour ||
        isHourAlone(sentence, run) ||
        isBareMonth(sentence, run, before, after, period)
        ? 0.72
        : 0,
      confidenceOf(
        signed,
        named !== null,
        around.pay || byAge,
        context.labelled,
        run.values.length > 1 || min === null || max === null,
        around.close || byAge || basisHours !== null,
      ),
    ),
    start: run.start,
    end: run.end,
  }
}

/** Ranges of two scales or levels: `schaal 8 (€ 2.900 - € 4.000) of schaal 9 (€ 3.300 - € 4.600)` is all that can be earned. */
const isAlternative = (gap: string): boolean =>
  gap.length <= 80 &&
  /\bof\b|\ben\b|(?<!\bp)\/|schaal|fwg|\bl[bc]\b|niveau|medior|senior|junior|trede/i.test(gap) &&
  !/jaar|uur|commissie|provisie|bovenop|bonus|toeslag|gemiddeld/i.test(gap)

const united = (sentence: string, found: readonly Pay[]): Pay[] =>
  found.reduce<Pay[]>((all, pay) => {
    const last = all.at(-1)
    const gap = last ? sentence.slice(last.end, pay.start) : ''
    const ranges = last?.min != null && last.max != null && pay.min !== null && pay.max !== null
    if (last && ranges && last.period === pay.period && isAlternative(gap))
      Object.assign(last, {
        min: Math.min(last.min!, pay.min!),
        max: Math.max(last.max!, pay.max!),
        end: pay.end,
        gross: last.gross ?? pay.gross,
        basisHours: last.basisHours ?? pay.basisHours,
        text: sentence.slice(last.start, pay.end),
      })
    else all.push(pay)
    return all
  }, [])

/** Every pay of a sentence, those with confidence under what is written too. */
export const paysIn = (given: string, context: PayContext): Pay[] => {
  // In digits here too: what stands before an amount in words may be its bound.
  const written = withDigitsOfMoney(given)
  const sentence = context.intern
    ? written.replace(internAllowance, (words) => words.replace(/allowance/i, 'paid     '))
    : written
  const runs = amountsIn(sentence)
  const found = runs.flatMap((run, at) => {
    const next = runs[at + 1]?.start ?? sentence.length
    const previous = runs[at - 1]?.end ?? 0
    return payOf(sentence, run, next, previous, context) ?? []
  })
  return united(sentence, found)
}
