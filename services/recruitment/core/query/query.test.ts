/** Questions as people type them: terms, phrases, exclusions, alternatives, places and filters. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lexicon } from '../../adapters/lexicon.ts'
import { currentLists } from '../../data/build-lists.ts'
import { placesInField } from '../reading/places.ts'
import { wordKnower } from './analysis.ts'
import { distanceKm, nearestKm, plainPlaceName } from './places.ts'
import { type Question, readQuestion } from './query.ts'
import { placesOfName } from './question-place.ts'
import { dutchStem } from './stems.ts'
import { understand } from './understanding.ts'

const read = (text: string, options = {}): Question => readQuestion(text, lexicon, options)

/** Terms, phrases and exclusions of each alternative, the place, and the filters, in one line each. */
const shown = (question: Question): string[] => [
  ...question.alternatives.map(({ terms, phrases, excluded }) =>
    [
      ...terms.map(({ word }) => word),
      ...phrases.map(({ words }) => `"${words.join(' ')}"`),
      ...excluded.map(({ words }) => `-${words.join(' ')}`),
    ].join(' '),
  ),
  ...(question.place ? [`@${question.place.places[0]!.name}`] : []),
  ...question.filters.map(({ field, value }) => `${field}=${value}`),
]

test('a question that names work and nothing else asks for whatever there is', () => {
  for (const text of ['vacature', 'vacatures', 'ik zoek werk', 'jobs near me', 'work'])
    assert.deepEqual([shown(read(text)), read(text).empty], [[], true], text)
  assert.deepEqual(shown(read('vacature', { literal: true })), ['vacature'])
  assert.equal(read('ik zoek').empty, false)
})

test('words, phrases, exclusions and alternatives', () => {
  const cases: [string, string[]][] = [
    ['java ontwikkelaar', ['java ontwikkelaar']],
    ['"senior java" -manager', ['"senior java" -manager']],
    ['kok, bakker OR slager', ['kok', 'bakker', 'slager']],
    ['kok or bakker', ['kok bakker']],
    ['-"front end" developer', ['developer -front end']],
    ['front-end', ['front end']],
    ['c# .NET C++ IT', ['csharp dotnet cplusplus ict']],
    ['ik zoek een baan als juf', ['juf']],
    ['ik zoek', ['ik zoek']],
    ['', []],
    ['!!!', []],
    ['"" - ,', []],
    ['"onaf', ['onaf']],
  ]
  for (const [text, expected] of cases) assert.deepEqual(shown(read(text)), expected, text)
})

test('places: after a preposition always, else unless the name is a word or an occupation', () => {
  const cases: [string, string[]][] = [
    ['kok in Arnhem', ['kok', '@Arnhem']],
    ['kok arnhem', ['kok', '@Arnhem']],
    ['kok best', ['kok best']],
    ['kok in best', ['kok', '@Best']],
    ['kok te Goes', ['kok', '@Goes']],
    ['kok goes', ['kok goes']],
    ['kok regio echt', ['kok', '@Echt']],
    ['echt leuk', ['echt']],
    ['den bosch', ["@'s-Hertogenbosch"]],
    ["kok 's-Gravenhage", ['kok', '@Den Haag']],
    ['nurse the hague', ['nurse', '@Den Haag']],
    ['kok leiden', ['kok', '@Leiden']],
    ['kok 6811', ['kok', '@Arnhem']],
    ['kok 6811 AB', ['kok', '@Arnhem']],
    ['kok 6811AB', ['kok', '@Arnhem']],
    ['kok 9000', ['kok 9000']],
    ['kok Bergen op Zoom', ['kok', '@Bergen op Zoom']],
    ['werk in Utrecht', ['@Utrecht']],
  ]
  for (const [text, expected] of cases) assert.deepEqual(shown(read(text)), expected, text)
  assert.ok(read('kok in Hengelo').place!.places.length >= 1)
  assert.equal(new Set(read('kok in Beek').place!.places.map(({ name, lat }) => `${name} ${lat}`)).size, 3)
  assert.deepEqual(shown(read('kok in arnhem', { placeGiven: true })), ['kok'])
})

test('filters in words, and a parameter wins', () => {
  const cases: [string, string[]][] = [
    ['kok remote', ['kok', 'workArrangements=REMOTE']],
    ['kok thuiswerk', ['kok', 'workArrangements=REMOTE']],
    ['kok hybride', ['kok', 'workArrangements=HYBRID']],
    ['kok part-time', ['kok', 'employmentTypes=PART_TIME']],
    ['kok deeltijd', ['kok', 'employmentTypes=PART_TIME']],
    ['kok fulltime', ['kok', 'employmentTypes=FULL_TIME']],
    ['kok 36 uur', ['kok', 'hours=36,36']],
    ['kok 24-32 uur', ['kok', 'hours=24,32']],
    ['kok 24 - 32 uur', ['kok', 'hours=24,32']],
    ['kok 24 tot 32 uur per week', ['kok', 'hours=24,32']],
    ['kok 28,8 uur', ['kok', 'hours=28.8,28.8']],
    ['kok 3 dagen', ['kok', 'hours=24,24']],
    ['kok zzp', ['kok', 'contractKinds=FREELANCE']],
    ['stage marketing', ['marketing', 'contractKinds=INTERNSHIP']],
    ['bijbaan', ['employmentTypes=PART_TIME']],
    ['kok vaste baan', ['kok', 'contractKinds=PERMANENT']],
    ['kok tijdelijk', ['kok', 'contractKinds=FIXED_TERM']],
    ['kok vanaf 3000 euro', ['kok', 'salaryMin=300000']],
    ['kok vanaf € 3.000,- bruto', ['kok', 'salaryMin=300000']],
    ['kok 25 euro per uur', ['kok', 'salaryMin=2500']],
    ['kok vanaf 3k', ['kok', 'salaryMin=300000']],
    ['kok vanaf 2 uur', ['kok', 'hours=2,60']],
    ['24/7 monteur', ['24 7 monteur']],
  ]
  for (const [text, expected] of cases) assert.deepEqual(shown(read(text)), expected, text)
  assert.deepEqual(shown(read('kok remote 32 uur', { given: new Set(['hours']) })), [
    'kok',
    'workArrangements=REMOTE',
  ])
  assert.deepEqual(shown(read('kok in arnhem 32 uur', { literal: true })), ['kok in arnhem 32 uur'])
})

test('any text is read, within the limits, and the same each time', () => {
  const word = fc.constantFrom(
    'kok',
    'in',
    'arnhem',
    '"',
    '-',
    ',',
    'OR',
    '32',
    'uur',
    '€',
    '3.000',
    "'s",
    '-x',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (asked) => {
      const question = read(asked)
      const terms = question.alternatives.flatMap((one) => one.terms)
      assert.ok(terms.length <= 12)
      for (const { occupations, terms: own } of question.alternatives)
        for (const { from, to, concepts } of occupations)
          assert.ok(from >= 0 && to <= own.length && from < to && concepts.length <= 12)
      assert.deepEqual(read(asked), question)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('a term has forty variants at most', () => {
  const site = {
    openJobs: 100,
    uses: () => 1,
    corrections: () => [],
    completions: () =>
      Array.from(
        { length: 100 },
        (_, at) => `kok${'abcdefghij'[at % 10]}${'klmnopqrst'[Math.floor(at / 10)]}`,
      ),
  }
  const [alternative] = understand(read('kok bla'), lexicon, site).alternatives
  const counts = alternative!.terms.map(({ variants }) => variants.length)
  assert.ok(Math.max(...counts) === 40, `${counts}`)
})

test('forms of one word are one: plurals and what women are called', () => {
  const { analyse } = wordKnower(lexicon)
  const same = (words: string): void => {
    const stems = words.split(' ').map((word) => analyse(word).stems[0])
    assert.equal(new Set(stems).size, 1, `${words}: ${stems}`)
  }
  for (const words of [
    'schoonmaakster schoonmaaksters schoonmaker',
    'docente docent docenten',
    'verkoopster verkoper verkopers',
    'lerares leraar leraren',
    'arts artsen',
    'kok koks kokkin',
    'directrice directeur',
    'verpleegkundige verpleegkundigen verpleegster',
    'huis huizen',
    'psychologe psycholoog psychologen',
  ])
    same(words)
  for (const word of ['tester', 'minister', 'register', 'burgemeester'])
    assert.equal(analyse(word).word, word)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,20}$/), (word) => {
      const stem = dutchStem(word)
      assert.equal(dutchStem(stem), stem)
    }),
    { seed: 7, numRuns: 200 },
  )
})

test('distances are those of the great circle, and of several places the nearest counts', () => {
  const [arnhem] = placesOfName('Arnhem', lexicon)
  const [nijmegen] = placesOfName('Nijmegen, Gelderland', lexicon)
  const [leeuwarden] = placesOfName('leeuwarden', lexicon)
  const km = distanceKm(arnhem!, nijmegen!)
  assert.ok(km > 14 && km < 17, `${km}`)
  // By the chord through the earth, another way to the same.
  const point = ({ lat, lon }: { lat: number; lon: number }): number[] => {
    const [a, b] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
    return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)]
  }
  const [p, q] = [point(arnhem!), point(leeuwarden!)]
  const chord = Math.hypot(...p.map((value, at) => value - q[at]!))
  assert.ok(Math.abs(2 * 6371 * Math.asin(chord / 2) - distanceKm(arnhem!, leeuwarden!)) < 1e-6)
  assert.equal(nearestKm([arnhem!], [leeuwarden!, nijmegen!]), km)
  assert.equal(nearestKm([], [nijmegen!]), null)
  assert.deepEqual(placesOfName('Nergenshuizen', lexicon), [])
})

test('the lists beside ESCO are those that its labels and the groups come to', async () => {
  const { readFileSync } = await import('node:fs')
  const { gunzipSync } = await import('node:zlib')
  for (const [name, lines] of Object.entries(currentLists())) {
    const file = new URL(`../../data/occupation-${name}.tsv.gz`, import.meta.url)
    assert.equal(gunzipSync(readFileSync(file)).toString('utf8'), `${lines.join('\n')}\n`, name)
  }
})

test('one list of places serves questions and reading: a name that carries its province is found without it', () => {
  for (const [asked, name] of [
    ['bergen', 'Bergen'],
    ['hengelo', 'Hengelo'],
    ['rijswijk', 'Rijswijk'],
  ] as const) {
    const named = lexicon.placesNamed(asked)
    assert.ok(named.length > 1, asked)
    assert.ok(named.every((place) => plainPlaceName(place.name) === name))
    assert.deepEqual(
      named.map(({ population }) => population),
      named.map(({ population }) => population).toSorted((a, b) => b - a),
    )
    const [read] = placesInField(name, lexicon)
    assert.deepEqual([read!.name, read!.lat, read!.lon], [name, named[0]!.lat, named[0]!.lon])
    assert.deepEqual(readQuestion(`kok in ${asked}`, lexicon).place!.places, named)
  }
  assert.equal(placesInField('Bergen, Limburg', lexicon)[0]!.province, 'Limburg')
})
