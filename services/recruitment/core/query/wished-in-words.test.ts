/** What people wish in words that advertisements have others for: times in two languages, a car, a place to sleep, own hours, an age, no Dutch. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { wholeQuery } from './match-query.ts'
import { type AskedTerm, readQuestion } from './query.ts'
import type { SiteWords } from './site-words.ts'
import { understand } from './understanding.ts'

const emptySite: SiteWords = { openJobs: 0, uses: () => 0, corrections: () => [], completions: () => [] }
const termsOf = (text: string): AskedTerm[] => readQuestion(text, lexicon).alternatives[0]?.terms ?? []
const textsOf = (text: string): string[] => termsOf(text).map((term) => term.text)
const saidOf = (text: string): string[] =>
  termsOf(text).flatMap(({ wish }) => wish?.said.map((words) => words.join(' ')) ?? [])
const queryOf = (text: string): string =>
  wholeQuery(understand(readQuestion(text, lexicon), lexicon, emptySite)) ?? ''

test('a time of work is one wish in both languages', () => {
  for (const [text, terms, other] of [
    ['warehouse night shift', ['warehouse', 'night shift'], 'nacht'],
    ['schoonmaak s ochtends', ['schoonmaak', 's ochtends'], 'morning'],
    ['bakker ’s nachts', ['bakker', 's nachts'], 'night'],
    ['kok savonds', ['kok', 'savonds'], 'evening shift'],
    ['kok avond diensten', ['kok', 'avond diensten'], 'evening shift'],
    ['barista saturday', ['barista', 'saturday'], 'zaterdag'],
    ['zaterdaghulp winkel', ['zaterdaghulp', 'winkel'], 'weekend'],
    ['weekendkracht bakkerij', ['weekendkracht', 'bakkerij'], 'zondag'],
  ] as const) {
    assert.deepEqual(textsOf(text), terms, text)
    assert.ok(saidOf(text).includes(other), text)
  }
  // By itself it has the stem of the Dutch *even*.
  assert.doesNotMatch(queryOf('kok avond'), /'even'(?! )/)
  assert.doesNotMatch(queryOf('bartender evening'), /\| 'even'/)
})

test('a wish is one term, with the function words in it, and is met by what else says it', () => {
  for (const [text, terms, other] of [
    ['sales auto van de zaak', ['sales', 'auto van de zaak'], 'leaseauto'],
    ['chauffeur na pensioen', ['chauffeur', 'na pensioen'], 'gepensioneerden'],
    ['monteur bus vd zaak', ['monteur', 'bus vd zaak'], 'servicebus'],
    ['lasser met huisvesting', ['lasser', 'met huisvesting'], 'kost en inwoning'],
    ['kok kost en inwoning', ['kok', 'kost en inwoning'], 'accommodation'],
    ['werk onder schooltijd', ['onder schooltijd'], 'tijdens schooltijden'],
    ['zorg eigen rooster maken', ['zorg', 'eigen rooster maken'], 'vrij in te delen'],
    ['horeca overdag', ['horeca', 'overdag'], 'dagdienst'],
    ['winkel ma t/m vr', ['winkel', 'ma t/m vr'], 'doordeweeks'],
    ['bijrijder gepensioneerd', ['bijrijder', 'gepensioneerd'], '65 plussers'],
    ['inpakker per direct', ['inpakker', 'per direct'], 'zo snel mogelijk'],
  ] as const) {
    assert.deepEqual(textsOf(text), terms, text)
    assert.ok(saidOf(text).includes(other), text)
  }
})

test('a season is worded by its months, and who goes to school by the age that is admitted', () => {
  for (const [text, other] of [
    ['horeca zomer', 'april tot en met september'],
    ['vakantiewerk kassen', 'juli en augustus'],
    ['vakantie baantje', 'seizoenswerk'],
    ['bijbaan scholier', 'vanaf 16 jaar'],
  ] as const)
    assert.ok(saidOf(text).includes(other), text)
  assert.ok(!saidOf('bijbaan scholier').includes('vanaf 18 jaar'))
  // Its bound is no word that a job must have.
  assert.deepEqual(textsOf('winkel vanaf 15 jaar'), ['winkel', 'vanaf 15 jaar'])
  assert.deepEqual(textsOf('winkel vanaf maandag'), ['winkel', 'vanaf', 'maandag'])
})

test('who is taught at work needs neither diploma nor experience', () => {
  for (const text of [
    'bouw zonder ervaring',
    'zorg geen diploma',
    'zorg zonder papieren',
    'cook no experience',
  ])
    assert.ok(saidOf(text).includes('opleiding via ons'), text)
})

test('the same words are no wish where they name work', () => {
  assert.deepEqual(textsOf('huisvesting medewerker'), ['huisvesting', 'medewerker'])
  assert.deepEqual(textsOf('auto verkoper'), ['auto', 'verkoper'])
  assert.ok(termsOf('leraar engels').every(({ wish }) => wish === undefined))
  assert.ok(termsOf('pensioen adviseur').every(({ wish }) => wish === undefined))
  // Compounds of a wish's words are something else.
  assert.doesNotMatch(queryOf('bijrijder gepensioneerd'), /'<gepensioneerd'/)
})

test('an age is met by what admits it or a younger one, and years of experience are none', () => {
  const said = saidOf('baantje 15 jaar')
  assert.deepEqual(textsOf('baantje 15 jaar'), ['15 jaar'])
  for (const one of ['15 jaar', 'vanaf 15', 'vanaf 14']) assert.ok(said.includes(one), one)
  assert.ok(!said.includes('vanaf 16'))
  assert.deepEqual(textsOf('bijbaan 16-jarige'), ['16-jarige'])
  assert.deepEqual(textsOf('kok 15 jaar ervaring'), ['kok', '15', 'jaar', 'ervaring'])
  for (const text of [
    'accountant 15 jaar relevante ervaring',
    'accountant 15 jaar aantoonbare relevante werkervaring',
    'accountant 15 years of relevant experience',
  ])
    assert.ok(
      termsOf(text).every(({ wish }) => wish === undefined),
      text,
    )
  assert.deepEqual(textsOf('bijbaan 15 jaar zonder ervaring'), ['15 jaar', 'zonder ervaring'])
})

test('jobs for expats are those where English is spoken', () => {
  assert.deepEqual(saidOf('jobs for expats'), ['english', 'engels', 'engelstalig', 'engelstalige'])
  assert.ok(termsOf('international chauffeur').every(({ wish }) => wish === undefined))
})

test('who speaks no Dutch seeks where it is not needed or English is spoken', () => {
  for (const text of ['warehouse no dutch', 'warehouse no dutch required', 'kok zonder nederlands']) {
    const { alternatives } = readQuestion(text, lexicon)
    assert.deepEqual(alternatives[0]?.excluded, [], text)
    for (const one of ['english', 'engelstalig', 'nederlands niet nodig', 'dutch not required'])
      assert.ok(saidOf(text).includes(one), `${text}: ${one}`)
    // Who must speak English beside Dutch, or teaches it.
    assert.ok(!saidOf(text).includes('engels'), text)
  }
  assert.ok(saidOf('receptionist engels').includes('english'))
})

test('small words of a sentence ask for nothing beside others', () => {
  for (const [text, terms] of [
    ['vrachtwagen rijbewijs laten halen', ['vrachtwagen', 'rijbewijs', 'halen']],
    ['ik heb een heftruck en zoek alle banen binnen de logistiek', ['heftruck', 'logistiek']],
    ['doen', ['doen']],
  ] as const)
    assert.deepEqual(textsOf(text), terms, text)
  // Apart from its other half, and the name of a way to weld.
  for (const [text, terms] of [
    ['binnen dienst utrecht', ['binnen', 'dienst']],
    ['tussen persoon', ['tussen', 'persoon']],
    ['all round monteur', ['all', 'round', 'monteur']],
    ['MAG lasser', ['MAG', 'lasser']],
    ['mig/mag lasser', ['mig', 'mag', 'lasser']],
    // No word with its neighbour, or one that says as little.
    ['werk tussen mensen', ['mensen']],
    ['wel eens in de zorg', ['zorg']],
  ] as const)
    assert.deepEqual(textsOf(text), terms, text)
  const literal = readQuestion('elke kok', lexicon, { literal: true })
  assert.equal(literal.alternatives[0]?.terms.length, 2)
})
