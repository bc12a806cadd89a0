/** BACKDATED: transactions dated well before those that were numbered earlier, or effective well before their date. */

import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { numberSequences } from './number-sequences.ts'
import { wordingFor } from './wording.ts'

/** More than this many days back is backdated: less is a month's ordinary backlog. */
const usualBacklogDays = 31

/** A single wrong date must not make all that follows look backdated: so many later-dated ones are asked for. */
const witnesses = 3

/**
 * By transaction: the date of the third-latest transaction with a lower number in its sequence; -1 without. The
 * order of numbering is one of the file, also when the population is narrowed.
 */
const laterDates = oncePerLedger((ledger): Int32Array => {
  const { sequenceOf, order } = numberSequences(ledger)
  const { day, count } = ledger.transactions
  const before = new Int32Array(count).fill(-1)
  let latest: number[] = []
  order.forEach((t, i) => {
    if (i > 0 && sequenceOf[order[i - 1]!] !== sequenceOf[t]) latest = []
    if (latest.length === witnesses) before[t] = latest[0]!
    if (day[t] === -1 || (latest.length === witnesses && day[t]! <= latest[0]!)) return
    if (latest.length === witnesses) latest.shift()
    latest.push(day[t]!)
    latest.sort((a, b) => a - b)
  })
  return before
})

/** The day on or after which transactions with lower numbers are dated; -1 where the effective date is the sign. */
type BackdatedFinding = { laterDay: number }

const fields: Fields<BackdatedFinding> = { laterDay: 'number' }

/**
 * Audit files do not say when an entry was typed. Two signs stand in for it: at least three transactions with
 * lower numbers of the same series are dated more than 31 days later, or the effective date of the entry lies
 * more than 31 days before its transaction date.
 */
export const backdated: Detector<BackdatedFinding> = {
  category: 'BACKDATED',
  detect(population) {
    const { ledger } = population
    const later = laterDates(ledger)
    const { transaction, effectiveDay } = ledger.lines
    const { day } = ledger.transactions
    const isNumberedLate = (t: number): boolean => day[t] !== -1 && later[t]! - day[t]! > usualBacklogDays
    return findingsWith(
      population,
      fields,
      (line) => {
        const t = transaction[line]!
        const effective = effectiveDay[line]!
        if (effective !== -1 && day[t] !== -1 && day[t]! - effective > usualBacklogDays) return true
        return isNumberedLate(t)
      },
      (columns, row, line) => {
        const t = transaction[line]!
        columns.laterDay[row] = isNumberedLate(t) ? later[t]! : -1
      },
    )
  },
  explain(population, _settings, line, { laterDay }, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const date = words.day(ledger.transactions.day[ledger.lines.transaction[line]!]!)
    if (laterDay === -1) {
      const effective = words.day(ledger.lines.effectiveDay[line]!)
      return language === 'nl'
        ? `De ingangsdatum ${effective} ligt meer dan ${usualBacklogDays} dagen voor de boekdatum ${date}.`
        : `The effective date ${effective} lies more than ${usualBacklogDays} days before the transaction date ${date}.`
    }
    const own = words.transactionOf(line)
    return language === 'nl'
      ? `Transactie ${own} is gedateerd op ${date}, terwijl ten minste ${witnesses} transacties met een lager nummer op of na ${words.day(laterDay)} zijn gedateerd.`
      : `Transaction ${own} is dated ${date}, while at least ${witnesses} transactions with lower numbers are dated ${words.day(laterDay)} or later.`
  },
}
