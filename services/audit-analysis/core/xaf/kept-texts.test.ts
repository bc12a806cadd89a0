import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { examplePath, examples } from '../../examples/catalogue.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { textAt } from '../ledger/text.ts'
import { readLedger } from './read-ledger.ts'

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
  const text = 'lang '.repeat(5_000)
  const file = readFileSync(examplePath('stichting')!, 'utf8').replace(
    /<desc>[^<]*<\/desc>/g,
    `<desc>${text}</desc>`,
  )
  const ledger = readLedger(Buffer.from(file))
  assert.ok(texts(ledger).filter((kept) => kept === text.trim()).length > 500)
})
