/** Builds a ledger from plain objects, for tests of detectors and reports. */

import {
  createLines,
  createOpening,
  createSubLedgerLines,
  createTransactions,
  createVat,
} from '../../xaf/columns.ts'
import { parseIsoDay } from '../day.ts'
import type {
  Account,
  CompanyHeader,
  Journal,
  Ledger,
  Period,
  Relation,
  TextColumn,
  VatCode,
} from '../ledger.ts'
import { noTotals } from '../ledger.ts'
import { noNotes, noOrigin } from '../origin.ts'

export interface PlainVat {
  code?: string
  percentage?: number
  /** Signed cents: debit positive. */
  cents?: number
}

export interface PlainLine {
  account: string
  /** Signed cents: debit positive. */
  cents: number
  nr?: string
  description?: string
  /** docRef. */
  document?: string
  invRef?: string
  matchKey?: string
  vat?: PlainVat[]
  /** Relation id. */
  relation?: string
  /** yyyy-MM-dd. */
  effectiveDate?: string
}

export interface PlainTransaction {
  journal: string
  nr: string
  /** yyyy-MM-dd. */
  date: string
  period?: number
  description?: string
  user?: string
  source?: string
  lines: PlainLine[]
}

export interface PlainLedger {
  company?: Partial<CompanyHeader>
  accounts: (Pick<Account, 'id'> & Partial<Account>)[]
  journals?: (Pick<Journal, 'id'> & Partial<Journal>)[]
  relations?: (Pick<Relation, 'id'> & Partial<Relation>)[]
  vatCodes?: (Pick<VatCode, 'id'> & Partial<VatCode>)[]
  periods?: (Omit<Period, 'description'> & Partial<Period>)[]
  transactions: PlainTransaction[]
}

const dayFrom = (date: string | undefined): number => (date === undefined ? -1 : (parseIsoDay(date) ?? -1))

/** Texts behind one another, as in a file, and where each stands. */
const createTexts = () => {
  const bytes: number[] = []
  const encoder = new TextEncoder()
  return {
    put: (column: TextColumn, row: number, text = ''): void => {
      const encoded = encoder.encode(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'))
      column.start[row] = bytes.length
      column.length[row] = encoded.length
      for (const byte of encoded) bytes.push(byte)
    },
    all: (): Uint8Array => {
      const text = new Uint8Array(new SharedArrayBuffer(bytes.length))
      text.set(bytes)
      return text
    },
  }
}

/** The place of an item in a list, where it is added if it is not there yet. */
const placeIn = <T extends { id: string }>(list: T[], id: string, make: () => T): number => {
  const found = list.findIndex((item) => item.id === id)
  return found === -1 ? list.push(make()) - 1 : found
}

const bareRelation = (id: string): Relation => ({
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

const bareVatCode = (id: string): VatCode => ({
  id,
  description: '',
  toPayAccountId: '',
  toClaimAccountId: '',
  declared: false,
})

/** What transactions refer to: as the plain ledger declares it, and what they name besides. */
const createLists = (plain: PlainLedger) => {
  const accounts: Account[] = plain.accounts.map((account) => ({
    description: account.id,
    type: 'UNKNOWN',
    rgsCode: '',
    declared: true,
    openingCents: 0,
    ...account,
  }))
  const journals: Journal[] = (plain.journals ?? []).map((journal) => ({
    description: journal.id,
    type: '',
    offsetAccountId: '',
    ...journal,
  }))
  const relations: Relation[] = (plain.relations ?? []).map((relation) => ({
    ...bareRelation(relation.id),
    name: relation.id,
    declared: true,
    ...relation,
  }))
  const vatCodes: VatCode[] = (plain.vatCodes ?? []).map((code) => ({
    ...bareVatCode(code.id),
    description: code.id,
    declared: true,
    ...code,
  }))
  const users = ['']
  const undeclared = {
    description: '',
    type: 'UNKNOWN',
    rgsCode: '',
    declared: false,
    openingCents: 0,
  } as const
  return {
    ...{ accounts, journals, relations, vatCodes, users },
    account: (id: string): number => placeIn(accounts, id, () => ({ id, ...undeclared })),
    journal: (id: string): number =>
      placeIn(journals, id, () => ({ id, description: id, type: '', offsetAccountId: '' })),
    relation: (id: string | undefined): number =>
      id === undefined ? -1 : placeIn(relations, id, () => bareRelation(id)),
    vatCode: (id: string | undefined): number =>
      id === undefined ? -1 : placeIn(vatCodes, id, () => bareVatCode(id)),
    user: (name = ''): number => (users.includes(name) ? users.indexOf(name) : users.push(name) - 1),
  }
}

const ledgerOf = (
  plain: PlainLedger,
  { accounts, journals, relations, vatCodes, users }: ReturnType<typeof createLists>,
  { transactions, lines, vat }: Pick<Ledger, 'transactions' | 'lines' | 'vat'>,
  text: Uint8Array,
): Ledger => {
  const days = [...transactions.day].filter((day) => day !== -1)
  const debits = [...lines.cents].filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0)
  const net = lines.cents.reduce((sum, cents) => sum + cents, 0)
  return {
    format: 'XAF 3.2',
    company: {
      name: 'Test B.V.',
      taxRegistrationId: '',
      identification: '',
      taxCountry: 'NL',
      commerceNumber: '',
      fiscalYear: '',
      startDay: days.length ? Math.min(...days) : -1,
      endDay: days.length ? Math.max(...days) : -1,
      currency: 'EUR',
      ...plain.company,
    },
    ...{ accounts, journals, relations, vatCodes, users },
    periods: (plain.periods ?? []).map((period) => ({ description: '', ...period })),
    declared: noTotals().declared,
    opening: noTotals(),
    counted: { lines: lines.count, debitCents: debits, creditCents: debits - net },
    openingLines: createOpening(0),
    ...{ transactions, lines, vat, text },
    subLedgers: [],
    subLedgerLines: createSubLedgerLines(0),
    origin: noOrigin(),
    notes: noNotes(),
    encoding: 'utf-8',
  }
}

/** The ledger that a file with these contents would give. Accounts, journals and relations that are only used are appended. */
export const buildLedger = (plain: PlainLedger): Ledger => {
  const lists = createLists(plain)
  const texts = createTexts()
  const all = plain.transactions.flatMap((transaction) => transaction.lines)
  const transactions = { ...createTransactions(plain.transactions.length), count: plain.transactions.length }
  const lines = { ...createLines(all.length), count: all.length }
  const vat = createVat(all.reduce((sum, { vat: blocks }) => sum + (blocks?.length ?? 0), 0))
  let line = 0
  plain.transactions.forEach((transaction, t) => {
    texts.put(transactions.nr, t, transaction.nr)
    transactions.journal[t] = lists.journal(transaction.journal.replaceAll('-', '_'))
    transactions.day[t] = dayFrom(transaction.date)
    transactions.period[t] =
      transaction.period ?? (transaction.date ? Number(transaction.date.slice(5, 7)) : -1)
    texts.put(transactions.description, t, transaction.description)
    transactions.user[t] = lists.user(transaction.user ?? transaction.source)
    transactions.source[t] = lists.user(transaction.source)
    transactions.firstLine[t] = line
    transactions.lineCount[t] = transaction.lines.length
    transaction.lines.forEach((plainLine, i) => {
      lines.transaction[line] = t
      lines.account[line] = lists.account(plainLine.account)
      lines.cents[line] = plainLine.cents
      texts.put(lines.nr, line, plainLine.nr ?? String(i + 1))
      texts.put(lines.description, line, plainLine.description)
      texts.put(lines.docRef, line, plainLine.document)
      texts.put(lines.invRef, line, plainLine.invRef)
      texts.put(lines.document, line, plainLine.document || plainLine.invRef)
      texts.put(lines.matchKey, line, plainLine.matchKey)
      lines.settlementDay[line] = -1
      lines.vatFirst[line] = vat.count
      lines.vatCount[line] = plainLine.vat?.length ?? 0
      for (const block of plainLine.vat ?? []) {
        vat.code[vat.count] = lists.vatCode(block.code)
        vat.percentage[vat.count] = block.percentage ?? Number.NaN
        vat.side[vat.count] = block.cents === undefined ? 0 : block.cents < 0 ? -1 : 1
        vat.cents[vat.count++] = block.cents ?? Number.NaN
      }
      lines.relation[line] = lists.relation(plainLine.relation)
      lines.effectiveDay[line] = dayFrom(plainLine.effectiveDate)
      line++
    })
  })
  return ledgerOf(plain, lists, { transactions, lines, vat }, texts.all())
}
