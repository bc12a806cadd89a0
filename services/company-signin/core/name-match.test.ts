/** Names on Dutch bank accounts against names in the register: a list of cases as they occur, and rules for any name. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distance, matchNames, type NameMatch } from './name-match.ts'

const cases: [string | null, string, NameMatch][] = [
  ['Jansen B.V.', 'Jansen B.V.', 'MATCH'],
  ['JANSEN BV', 'Jansen B.V.', 'MATCH'],
  ['Jansen b. v.', 'Jansen B.V.', 'MATCH'],
  ['Jansen', 'Jansen B.V.', 'MATCH'],
  ['Jansen besloten vennootschap', 'Jansen B.V.', 'MATCH'],
  ['Café Überfluß', 'CAFE UBERFLUSS B.V.', 'MATCH'],
  ['Stichting De Bolderbast', 'De Bolderbast', 'MATCH'],
  ['ST. DE BOLDERBAST', 'Stichting De Bolderbast', 'MATCH'],
  ['Bakkerij Jansen en Zn.', 'Bakkerij Jansen & Zonen', 'MATCH'],
  ['Coöperatie Melkvee U.A.', 'Cooperatie Melkvee', 'MATCH'],
  ['Melkvee Coöperatie U.A.', 'Coöperatie Melkvee', 'MATCH'],
  ['J. de Vries', 'De Vries, J.', 'MATCH'],
  ['J. DE VRIES', 'Vries, J. de', 'MATCH'],
  ['Dhr. J.P. de Vries', 'J P de Vries', 'MATCH'],
  ['Hr J de Vries', 'J. de Vries', 'MATCH'],
  ['J. de Vries h.o.d.n. Bakkerij De Vries', 'Bakkerij De Vries', 'MATCH'],
  ['J. de Vries', 'J. de Vries h.o.d.n. Bakkerij De Vries', 'MATCH'],
  ['J. de Vries hodn De Vries Bouw', 'De Vries Bouw', 'MATCH'],
  ['Pietersen V.O.F.', 'vof Pietersen', 'MATCH'],
  ['’t Hooft Techniek N.V.', "'t hooft techniek nv", 'MATCH'],
  ['Van der Berg Transport B.V. i.o.', 'Van der Berg Transport B.V.', 'MATCH'],
  ['IJsselmeer Visserij', 'Ĳsselmeer Visserij B.V.', 'MATCH'],
  ['J. v.d. Meer', 'J. van der Meer', 'MATCH'],
  ['J v/d Berg', 'J. van den Berg', 'MATCH'],
  ['Slagerij v.d.Berg', 'Slagerij van de Berg', 'MATCH'],
  ['vd Meer J', 'J. van der Meer', 'MATCH'],
  ['Vries J.P.', 'J.P. Vries', 'MATCH'],
  ['Amstel Mij B.V.', 'Amstel Maatschappij B.V.', 'MATCH'],
  ['vd Meer J', 'Johannes van der Meer', 'CLOSE'],
  ['VD MEER J A', 'Johannes Adriaan van der Meer', 'CLOSE'],
  ['vd Meer P', 'Johannes van der Meer', 'NO_MATCH'],
  ['vd Meer J', 'Johannes van der Berg', 'NO_MATCH'],
  ['J. van den Berg', 'P. van der Berg', 'NO_MATCH'],
  ['Jan de Vries', 'J. de Vries', 'CLOSE'],
  ['Jan Peter de Vries', 'J.P. de Vries', 'CLOSE'],
  ['Jansen V.O.F.', 'Jansen B.V.', 'CLOSE'],
  ['Jansen Holding B.V.', 'Jansen Bouw Holding B.V.', 'CLOSE'],
  ['Jansen Bouw B.V.', 'Jansen Bouw Nederland B.V.', 'CLOSE'],
  ['Bakkerij Janssen', 'Bakkerij Jansen', 'CLOSE'],
  ['Bakkerij Jasnen', 'Bakkerij Jansen', 'CLOSE'],
  ['De Boer Groente', 'Groente De Boer', 'CLOSE'],
  ['Jansen B.V.', 'Jansen Holding B.V.', 'CLOSE'],
  ['Bakkerij', 'Bakkerij Jansen', 'NO_MATCH'],
  ['J. de Vries handelend onder de naam Bakkerij Zon', 'Bakkerij Zon', 'MATCH'],
  ['De Vries', 'J. de Vries', 'CLOSE'],
  ['Vreemde Vogels B.V.', 'Jansen B.V.', 'NO_MATCH'],
  ['P. de Vries', 'J. Bakker', 'NO_MATCH'],
  ['P. Bakker', 'J. Bakker', 'NO_MATCH'],
  ['Jansen Beheer 1 B.V.', 'Jansen Beheer 2 B.V.', 'NO_MATCH'],
  ['VvE Dorpsstraat 12', 'Vereniging van Eigenaars Dorpsstraat 21', 'NO_MATCH'],
  ['VvE Dorpstraat 12', 'Vereniging van Eigenaars Dorpsstraat 12', 'CLOSE'],
  ['ABN', 'ABC', 'NO_MATCH'],
  ['Jan', 'Piet', 'NO_MATCH'],
  ['B.V.', 'N.V.', 'NO_MATCH'],
  ['Stichting', 'Stichting De Bolderbast', 'NO_MATCH'],
  ['De', 'De Vries Bouw', 'NO_MATCH'],
  ['', 'Jansen B.V.', 'UNAVAILABLE'],
  [' .,- ', 'Jansen B.V.', 'UNAVAILABLE'],
  [null, 'Jansen B.V.', 'UNAVAILABLE'],
]
for (const [account, company, expected] of cases) {
  test(`${account ?? 'no name'} against ${company}: ${expected}`, () => {
    assert.equal(matchNames(account, [company]), expected)
  })
}

test('the best of all names of the company counts, and without any there is no verdict', () => {
  assert.equal(matchNames('Bakkerij Zon', ['Jansen B.V.', 'Bakkerij Zon']), 'MATCH')
  assert.equal(matchNames('Bakkerij Zom', ['Jansen B.V.', 'Bakkerij Zon']), 'CLOSE')
  assert.equal(matchNames('Bakkerij Zon', []), 'UNAVAILABLE')
})

test('any name matches itself in capitals, without diacritics, and with a legal form put behind it', () => {
  const word = fc.stringMatching(/^[A-Za-zéëïöüçñ]{2,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const name = ['Firma', ...words].join(' ')
      assert.equal(matchNames(name, [name]), 'MATCH')
      assert.equal(matchNames(name.toUpperCase(), [name]), 'MATCH')
      assert.equal(matchNames(name.normalize('NFD').replace(/\p{M}/gu, ''), [name]), 'MATCH')
      assert.equal(matchNames(`${name} X B.V.`, [`${name} X`]), 'MATCH')
    }),
    { numRuns: 300 },
  )
})

test('the comparison is the same both ways and ends quickly on hostile input', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      (one, other) => {
        assert.equal(matchNames(one, [other]), matchNames(other, [one]))
      },
    ),
    { numRuns: 300 },
  )
  assert.equal(matchNames('a '.repeat(100_000), [`${'b,'.repeat(100_000)}`]), 'NO_MATCH')
})

test('the edit distance equals the plain recursive definition', () => {
  const plain = (one: string, other: string): number => {
    if (one === '' || other === '') return one.length + other.length
    const [a, b] = [one.slice(0, -1), other.slice(0, -1)]
    const costs = [
      plain(a, other) + 1,
      plain(one, b) + 1,
      plain(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
    ]
    if (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)) {
      costs.push(plain(one.slice(0, -2), other.slice(0, -2)) + 1)
    }
    return Math.min(...costs)
  }
  const text = fc.stringMatching(/^[abc]{0,5}$/)
  fc.assert(
    fc.property(text, text, (one, other) => assert.equal(distance(one, other), plain(one, other))),
    { numRuns: 300 },
  )
})
