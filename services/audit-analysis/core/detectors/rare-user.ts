/** RARE_USER: entries of users who post less than one percent of the transactions. */

import type { Detector } from './detector.ts'
import { findingsWhere } from './findings.ts'
import { wordingFor } from './wording.ts'

/**
 * Counts the population's transactions per user (userID, else sourceID). A user with less than one percent of
 * those that name a user is rare; so with fewer than a hundred of them nobody is. Entries without user are not
 * judged: their number is a finding about the file, not about an entry.
 */
export const rareUser: Detector = {
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
    return findingsWhere(
      population,
      2,
      (line) => isRare(user[transaction[line]!]!),
      (details, at, line) => {
        details[at] = perUser[user[transaction[line]!]!]!
        details[at + 1] = named
      },
    )
  },
  explain(population, _settings, line, details, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const name = ledger.users[ledger.transactions.user[ledger.lines.transaction[line]!]!]!
    const [own, all] = [words.count(details[0]!), words.count(details[1]!)]
    return language === 'nl'
      ? `Geboekt door ${name}, van wie slechts ${own} van de ${all} transacties zijn (minder dan 1%).`
      : `Posted by ${name}, who posted only ${own} of the ${all} transactions (less than 1%).`
  },
}
