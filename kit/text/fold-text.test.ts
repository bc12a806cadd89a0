import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldText } from './fold-text.ts'

test('case, accents, ligatures and special letters make no difference', () => {
  const cases: [string, string][] = [
    ['Één Café ĲSSEL', 'een cafe ijssel'],
    ['Ørsted Œuvre Straße ŁÓDŹ þing', 'orsted oeuvre strasse lodz thing'],
    ['İstanbul ISPARTA ılık', 'istanbul isparta ilik'],
    ['ﬁnanciën', 'financien'],
    ['e\u0301', 'e'],
    ['C++ / .NET & 1-2', 'c++ / .net & 1-2'],
    ['', ''],
  ]
  for (const [text, folded] of cases) assert.equal(foldText(text), folded)
})

test('what is folded stays as it is, however it was composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldText(text)
      assert.equal(foldText(folded), folded)
      assert.equal(foldText(text.normalize('NFD')), foldText(text.normalize('NFC')))
    }),
    { seed: 10, numRuns: 2000 },
  )
})
