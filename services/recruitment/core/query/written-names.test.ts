/** Which words of a question are written as names. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokensOf } from './tokens.ts'
import { isWrittenAsName } from './written-names.ts'

const namesIn = (text: string): string[] => {
  const words = tokensOf(text, true)
  return words.filter((_, at) => isWrittenAsName(text, words, at)).map(({ word }) => word)
}

test('a name stands behind bij, before bv, or with a capital that nobody had to write', () => {
  for (const [text, ...names] of [
    ['kassière bij heskes', 'heskes'],
    ['jobs at veldtech', 'veldtech'],
    ['lasser veldtech bv', 'veldtech'],
    ['monteur firma kuiprs', 'kuiprs'],
    ['notaris van der veldt', 'veldt'],
    ['kok Hazewinkl', 'hazewinkl'],
  ] as const)
    assert.deepEqual(namesIn(text), names, text)
})

test('a capital at the beginning, of every word, of all letters or of an abbreviation says nothing', () => {
  for (const text of ['Verplegkundige', 'Verplegkundige Nachtdinst', 'KASSIERE SUPERMRKT', 'monteur PLC'])
    assert.deepEqual(namesIn(text), [], text)
  assert.deepEqual(namesIn('werken bij een supermrkt'), [])
})
