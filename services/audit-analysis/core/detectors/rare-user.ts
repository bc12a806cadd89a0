/** RARE_USER: entries of users who post less than one percent of the transactions. */

import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { wordingFor } from './wording.ts'

/** Transactions of the user of the line, and of all users. */
type RareUserFinding = { own: number; all: number }

const fields: Fields<RareUserFinding> = { own: 'number', all: 'number' }

/**
 * Counts the population's transactions per user (userID, else sourceID). A user with less than one percent of
 * those that name a user is rare; so with fewer than a hundred of them nobody is. Entries without user are not
 * judged: their number is a finding about the file, not about an entry.
 */
export const rareUser: Detector<RareUserFinding> = {
  category: 'RARE_USER',
  detect(population) {
    const { ledger, lines } = population
    const { transaction } = ledger.lines
    const { user } = ledger.transactions
    const perUser = new Uint32Array(ledger.users.length)
    let named = 0
    let before = -1
    for (const line of lines) {
      const t = transaction[line]!
      if (t === before) continue
      before = t
      if (user[t] === 0) continue
      perUser[user[t]!]!++
      named++
    }
    const isRare = (index: number): boolean => index !== 0 && perUser[index]! * 100 < named
    return findingsWith(
      population,
      fields,
      (line) => isRare(user[transaction[line]!]!),
      (columns, row, line) => {
        columns.own[row] = perUser[user[transaction[line]!]!]!
        columns.all[row] = named
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const name = ledger.users[ledger.transactions.user[ledger.lines.transaction[line]!]!]!
    const [own, all] = [words.count(record.own), words.count(record.all)]
    return language === 'nl'
      ? `Geboekt door ${name}, van wie slechts ${own} van de ${all} transacties zijn (minder dan 1%).`
      : `Posted by ${name}, who posted only ${own} of the ${all} transactions (less than 1%).`
  },
}
