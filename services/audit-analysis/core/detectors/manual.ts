/** Which journals and transactions are manual (memorial) entries, and why. */

import type { Journal, Ledger } from '../ledger/ledger.ts'
import type { ManualJournals } from '../settings.ts'

/** Names of journals for manual entries; all but general and overige boekingen may go on: memoriaal, correctieboekingen. */
const manualName =
  /(?<!\p{L})(?:memo|diverse|miscellaneous|correctie|journaalpost|eindejaars)|(?<!\p{L})(?:general|overige boekingen)(?!\p{L})/iu
const manualSource = /manual|handmatig/iu

/** What decides on a journal, the first that does. OPEN: nothing; its transactions may be manual by their source. */
export type ManualGround = 'ADDED' | 'REMOVED' | 'MEMORIAL_TYPE' | 'OTHER_TYPE' | 'NAME' | 'OPEN'

/** Bank, cash, purchases and sales are never manual. */
const neverManual = new Set(['B', 'C', 'P', 'S'])

/** The ground for a journal (specification, Manual entries): the auditor's word, its type, its name. */
export const manualGround = ({ id, type, description }: Journal, overrides: ManualJournals): ManualGround => {
  if (overrides.remove.includes(id)) return 'REMOVED'
  if (overrides.add.includes(id)) return 'ADDED'
  const kind = type.trim().toUpperCase()
  if (kind === 'M') return 'MEMORIAL_TYPE'
  if (neverManual.has(kind)) return 'OTHER_TYPE'
  return manualName.test(id) || manualName.test(description) ? 'NAME' : 'OPEN'
}

const manualGrounds = new Set<ManualGround>(['ADDED', 'MEMORIAL_TYPE', 'NAME'])

/** Whether this ground alone makes all of a journal manual. */
export const isManualGround = (ground: ManualGround): boolean => manualGrounds.has(ground)

const none: ManualJournals = { add: [], remove: [] }

/**
 * 1 for each transaction of the ledger that is manual: its journal is; or nothing decides on the journal, and the
 * transaction's source says manual or handmatig.
 */
export const manualTransactions = (ledger: Ledger, overrides = none): Uint8Array => {
  const grounds = ledger.journals.map((journal) => manualGround(journal, overrides))
  const manualUser = ledger.users.map((user) => manualSource.test(user))
  const { count, journal, source } = ledger.transactions
  const manual = new Uint8Array(count)
  for (let t = 0; t < count; t++) {
    const ground = grounds[journal[t]!]!
    if (isManualGround(ground) || (ground === 'OPEN' && manualUser[source[t]!])) manual[t] = 1
  }
  return manual
}
