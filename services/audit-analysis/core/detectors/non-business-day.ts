/** NON_BUSINESS_DAY: entries dated on a weekend or a Dutch public holiday. */

import { isBusinessDay, isPublicHoliday } from '../business-days.ts'
import { weekdayOf } from '../ledger/day.ts'
import type { Detector } from './detector.ts'
import { findingsWhere } from './findings.ts'
import { wordingFor } from './wording.ts'

/**
 * Looks at the transaction date alone: audit files do not say when an entry was typed. Limits: closing entries
 * of a month that ends in a weekend, and what automatic interfaces date on weekends, are flagged too.
 */
export const nonBusinessDay: Detector = {
  category: 'NON_BUSINESS_DAY',
  detect(population) {
    const { ledger } = population
    const { day, count } = ledger.transactions
    const known = new Map<number, boolean>([[-1, false]])
    const isOff = new Uint8Array(count)
    for (let t = 0; t < count; t++) {
      const date = day[t]!
      let off = known.get(date)
      if (off === undefined) {
        off = !isBusinessDay(date)
        known.set(date, off)
      }
      if (off) isOff[t] = 1
    }
    const { transaction } = ledger.lines
    return findingsWhere(population, (line) => isOff[transaction[line]!] === 1)
  },
  explain(population, _settings, line, _record, language) {
    const { ledger } = population
    const day = ledger.transactions.day[ledger.lines.transaction[line]!]!
    const words = wordingFor(ledger, language)
    const nl = language === 'nl'
    const weekday =
      weekdayOf(day) === 0 ? (nl ? 'een zondag' : 'a Sunday') : nl ? 'een zaterdag' : 'a Saturday'
    const kind = isPublicHoliday(day)
      ? nl
        ? 'een algemeen erkende feestdag'
        : 'a Dutch public holiday'
      : weekday
    return nl
      ? `De boeking is gedateerd op ${words.day(day)}, ${kind}.`
      : `The entry is dated ${words.day(day)}, ${kind}.`
  },
}
