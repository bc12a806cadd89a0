/** Which transactions are manual (memorial) entries. */

import type { Journal, Ledger } from '../ledger/ledger.ts'

const manualName = /\b(?:memo|diverse|correctie)|\bgeneral\b/iu
const manualSource = /manual|handmatig/iu

/** XAF jrnTp values that leave open what the journal holds: missing, and Z (other). */
const isOpenType = (journal: Journal): boolean => journal.type === '' || journal.type === 'Z'

/**
 * 1 for each transaction of the ledger that is manual (specification, Reading audit files): its journal's type is M;
 * or the type is missing or Z, and the journal's id or description has a word that begins with memo (memoriaal,
 * memorial), diverse or correctie, or the word general, or the transaction's source says manual or handmatig.
 */
export const manualTransactions = (ledger: Ledger): Uint8Array => {
  const manualJournal = ledger.journals.map(
    (journal) =>
      journal.type === 'M' ||
      (isOpenType(journal) && (manualName.test(journal.id) || manualName.test(journal.description))),
  )
  const openJournal = ledger.journals.map(isOpenType)
  const manualUser = ledger.users.map((user) => manualSource.test(user))
  const { count, journal, source } = ledger.transactions
  const manual = new Uint8Array(count)
  for (let t = 0; t < count; t++) {
    const j = journal[t]!
    if (manualJournal[j] || (openJournal[j] && manualUser[source[t]!])) manual[t] = 1
  }
  return manual
}
