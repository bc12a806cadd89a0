/** RARE_USER: entries of users who post less than one percent of the transactions. */

import type { Ledger } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { wordingFor } from './wording.ts'

/** Transactions of the user of the line, and of all users. */
type RareUserFinding = { own: number; all: number }

const fields: Fields<RareUserFinding> = { own: 'number', all: 'number' }

/** For each transaction the number of its user; 0 where it names none, or only the journal that it stands in. */
const usersOf = oncePerLedger((ledger: Ledger): Uint32Array => {
  const { user, journal, count } = ledger.transactions
  const numbers = new Map(ledger.users.map((name, number) => [name.toLowerCase(), number]))
  const ofJournal = ledger.journals.map(({ id }) => numbers.get(id.toLowerCase()) ?? -1)
  return Uint32Array.from({ length: count }, (_, t) => (user[t] === ofJournal[journal[t]!] ? 0 : user[t]!))
})

/**
 * Counts the population's transactions per user (userID, else sourceID). A source that is the name of the journal
 * itself is nobody, as programs write it where they know no users. A user with less than one percent of
 * those that name a user is rare; so with fewer than a hundred of them nobody is. Entries without user are not
 * judged: their number is a finding about the file, not about an entry.
 */
export const rareUser: Detector<RareUserFinding> = {
  category: 'RARE_USER',
  detect(population) {
    const { ledger, lines } = population
    const { transaction } = ledger.lines
    const user = usersOf(ledger)
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
