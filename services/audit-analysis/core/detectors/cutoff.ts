/** CUTOFF: entries close to the start or end of the file's period that may belong to another period. */

import { nthBusinessDay, nthLastBusinessDay } from '../business-days.ts'
import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Detector } from './detector.ts'
import { type Fields, findingsWith, noFindings } from './findings.ts'
import { wordingFor } from './wording.ts'

/** What does not agree with the date: 1 or 0 each. */
type CutoffFinding = { wrongPeriod: number; effectiveOutside: number }

const fields: Fields<CutoffFinding> = { wrongPeriod: 'number', effectiveOutside: 'number' }

/** More than ten years of business days around a period change nothing, and a window is walked day by day. */
const maximumWindowDays = 2600

/** Whether a day lies within n business days of the start or the end of the period, on either side of it. */
const nearPeriodBounds = (startDay: number, endDay: number, n: number): ((day: number) => boolean) => {
  const length = Math.min(n, maximumWindowDays)
  if (length < 1) return () => false
  const before = nthLastBusinessDay(startDay - 5000, startDay - 1, length) ?? startDay - 5000
  const afterStart = nthBusinessDay(startDay, length)
  const beforeEnd = nthLastBusinessDay(startDay, endDay, length) ?? startDay
  const after = nthBusinessDay(endDay + 1, length)
  return (day) => (day >= before && day <= afterStart) || (day >= beforeEnd && day <= after)
}

/** So many of the transactions far from the bounds must be in their month for periods to be months; a few prove nothing. */
const shareInMonth = 0.9
const fewestElsewhere = 12

/** Whether periods are something else than months: thirteen of four weeks, or weeks, which no table of the file tells. */
const isOtherCalendar = (
  { transactions: { count, day, period } }: Ledger,
  isNear: (day: number) => boolean,
  isInMonth: (number: number, day: number) => boolean,
): boolean => {
  let [far, elsewhere] = [0, 0]
  for (let t = 0; t < count; t++) {
    if (day[t] === -1 || period[t] === -1 || isNear(day[t]!)) continue
    far++
    if (!isInMonth(period[t]!, day[t]!)) elsewhere++
  }
  return elsewhere >= fewestElsewhere && far - elsewhere < far * shareInMonth
}

/**
 * Whether a period number is that of a date. The file's own table of periods decides (periods may overlap, such
 * as a thirteenth on the last day). Without one, periods are taken to be months, counted from January or from
 * the start of the book year, unless the year says that they are not: then no number is wrong. No period of the file is
 * that of a date outside the file's period.
 */
const periodCheck = (
  ledger: Ledger,
  isNear: (day: number) => boolean,
): ((number: number, day: number) => boolean) => {
  const { startDay, endDay } = ledger.company
  if (ledger.periods.length > 0) {
    return (number, day) =>
      ledger.periods.some(
        (period) => period.number === number && period.startDay <= day && day <= period.endDay,
      )
  }
  const firstMonth = Number(isoDay(startDay).slice(5, 7))
  const isOfPeriod = (day: number): boolean => day >= startDay && day <= endDay
  const isInMonth = (number: number, day: number): boolean => {
    const month = Number(isoDay(day).slice(5, 7))
    return isOfPeriod(day) && (number === month || number === ((month - firstMonth + 12) % 12) + 1)
  }
  return isOtherCalendar(ledger, isNear, isInMonth) ? (_, day) => isOfPeriod(day) : isInMonth
}

/**
 * Flags an entry dated within cutoffWindowBusinessDays of the file's period start or end, inside or outside the
 * period, when its effective date falls outside the period or its period number is not that of its date. An
 * entry without effective date or period number is not judged on it.
 */
export const cutoff: Detector<CutoffFinding> = {
  category: 'CUTOFF',
  detect(population, settings) {
    const { ledger } = population
    const { startDay, endDay } = ledger.company
    if (startDay === -1 || endDay < startDay) return noFindings()
    const isNear = nearPeriodBounds(startDay, endDay, settings.cutoffWindowBusinessDays)
    const isPeriodOf = periodCheck(ledger, isNear)
    const { day, period, count } = ledger.transactions
    const near = new Uint8Array(count)
    /** 1 where the period number of a transaction is not that of its date. */
    const wrongPeriod = new Uint8Array(count)
    const known = new Map<number, number>()
    for (let t = 0; t < count; t++) {
      const date = day[t]!
      if (date === -1 || !isNear(date)) continue
      near[t] = 1
      const number = period[t]!
      if (number === -1) continue
      const key = date * 65_536 + number
      let result = known.get(key)
      if (result === undefined) {
        result = isPeriodOf(number, date) ? 0 : 1
        known.set(key, result)
      }
      wrongPeriod[t] = result
    }
    const { transaction, effectiveDay } = ledger.lines
    const isEffectiveOutside = (line: number): boolean => {
      const effective = effectiveDay[line]!
      return effective !== -1 && (effective < startDay || effective > endDay)
    }
    return findingsWith(
      population,
      fields,
      (line) => {
        const t = transaction[line]!
        return near[t] === 1 && (wrongPeriod[t] === 1 || isEffectiveOutside(line))
      },
      (columns, row, line) => {
        columns.wrongPeriod[row] = wrongPeriod[transaction[line]!]!
        columns.effectiveOutside[row] = isEffectiveOutside(line) ? 1 : 0
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const transaction = ledger.lines.transaction[line]!
    const date = ledger.transactions.day[transaction]!
    const [start, end] = [words.day(ledger.company.startDay), words.day(ledger.company.endDay)]
    const number = ledger.transactions.period[transaction]!
    const effective = words.day(ledger.lines.effectiveDay[line]!)
    const nl = language === 'nl'
    const reasons: string[] = []
    if (record.effectiveOutside) {
      reasons.push(
        nl
          ? `de ingangsdatum ${effective} valt buiten die periode`
          : `the effective date ${effective} falls outside it`,
      )
    }
    if (record.wrongPeriod) {
      reasons.push(
        nl
          ? `periodenummer ${number} is niet dat van de boekdatum`
          : `period number ${number} is not that of its date`,
      )
    }
    return nl
      ? `Geboekt op ${words.day(date)}, dicht bij het begin of einde van de periode ${start} t/m ${end}, en ${reasons.join(' en ')}.`
      : `Posted on ${words.day(date)}, close to the start or end of the period ${start} to ${end}, and ${reasons.join(' and ')}.`
  },
}
