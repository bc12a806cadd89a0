/** MANUAL_ENTRY: manual entries on accounts where less than manualEntryAccountThresholdPct percent are manual. */

import type { Detector } from './detector.ts'
import { ratioOf } from './exact.ts'
import { type Fields, findingsWith } from './findings.ts'
import { manualTransactions } from './manual.ts'
import { wordingFor } from './wording.ts'

/** Entries on the account of the line. */
type ManualEntryFinding = { byHand: number; total: number }

const fields: Fields<ManualEntryFinding> = { byHand: 'number', total: 'number' }

export const manualEntry: Detector<ManualEntryFinding> = {
  category: 'MANUAL_ENTRY',
  detect(population, settings) {
    const { ledger, lines } = population
    const manual = manualTransactions(ledger, settings.manualJournals)
    const { transaction, account } = ledger.lines
    const total = new Uint32Array(ledger.accounts.length)
    const byHand = new Uint32Array(ledger.accounts.length)
    for (const line of lines) {
      const index = account[line]!
      total[index]!++
      byHand[index]! += manual[transaction[line]!]!
    }
    const { numerator, denominator } = ratioOf(settings.manualEntryAccountThresholdPct)
    const unusual = Uint8Array.from(total, (all, i) =>
      BigInt(byHand[i]!) * 100n * denominator < numerator * BigInt(all) ? 1 : 0,
    )
    return findingsWith(
      population,
      fields,
      (line) => manual[transaction[line]!] === 1 && unusual[account[line]!] === 1,
      (columns, row, line) => {
        columns.byHand[row] = byHand[account[line]!]!
        columns.total[row] = total[account[line]!]!
      },
    )
  },
  explain(population, settings, line, { byHand, total }, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const journal = ledger.journals[ledger.transactions.journal[ledger.lines.transaction[line]!]!]!
    const name =
      journal.description && journal.description !== journal.id
        ? `${journal.id} (${journal.description})`
        : journal.id
    const account = words.account(ledger.lines.account[line]!)
    const share = words.decimal((100 * byHand) / total, 1)
    const counts = [words.count(byHand), words.count(total)]
    const limit = words.decimal(settings.manualEntryAccountThresholdPct)
    return language === 'nl'
      ? `Handmatige boeking in dagboek ${name} op rekening ${account}, waar ${share}% van de boekingen handmatig is (${counts[0]} van ${counts[1]}; grens ${limit}%).`
      : `Manual entry in journal ${name} on account ${account}, where ${share}% of the entries are manual (${counts[0]} of ${counts[1]}; limit ${limit}%).`
  },
}
