import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { toCsv } from './csv.ts'

test('what is written is read back, and no cell begins as a formula', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('=1+1', '+A1', '-2', '@x', 'a"b', 'a,b', 'a\r\nb', 'a;=1+1', 'a;\t@b;+c', 'a\n-2'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { maxLength: 8 }), (rows) => {
      const [head, ...read] = parse(toCsv(['a', 'b', 'c'], rows), { bom: true }) as string[][]
      assert.deepEqual(head, ['a', 'b', 'c'])
      assert.deepEqual(
        read,
        rows.map((row) => row.map((text) => text.replace(/(^|[;\t\r\n])(?=[=+\-@\t\r])/g, "$1'"))),
      )
      for (const text of read.flat()) assert.doesNotMatch(text, /^[=+\-@\t\r]/)
    }),
    { numRuns: 200 },
  )
})

test('nor where a spreadsheet in Dutch parts them at semicolons, where quotes in the middle of a line are text', () => {
  const file = toCsv(
    ['wie', 'wat'],
    [
      ['Jan', 'a;=1+1;b'],
      ['x;-2', 'c\n=HYPERLINK(1)'],
      ['"', ';@x'],
    ],
  )
  const cells = file.slice(1).split(/[;\r\n]/)
  for (const cell of cells) assert.doesNotMatch(cell, /^[=+\-@\t]/, file)
})
