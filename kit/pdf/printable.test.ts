import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { printable } from './printable.ts'
import { openTypst } from './typst.ts'

const folder = new URL('./testing/', import.meta.url)
const typst = openTypst(fileURLToPath(folder))
const mainFile = fileURLToPath(new URL('sample.typ', folder))
const compiles = (text: string): number => typst.pdf({ mainFile, inputs: { text }, purpose: 'access' }).pages

test('the minus sign, apostrophes and quotes stay', () => {
  assert.equal(printable('auto’s ‘a’ “b” 1 − 2 ≤ 3 · € ½ ² …'), 'auto’s ‘a’ “b” 1 − 2 ≤ 3 · € ½ ² …')
})

test('every character that is let through has a glyph', () => {
  const all = Array.from({ length: 0x2600 - 0x20 }, (_, i) => printable(String.fromCodePoint(i + 0x20)))
  assert.equal(compiles(all.join(' ')) > 0, true)
})

test('symbols stay where nothing is slanted, also those that a phone gives a look', () => {
  assert.equal(printable('✓ klaar ✔\ufe0f', 160, { isUpright: true }), '✓ klaar ✔')
  assert.equal(printable('✓ klaar'), '□ klaar')
  const upright = fileURLToPath(new URL('upright.typ', folder))
  const all = Array.from({ length: 0x27c0 - 0x20 }, (_, i) =>
    printable(String.fromCodePoint(i + 0x20), 160, { isUpright: true }),
  )
  const { pages } = typst.pdf({ mainFile: upright, inputs: { text: all.join(' ') }, purpose: 'access' })
  assert.ok(pages > 0)
})

test('any text whatever becomes one line that can be printed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
  fc.assert(
    fc.property(text, (value) => {
      const line = printable(value, 100)
      assert.ok(line.length <= 101)
      assert.doesNotMatch(line, /[\n\r\t\u202e]/)
      assert.ok(compiles(line) > 0)
    }),
    { seed: 5, numRuns: 60 },
  )
})

test('what the fonts lack is a box, and a long text ends in an ellipsis', () => {
  assert.equal(printable('日本 ok'), '□□ ok')
  assert.equal(printable('a'.repeat(200), 10), `${'a'.repeat(10)}…`)
})
