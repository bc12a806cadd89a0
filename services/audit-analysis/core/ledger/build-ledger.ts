/** Builds a ledger from plain objects, for tests of detectors and reports. */

import { parseIsoDay } from './day.ts'
import type { Account, CompanyHeader, Journal, Ledger, Period, Relation, TextColumn } from './ledger.ts'
import { noTotals } from './ledger.ts'

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

/** The ledger that a file with these contents would give. Accounts, journals and relations that are only used are appended. */
export const buildLedger = (plain: PlainLedger): Ledger => {
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
  const indexIn = <T>(list: T[], matches: (item: T) => boolean, make: () => T): number => {
    const found = list.findIndex(matches)
    return found === -1 ? list.push(make()) - 1 : found
  }
  const userIndex = (name = ''): number =>
    indexIn(
      users,
      (user) => user === name,
      () => name,
    )

  const bytes: number[] = []
  const encoder = new TextEncoder()
  const textColumn = (n: number): TextColumn => ({ start: sharedUint32(n), length: sharedUint32(n) })
  const put = (column: TextColumn, row: number, text = ''): void => {
    const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
    const encoded = encoder.encode(escaped)
    column.start[row] = bytes.length
    column.length[row] = encoded.length
    for (const byte of encoded) bytes.push(byte)
  }

  const transactionCount = plain.transactions.length
  const lineCount = plain.transactions.reduce((sum, transaction) => sum + transaction.lines.length, 0)
  const transactions = {
    count: transactionCount,
    nr: textColumn(transactionCount),
    journal: sharedUint32(transactionCount),
    day: new Int32Array(new SharedArrayBuffer(transactionCount * 4)),
    period: new Int16Array(new SharedArrayBuffer(transactionCount * 2)),
    description: textColumn(transactionCount),
    user: sharedUint32(transactionCount),
    source: sharedUint32(transactionCount),
    firstLine: sharedUint32(transactionCount),
    lineCount: sharedUint32(transactionCount),
  }
  const lines = {
    count: lineCount,
    transaction: sharedUint32(lineCount),
    account: sharedUint32(lineCount),
    cents: new Float64Array(new SharedArrayBuffer(lineCount * 8)),
    nr: textColumn(lineCount),
    description: textColumn(lineCount),
    document: textColumn(lineCount),
    relation: new Int32Array(new SharedArrayBuffer(lineCount * 4)),
    effectiveDay: new Int32Array(new SharedArrayBuffer(lineCount * 4)),
  }
  let line = 0
  let debitCents = 0
  let creditCents = 0
  plain.transactions.forEach((transaction, t) => {
    put(transactions.nr, t, transaction.nr)
    const journal = transaction.journal.replaceAll('-', '_')
    transactions.journal[t] = indexIn(
      journals,
      (j) => j.id === journal,
      () => ({ id: journal, description: journal, type: '' }),
    )
    transactions.day[t] = dayFrom(transaction.date)
    transactions.period[t] =
      transaction.period ?? (transaction.date ? Number(transaction.date.slice(5, 7)) : -1)
    put(transactions.description, t, transaction.description)
    transactions.user[t] = userIndex(transaction.user ?? transaction.source)
    transactions.source[t] = userIndex(transaction.source)
    transactions.firstLine[t] = line
    transactions.lineCount[t] = transaction.lines.length
    transaction.lines.forEach((plainLine, i) => {
      lines.transaction[line] = t
      lines.account[line] = indexIn(
        accounts,
        (a) => a.id === plainLine.account,
        () => ({
          id: plainLine.account,
          description: '',
          type: 'UNKNOWN',
          rgsCode: '',
          declared: false,
          openingCents: 0,
        }),
      )
      lines.cents[line] = plainLine.cents
      if (plainLine.cents > 0) debitCents += plainLine.cents
      else creditCents -= plainLine.cents
      put(lines.nr, line, plainLine.nr ?? String(i + 1))
      put(lines.description, line, plainLine.description)
      put(lines.document, line, plainLine.document)
      lines.relation[line] =
        plainLine.relation === undefined
          ? -1
          : indexIn(
              relations,
              (r) => r.id === plainLine.relation,
              () => ({
                id: plainLine.relation!,
                name: '',
                type: '',
              }),
            )
      lines.effectiveDay[line] = dayFrom(plainLine.effectiveDate)
      line++
    })
  })
  const text = new Uint8Array(new SharedArrayBuffer(bytes.length))
  text.set(bytes)
  const days = [...transactions.day].filter((day) => day !== -1)
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
    accounts,
    journals,
    relations,
    periods: plain.periods ?? [],
    users,
    declared: noTotals().declared,
    opening: noTotals(),
    counted: { lines: lineCount, debitCents, creditCents },
    transactions,
    lines,
    text,
    encoding: 'utf-8',
  }
}
