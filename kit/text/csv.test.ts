import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { toCsv } from './csv.ts'

test('what is written is read back, and no cell begins as a formula', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('=1+1', '+A1', '-2', '@x', 'a"b', 'a,b', 'a\r\nb'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), (rows) => {
      const [head, ...read] = parse(toCsv(['a', 'b', 'c'], rows), { bom: true }) as string[][]
      assert.deepEqual(head, ['a', 'b', 'c'])
      assert.deepEqual(
        read,
        rows.map((row) => row.map((text) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text))),
      )
      for (const text of read.flat()) assert.doesNotMatch(text, /^[=+\-@\t\r]/)
    }),
    { numRuns: 200 },
  )
})
