/** CUTOFF: entries close to the start or end of the file's period that may belong to another period. */

import { nthBusinessDay, nthLastBusinessDay } from '../business-days.ts'
import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Detector } from './detector.ts'
import { findingsWhere, noFindings } from './findings.ts'
import { wordingFor } from './wording.ts'

/** Bits of the first detail. */
const wrongPeriod = 1
const effectiveOutside = 2

/** More than ten years of business days around a period change nothing, and a window is walked day by day. */
const longestWindow = 2600

/** Whether a day lies within n business days of the start or the end of the period, on either side of it. */
const nearPeriodBounds = (startDay: number, endDay: number, n: number): ((day: number) => boolean) => {
  const length = Math.min(n, longestWindow)
  if (length < 1) return () => false
  const before = nthLastBusinessDay(startDay - 5000, startDay - 1, length) ?? startDay - 5000
  const afterStart = nthBusinessDay(startDay, length)
  const beforeEnd = nthLastBusinessDay(startDay, endDay, length) ?? startDay
  const after = nthBusinessDay(endDay + 1, length)
  return (day) => (day >= before && day <= afterStart) || (day >= beforeEnd && day <= after)
}

/**
 * Whether a period number is that of a date. The file's own table of periods decides (periods may overlap, such
 * as a thirteenth on the last day). Without one, periods are taken to be months, counted from January or from
 * the start of the book year. No period of the file is that of a date outside the file's period.
 */
const periodCheck = (ledger: Ledger): ((number: number, day: number) => boolean) => {
  const { startDay, endDay } = ledger.company
  if (ledger.periods.length > 0) {
    return (number, day) =>
      ledger.periods.some(
        (period) => period.number === number && period.startDay <= day && day <= period.endDay,
      )
  }
  const firstMonth = Number(isoDay(startDay).slice(5, 7))
  return (number, day) => {
    if (day < startDay || day > endDay) return false
    const month = Number(isoDay(day).slice(5, 7))
    return number === month || number === ((month - firstMonth + 12) % 12) + 1
  }
}

/**
 * Flags an entry dated within cutoffWindowBusinessDays of the file's period start or end, inside or outside the
 * period, when its effective date falls outside the period or its period number is not that of its date. An
 * entry without effective date or period number is not judged on it.
 */
export const cutoff: Detector = {
  category: 'CUTOFF',
  detect(population, settings) {
    const { ledger } = population
    const { startDay, endDay } = ledger.company
    if (startDay === -1 || endDay < startDay) return noFindings()
    const isNear = nearPeriodBounds(startDay, endDay, settings.cutoffWindowBusinessDays)
    const isPeriodOf = periodCheck(ledger)
    const { day, period, count } = ledger.transactions
    const near = new Uint8Array(count)
    const mismatch = new Uint8Array(count)
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
        result = isPeriodOf(number, date) ? 0 : wrongPeriod
        known.set(key, result)
      }
      mismatch[t] = result
    }
    const { transaction, effectiveDay } = ledger.lines
    const reason = (line: number): number => {
      if (near[transaction[line]!] === 0) return 0
      const effective = effectiveDay[line]!
      const outside = effective !== -1 && (effective < startDay || effective > endDay)
      return mismatch[transaction[line]!]! + (outside ? effectiveOutside : 0)
    }
    return findingsWhere(
      population,
      1,
      (line) => reason(line) !== 0,
      (details, at, line) => {
        details[at] = reason(line)
      },
    )
  },
  explain(population, _settings, line, details, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const transaction = ledger.lines.transaction[line]!
    const date = ledger.transactions.day[transaction]!
    const [start, end] = [words.day(ledger.company.startDay), words.day(ledger.company.endDay)]
    const number = ledger.transactions.period[transaction]!
    const effective = words.day(ledger.lines.effectiveDay[line]!)
    const nl = language === 'nl'
    const reasons: string[] = []
    if (details[0]! & effectiveOutside) {
      reasons.push(
        nl
          ? `de ingangsdatum ${effective} valt buiten die periode`
          : `the effective date ${effective} falls outside it`,
      )
    }
    if (details[0]! & wrongPeriod) {
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
