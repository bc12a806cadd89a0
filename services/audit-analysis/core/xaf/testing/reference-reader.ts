/** A slow, plain reader of audit files for tests: saxes into a tree, BigInt amounts, no code shared with the reader. */

import {
  type Plain,
  readOrigin,
  readSubLedgers,
  readVat,
  readVatCodes,
  relationDetails,
  turnSignedVat,
  widenRates,
} from './reference-details.ts'
import { formatOf } from './reference-format.ts'
import { readAccounts, readRelations } from './reference-master.ts'
import type { Context, PlainResult } from './reference-result.ts'
import type { Element } from './reference-tree.ts'
import { all, centsOf, dayOf, dayOrNone, decode, fail, field, first, one, parse } from './reference-tree.ts'

const addVolume = (context: Context, cents: bigint): void => {
  context.volume += cents < 0n ? -cents : cents
  if (context.volume > 9007199254740991n) fail('too large together')
}

const addOpening = (context: Context, account: string, section: bigint, transactions: bigint): void => {
  const [a, b] = context.opening.get(account) ?? [0n, 0n]
  context.opening.set(account, [a + section, b + transactions])
}

const sideOf = (text: string | undefined, cents: bigint): 1n | -1n => {
  const side = text?.toUpperCase() ?? ''
  if (side !== 'D' && side !== 'C' && !(side === '' && cents === 0n)) fail(`side ${text}`)
  return side === 'D' ? 1n : -1n
}

const readOpening = (lines: Element[], context: Context, result: PlainResult): void => {
  for (const line of lines) {
    const account = field(line, 'accID') || fail('no account')
    const cents = centsOf(field(line, 'amnt') ?? fail('no amount'))
    const side = sideOf(field(line, 'amntTp'), cents)
    addVolume(context, cents)
    addOpening(context, account, cents * side, 0n)
    const rest = { document: '', relation: '', day: -1, fromTransaction: 0 }
    result.openingLines.push({ account, cents: cents * side, nr: first(line, 'nr'), ...rest })
  }
}

const readLine = (
  line: Element,
  context: Context,
): { plain: Record<string, unknown>; debit: bigint; credit: bigint } => {
  const account = field(line, 'accID', 'accountID') || fail('no account')
  const amount = field(line, 'amnt')
  const debitText = field(line, 'debitAmount')
  const creditText = field(line, 'creditAmount')
  let debit = debitText ? centsOf(debitText) : 0n
  let credit = creditText ? centsOf(creditText) : 0n
  if (debitText !== undefined || creditText !== undefined) {
    context.clair = true
    if (amount !== undefined) fail('both')
  } else if (amount !== undefined) {
    const cents = centsOf(amount)
    if (sideOf(field(line, 'amntTp'), cents) === 1n) debit = cents
    else credit = cents
  } else if (!context.clair) fail('no amount')
  const side = field(line, 'amntTp') ?? ''
  if (!/^[DC]?$/i.test(side)) fail('side')
  addVolume(context, debit)
  addVolume(context, credit)
  field(line, 'offsetBankAccNr')
  const docRef = field(line, 'docRef', 'documentID') ?? ''
  const invRef = field(line, 'invRef') ?? ''
  const relation = field(line, 'custSupID') ?? ''
  if (relation) context.relations.add(relation)
  const plain = {
    account,
    cents: debit - credit,
    nr: field(line, 'nr', 'recordID') ?? '',
    description: field(line, 'desc', 'description') ?? '',
    document: docRef || invRef,
    docRef,
    invRef,
    matchKey: first(line, 'matchKeyID'),
    relation,
    effectiveDay: dayOf(field(line, 'effDate', 'effectiveDate')),
    settlementDay: dayOrNone(field(line, 'settDate') ?? ''),
    vat: readVat(line, debit, credit, context.vatCodes),
  }
  return { plain, debit, credit }
}

const journalType = (text: string): string => {
  if (text.length < 2) return text.toUpperCase()
  const words: Record<string, string> = {
    memoriaal: 'M',
    verkoop: 'S',
    inkoop: 'P',
    bank: 'B',
    kas: 'C',
    beginbalans: 'O',
  }
  return /begin(balans|saldo)|opening/i.test(text) ? 'O' : (words[text.toLowerCase()] ?? 'Z')
}

const periodOf = (transaction: Element): number => {
  const text = field(transaction, 'periodNumber', 'period') ?? ''
  return /^\+?\d{1,9}$/.test(text) && Number(text) <= 32767 ? Number(text) : -1
}

const typeOf = (journal: Element): string => journalType(field(journal, 'jrnTp', 'type') ?? '')

/** Whether period 0 is all that a file knows, also of what is dated later than its first month. */
const hasNoPeriods = (section: Element, startDay: number): boolean =>
  startDay !== -1 &&
  all(all([section], 'journal'), 'transaction').some(
    (transaction) =>
      periodOf(transaction) === 0 && dayOf(field(transaction, 'trDt', 'transactionDate')) > startDay + 31,
  ) &&
  all([section], 'journal').every(
    (journal) =>
      typeOf(journal) === 'O' ||
      all([journal], 'transaction').every((transaction) => periodOf(transaction) === 0),
  )

const readTransactions = (section: Element, context: Context, result: PlainResult): void => {
  const { startDay } = result.company
  const noPeriods = hasNoPeriods(section, startDay as number)
  const hasSection = result.openingLines.length > 0
  for (const journal of all([section], 'journal')) {
    const id = (field(journal, 'jrnID', 'journalID') ?? '').replaceAll('-', '_')
    const description = field(journal, 'desc', 'description') ?? ''
    const type = typeOf(journal)
    const offsetAccountId = first(journal, 'offsetAccID')
    const known = result.journals.find((other) => other.id === id)
    if (known) {
      known.description ||= description
      known.type ||= type
      known.offsetAccountId ||= offsetAccountId
      result.repeats.journal!.push(id)
    } else result.journals.push({ id, description, type, offsetAccountId })
    for (const transaction of all([journal], 'transaction')) {
      const lines = all([transaction], 'trLine', 'line').map((line) => readLine(line, context))
      for (const { debit, credit } of lines) {
        result.counted = [result.counted[0]! + 1n, result.counted[1]! + debit, result.counted[2]! + credit]
      }
      const day = dayOf(field(transaction, 'trDt', 'transactionDate'))
      const period =
        noPeriods && periodOf(transaction) === 0 && (hasSection || day > (startDay as number))
          ? -1
          : periodOf(transaction)
      const source = field(transaction, 'sourceID') || field(transaction, 'Source') || ''
      const user = field(transaction, 'userID') || field(transaction, 'User') || ''
      const plain = {
        journal: id,
        nr: field(transaction, 'nr', 'transactionID') ?? '',
        day,
        period,
        description: field(transaction, 'desc', 'description') ?? '',
        user: user || source,
        source,
        lines: lines.map((line) => line.plain),
      }
      if (period === 0 || type === 'O') {
        for (const line of plain.lines) {
          const { account, cents, nr, relation, effectiveDay } = line
          const document = line.invRef || line.document
          addOpening(context, account as string, 0n, cents as bigint)
          const of = effectiveDay === -1 ? day : effectiveDay
          result.openingLines.push({ account, cents, nr, document, relation, day: of, fromTransaction: 1 })
        }
      } else result.transactions.push(plain)
    }
  }
  const read = result.transactions.flatMap((transaction) => transaction.lines as Plain[])
  turnSignedVat(read)
  widenRates(read)
}

const byId = (a: { id?: unknown }, b: { id?: unknown }): number => (String(a.id) < String(b.id) ? -1 : 1)

const finish = (result: PlainResult, context: Context): void => {
  const same = [...context.opening.values()].every(([section, transactions]) => section === transactions)
  const used = new Set(context.opening.keys())
  for (const { lines } of result.transactions as { lines: Record<string, string>[] }[]) {
    for (const line of lines) used.add(line.account!)
  }
  for (const id of used) {
    if (!result.accounts.some((account) => account.id === id)) {
      result.accounts.push({ id, description: '', type: 'UNKNOWN', rgsCode: '', declared: false })
    }
  }
  for (const account of result.accounts) {
    const [section, transactions] = context.opening.get(account.id as string) ?? [0n, 0n]
    account.rgsCode ||= context.taxonomy.get(account.id as string) ?? ''
    account.openingCents = same ? section : section + transactions
  }
  for (const id of context.relations) {
    if (result.relations.some((relation) => relation.id === id)) continue
    const none = relationDetails({ name: '', children: [], text: '' })
    result.relations.push({ id, name: '', type: '', declared: false, ...none })
  }
  result.accounts.sort(byId)
  result.relations.sort(byId)
  const days = result.transactions.map((transaction) => transaction.day as number).filter((day) => day !== -1)
  if (result.company.startDay === -1 && days.length) result.company.startDay = Math.min(...days)
  if (result.company.endDay === -1 && days.length) result.company.endDay = Math.max(...days)
}

const asText = (row: Plain): string => Object.values(row).map(String).join(' ')

/** What an audit file tells; throws for what the reader has to refuse. */
export const readWithSaxes = (bytes: Uint8Array): PlainResult => {
  const text = decode(bytes)
  const root = parse(text)
  if (root.name !== 'auditfile') fail('not an audit file')
  const header = one([root], 'header')[0] ?? fail('no header')
  const company = one([root], 'company')
  const places = [root, ...company]
  const chart = one(places, 'generalLedger')[0] ?? fail('no chart')
  const section = one(places, 'transactions')[0] ?? fail('no transactions')
  const context: Context = {
    clair: /^CLAIR/i.test(field(header, 'auditfileVersion') ?? ''),
    volume: 0n,
    opening: new Map(),
    relations: new Set(),
    vatCodes: new Set(),
    taxonomy: new Map(),
  }
  const inCompany = (...names: string[]): string => (company[0] && field(company[0], ...names)) || ''
  const result: PlainResult = {
    format: '',
    company: {
      name: field(header, 'companyName') || inCompany('companyName'),
      taxRegistrationId: field(header, 'taxRegistrationNr') || inCompany('taxRegIdent'),
      identification: first(header, 'companyID') || (company[0] ? first(company[0], 'companyIdent') : ''),
      taxCountry: company[0] ? first(company[0], 'taxRegistrationCountry') : '',
      commerceNumber: inCompany('Commercenr'),
      fiscalYear: field(header, 'fiscalYear') ?? '',
      startDay: dayOf(field(header, 'startDate')),
      endDay: dayOf(field(header, 'endDate')),
      currency: field(header, 'curCode', 'currencyCode') ?? '',
    },
    accounts: [],
    relations: [],
    journals: [],
    periods: [],
    vatCodes: [],
    subLedgers: [],
    openingLines: [],
    origin: { ...readOrigin(header), rgsVersion: field(header, 'RGSVersion') ?? '' },
    repeats: { account: [], relation: [], vatCode: [], period: [], journal: [] },
    declared: [],
    counted: [0n, 0n, 0n],
    transactions: [],
  }
  readAccounts(chart, context, result)
  readRelations(all(one(places, 'customersSuppliers'), 'customerSupplier'), result)
  for (const period of all(one(places, 'periods'), 'period')) {
    const number = field(period, 'periodNumber') ?? ''
    const startDay = dayOf(field(period, 'startDatePeriod'))
    const endDay = dayOf(field(period, 'endDatePeriod'))
    const description = first(period, 'periodDesc')
    if (/^\d+$/.test(number) && startDay !== -1 && endDay !== -1) {
      if (result.periods.some((known) => known.number === Number(number))) result.repeats.period!.push(number)
      result.periods.push({ number: Number(number), description, startDay, endDay })
    }
  }
  const lines = field(section, 'linesCount', 'numberEntries') || null
  if (lines !== null && !/^\+?\d{1,9}$/.test(lines)) fail('no number of lines')
  const total = (name: string): bigint | null => {
    const written = field(section, name)
    return written ? centsOf(written) : null
  }
  result.declared = [lines === null ? null : BigInt(lines), total('totalDebit'), total('totalCredit')]
  const opening = one(places, 'openingBalance')
  readOpening(all(opening, 'obLine'), context, result)
  readTransactions(section, context, result)
  result.subLedgers = [
    ...readSubLedgers(opening, true, context.relations),
    ...readSubLedgers([section], false, context.relations),
  ]
  const vatCodes = readVatCodes(all(places, 'vatCodes'), context.vatCodes)
  result.vatCodes = vatCodes.codes
  result.repeats.vatCode = vatCodes.repeats
  result.openingLines.sort((a, b) => (asText(a) < asText(b) ? -1 : 1))
  result.format = formatOf(root, context.clair, text)
  finish(result, context)
  return result
}
