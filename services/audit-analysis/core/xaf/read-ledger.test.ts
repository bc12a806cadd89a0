/** What audit files may look like (specification, Reading audit files), each with a file written by hand. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import { readLedger } from './read-ledger.ts'
import type { FileParts } from './testing/small-file.ts'
import { account, bytesOf, journal, line, transaction, xaf } from './testing/small-file.ts'

const read = (parts: FileParts = {}): Ledger => readLedger(bytesOf(xaf(parts)))
const centsOf = (ledger: Ledger): number[] => [...ledger.lines.cents]
const openingOf = (ledger: Ledger): Record<string, number> =>
  Object.fromEntries(ledger.accounts.map((row) => [row.id, row.openingCents]))

test('a small file, every column', () => {
  const ledger = read({
    sections:
      '<customersSuppliers><customerSupplier><custSupID>D1</custSupID><custSupName>Jansen &amp; Zn.</custSupName><custSupTp>C</custSupTp></customerSupplier></customersSuppliers>' +
      '<periods><period><periodNumber>1</periodNumber><startDatePeriod>2024-01-01</startDatePeriod><endDatePeriod>2024-01-31</endDatePeriod></period></periods>',
    totals: '<linesCount>1</linesCount><totalDebit>121.00</totalDebit><totalCredit>0</totalCredit>',
    journals: journal(
      '<transaction><nr>2024-7</nr><desc>Factuur</desc><periodNumber>3</periodNumber><trDt>2024-03-05</trDt><sourceID>IMPORT</sourceID><userID>jan</userID>' +
        '<trLine><nr>10</nr><accID>1000</accID><docRef>F7</docRef><effDate>2024-03-04</effDate><desc>Caf&#233; &lt;Ons&gt;</desc><amnt>121.00</amnt><amntTp>D</amntTp><custSupID>D1</custSupID><invRef>I7</invRef></trLine></transaction>',
      'VRK-1',
      'S',
    ),
  })
  const day = (date: string): number => Date.parse(date) / 86_400_000
  assert.equal(ledger.format, 'XAF 3.2')
  assert.deepEqual(ledger.company, {
    name: 'Voorbeeld B.V.',
    taxRegistrationId: '',
    identification: '',
    taxCountry: '',
    commerceNumber: '',
    fiscalYear: '2024',
    startDay: day('2024-01-01'),
    endDay: day('2024-12-31'),
    currency: 'EUR',
  })
  assert.deepEqual(
    ledger.accounts.map((row) => row.type),
    ['BALANCE', 'PROFIT_LOSS'],
  )
  assert.deepEqual(
    ledger.relations.map(({ id, name, type, declared }) => [id, name, type, declared]),
    [['D1', 'Jansen & Zn.', 'C', true]],
  )
  assert.deepEqual(ledger.journals, [{ id: 'VRK_1', description: 'Dagboek', type: 'S', offsetAccountId: '' }])
  assert.deepEqual(ledger.periods, [
    { number: 1, description: '', startDay: day('2024-01-01'), endDay: day('2024-01-31') },
  ])
  assert.deepEqual(ledger.declared, { lines: 1, debitCents: 12_100, creditCents: 0 })
  assert.deepEqual(ledger.counted, { lines: 1, debitCents: 12_100, creditCents: 0 })
  const { transactions, lines } = ledger
  assert.equal(textAt(ledger, transactions.nr, 0), '2024-7')
  assert.equal(transactions.day[0], day('2024-03-05'))
  assert.equal(transactions.period[0], 3)
  assert.deepEqual(
    [ledger.users[transactions.user[0]!], ledger.users[transactions.source[0]!]],
    ['jan', 'IMPORT'],
  )
  assert.deepEqual([transactions.firstLine[0], transactions.lineCount[0]], [0, 1])
  assert.equal(textAt(ledger, lines.nr, 0), '10')
  assert.equal(textAt(ledger, lines.description, 0), 'Café <Ons>')
  assert.equal(textAt(ledger, lines.document, 0), 'F7')
  assert.equal(lines.relation[0], 0)
  assert.equal(lines.effectiveDay[0], day('2024-03-04'))
  assert.deepEqual(centsOf(ledger), [12_100])
  assert.ok(
    lines.cents.buffer instanceof SharedArrayBuffer &&
      transactions.nr.start.buffer instanceof SharedArrayBuffer,
  )
})

test('amounts are exact cents, however they are written', () => {
  const cases: [string, number][] = [
    ['121', 12_100],
    ['609.9', 60_990],
    ['1234,56', 123_456],
    ['0.29', 29],
    ['+5.00', 500],
    ['7.5000', 750],
    ['.5', 50],
    ['5.', 500],
    [' 12.00\n', 1200],
    ['<![CDATA[12.34]]>', 1234],
    ['1<!-- -->2.00', 1200],
    ['&#49;.00', 100],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ]
  for (const [written, cents] of cases) {
    assert.deepEqual(centsOf(read({ lines: line('1000', written, 'D') })), [cents], written)
    assert.deepEqual(centsOf(read({ lines: line('1000', written, 'C') })), [-cents], written)
  }
})

test('what floats leave behind the cents is no part of an amount', () => {
  const cases: [string, number][] = [
    ['0.30000000000000004', 30],
    ['120000.01000000001', 12_000_001],
    ['119999.99999999999', 12_000_000],
    ['19,0999999999998', 1910],
    ['0.99999999', 100],
    ['1234.560001', 123_456],
    ['&#48;.10000000000000001', 10],
    ['5.684341886080802e-14', 0],
    ['-1.4E-09', 0],
  ]
  for (const [written, cents] of cases) {
    assert.deepEqual(centsOf(read({ lines: line('1000', written, 'D') })), [cents], written)
    const other = written.startsWith('-') ? written.slice(1) : `-${written}`
    if (!written.startsWith('&'))
      assert.deepEqual(centsOf(read({ lines: line('1000', other, 'C') })), [cents], other)
  }
  const totals =
    '<linesCount>1</linesCount><totalDebit>0.30000000000000004</totalDebit><totalCredit>0</totalCredit>'
  const declared = read({ totals, lines: line('1000', '0.1', 'D') }).declared
  assert.equal(declared.debitCents, 30)
})

test('a negative amount goes to the other side and counts as written', () => {
  const ledger = read({ lines: line('1000', '-2.50', 'D') + line('8000', '-0.00', 'C') })
  assert.deepEqual(centsOf(ledger), [-250, 0])
  assert.deepEqual(ledger.counted, { lines: 2, debitCents: -250, creditCents: 0 })
})

test('the same file in every encoding', () => {
  const text = (encoding: string): string =>
    xaf({
      declaration: `<?xml version="1.0" encoding="${encoding}"?>`,
      lines: line('1000', '1.00', 'D', '<desc>Café Zoë</desc>'),
    })
  const files: [string, Uint8Array][] = [
    ['utf-8', bytesOf(text('utf-8'))],
    ['utf-8 with BOM', bytesOf(`\ufeff${text('UTF-8')}`)],
    ['without a declaration', bytesOf(text('UTF-8').replace(/^<\?xml.*\?>/, ''))],
    ['utf-16le', bytesOf(`\ufeff${text('UTF-16')}`, 'utf16le')],
    ['utf-16le without BOM', bytesOf(text('UTF-16'), 'utf16le')],
    ['utf-16be', bytesOf(Buffer.from(`\ufeff${text('UTF-16')}`, 'utf16le').swap16())],
    ['iso-8859-1', bytesOf(text('ISO-8859-1'), 'latin1')],
    ['windows-1252', bytesOf(text('windows-1252'), 'latin1')],
    ['windows-1252 that claims to be UTF-8', bytesOf(text('UTF-8'), 'latin1')],
    ['UTF-8 that claims to be UTF-16', bytesOf(text('utf-16'))],
  ]
  for (const [name, bytes] of files) {
    const ledger = readLedger(bytes)
    assert.equal(textAt(ledger, ledger.lines.description, 0), 'Café Zoë', name)
    assert.deepEqual(centsOf(ledger), [100], name)
  }
  const euro = readLedger(bytesOf(xaf({ lines: line('1000', '1', 'D', '<desc>\u0080 5</desc>') }), 'latin1'))
  assert.equal(textAt(euro, euro.lines.description, 0), '€ 5')
})

test('prefixes, attributes, self-closing tags, comments, instructions, CR LF and control characters', () => {
  const plain = xaf({
    lines: line('1000', '1.00', 'D', '<desc>a\u0007b&#x1F;c</desc><docRef/><custSupID />'),
  })
  const prefixed = plain.replace(/<(\/?)(?=[a-z])/g, '<$1x:').replace('xmlns=', 'xmlns:x=')
  const odd = plain
    .replaceAll('<nr>', `<?p i?><nr a='1' b = "&lt;>">`)
    .replaceAll('</nr>', '</nr\n>')
    .replaceAll('<trLine>', '<!-- <amnt>9</amnt> --><trLine>')
  for (const text of [plain, prefixed, odd, plain.replaceAll('\n', '\r\n')]) {
    const ledger = readLedger(bytesOf(text))
    assert.equal(textAt(ledger, ledger.lines.description, 0), 'a\u0007b\u001fc')
    assert.equal(textAt(ledger, ledger.lines.document, 0), '')
    assert.equal(ledger.lines.relation[0], -1)
    assert.deepEqual(centsOf(ledger), [100])
  }
})

test('sub-ledgers, history and foreign amounts repeat element names and count for nothing', () => {
  const ledger = read({
    chart: account(
      '1000',
      'B',
      '<glAccountHistory><glAccount><accID>0999</accID><accTp>P</accTp></glAccount></glAccountHistory>',
    ),
    sections:
      '<openingBalance><obLine><nr>1</nr><accID>1000</accID><amnt>5</amnt><amntTp>D</amntTp></obLine>' +
      '<obSubledgers><obSubledger><obSbLine><accID>1000</accID><amnt>7</amnt><amntTp>D</amntTp></obSbLine></obSubledger></obSubledgers></openingBalance>',
    totals: '<linesCount>1</linesCount>',
    journals:
      journal(
        transaction(
          `<amnt>9</amnt>${line('1000', '1', 'D', '<currency><curCode>USD</curCode><amnt>3</amnt></currency>')}`,
        ),
      ) +
      '<subledgers><subledger><linesCount>99</linesCount><sbLine><accID>1000</accID><amnt>8</amnt><amntTp>D</amntTp></sbLine></subledger></subledgers>',
  })
  assert.deepEqual(ledger.counted, { lines: 1, debitCents: 100, creditCents: 0 })
  assert.equal(ledger.declared.lines, 1)
  assert.deepEqual(
    ledger.accounts.map((row) => row.id),
    ['1000'],
  )
  assert.deepEqual(openingOf(ledger), { 1000: 500 })
})

const openingLine = (id: string, amount: string, side: string): string =>
  `<obLine><nr>1</nr><accID>${id}</accID><amnt>${amount}</amnt><amntTp>${side}</amntTp></obLine>`

test('the opening balance from its section, from period 0 and from a journal of type O is no entry', () => {
  const lines = line('1000', '5.00', 'D') + line('8000', '5.00', 'C')
  const posted = journal(transaction(line('1000', '1.00', 'D')))
  const section = `<openingBalance>${openingLine('1000', '5.00', 'D')}${openingLine('8000', '5.00', 'C')}</openingBalance>`
  const ways: FileParts[] = [
    { sections: section, journals: posted },
    { journals: journal(transaction(lines, '0', '0')) + posted },
    { journals: journal(transaction(lines), 'OPEN', 'O') + posted },
    { journals: `<journal><jrnID>OPEN</jrnID>${transaction(lines)}<jrnTp>O</jrnTp></journal>${posted}` },
    { sections: section, journals: journal(transaction(lines, '0', '0')) + posted },
  ]
  for (const parts of ways) {
    const ledger = read(parts)
    assert.deepEqual(openingOf(ledger), { 1000: 500, 8000: -500 })
    assert.deepEqual(centsOf(ledger), [100])
    assert.equal(ledger.transactions.count, 1)
  }
  assert.equal(read(ways[1]).counted.lines, 3, "the file's own totals count opening transactions")
})

test('an opening section and other opening transactions add up', () => {
  const ledger = read({
    sections: `<openingBalance>${openingLine('1000', '5.00', 'D')}</openingBalance>`,
    journals: journal(transaction(line('1000', '1.00', 'D'), '0', '0')),
  })
  assert.deepEqual(openingOf(ledger), { 1000: 600, 8000: 0 })
})

test('an id spelled with references, CDATA or spaces is the same id', () => {
  const ledger = read({
    chart: account('A&amp;B'),
    lines: ['A&#38;B', '<![CDATA[A&B]]>', ' A&amp;B\n'].map((id) => line(id, '1', 'D')).join(''),
  })
  assert.deepEqual([...ledger.lines.account], [0, 0, 0])
  assert.deepEqual(
    ledger.accounts.map((row) => row.id),
    ['A&B'],
  )
})

test('accounts are declared once: the first declaration stands, and undeclared ones are kept apart', () => {
  const ledger = read({
    chart: account('1000', 'B') + account('1000', 'P'),
    lines: line('1000', '1', 'D') + line('9', '1', 'C'),
  })
  assert.deepEqual(
    ledger.accounts.map(({ id, type, declared }) => [id, type, declared]),
    [
      ['1000', 'BALANCE', true],
      ['9', 'UNKNOWN', false],
    ],
  )
})

test('where every transaction is of period 0, those dated through the year are entries', () => {
  const at = (day: string, nr: string, period = '0'): string =>
    transaction(line('1000', '5.00', 'D') + line('8000', '5.00', 'C'), nr, period).replace('2024-01-31', day)
  const readJournals = (...journals: string[]) => readLedger(bytesOf(xaf({ journals: journals.join('') })))
  const odd = readJournals(journal(at('2024-01-01', '1') + at('2024-03-01', '2') + at('2024-12-31', '3')))
  assert.equal(odd.transactions.count, 2)
  assert.deepEqual([...odd.transactions.period], [-1, -1])
  assert.deepEqual(openingOf(odd), { 1000: 500, 8000: -500 })

  const opening = `<openingBalance><obLine><nr>1</nr><accID>1000</accID><amnt>9.00</amnt><amntTp>D</amntTp></obLine></openingBalance>`
  const sectioned = readLedger(
    bytesOf(xaf({ sections: opening, journals: journal(at('2024-01-01', '1') + at('2024-03-01', '2')) })),
  )
  assert.equal(sectioned.transactions.count, 2)
  assert.deepEqual(openingOf(sectioned), { 1000: 900, 8000: 0 })

  const opened = readJournals(journal(at('2024-01-01', '1') + at('2024-01-15', '2')))
  assert.equal(opened.transactions.count, 0, 'a file of nothing but an opening balance')
  assert.deepEqual(openingOf(opened), { 1000: 1000, 8000: -1000 })

  const usual = readJournals(journal(at('2024-01-15', '1') + at('2024-03-01', '2', '3')))
  assert.equal(usual.transactions.count, 1, 'a file that has periods means what it says')
  assert.deepEqual(openingOf(usual), { 1000: 500, 8000: -500 })

  const typed = readJournals(journal(at('2024-02-01', '1'), 'BEG', 'O'), journal(at('2024-03-01', '2')))
  assert.equal(typed.transactions.count, 1)
  assert.deepEqual(openingOf(typed), { 1000: 500, 8000: -500 })
})
