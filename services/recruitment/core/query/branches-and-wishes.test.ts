/** Whole labels of ESCO under their everyday names, branches of work, wishes in other words, and how far one would go. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { conceptsOfTitle } from './index-terms.ts'
import { readQuestion } from './query.ts'
import type { SiteWords } from './site-words.ts'
import { understand, understoodOf } from './understanding.ts'

const titleConcepts = (title: string): string[] => conceptsOfTitle(title, lexicon)
const first = (text: string) => readQuestion(text, lexicon).alternatives[0]!
const concepts = (text: string): string[] => first(text).occupations.flatMap((one) => one.concepts)

test('a title that is a whole label of ESCO is a kind of its everyday group', () => {
  for (const [title, group] of [
    ['Verpleegkundige neurologie', 'nurse'],
    ['Elektromonteur woningbouw', 'electrician'],
    ['Eerste autotechnicus', 'car-mechanic'],
    ['Truckchauffeur internationaal', 'truck-driver'],
    ['Leraar speciaal basisonderwijs', 'teacher'],
    ['Hulp bij het huishouden', 'home-carer'],
    ['Kamermeisje', 'cleaner'],
  ] as const)
    assert.ok(titleConcepts(title).includes(`@>group:${group}`), title)
})

test('a head that means another field of work is no kind of it', () => {
  assert.ok(!titleConcepts('BI-analist').some((one) => one.endsWith('group:lab-analyst')))
})

test('a branch of work is asked for by its name, and jobs bear the branch of their occupation', () => {
  for (const [text, title, sector] of [
    ['vacatures in de zorg', 'Dialyseverpleegkundige', 'care'],
    ['horeca', 'Sous-chef', 'hospitality'],
    ['ict', 'Java developer', 'ict'],
    ['bouwbedrijf', 'Metselaar', 'construction'],
    ['onderwijssector', 'Docent Duits', 'education'],
    ['installatietechniek', 'Loodgieter', 'installation'],
    ['metaalbewerking', 'Lasser', 'metal'],
    ['automotive', 'Autotechnicus', 'automotive'],
    ['voedingsindustrie', 'Productiemedewerker', 'production'],
  ] as const) {
    assert.ok(concepts(text).includes(`sector:${sector}`), text)
    assert.ok(titleConcepts(title).includes(`@>sector:${sector}`), title)
  }
  assert.ok(!titleConcepts('Metselaar').includes('@>sector:care'))
  assert.ok(!concepts('medewerker zorg').includes('sector:care'))
})

test('a place of work means who works there, and beside their own name nothing more', () => {
  for (const [text, group] of [
    ['bijbaan supermarkt', 'shelf-stacker'],
    ['werken in een hotel', 'room-attendant'],
    ['medewerker hotel', 'hotel-receptionist'],
    ['baan in het ziekenhuis', 'nurse'],
    ['bijbaan cafe', 'bartender'],
    ['werken in strandtent', 'waiter'],
    ['baan tandartspraktijk', 'dental-assistant'],
    ['bejaardentehuis', 'carer'],
  ] as const) {
    assert.ok(concepts(text).includes(`group:${group}`), text)
    assert.equal(first(text).occupations[0]?.to, first(text).terms.length, text)
  }
  const spans = (text: string): string[] => first(text).occupations.map((one) => one.text)
  assert.deepEqual(spans('kamermeisje hotel'), ['kamermeisje', 'hotel'])
  // Nurses work elsewhere too: the word still counts.
  assert.deepEqual(spans('verpleegkundige ziekenhuis'), ['verpleegkundige'])
  assert.deepEqual(spans('schilder hotel'), ['schilder'])
  assert.deepEqual(concepts('medewerker'), [])
})

/** A site without jobs. */
const emptySite: SiteWords = { openJobs: 0, uses: () => 0, corrections: () => [], completions: () => [] }

test('the chips of a question name occupations and no branches', () => {
  const understanding = understand(readQuestion('ict', lexicon), lexicon, emptySite)
  assert.ok(!JSON.stringify(understoodOf(understanding, lexicon, 25)).includes('sector:'))
})

test('a chip of an occupation holds no wish, age or town, and what is near a branch is in it', () => {
  const chips = (text: string) =>
    understoodOf(understand(readQuestion(text, lexicon), lexicon, emptySite), lexicon, 25).flatMap((chip) =>
      chip.kind === 'OCCUPATION' ? [chip] : [],
    )
  assert.deepEqual(chips('baantje 15 jaar putten'), [])
  for (const { text } of chips('software job no dutch')) assert.equal(text, 'software')
  assert.equal(chips('pakkettensorteerder per direct')[0]?.text, 'pakkettensorteerder')
  const near = chips('bouw')[0]?.concepts ?? []
  assert.ok(near.length > 0)
  assert.ok(!near.some((concept) => /developer/.test(concept) || concept.startsWith('esco:25')))
})

test('of two occupations each has a chip of its own words', () => {
  const chips = understoodOf(
    understand(readQuestion('verpleegkundige en boekhouder', lexicon), lexicon, emptySite),
    lexicon,
    25,
  ).flatMap((chip) => (chip.kind === 'OCCUPATION' ? [chip] : []))
  assert.deepEqual(
    chips.map(({ text }) => text),
    ['verpleegkundige', 'boekhouder'],
  )
  const [nurse, bookkeeper] = chips.map((chip) => chip.concepts)
  assert.ok(nurse!.includes('group:nurse') && !nurse!.some((one) => bookkeeper!.includes(one)))
})

test('a time of work is asked for by itself, whatever is said behind it', () => {
  for (const text of ['weekendwerk', 'weekendbaan']) assert.equal(first(text).terms[0]!.word, 'weekend')
  assert.deepEqual(first('zaterdagbaan').terms[0]!.wish?.said, [['saturday'], ['weekend']])
  assert.equal(first('avondwerk').terms[0]!.word, 'avond')
})

test('what one need not have is one term, but for a name that has its words', () => {
  const { terms, occupations } = first('magazijn zonder ervaring')
  assert.deepEqual(
    terms.map(({ text }) => text),
    ['magazijn', 'zonder ervaring'],
  )
  assert.ok(occupations.every(({ to }) => to <= terms.length))
  assert.ok(terms[1]!.wish!.said.some((words) => words.join(' ') === 'geen ervaring'))
  assert.ok(concepts('zorg zonder diploma').includes('group:helper-care'))
  assert.equal(readQuestion('zonder ervaring', lexicon, { literal: true }).alternatives[0]!.terms.length, 2)
})

test('how far one would go belongs to the place', () => {
  for (const [text, radiusKm] of [
    ['verpleegkundige regio zwolle 50 km', 50],
    ['kok binnen 10 km van arnhem', 10],
    ['kok arnhem 15km', 15],
    ['kok arnhem 500 km', 100],
    ['kok arnhem', null],
  ] as const) {
    const question = readQuestion(text, lexicon)
    assert.equal(question.place?.radiusKm, radiusKm, text)
    assert.equal(question.alternatives[0]!.terms.length, 1, text)
  }
})

test('an article is no village', () => {
  assert.equal(readQuestion('werken in een magazijn', lexicon).place, null)
  assert.equal(readQuestion('kok in een', lexicon).place?.places[0]?.name, 'Een')
})
