/**
 * Makes one ledger of several files of an administration (specification, Inputs).
 *
 * Accounts, journals, relations, VAT codes and users merge by id. A transaction that is in two files counts once. The
 * opening balance is that of the files that begin first: those with the same balances have it once, others add up. What
 * the files declare of themselves is checked per file, before; what they refer to is looked for in all of them, since some
 * programs export master data apart. `notes` keeps what was found.
 */

import { referenceFacts } from '../integrity/references.ts'
import type { Ledger, Totals } from '../ledger/ledger.ts'
import { noTotals } from '../ledger/ledger.ts'
import { noNotes, type OptionalSection, type PartFacts } from '../ledger/origin.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { RefusedInputError } from '../refused-input.ts'
import { lacking } from '../xaf/read-ledger.ts'
import type { LedgerPart } from './ledger-part.ts'
import { type MergedMasterData, mergeMasterData } from './merge-master-data.ts'
import { mergeTables } from './merge-tables.ts'
import { mergeTexts } from './merge-texts.ts'
import { repeatedTransactions } from './repeated-transactions.ts'
import { refuseOtherBooks } from './same-books.ts'

const sumOf = (values: (number | null)[]): number | null =>
  values.includes(null) ? null : values.reduce<number>((sum, value) => sum + value!, 0)

/** The totals of all files; null where one does not declare them. */
const sumTotals = (all: readonly Totals[]): Totals => {
  const { counted } = noTotals()
  for (const one of all) {
    counted.lines += one.counted.lines
    counted.debitCents += one.counted.debitCents
    counted.creditCents += one.counted.creditCents
  }
  return {
    declared: {
      lines: sumOf(all.map(({ declared }) => declared.lines)),
      debitCents: sumOf(all.map(({ declared }) => declared.debitCents)),
      creditCents: sumOf(all.map(({ declared }) => declared.creditCents)),
    },
    counted,
  }
}

const balancesOf = ({ accounts }: Ledger): string =>
  JSON.stringify(
    accounts
      .filter(({ openingCents }) => openingCents !== 0)
      .map(({ id, openingCents }) => [id, openingCents])
      .sort(),
  )

/** For each file whether its opening balance counts. */
const openingCounts = (parts: readonly LedgerPart[]): boolean[] => {
  const starts = parts.map(({ ledger }) => ledger.company.startDay)
  const withOpening = parts.filter(({ ledger }) =>
    ledger.accounts.some((account) => account.openingCents !== 0),
  )
  const first = Math.min(...withOpening.map(({ ledger }) => ledger.company.startDay))
  const seen = new Set<string>()
  return parts.map(({ ledger }, i) => {
    const balances = balancesOf(ledger)
    if (balances === '[]' || starts[i] !== first || seen.has(balances)) return false
    seen.add(balances)
    return true
  })
}

/** The opening balances of the files that count, on the merged accounts. */
const addOpening = (
  parts: readonly LedgerPart[],
  { accounts }: MergedMasterData,
  counts: boolean[],
): void => {
  for (const account of accounts.all) account.openingCents = 0
  parts.forEach(({ ledger }, p) => {
    if (!counts[p]) return
    ledger.accounts.forEach(({ openingCents }, a) => {
      accounts.all[accounts.places[p]![a]!]!.openingCents += openingCents
    })
  })
}

const companyOf = (ledgers: readonly Ledger[]): Ledger['company'] => {
  const known = (days: number[]): number[] => days.filter((day) => day !== -1)
  const starts = known(ledgers.map(({ company }) => company.startDay))
  const ends = known(ledgers.map(({ company }) => company.endDay))
  const stated = <K extends keyof Ledger['company']>(key: K): Ledger['company'][K] =>
    ledgers.map(({ company }) => company[key]).find((value) => value !== '') ?? ledgers[0]!.company[key]
  return {
    name: stated('name'),
    taxRegistrationId: stated('taxRegistrationId'),
    identification: stated('identification'),
    taxCountry: stated('taxCountry'),
    commerceNumber: stated('commerceNumber'),
    fiscalYear: stated('fiscalYear'),
    currency: stated('currency'),
    startDay: starts.length === 0 ? -1 : Math.min(...starts),
    endDay: ends.length === 0 ? -1 : Math.max(...ends),
  }
}

const maximumPlaces = 100

/** An opening balance is missing only where no file has one. */
const ownOf = (facts: readonly PartFacts[], { opening }: { opening: boolean }): PartFacts[] =>
  facts.map((part) => ({
    ...part,
    facts: part.facts.filter(({ code }) => !opening || code !== 'OPENING_MISSING'),
  }))

/** What one of the files has, the set has. */
const sectionsOf = (ledgers: readonly Ledger[]): Record<OptionalSection, boolean> => {
  const names = Object.keys(noNotes().sections) as OptionalSection[]
  const has = (name: OptionalSection): boolean => ledgers.some(({ notes }) => notes.sections[name])
  return Object.fromEntries(names.map((name) => [name, has(name)])) as Record<OptionalSection, boolean>
}

const refuseWithout = (parts: readonly LedgerPart[], sections: Record<OptionalSection, boolean>): void => {
  for (const section of ['chart', 'transactions'] as const) {
    if (sections[section]) continue
    const names = parts.map(({ name }) => name).join(', ')
    throw new RefusedInputError('AUDIT_FILE', `${names}: ${lacking(section)}`)
  }
}

/**
 * `facts` is what was found in each file by itself, in the same order. A file alone comes back as it is.
 * @throws {RefusedInputError} for files of different companies, currencies or years, and for a set without chart or transactions
 */
export const mergeLedgers = (parts: readonly LedgerPart[], facts: readonly PartFacts[]): Ledger => {
  const sections = sectionsOf(parts.map(({ ledger }) => ledger))
  refuseWithout(parts, sections)
  refuseOtherBooks(parts)
  if (parts.length === 1) return parts[0]!.ledger
  const ledgers = parts.map(({ ledger }) => ledger)
  const repeated = repeatedTransactions(parts)
  const master = mergeMasterData(parts)
  const counts = openingCounts(parts)
  addOpening(parts, master, counts)
  const { text, encoding, places } = mergeTexts(ledgers)
  const notes = { ...noNotes(), sections, parts: ownOf(facts, sections) }
  const repeats = repeated.flatMap((list, p) => list.map((t) => transactionIdOf(ledgers[p]!, t)))
  for (const [code, found] of [
    ['MASTER_DATA_CONFLICT', master.conflicts],
    ['TRANSACTION_REPEATED', repeats],
  ] as const) {
    if (found.length > 0)
      notes.together.push({ code, count: found.length, places: found.slice(0, maximumPlaces), values: {} })
  }
  const merged: Ledger = {
    format: [...new Set(ledgers.map(({ format }) => format))].join(' + '),
    company: companyOf(ledgers),
    accounts: master.accounts.all,
    journals: master.journals.all,
    relations: master.relations.all,
    vatCodes: master.vatCodes.all,
    periods: master.periods,
    users: master.users.all.map(({ id }) => id),
    ...sumTotals(ledgers),
    opening: sumTotals(ledgers.map(({ opening }) => opening)),
    ...mergeTables(ledgers, master, repeated, counts, places),
    origin: ledgers[0]!.origin,
    notes,
    text,
    encoding,
  }
  notes.together.push(...referenceFacts(merged))
  return merged
}
