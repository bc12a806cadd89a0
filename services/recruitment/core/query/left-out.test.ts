/** What a question leaves out in words, what it asks of several places, provinces that are called as their town, and shifts. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { type TakenOff, withoutWords } from '../site/without-words.ts'
import { titleQuery, wholeQuery } from './match-query.ts'
import { readQuestion } from './query.ts'
import type { SiteWords } from './site-words.ts'
import { understand } from './understanding.ts'

const emptySite: SiteWords = { openJobs: 0, uses: () => 0, corrections: () => [], completions: () => [] }

const read = (text: string): string[] => {
  const { alternatives, place, filters } = readQuestion(text, lexicon)
  return [
    ...alternatives.flatMap(({ terms, excluded }) => [
      ...terms.map(({ word }) => word),
      ...excluded.map(({ words }) => `-${words.join(' ')}`),
    ]),
    ...(place?.named ?? []).map((one) => `@${one.place.name}`),
    ...filters.map(({ field, value }) => `${field}=${value}`),
  ]
}
const allRead = (cases: readonly (readonly [string, string[]])[]): void => {
  for (const [text, expected] of cases) assert.deepEqual(read(text), expected, text)
}

test('geen, zonder, niet and no leave the next word out, a filter too', () =>
  allRead([
    ['zorg geen nachtdienst zeist', ['zorg', '-nachtdienst', '@Zeist']],
    ['kok niet in het weekend', ['kok', '-weekend']],
    ['kok niet ’s nachts', ['kok', '-s nachts']],
    ['verkoper niet in amsterdam', ['verkoper', '-amsterdam']],
    ['chauffeur zonder code 95', ['chauffeur', '-code 95']],
    ['schoonmaak geen rijbewijs nodig', ['schoonmaak', '-rijbewijs']],
    ['magazijn geen uitzendbureau', ['magazijn', '-uitzendbureau']],
    // Degrees, words with a hyphen and quoted texts are what they were.
    ['kok niet te ver', ['kok', 'niet', 'ver']],
    ['no-nonsense kok', ['no', 'nonsense', 'kok']],
    ['"geen weekenden" kok', ['kok']],
    ['magazijn zonder ervaring', ['magazijn', 'ervaring']],
    ['no experience needed warehouse', ['experience', 'warehouse']],
  ]))

test('one geen leaves out all of a list of times, of kinds of contract and of words with an or', () =>
  allRead([
    ['kok geen avond- en weekenddiensten', ['kok', '-avond', '-weekenddiensten']],
    ['kok geen nachtdiensten of weekenden', ['kok', '-nachtdiensten', '-weekenden']],
    ['zorg geen nacht en weekend', ['zorg', '-nacht', '-weekend']],
    ['kok geen avonden, nachten', ['kok', '-avonden', '-nachten']],
    ['kok geen nacht-, avond- of weekenddienst', ['kok', '-nacht', '-avond', '-weekenddienst']],
    ['kok geen parttime of stage', ['kok', '-parttime', '-stage']],
    ['kok geen avond/nacht', ['kok', '-avond', '-nacht']],
    ['kok niet in het weekend of in de avond', ['kok', '-weekend', '-avond']],
    ['kok geen zzp of stage', ['kok', '-zzp', '-stage']],
    ['zorg zonder rijbewijs of diploma nodig', ['zorg', '-rijbewijs', '-diploma']],
    ['zorg zonder rijbewijs b', ['zorg', '-rijbewijs b']],
    ['warehouse no night shifts', ['warehouse', '-night shifts']],
    ['warehouse no night or weekend shifts', ['warehouse', '-night', '-weekend shifts']],
    // What is asked for after a list is asked for.
    ['kok geen weekenden, bakker', ['kok', '-weekenden', 'bakker']],
    ['kok geen weekenden en parttime', ['kok', '-weekenden', 'employmentTypes=PART_TIME']],
    ['kok geen uitzendwerk, vast contract', ['kok', '-uitzendwerk', 'contractKinds=PERMANENT']],
    ['kok geen nachten en geen weekenden', ['kok', '-nachten', '-weekenden']],
  ]))

test('what is denied of a degree, a duty or days is no filter left out', () => {
  allRead([['kok geen vaste dagen', ['kok', '-vaste dagen']]])
  for (const text of ['kok niet minder dan 24 uur', 'werk waarbij je niet hoeft te bellen'])
    assert.ok(!read(text).some((one) => one.startsWith('-')), text)
})

test('a job that says that it has not what is left out either is found', () => {
  const queryOf = (text: string): string =>
    wholeQuery(understand(readQuestion(text, lexicon), lexicon, emptySite)) ?? ''
  // Who leaves a time out in English means it in Dutch too, and the other way round.
  for (const text of ['cook no night shifts', 'kok geen nachten', 'kok niet snachts']) {
    assert.match(queryOf(text), /!\(.*'<nacht'/, text)
    assert.match(queryOf(text), /!\(.*'night'/, text)
  }
  // The stem of *evening* is the Dutch *even*.
  assert.doesNotMatch(queryOf('kok geen avonden'), /'even'/)
  assert.match(queryOf('kok geen weekend'), /!\(.*'zaterdag'/)
  assert.match(queryOf('kok geen weekend'), /'nooit'/)
  assert.match(queryOf('kok geen nachten'), /!\(.*'<nacht'.*\) \| .*'geen'\) <-> \('nacht'/)
  assert.match(queryOf('magazijn geen uitzendbureau'), /!\(.*'=contract:agency'.*\)/)
  assert.match(queryOf('kok geen parttime'), /!\(.*'=week:part_time'.*\).* \| '=week:full_time'/)
  assert.match(queryOf('kok geen zzp'), /!\(.*'=contract:freelance'.*'=employment:freelance'/)
  assert.match(queryOf('kok geen stage'), /!\(.*'=employment:internship'/)
  assert.doesNotMatch(queryOf('kok -nacht'), /'geen'/)
  assert.match(
    titleQuery(understand(readQuestion('kok geen nachten', lexicon), lexicon, emptySite)) ?? '',
    /'<nacht'/,
  )
})

test('places side by side are all meant, one that is a word too beside its neighbour', () =>
  allRead([
    ['leraar arnhem nijmegen', ['leraar', '@Arnhem', '@Nijmegen']],
    ['leraar arnhem/nijmegen', ['leraar', '@Arnhem', '@Nijmegen']],
    ['schilder breda, tilburg', ['schilder', '@Breda', '@Tilburg']],
    ['timmerman nieuwegein en houten', ['timmerman', '@Nieuwegein', '@Houten']],
    ['leraar in arnhem en in nijmegen', ['leraar', '@Arnhem', '@Nijmegen']],
    ['kok, bakker arnhem', ['kok', 'bakker', '@Arnhem']],
    ['utrecht houten vloeren', ['houten', 'vloeren', '@Utrecht']],
    ['groningen en houten vloeren', ['houten', 'vloeren', '@Groningen']],
    // Nothing stands between them.
    ['bouw putten ermelo', ['bouw', '@Putten', '@Ermelo']],
    ['kok best eindhoven', ['kok', '@Best', '@Eindhoven']],
    ['best betaalde kok eindhoven', ['best', 'betaalde', 'kok', '@Eindhoven']],
    ['kok linde assen', ['kok', 'linde', '@Assen']],
    ['kok heel nederland', ['kok']],
    ['kok in nederland', ['kok']],
  ]))

test('a province that is called as its town is meant where it is said', () => {
  allRead([
    ['kok provincie utrecht', ['kok', 'provincieutrecht']],
    ['kok in de provincie groningen', ['kok', 'provinciegroningen']],
    ['kok groningen provincie', ['kok', 'provinciegroningen']],
    ['kok provincie gelderland', ['kok', 'gelderland']],
    ['kok noord holland provincie', ['kok', 'noord', 'holland']],
    ['kok utrecht', ['kok', '@Utrecht']],
  ])
})

test('shifts that take turns are worded in figures and in words', () => {
  for (const text of ['5 ploegen', 'vijfploegendienst', '5-ploegendienst']) {
    const [term] = readQuestion(text, lexicon).alternatives[0]!.terms
    assert.ok(
      term?.wish?.said.some((words) => words.join(' ') === 'vijfploegendienst'),
      text,
    )
    assert.ok(
      term?.wish?.said.some((words) => words.join(' ') === '5 ploegendienst'),
      text,
    )
  }
})

test('what is taken off takes along what tied it to the rest', () => {
  const cases: [string, string, TakenOff, string[], string][] = [
    ['kok geen weekenden', 'weekenden', 'EXCLUDED', [], 'kok'],
    ['kok niet in het weekend', 'weekend', 'EXCLUDED', [], 'kok'],
    ['schoonmaak geen rijbewijs nodig', 'rijbewijs', 'EXCLUDED', [], 'schoonmaak'],
    ['kok -nachten', 'nachten', 'EXCLUDED', [], 'kok'],
    // Of a list the sign stays with the others.
    [
      'kok geen avond- en weekenddiensten',
      'avond',
      'EXCLUDED',
      ['weekenddiensten'],
      'kok geen weekenddiensten',
    ],
    ['kok geen avonden of weekenden', 'weekenden', 'EXCLUDED', ['avonden'], 'kok geen avonden'],
    ['kok geen avonden, nachten', 'nachten', 'EXCLUDED', ['avonden'], 'kok geen avonden'],
    ['kok geen avonden, nachten', 'avonden', 'EXCLUDED', ['nachten'], 'kok geen nachten'],
    ['kok geen nachten en thuiswerk', 'nachten', 'EXCLUDED', [], 'kok en thuiswerk'],
    [
      'zorg geen rijbewijs of diploma nodig',
      'diploma',
      'EXCLUDED',
      ['rijbewijs'],
      'zorg geen rijbewijs nodig',
    ],
    ['timmerman nieuwegein en houten', 'houten', 'PLACE', ['nieuwegein'], 'timmerman nieuwegein'],
    ['timmerman nieuwegein en houten', 'nieuwegein', 'PLACE', ['houten'], 'timmerman in houten'],
    ['arnhem of kok', 'arnhem', 'PLACE', [], 'kok'],
    ['amsterdam en omgeving kok', 'amsterdam', 'PLACE', [], 'kok'],
    ['arnhem en in nijmegen', 'arnhem', 'PLACE', ['nijmegen'], 'in nijmegen'],
  ]
  for (const [text, words, kind, others, left] of cases)
    assert.equal(withoutWords(text, words, kind, others), left, `${text} without ${words}`)
})
