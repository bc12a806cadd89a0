import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languageOf } from './language.ts'

test('the heavier of Dutch and English, English when neither is asked for', () => {
  const cases: [string | undefined, 'nl' | 'en'][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr, de', 'en'],
    ['nl', 'nl'],
    ['NL-be', 'nl'],
    ['nl-NL,nl;q=0.9,en-US;q=0.8,en;q=0.7', 'nl'],
    ['en-US,en;q=0.9,nl;q=0.8', 'en'],
    ['en;q=0.1, nl; q=0.2', 'nl'],
    ['nl;q=0, en;q=0.1', 'en'],
    ['nl;q=0', 'en'],
    ['nl;q=nonsense', 'en'],
    ['nds, nlx', 'en'],
    ['en, nl', 'en'],
    ['nl, en', 'nl'],
  ]
  for (const [header, expected] of cases) assert.equal(languageOf(header), expected, header)
})

test('any header gives a language', () => {
  fc.assert(fc.property(fc.string(), (header) => ['nl', 'en'].includes(languageOf(header))))
})
