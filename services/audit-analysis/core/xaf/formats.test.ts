/** The formats: how they are told apart, and what each carries that the others do not. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ledger } from '../ledger/ledger.ts'
import { readLedger } from './read-ledger.ts'
import type { FileParts } from './testing/small-file.ts'
import { account, bytesOf, line, xaf } from './testing/small-file.ts'

const read = (parts: FileParts = {}): Ledger => readLedger(bytesOf(xaf(parts)))
const centsOf = (ledger: Ledger): number[] => [...ledger.lines.cents]

test('dates carry times and zones in the ways that exporters write them', () => {
  const plain = read()
  assert.ok(plain.transactions.count > 0 && plain.company.startDay > 0)
  for (const behind of ['T00:00:00', ' 00:00:00', 'T00:00:00.000Z', 'Z', '+01:00', 'T23:59:59-02:00']) {
    const dated = readLedger(bytesOf(xaf().replace(/(>\d{4}-\d\d-\d\d)</g, `$1${behind}<`)))
    assert.deepEqual(dated.company, plain.company, behind)
    assert.deepEqual([...dated.transactions.day], [...plain.transactions.day], behind)
  }
})

test('blank lines before the declaration, and Ctrl-Z or zero bytes behind the root, change nothing', () => {
  const text = xaf({ chart: account('1000') + account('8000', 'P', '<desc>caf\u00e9</desc>') })
  const plain = readLedger(bytesOf(text))
  const utf16 = (content: string): Buffer => Buffer.from(`\ufeff${content}`, 'utf16le')
  const sent: Record<string, string | Uint8Array> = {
    'blank line': `\r\n${text}`,
    'mark and blank line': `\ufeff\n \n${text}`,
    'Ctrl-Z': `${text}\u001a`,
    'Ctrl-Z and a line end': `${text.trimEnd()}\u001a\r\n`,
    'zero bytes': `${text}${'\u0000'.repeat(512)}`,
    'UTF-16 with all of it': utf16(`\n${text}\u001a\u0000`),
    'ISO-8859-1 behind a blank line': Buffer.from(`\n${text.replace('UTF-8', 'ISO-8859-1')}`, 'latin1'),
  }
  for (const [name, content] of Object.entries(sent)) {
    const ledger = readLedger(bytesOf(content))
    assert.deepEqual(centsOf(ledger), centsOf(plain), name)
    assert.deepEqual(ledger.accounts, plain.accounts, name)
    assert.equal(ledger.notes.encoding.belied, name.startsWith('UTF-16'), name)
  }
})

test('CLAIR 2.00.00', () => {
  const ledger = readLedger(
    bytesOf(`<auditfile><header><auditfileVersion>CLAIR2.00.00</auditfileVersion><companyName>Oud B.V.</companyName>
<taxRegistrationNr>NL1</taxRegistrationNr><fiscalYear>2008</fiscalYear><startDate>2008-01-01</startDate><endDate>2008-12-31</endDate><currencyCode>EUR</currencyCode></header>
<generalLedger><taxonomy></taxonomy><ledgerAccount><accountID>1300</accountID><accountDesc>Debiteuren</accountDesc><accountType>Balans</accountType></ledgerAccount>
<ledgerAccount><accountID>8000</accountID><accountDesc>Omzet</accountDesc><accountType>Winst en Verlies</accountType></ledgerAccount><ledgerAccount></ledgerAccount></generalLedger>
<customersSuppliers><customerSupplier><custSupID>D1</custSupID><type>Debiteur</type><companyName>Klant</companyName></customerSupplier>
<customerSupplier><custSupID>V1</custSupID><type>Vendor</type></customerSupplier><customerSupplier><custSupID>3NBL</custSupID><type>Filiaal</type></customerSupplier></customersSuppliers>
<transactions><numberEntries>4</numberEntries><totalDebit>121.000</totalDebit><totalCredit>121,00</totalCredit>
<journal><journalID>VRK</journalID><description>Verkoop</description><type>Verkoop</type>
<transaction><transactionID>1</transactionID><description>Factuur</description><period>1</period><transactionDate>2008-01-05</transactionDate><sourceID>piet</sourceID>
<line><recordID>1</recordID><accountID>1300</accountID><custSupID>D1</custSupID><documentID>F1</documentID><effectiveDate>2008-01-04</effectiveDate><description>Regel</description><debitAmount>121.00</debitAmount><creditAmount>0</creditAmount></line>
<line><recordID>2</recordID><accountID>8000</accountID><documentID>F1</documentID><effectiveDate>2008-01-04</effectiveDate><description>Regel</description><creditAmount>121,0</creditAmount><vat><vatAmount>21</vatAmount></vat></line>
<line><recordID>3</recordID><accountID>8000</accountID></line><line><recordID>4</recordID><accountID>8000</accountID><debitAmount/></line>
</transaction></journal></transactions></auditfile>`),
  )
  assert.equal(ledger.format, 'CLAIR 2.00.00')
  assert.equal(ledger.company.name, 'Oud B.V.')
  assert.equal(ledger.company.taxRegistrationId, 'NL1')
  assert.deepEqual(
    ledger.accounts.map((row) => row.type),
    ['BALANCE', 'PROFIT_LOSS'],
  )
  assert.deepEqual(
    ledger.relations.map(({ id, name, type }) => [id, name, type]),
    [
      ['D1', 'Klant', 'C'],
      ['V1', '', 'S'],
      ['3NBL', '', 'O'],
    ],
  )
  assert.deepEqual(ledger.journals, [{ id: 'VRK', description: 'Verkoop', type: 'S', offsetAccountId: '' }])
  assert.deepEqual(centsOf(ledger), [12_100, -12_100, 0, 0])
  assert.deepEqual(ledger.declared, { lines: 4, debitCents: 12_100, creditCents: 12_100 })
  assert.equal(ledger.users[ledger.transactions.user[0]!], 'piet')
})

test('account types in the words and letters of programs', () => {
  const typesOf = (...types: string[]): string[] =>
    read({ chart: types.map((type, i) => account(String(i), type)).join('') })
      .accounts.filter((row) => row.declared)
      .map((row) => row.type)
  const balance = [
    'BAL',
    'BAS',
    'Blns',
    'Balans',
    'Activa',
    'Crediteur',
    'FIN',
    'DEB',
    'CRED',
    'BTWRC',
    'AF19',
  ]
  for (const type of [...balance, 'VOOR', 'EV', 'b']) assert.deepEqual(typesOf(type), ['BALANCE'], type)
  const result = ['VW', 'V W', 'W V', 'V&amp;W', 'W/V', 'WenV', 'PNL', 'P&amp;L', 'R', 'Resultaten', 'Lasten']
  for (const type of [...result, 'Winst &amp; verlies', 'p'])
    assert.deepEqual(typesOf(type), ['PROFIT_LOSS'], type)
  for (const type of ['M', 'Vwx', 'AF8', '4000']) assert.deepEqual(typesOf(type), ['UNKNOWN'], type)
  assert.deepEqual(typesOf('B', 'P'), ['BALANCE', 'PROFIT_LOSS'])
  assert.deepEqual(typesOf('A', 'P'), ['BALANCE', 'PROFIT_LOSS'])
  const fourfold = ['BALANCE', 'BALANCE', 'PROFIT_LOSS', 'PROFIT_LOSS', 'UNKNOWN']
  assert.deepEqual(typesOf('A', 'P', 'B', 'L', 'M'), fourfold)
})

test('the format is told by structure, and by the namespace only where the structure leaves it open', () => {
  const relation = (more: string): string =>
    `<customersSuppliers><customerSupplier><custSupID>D1</custSupID>${more}</customerSupplier></customersSuppliers>`
  assert.equal(read({ header: '<RGSVersion>3.7</RGSVersion>' }).format, 'XAF 4.0')
  assert.equal(read({ chart: account('1', 'B', '<RGScode>BLim</RGScode>') }).format, 'XAF 4.0')
  assert.equal(read({ chart: `${account('1')}<taxonomies/>` }).format, 'XAF 3.1')
  const taxonomy = (content: string): string => account('1', 'B', `<taxonomy>${content}</taxonomy>`)
  assert.equal(read({ chart: taxonomy('<taxoElement><txCd>BLim</txCd></taxoElement>') }).format, 'XAF 3.1')
  assert.equal(read().format, 'XAF 3.2')
  const other = (namespace: string, parts: FileParts): string =>
    readLedger(bytesOf(xaf(parts).replace('http://www.auditfiles.nl/XAF/3.2', namespace))).format
  assert.equal(other('http://www.auditfiles.nl/XAF/3.0', {}), 'XAF 3.0')
  assert.equal(
    other('http://www.odb.belastingdienst.nl/Belastingdienst/BCPP/1.1/structures/XmlauditfileXAF_4.0', {}),
    'XAF 4.0',
  )
  assert.equal(other('urn:none', { sections: relation('') }), 'XAF 3.0')
  assert.equal(other('urn:XAF/3.0', { chart: taxonomy('<entryPoint><conceptRef/></entryPoint>') }), 'XAF 3.2')
  assert.equal(other('urn:none', { sections: relation('<custSupTp>C</custSupTp>') }), 'XAF 3.2')
  assert.equal(other('http://www.auditfiles.nl/XAF/3.2', { header: '<RGSVersion/>' }), 'XAF 4.0')
})

test('RGS codes from each place that carries them', () => {
  const rgsOf = (chart: string): string[] =>
    read({ chart })
      .accounts.filter((row) => row.declared)
      .map((row) => row.rgsCode)
  const entry = (code: string): string =>
    `<taxonomy><taxoRef>rgs</taxoRef><entryPoint><entryPointRef>x</entryPointRef><conceptRef>${code}</conceptRef></entryPoint></taxonomy>`
  assert.deepEqual(rgsOf(account('1', 'P', '<RGScode>WOmzNoh</RGScode>')), ['WOmzNoh'])
  assert.deepEqual(rgsOf(account('1', 'P', entry('rgs-i_WOmz'))), ['WOmz'])
  assert.deepEqual(rgsOf(account('1', 'P', `${entry('other')}<leadReference>WBedHui</leadReference>`)), [
    'WBedHui',
  ])
  assert.deepEqual(rgsOf(account('1', 'P', '<leadCode>40</leadCode><leadCrossRef>WBed</leadCrossRef>')), [
    'WBed',
  ])
  assert.deepEqual(rgsOf(account('1', 'P', '<leadCode>Bank</leadCode>')), [''])
  const element = '<taxonomy><taxoElement><txCd>BEiv</txCd><glAccID>1</glAccID></taxoElement></taxonomy>'
  assert.deepEqual(rgsOf(account('1', 'B', element)), ['BEiv'])
  assert.deepEqual(
    rgsOf(
      `${account('1')}<taxonomies><taxonomy><taxoElement><glAccID>1</glAccID><txCd>BLimBan</txCd></taxoElement></taxonomy></taxonomies>`,
    ),
    ['BLimBan'],
  )
})

test('the period of a file that states none is that of its transactions', () => {
  const { company } = read({ header: '<fiscalYear>2024</fiscalYear>' })
  assert.deepEqual([company.startDay, company.endDay], [19_753, 19_753])
  const empty = read({ header: '', journals: '' }).company
  assert.deepEqual([empty.startDay, empty.endDay], [-1, -1])
})

test('the side of an amount in words is read, and held against the schema', () => {
  const words = readLedger(
    bytesOf(xaf({ lines: line('1000', '1.00', 'Debet') + line('8000', '1.00', 'CREDIT') })),
  )
  assert.deepEqual(centsOf(words), [100, -100])
  const wrong = words.notes.schema.map(({ path }) => path)
  assert.ok(
    wrong.some((path) => path.endsWith('amntTp')),
    wrong.join(),
  )
})
