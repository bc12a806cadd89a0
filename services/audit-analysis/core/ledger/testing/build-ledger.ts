/** Builds a ledger from plain objects, for tests of detectors and reports. */

import { parseIsoDay } from '../day.ts'
import type { Account, CompanyHeader, Journal, Ledger, Period, Relation, TextColumn } from '../ledger.ts'
import { noTotals } from '../ledger.ts'

export interface PlainLine {
  account: string
  /** Signed cents: debit positive. */
  cents: number
  nr?: string
  description?: string
  document?: string
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
  periods?: Period[]
  transactions: PlainTransaction[]
}

const dayFrom = (date: string | undefined): number => (date === undefined ? -1 : (parseIsoDay(date) ?? -1))

const sharedUint32 = (n: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(n * 4))

const textColumn = (rows: number): TextColumn => ({
  start: sharedUint32(rows),
  length: sharedUint32(rows),
})

const sharedInt32 = (rows: number): Int32Array => new Int32Array(new SharedArrayBuffer(rows * 4))

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
    ...journal,
  }))
  const relations: Relation[] = (plain.relations ?? []).map((relation) => ({
    name: relation.id,
    type: '',
    ...relation,
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
    ...{ accounts, journals, relations, users },
    account: (id: string): number => placeIn(accounts, id, () => ({ id, ...undeclared })),
    journal: (id: string): number => placeIn(journals, id, () => ({ id, description: id, type: '' })),
    relation: (id: string | undefined): number =>
      id === undefined ? -1 : placeIn(relations, id, () => ({ id, name: '', type: '' })),
    user: (name = ''): number => (users.includes(name) ? users.indexOf(name) : users.push(name) - 1),
  }
}

const transactionColumns = (count: number) => ({
  count,
  nr: textColumn(count),
  journal: sharedUint32(count),
  day: sharedInt32(count),
  period: new Int16Array(new SharedArrayBuffer(count * 2)),
  description: textColumn(count),
  user: sharedUint32(count),
  source: sharedUint32(count),
  firstLine: sharedUint32(count),
  lineCount: sharedUint32(count),
})

const lineColumns = (count: number) => ({
  count,
  transaction: sharedUint32(count),
  account: sharedUint32(count),
  cents: new Float64Array(new SharedArrayBuffer(count * 8)),
  nr: textColumn(count),
  description: textColumn(count),
  document: textColumn(count),
  relation: sharedInt32(count),
  effectiveDay: sharedInt32(count),
})

const ledgerOf = (
  plain: PlainLedger,
  { accounts, journals, relations, users }: ReturnType<typeof createLists>,
  transactions: ReturnType<typeof transactionColumns>,
  lines: ReturnType<typeof lineColumns>,
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
      fiscalYear: '',
      startDay: days.length ? Math.min(...days) : -1,
      endDay: days.length ? Math.max(...days) : -1,
      currency: 'EUR',
      ...plain.company,
    },
    ...{ accounts, journals, relations, users },
    periods: plain.periods ?? [],
    declared: noTotals().declared,
    opening: noTotals(),
    counted: { lines: lines.count, debitCents: debits, creditCents: debits - net },
    ...{ transactions, lines, text },
    encoding: 'utf-8',
  }
}

/** The ledger that a file with these contents would give. Accounts, journals and relations that are only used are appended. */
export const buildLedger = (plain: PlainLedger): Ledger => {
  const lists = createLists(plain)
  const texts = createTexts()
  const transactions = transactionColumns(plain.transactions.length)
  const lines = lineColumns(plain.transactions.reduce((sum, { lines: own }) => sum + own.length, 0))
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
      texts.put(lines.document, line, plainLine.document)
      lines.relation[line] = lists.relation(plainLine.relation)
      lines.effectiveDay[line] = dayFrom(plainLine.effectiveDate)
      line++
    })
  })
  return ledgerOf(plain, lists, transactions, lines, texts.all())
}
