import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { examplePath, examples } from '../../examples/catalogue.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import { readLedger } from './read-ledger.ts'
import { bytesOf, journal, line, transaction, xaf } from './testing/small-file.ts'

const texts = (ledger: Ledger): string[] =>
  [
    ledger.transactions.nr,
    ledger.transactions.description,
    ledger.lines.nr,
    ledger.lines.description,
    ledger.lines.document,
  ].flatMap((column) => Array.from(column.start, (_, row) => textAt(ledger, column, row)))

it('a ledger can do without its file', () => {
  for (const { id } of examples) {
    const bytes = readFileSync(examplePath(id)!)
    const ledger = readLedger(bytes)
    const before = texts(ledger)
    bytes.fill(0)
    assert.deepEqual(texts(ledger), before)
    assert.ok(before.some((text) => text.length > 10))
    assert.ok(ledger.text.length < bytes.length / 3)
  }
})

it('texts longer than expected make room for themselves', () => {
  const text = 'lang '.repeat(199)
  const file = readFileSync(examplePath('stichting')!, 'utf8').replace(
    /<desc>[^<]*<\/desc>/g,
    `<desc>${text}</desc>`,
  )
  const ledger = readLedger(Buffer.from(file))
  assert.ok(texts(ledger).filter((kept) => kept === text.trim()).length > 500)
})

it('texts beyond what XAF allows are cut, names and lines alike, in any spelling and encoding', () => {
  const cut = (text: string): string => `${text.slice(0, 999)}…`
  const long = 'Café €–zaken & zo <hier> '.repeat(20_000)
  const written = long.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const read = (description: string, encoding: 'UTF-8' | 'windows-1252') => {
    const text = xaf({
      declaration: `<?xml version="1.0" encoding="${encoding}"?>`,
      chart: `<ledgerAccount><accID>1000</accID><accDesc>${description}</accDesc><accTp>B</accTp></ledgerAccount>`,
      journals: journal(
        transaction(
          line('1000', '1.00', 'D', `<desc>${description}</desc>`) +
            line('1000', '1.00', 'C', '<desc>b</desc>'),
        ),
      ).replace('Dagboek', description),
    })
    return readLedger(
      bytesOf(
        encoding === 'UTF-8' ? text : text.replaceAll('€', '\x80').replaceAll('–', '\x96'),
        encoding === 'UTF-8' ? 'utf8' : 'latin1',
      ),
    )
  }
  for (const [description, encoding] of [
    [written, 'UTF-8'],
    [written, 'windows-1252'],
    [`<![CDATA[${long}]]>`, 'UTF-8'],
  ] as const) {
    const { accounts, journals, lines, ...ledger } = read(description, encoding)
    assert.equal(accounts[0]!.description, cut(long))
    assert.equal(journals[0]!.description, cut(long))
    assert.equal(textAt(ledger, lines.description, 0), cut(long))
    assert.equal(textAt(ledger, lines.description, 1), 'b')
  }
  const smile = `${'a'.repeat(998)}😀 and more`
  assert.equal(read(smile, 'UTF-8').accounts[0]!.description, `${'a'.repeat(998)}…`)
})
