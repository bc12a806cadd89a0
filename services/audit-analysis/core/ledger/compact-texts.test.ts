import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { examplePath, examples } from '../../examples/catalogue.ts'
import { readLedger } from '../xaf/read-ledger.ts'
import { compactTexts } from './compact-texts.ts'
import type { Ledger } from './ledger.ts'
import { textAt } from './text.ts'

const texts = (ledger: Ledger): string[] =>
  [
    ledger.transactions.nr,
    ledger.transactions.description,
    ledger.lines.nr,
    ledger.lines.description,
    ledger.lines.document,
  ].flatMap((column) => Array.from(column.start, (_, row) => textAt(ledger, column, row)))

it('keeps every text and forgets the file', () => {
  for (const { id } of examples) {
    const bytes = readFileSync(examplePath(id)!)
    const before = texts(readLedger(bytes))
    const ledger = compactTexts(readLedger(bytes))
    bytes.fill(0)
    assert.deepEqual(texts(ledger), before)
    assert.ok(ledger.text.length < bytes.length / 3)
  }
})
