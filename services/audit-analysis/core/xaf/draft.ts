/** The ledger in the making: what the record handlers fill while the scanner runs. */

import type { OpeningColumns, SubLedger, SubLedgerColumns, VatColumns } from '../ledger/detail-columns.ts'
import type { Account, Journal, Ledger, Period, Relation, Totals, VatCode } from '../ledger/ledger.ts'
import { noTotals } from '../ledger/ledger.ts'
import { noNotes, noOrigin, type Origin, type ReaderNotes } from '../ledger/origin.ts'
import { createLines, createOpening, createSubLedgerLines, createTransactions, createVat } from './columns.ts'
import { type KeptTexts, textCapacity } from './kept-texts.ts'
import type { RangeDictionary } from './range-dictionary.ts'
import { createDictionary } from './range-dictionary.ts'
import { elementName, lenient } from './vocabulary.ts'
import type { Source } from './xaf-error.ts'
import { refuse } from './xaf-error.ts'

/** What tells the versions of the format apart. */
export interface FormatSigns {
  clair: boolean
  v40: boolean
  v32: boolean
  taxonomies: boolean
  relations: boolean
  relationTypes: boolean
}

/**
 * What period 0 says. It holds the opening balance, but where a file puts all of its year there it tells nothing: then the
 * first day opens, or where the opening balance has its own section nothing does.
 */
export type PeriodZero = 'opens' | 'first day opens' | 'says nothing'

export interface Draft extends Totals, KeptTexts {
  source: Source
  /** Per container the fields that the record at hand has had, as bits. */
  seen: Int32Array
  /** The containers that have occurred, as bits. */
  occurred: number
  signs: FormatSigns
  header: {
    name: string
    taxRegistrationId: string
    identification: string
    taxCountry: string
    commerceNumber: string
    fiscalYear: string
    start: number
    end: number
    currency: string
  }
  origin: Origin
  notes: ReaderNotes
  accounts: Account[]
  accountNumbers: RangeDictionary
  /** The types that are a letter, whose meaning depends on what other letters the chart has. */
  typeLetters: Map<Account, string>
  /** Opening balance in cents by account, from its own section and from transactions. */
  openingSection: number[]
  openingTransactions: number[]
  /** RGS codes by account id from the taxonomies of XAF 3.1. */
  taxonomyCodes: Map<string, string>
  relations: Relation[]
  relationNumbers: RangeDictionary
  vatCodes: VatCode[]
  vatCodeNumbers: RangeDictionary
  users: string[]
  userNumbers: RangeDictionary
  journals: Journal[]
  journalNumbers: Map<string, number>
  periods: Period[]
  periodNumbers: Set<number>
  opening: Totals
  /** The sum of all amounts without their signs: while it is exact, any sum of them is. */
  volumeCents: number
  transactions: Ledger['transactions']
  transactionCapacity: number
  lines: Ledger['lines']
  lineCapacity: number
  /** Lines whose match key is what they are reconciled by. */
  reconciled: number[]
  vat: VatColumns
  vatCapacity: number
  openingLines: OpeningColumns
  openingCapacity: number
  periodZero: PeriodZero
  /** Whether a transaction of period 0 is dated behind the first month of the file's period. */
  datedInPeriodZero: boolean
  /** Whether the scanner stands in the section of the opening balance. */
  inOpening: boolean
  subLedgers: SubLedger[]
  subLedgerLines: SubLedgerColumns
  subLedgerCapacity: number
}

/** What a relation is before anything is known of it. */
const newRelation = (id: string): Relation => ({
  id,
  name: '',
  type: '',
  declared: false,
  taxRegistrationId: '',
  taxCountry: '',
  commerceNumber: '',
  openingCents: null,
  closingCents: null,
})

const noHeader = (): Draft['header'] => ({
  name: '',
  taxRegistrationId: '',
  identification: '',
  taxCountry: '',
  commerceNumber: '',
  fiscalYear: '',
  start: -1,
  end: -1,
  currency: '',
})

const createTables = (capacity: number) => ({
  transactions: createTransactions(capacity >> 1),
  transactionCapacity: capacity >> 1,
  lines: createLines(capacity),
  lineCapacity: capacity,
  reconciled: [],
  vat: createVat(capacity >> 1),
  vatCapacity: capacity >> 1,
  openingLines: createOpening(64),
  openingCapacity: 64,
  subLedgerLines: createSubLedgerLines(0),
  subLedgerCapacity: 0,
})

/** `fileBytes` is about how long the file is. */
export const createDraft = (source: Source, fileBytes: number, periodZero: PeriodZero = 'opens'): Draft => {
  const accounts: Account[] = []
  const openingSection: number[] = []
  const openingTransactions: number[] = []
  const relations: Relation[] = []
  const vatCodes: VatCode[] = []
  const users = ['']
  const addAccount = (id: string): number => {
    if (id === '') return -1
    openingSection.push(0)
    openingTransactions.push(0)
    return (
      accounts.push({ id, description: '', type: 'UNKNOWN', rgsCode: '', declared: false, openingCents: 0 }) -
      1
    )
  }
  // A line of a real file takes 300 to 600 bytes.
  const capacity = Math.max(64, Math.ceil(fileBytes / 400))
  return {
    source,
    seen: new Int32Array(32),
    occurred: 0,
    signs: {
      clair: false,
      v40: false,
      v32: false,
      taxonomies: false,
      relations: false,
      relationTypes: false,
    },
    header: noHeader(),
    origin: noOrigin(),
    notes: noNotes(),
    accounts,
    accountNumbers: createDictionary(source, addAccount),
    typeLetters: new Map(),
    openingSection,
    openingTransactions,
    taxonomyCodes: new Map(),
    relations,
    relationNumbers: createDictionary(source, (id) => (id === '' ? -1 : relations.push(newRelation(id)) - 1)),
    vatCodes,
    vatCodeNumbers: createDictionary(source, (id) =>
      id === ''
        ? -1
        : vatCodes.push({ id, description: '', toPayAccountId: '', toClaimAccountId: '', declared: false }) -
          1,
    ),
    users,
    userNumbers: createDictionary(source, (name) => (name === '' ? 0 : users.push(name) - 1)),
    journals: [],
    journalNumbers: new Map(),
    periods: [],
    periodNumbers: new Set(),
    ...noTotals(),
    opening: noTotals(),
    volumeCents: 0,
    text: new Uint8Array(new SharedArrayBuffer(textCapacity(fileBytes))),
    textSize: 0,
    periodZero,
    datedInPeriodZero: false,
    inOpening: false,
    subLedgers: [],
    ...createTables(capacity),
  }
}

/**
 * Whether a field of the record at hand counts. One that its record has had already is refused, for a reader cannot
 * choose which of the two counts; of a lenient one the first does.
 */
export const markSeen = (draft: Draft, code: number, offset: number): boolean => {
  const record = code >> 5
  const bit = 1 << (code & 31)
  if ((draft.seen[record]! & bit) !== 0) {
    if (lenient[code] === 1) return false
    refuse(draft.source, offset, `<${elementName(code)}> occurs twice in one <${elementName(record)}>`)
  }
  draft.seen[record]! |= bit
  return true
}

/** Whether the record at hand has had the field. */
export const hasSeen = (draft: Draft, code: number): boolean =>
  (draft.seen[code >> 5]! & (1 << (code & 31))) !== 0

/** Adds to the volume, which refuses files whose sums would not be exact. */
export const addVolume = (draft: Draft, cents: number, offset: number): void => {
  draft.volumeCents += Math.abs(cents)
  if (draft.volumeCents > Number.MAX_SAFE_INTEGER) {
    refuse(draft.source, offset, 'The amounts together are too large to be added exactly')
  }
}
