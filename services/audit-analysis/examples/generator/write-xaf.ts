/** Writes made-up books as an audit file: XAF 3.2 or XAF 4.0, element by element in the order of the schemas. */

import { type Book, type BookLine, type NumberedEntry, numberedEntries } from './book.ts'
import { dayOf } from './calendar.ts'

export type XafVersion = '3.2' | '4.0'

const namespaces: Record<XafVersion, string> = {
  '3.2': 'http://www.auditfiles.nl/XAF/3.2',
  '4.0': 'http://www.odb.belastingdienst.nl/Belastingdienst/BCPP/1.1/structures/XmlauditfileXAF_4.0',
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** One element; '' where there is nothing to say, which leaves an optional element out. */
const tag = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : `<${name}>${escaped(String(value))}</${name}>`

const wrap = (name: string, ...parts: string[]) => `<${name}>${parts.join('')}</${name}>`

const decimal = (cents: number) => {
  const absolute = Math.abs(cents)
  return `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}

const sideOf = (cents: number) => (cents < 0 ? 'C' : 'D')

const controlTotals = (amounts: number[]) =>
  tag('linesCount', amounts.length) +
  tag('totalDebit', decimal(amounts.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0))) +
  tag('totalCredit', decimal(amounts.filter((cents) => cents < 0).reduce((sum, cents) => sum + cents, 0)))

const header = (book: Book, version: XafVersion) =>
  wrap(
    'header',
    tag('fiscalYear', book.year),
    tag('startDate', dayOf(book.year, 1, 1)),
    tag('endDate', dayOf(book.year, 12, 31)),
    tag('curCode', 'EUR'),
    tag('dateCreated', dayOf(book.year + 1, 2, 16)),
    tag('softwareDesc', 'Voorbeeldboekhouding (verzonnen)'),
    tag('softwareVersion', '1.0'),
    version === '4.0' ? tag('RGSVersion', '3.7') : '',
  )

const address = (street: string, number: string, city: string, postalCode: string) =>
  wrap(
    'streetAddress',
    tag('streetname', street),
    tag('number', number),
    tag('city', city),
    tag('postalCode', postalCode),
    tag('country', 'NL'),
  )

const companyHead = ({ company }: Book, version: XafVersion) =>
  [
    tag(version === '4.0' ? 'Commercenr' : 'companyIdent', company.commerceNumber),
    tag('companyName', company.name),
    tag('taxRegistrationCountry', 'NL'),
    tag('taxRegIdent', company.taxRegistrationId),
    address(company.street, company.number, company.city, company.postalCode),
  ].join('\n')

const relations = (book: Book) =>
  book.relations.map((relation) =>
    wrap(
      'customerSupplier',
      tag('custSupID', relation.id),
      tag('custSupName', relation.name),
      tag('custSupTp', relation.type),
      address('Voorbeeldstraat', relation.id.slice(-2), relation.city, '0000 AA'),
    ),
  )

const accounts = (book: Book, version: XafVersion) =>
  book.accounts.map((account) =>
    wrap(
      'ledgerAccount',
      tag('accID', account.id),
      tag('accDesc', account.description),
      tag('accTp', account.type),
      tag(version === '4.0' ? 'RGScode' : 'leadReference', account.rgs),
    ),
  )

const vatCodes = (book: Book) =>
  book.vatCodes.map((code) =>
    wrap(
      'vatCode',
      tag('vatID', code.id),
      tag('vatDesc', code.description),
      tag('vatToPayAccID', code.payableAccount),
      tag('vatToClaimAccID', code.claimAccount),
    ),
  )

const periods = (book: Book, version: XafVersion) =>
  Array.from({ length: 12 }, (_, index) =>
    wrap(
      'period',
      tag('periodNumber', index + 1),
      version === '3.2' ? tag('periodDesc', `Periode ${index + 1}`) : '',
      tag('startDatePeriod', dayOf(book.year, index + 1, 1)),
      tag(
        'endDatePeriod',
        dayOf(book.year, index + 1, new Date(Date.UTC(book.year, index + 1, 0)).getUTCDate()),
      ),
    ),
  )

const openingBalance = (book: Book, version: XafVersion) => {
  const lines = book.opening.map(([account, cents], index) =>
    wrap(
      'obLine',
      tag('nr', index + 1),
      tag('accID', account),
      tag('amnt', decimal(cents)),
      tag('amntTp', sideOf(cents)),
    ),
  )
  const date = version === '3.2' ? tag('opBalDate', dayOf(book.year, 1, 1)) : ''
  return [date + controlTotals(book.opening.map(([, cents]) => cents)), ...lines]
}

const vat = ({ vat }: BookLine) =>
  vat
    ? wrap(
        'vat',
        tag('vatID', vat.code),
        tag('vatPerc', vat.percent.toFixed(3)),
        tag('vatAmnt', decimal(vat.cents)),
        tag('vatAmntTp', sideOf(vat.cents)),
      )
    : ''

const transactionLine = (entry: NumberedEntry, line: BookLine, index: number) =>
  wrap(
    'trLine',
    tag('nr', index + 1),
    tag('accID', line.account),
    tag('docRef', entry.document),
    tag('effDate', entry.effectiveDate ?? entry.date),
    tag('desc', line.description ?? entry.description),
    tag('amnt', decimal(line.cents)),
    tag('amntTp', sideOf(line.cents)),
    tag('custSupID', line.relation),
    tag('invRef', line.invoice),
    vat(line),
  )

const transaction = (entry: NumberedEntry, version: XafVersion) =>
  [
    '<transaction>' +
      tag('nr', entry.nr) +
      tag('desc', entry.description) +
      tag('periodNumber', entry.period ?? Number(entry.date.slice(5, 7))) +
      tag('trDt', entry.date) +
      tag(version === '4.0' ? 'Source' : 'sourceID', entry.journal) +
      tag(version === '4.0' ? 'User' : 'userID', entry.user ?? 'administratie'),
    ...entry.lines.map((line, index) => transactionLine(entry, line, index)),
    '</transaction>',
  ].join('\n')

const journals = (book: Book, version: XafVersion) =>
  book.journals.map((journal) => {
    const head =
      tag('jrnID', journal.id) +
      tag('desc', journal.description) +
      tag('jrnTp', journal.type) +
      tag('offsetAccID', journal.offsetAccount)
    const body = numberedEntries(book, journal.id).map((entry) => transaction(entry, version))
    return ['<journal>', head, ...body, '</journal>'].join('\n')
  })

const section = (name: string, parts: string[]) => [`<${name}>`, ...parts, `</${name}>`].join('\n')

/** The books as one UTF-8 document; control totals are counted from the lines written. */
export const writeXaf = (book: Book, version: XafVersion): string => {
  const amounts = book.entries.flatMap((entry) => entry.lines.map((line) => line.cents))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- Verzonnen voorbeeld: bedrijf, relaties, nummers en bedragen bestaan niet. Made-up example data. -->',
    `<auditfile xmlns="${namespaces[version]}">`,
    header(book, version),
    '<company>',
    companyHead(book, version),
    section('customersSuppliers', relations(book)),
    section('generalLedger', accounts(book, version)),
    section('vatCodes', vatCodes(book)),
    section('periods', periods(book, version)),
    section('openingBalance', openingBalance(book, version)),
    section('transactions', [controlTotals(amounts), ...journals(book, version)]),
    '</company>',
    '</auditfile>',
    '',
  ].join('\n')
}
