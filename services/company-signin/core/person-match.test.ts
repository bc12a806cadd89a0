/** The holder of a private account against a person's own name: what fits, and near misses that must not. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { matchPerson, type PersonsName } from './person-match.ts'

const jan: PersonsName = { firstName: 'Jan', lastNamePrefix: 'de', lastName: 'Vries' }
const janPeter: PersonsName = { firstName: 'Jan Peter', lastNamePrefix: 'van der', lastName: 'Meer' }
const hyphen: PersonsName = { firstName: 'Anne-Marie', lastNamePrefix: null, lastName: 'Bakker-Visser' }
const theo: PersonsName = { firstName: 'Théodoor', lastNamePrefix: "van 't", lastName: "Hoen's" }

test('the same person as banks write it', () => {
  const cases: readonly [string, PersonsName][] = [
    ...(['Jan de Vries', 'J. de Vries', 'J de Vries', 'JAN DE VRIES', 'Hr J de Vries'] as const).map(
      (holder) => [holder, jan] as [string, PersonsName],
    ),
    ...(['Dhr. J. de Vries', 'Vries, J. de', 'Vries, Jan de', 'de Vries J', 'DE VRIES J.'] as const).map(
      (holder) => [holder, jan] as [string, PersonsName],
    ),
    ...(['J.P. van der Meer', 'JP v.d. Meer', 'Jan Peter vd Meer', 'Jan P. van der Meer'] as const).map(
      (holder) => [holder, janPeter] as [string, PersonsName],
    ),
    ['van der Meer JP', janPeter],
    ['van der Meer J.P.', janPeter],
    ['Mw A.M. Bakker-Visser', hyphen],
    ['A Bakker - Visser', hyphen],
    ['Anne Marie Bakker Visser', hyphen],
    ['Th. van ’t Hoens', theo],
    ['T. VAN T HOENS', theo],
  ]
  for (const [holder, person] of cases) assert.equal(matchPerson(holder, person), 'MATCH', holder)
})

test('near misses are no match', () => {
  const cases: readonly [string, PersonsName][] = [
    ...[
      ...['P. de Vries', 'Jan Vries', 'Jan de Vriess', 'Jan van Vries', 'J.P. de Vries', 'de Vries', 'Jan'],
      ...[
        'Jan de Vries en/of A. Bakker',
        'J. de Vries & A. Bakker',
        'J de Vries eo A Bakker',
        'Jan Jan de Vries',
      ],
      ...[
        'Jan de Vries Beheer',
        'Jan de Vries B.V.',
        'Jane de Vries',
        'Ja de Vries',
        'Jan de de Vries',
        'Vries Jan de',
      ],
      ...[
        'Jan de Vries-Bakker',
        'Vries, de',
        'Jan, de, Vries',
        'J. de Vries / J. Bakker',
        'Jan de Vries of Piet',
      ],
    ].map((holder) => [holder, jan] as [string, PersonsName]),
    ...[
      'J. van der Meer',
      'P.J. van der Meer',
      'Jan van der Meer',
      'J.P. van de Meer',
      'J.P.A. van der Meer',
    ].map((holder) => [holder, janPeter] as [string, PersonsName]),
    ['A.M. Bakker', hyphen],
    ['A.M. Visser', hyphen],
  ]
  for (const [holder, person] of cases) assert.equal(matchPerson(holder, person), 'NO_MATCH', holder)
})

test('a bank that gives no name proves nothing', () => {
  for (const holder of [null, '', '  ', '...', '-']) assert.equal(matchPerson(holder, jan), 'UNAVAILABLE')
})

const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
const someone = fc.record({
  firstName: fc.array(word, { minLength: 1, maxLength: 3 }).map((names) => names.join(' ')),
  lastNamePrefix: fc.constantFrom(null, 'de', 'van', 'van den', 'ter', "in 't"),
  lastName: word,
})

const taken = (lastName: string): boolean =>
  /^(dhr|hr|heer|mevr|mej|mrs|miss|drs|ing|prof|and|und|herr|frau|meneer|mevrouw)$/i.test(lastName)

test('everybody is who they are in full and by initials, and nobody with one letter of the surname more', () => {
  fc.assert(
    fc.property(someone, fc.constantFrom('a', 'b', 'z'), (person, letter) => {
      const names = person.firstName.split(' ')
      fc.pre(![...names, person.lastName].some(taken))
      const surname = [person.lastNamePrefix, person.lastName].filter(Boolean).join(' ')
      const initials = names.map((name) => `${name[0]}.`).join('')
      for (const holder of [
        `${person.firstName} ${surname}`,
        `${initials} ${surname}`,
        `${surname} ${initials}`,
      ])
        assert.equal(matchPerson(holder, person), 'MATCH', holder)
      const upper = `${initials} ${surname}`.toUpperCase()
      assert.equal(matchPerson(upper, person), 'MATCH', upper)
      assert.equal(matchPerson(`${initials} ${surname}${letter}`, person), 'NO_MATCH')
      assert.equal(matchPerson(`${initials}${letter.toUpperCase()}. ${surname}`, person), 'NO_MATCH')
      assert.equal(matchPerson(surname, { ...person, lastName: `${person.lastName}${letter}` }), 'NO_MATCH')
    }),
    { numRuns: 300 },
  )
})

test('names of any kind neither throw nor match by accident', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (holder) => {
      assert.notEqual(matchPerson(holder, jan), 'MATCH')
    }),
    { numRuns: 300 },
  )
})
