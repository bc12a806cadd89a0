/** Leaving out, on planted texts: those that the rules were made with, and a third that was held back. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lexicon } from '../../adapters/lexicon.ts'
import { neutralForm } from '../query/word-forms.ts'
import { anonymousCv } from './anonymous-cv.ts'
import { foldEach } from './known-person.ts'
import { leaveOutOf } from './leave-out.ts'
import { type Planted, people, planted } from './testing/planted.ts'
import { heldBackBeliefs, plantedBeliefs } from './testing/planted-beliefs.ts'
import { heldBack } from './testing/planted-held-back.ts'
import { plantedPeople } from './testing/planted-people.ts'

const rules = {
  isOrdinary: (word: string) => lexicon.isDictionaryWord(word) || lexicon.isOccupationWord(word),
  neutralForm: (word: string) => neutralForm(word, lexicon.isOccupationWord),
}

/** As words: `her` is not in `herstel`. What has signs in it counts anywhere. */
const stands = (text: string, part: string): boolean => {
  if (/[^\p{L}\d ]/u.test(part)) return text.includes(part)
  return ` ${text.replace(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${part} `)
}

const mistakes = ({ who, text, gone, stays = [] }: Planted): string[] => {
  const left = leaveOutOf(people[who], rules)(text, 'free')
  return [
    ...gone.filter((each) => stands(left, each)).map((each) => `still has "${each}": ${left}`),
    ...stays.filter((each) => !left.includes(each)).map((each) => `lost "${each}": ${left}`),
  ]
}

for (const list of [planted, plantedPeople, plantedBeliefs, heldBack, heldBackBeliefs])
  test(`of ${list.length} planted texts nothing tells who it is, and the rest stays`, () => {
    for (const each of list) {
      for (const part of each.gone) assert.ok(stands(each.text, part), `${part} is not planted`)
      assert.deepEqual(mistakes(each), [])
    }
  })

const letters = fc.string({
  unit: fc.constantFrom(...'abdefgiklmnoprstuvzéöüç'),
  minLength: 4,
  maxLength: 10,
})
const aName = letters
  .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  .filter((word) => !rules.isOrdinary(foldEach(word)))

test('a name is found in every spelling, wherever it stands', () => {
  const spellings: ((first: string, last: string) => string)[] = [
    (first, last) => `${first} ${last}`,
    (first, last) => `${first.toUpperCase()} ${last.toUpperCase()}`,
    (first, last) => foldEach(`${first} van ${last}`),
    (first, last) => `${last}, ${first}`,
    (first, last) => `${first[0]}. de ${last}`,
    (first, last) => `${first}'s`.concat(` en ${last}s`),
    (first, last) => `${first.slice(0, 2)}\u00AD${first.slice(2)} ${last}`,
    (first, last) => `${first}-${last}`.normalize('NFD'),
    (first, last) => `${foldEach(first + last)}@mail.example`,
  ]
  const around = ['Ik werk met % samen.', 'Volgens % klopt het', '(%)', '%', 'Project van %: lassen']
  fc.assert(
    fc.property(aName, aName, fc.nat(), fc.nat(), (first, last, way, place) => {
      const person = { names: [first, last], emails: [], phones: [], links: [], places: [] }
      const written = spellings[way % spellings.length]!(first, last)
      const text = around[place % around.length]!.replace('%', () => written)
      const left = foldEach(leaveOutOf(person, rules)(text, 'free'))
      for (const name of [first, last]) assert.ok(!left.includes(foldEach(name)), `${text} became ${left}`)
    }),
    { numRuns: 300 },
  )
})

test('a post beside work that tells a belief has no body; work for one keeps its employer', () => {
  const post = (position: string, company: string) => ({
    position,
    company,
    startDate: '2020',
    endDate: null,
  })
  const workExperiences = [
    post('Ouderling', 'Protestantse Gemeente Ede'),
    post('Vrijwilliger', 'Moskee El Tawheed'),
    post('Raadslid', 'D66 Ede'),
    post('Leerkracht', 'Katholieke basisschool De Regenboog'),
    post('Vrijwilliger', 'Voedselbank Ede'),
  ]
  const cv = anonymousCv({ profile: { workExperiences }, letter: null }, people.mark, rules)
  assert.deepEqual(
    cv.workExperiences.map(({ company }) => company),
    ['[…]', '[…]', '[…]', 'Katholieke basisschool De Regenboog', 'Voedselbank Ede'],
  )
})

test('texts without anything of a person stay as they are', () => {
  const texts = [
    'Acht jaar ervaring met triage, infusen en het begeleiden van leerlingen.',
    'Van 2015 tot 2019 werkte ik 36 uur per week bij Isala, met een budget van € 1.250.000.',
    'Ik spreek Nederlands, Engels en Turks. Rijbewijs B en BE. Node.js 20, ASP.NET en C#.',
    'Verantwoordelijk voor de zorg voor moeder en kind, dames- en herenmode en vrouwenopvang.',
    'Led a team of 12 people; reduced costs by 38%.',
    'Er zijn drie teams, en mijn taken zijn plannen en bellen. Ze zeggen dat het goed gaat.',
  ]
  for (const text of texts) assert.equal(leaveOutOf(people.anna, rules)(text, 'free'), text)
})

test('a word of two hundred thousand letters is read in time', { timeout: 60_000 }, () => {
  // It took a quarter of an hour, and nobody else was served meanwhile.
  for (const sign of ['a', 'jan.', '_', '06-']) {
    const text = sign.repeat(200_000 / sign.length)
    for (const kind of ['free', 'label'] as const)
      assert.ok(leaveOutOf(people.anna, rules)(text, kind) !== '')
  }
  const long = `${'a'.repeat(100)}@voorbeeld.nl`
  assert.doesNotMatch(leaveOutOf(people.anna, rules)(`Mail ${long} even.`, 'free'), /@|voorbeeld/)
})
