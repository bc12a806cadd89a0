/** Filters as people say them: numbers in words, bounds, pay without a euro, kinds of contract by who has them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readQuestion } from './query.ts'

const read = (text: string): string[] => {
  const { alternatives, filters } = readQuestion(text, lexicon)
  return [
    ...alternatives.flatMap(({ terms }) => terms.map(({ word }) => word)),
    ...filters.map(({ field, value }) => `${field}=${value}`),
  ]
}
const allRead = (cases: readonly (readonly [string, string[]])[]): void => {
  for (const [text, expected] of cases) assert.deepEqual(read(text), expected, text)
}

test('hours in words, in turns of a week and with a bound', () =>
  allRead([
    ['drie dagen per week kok', ['kok', 'hours=24,24']],
    ['kok twintig uur', ['kok', 'hours=20,20']],
    ['kok vierentwintig uurtjes', ['kok', 'hours=24,24']],
    ['3 daagse werkweek kok', ['kok', 'hours=24,24']],
    ['kok 3 of 4 dagen', ['kok', 'hours=24,32']],
    ['kok 24 à 32 uur', ['kok', 'hours=24,32']],
    ['kok max 20 uur', ['kok', 'hours=1,20']],
    ['kok tot 20 uur', ['kok', 'hours=1,20']],
    ['kok tussen 20 en 24 uur', ['kok', 'hours=20,24']],
    ['kok 3 dgn', ['kok', 'hours=24,24']],
    ['kok 0,8 fte', ['kok', 'hours=28.8,32']],
    ['kok minimaal 24 uur per week', ['kok', 'hours=24,60']],
    ['kok 40 u p/w', ['kok', 'hours=40,40']],
    ['kok 32 uur contract', ['kok', 'hours=32,32']],
    ['kok niet minder dan 24 uur', ['kok', 'hours=24,60']],
    ['kok niet meer dan 20 uur', ['kok', 'hours=1,20']],
    ['cook no more than 20 hours', ['cook', 'hours=1,20']],
    ['kok minimaal 0,8 fte', ['kok', 'hours=28.8,60']],
    ['kok max 0,6 fte', ['kok', 'hours=1,24']],
    ['kok vanaf 0,5 fte', ['kok', 'hours=18,60']],
    ['kok tot 0,5 fte', ['kok', 'hours=1,20']],
    ['kok tussen 0,5 en 0,8 fte', ['kok', 'hours=18,32']],
    // The amount itself is outside.
    ['kok minder dan 24 uur', ['kok', 'hours=1,23.9']],
    ['kok minder dan 3 dagen', ['kok', 'hours=1,23.9']],
    ['kok onder de 20 uur', ['kok', 'hours=1,19.9']],
    ['kok meer dan 24 uur', ['kok', 'hours=24.1,60']],
    ['cook less than 20 hours', ['cook', 'hours=1,19.9']],
    ['kok meer dan 28,8 uur', ['kok', 'hours=28.9,60']],
    ['kok minder dan 33,6 uur', ['kok', 'hours=1,33.5']],
    // Past the ends of what can be asked for.
    ['kok minder dan 1 uur', ['kok', 'hours=1,1']],
    ['kok meer dan 60 uur', ['kok', 'hours=60,60']],
    ['een dag kok', ['dag', 'kok']],
    ['vierdaagse werkweek kok', ['kok', 'hours=32,32']],
    ['kok 4x9', ['kok', 'hours=36,36']],
    // On one day a week or on five.
    ['kok 4 uur per dag', ['kok', 'hours=4,20']],
    ['kok 3 dagen per week', ['kok', 'hours=24,24']],
    ['kok 4 x 8 uur', ['kok', 'hours=32,32']],
    ['tweedaagse training', ['tweedaagse', 'training']],
    ['heftruck 4x4', ['heftruck', '4x4']],
  ]))

test('days at the office or at home are no days to work', () =>
  allRead([
    ['jurist max 2 dagen kantoor', ['jurist', 'workArrangements=HYBRID']],
    ['jurist 3 dagen op kantoor', ['jurist', 'workArrangements=HYBRID']],
    ['jurist 2 dagen per week thuiswerken', ['jurist', 'workArrangements=HYBRID']],
    ['jurist 2 dagen op kantoor, 3 thuis', ['jurist', 'workArrangements=HYBRID']],
    ['lawyer two days at the office and three days from home', ['lawyer', 'workArrangements=HYBRID']],
    ['jurist 24 uur 2 dagen thuis', ['jurist', 'hours=24,24', 'workArrangements=HYBRID']],
    ['schoonmaker kantoor 2 dagen', ['schoonmaker', 'kantoor', 'hours=16,16']],
    ['2 dagen thuiszorg', ['thuiszorg', 'hours=16,16']],
  ]))

test('a number of days is met as advertisements write it, however it was asked', () => {
  const saidOf = (text: string): string[] =>
    readQuestion(text, lexicon).filters.flatMap(({ words }) => words.map((each) => each.join(' ')))
  for (const text of ['kok 3 dgn', 'kok drie dagen', 'cook three days'])
    for (const said of ['3 dagen', 'drie dagen']) assert.ok(saidOf(text).includes(said), text)
  // A bound is no number of days, and one is an article.
  assert.deepEqual(saidOf('kok max 3 dgn'), ['3 dgn'])
  assert.ok(!saidOf('kok 1 dag').includes('een dagen'))
})

test('a bijbaan is said by for whom it is, part-time work by itself is not', () => {
  const saidOf = (text: string): string[] =>
    readQuestion(text, lexicon).filters.flatMap(({ words }) => words.map((each) => each.join(' ')))
  for (const text of ['bijbaan', 'bijverdienen', 'naast je studie', 'jobs for students', 'student job'])
    for (const said of ['studenten', 'vanaf 16 jaar']) assert.ok(saidOf(text).includes(said), text)
  for (const text of ['parttime', 'afstudeerstage']) assert.ok(!saidOf(text).includes('studenten'), text)
})

test('pay is told by its tax, its period, a plus or the word for it', () =>
  allRead([
    ['kok salaris 3500', ['kok', 'salaryMin=350000']],
    ['kok 3.500 bruto per maand', ['kok', 'salaryMin=350000']],
    ['kok 2500 netto', ['kok', 'salaryMin=250000']],
    ['kok 3000+', ['kok', 'salaryMin=300000']],
    ['kok 16 p/u', ['kok', 'salaryMin=1600']],
    ['developer 60k', ['developer', 'salaryMin=6000000']],
    ['kok 2500 tot 3000 euro', ['kok', 'salaryMin=250000']],
    ['kok tussen 2500 en 3000 euro', ['kok', 'salaryMin=250000']],
    ['kok tot 3000 euro', ['kok', 'salaryMax=300000']],
    ['kok salaris max 3000', ['kok', 'salaryMax=300000']],
    ['kok 16,50', ['kok', 'salaryMin=1650']],
    ['kok 98,50', ['kok', '98', '50']],
    ['kok tot 2000 euro', ['kok', 'salaryMax=200000']],
    ['kok niet minder dan 2000 euro', ['kok', 'salaryMin=200000']],
    ['kok niet meer dan 2000 euro', ['kok', 'salaryMax=200000']],
    ['kok loon tot 2000', ['kok', 'salaryMax=200000']],
    ['kok meer dan 15 euro per uur', ['kok', 'salaryMin=1500']],
    ['kok minder dan 3000 euro', ['kok', 'salaryMax=300000']],
    ['kok max 2000', ['kok', 'salaryMax=200000']],
    ['kok contract tot 2027', ['kok', 'contract', 'tot', '2027']],
    ['developer 60-70k', ['developer', 'salaryMin=6000000']],
    ['salaris administrateur', ['salaris', 'administrateur']],
    ['nen 3140 monteur', ['nen', '3140', 'monteur']],
    ['4k camera', ['4k', 'camera']],
    ['postbode 1000+ adressen', ['postbode', '1000', 'adressen']],
    ['sap s4 hana', ['sap', 's4', 'hana']],
  ]))

test('who has a contract asks for its kind', () =>
  allRead([
    ['uitzendkracht magazijn', ['magazijn', 'contractKinds=AGENCY']],
    ['freelancer grafisch', ['grafisch', 'contractKinds=FREELANCE']],
    ['vrijwilliger dierenasiel', ['dierenasiel', 'contractKinds=VOLUNTEER']],
    ['bediening 0 uren contract', ['bediening', 'contractKinds=ON_CALL']],
    ['bijverdienen naast je studie', ['employmentTypes=PART_TIME']],
    ['fulltimer magazijn', ['magazijn', 'employmentTypes=FULL_TIME']],
    ['werken van huis', ['workArrangements=REMOTE']],
    ['kok onbepaalde tijd', ['kok', 'contractKinds=PERMANENT']],
    ['engineer permanent', ['engineer', 'contractKinds=PERMANENT']],
    ['stagiair marketing', ['marketing', 'contractKinds=INTERNSHIP']],
    ['werk van huis', ['workArrangements=REMOTE']],
    ['kok vaste dagen', ['kok', 'vaste', 'dagen']],
    // With whom somebody works is no contract of theirs.
    ['coordinator vrijwilligers', ['coordinator', 'vrijwilligers']],
    ['planner uitzendkrachten', ['planner', 'uitzendkrachten']],
    ['permanent make-up specialist', ['permanent', 'make', 'up', 'specialist']],
    ['stewardess worden', ['stewardess']],
  ]))

test('what one need not have is a wish, also where its word names an occupation', () => {
  for (const text of ['zonder opleiding', 'geen opleiding nodig']) {
    const [alternative] = readQuestion(text, lexicon).alternatives
    assert.ok(alternative?.terms[0]?.wish, text)
    assert.deepEqual(alternative.occupations, [], text)
  }
  // A label that says so itself keeps its words.
  const [helper] = readQuestion('zorg zonder diploma', lexicon).alternatives
  assert.ok(helper?.occupations[0]?.concepts.includes('group:helper-care'))
})
