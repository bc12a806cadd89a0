import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lexicon } from '../../adapters/lexicon.ts'
import type { CvProfile } from '../cv-profile.ts'
import type { MatchJob } from './facts.ts'
import { matched } from './testing/matched.ts'
import { type Planted, slowMatch } from './testing/slow-match.ts'

const titles = {
  SAME: [
    ['Vrachtwagenchauffeur', 'truck driver'],
    ['Schoonmaker (m/v)', 'Schoonmaakster'],
    ['Verpleegkundige', 'Wijkverpleegkundige'],
    ['Registeraccountant', 'registeraccountant'],
  ],
  NEAR: [
    ['Wijkverpleegkundige', 'SEH-verpleegkundige'],
    ['Java developer', 'python developer'],
    ['Docent Engels', 'Gymleraar'],
  ],
  OTHER: [
    ['Kok', 'Boekhouder'],
    ['Verpleegkundige', 'Kapper'],
  ],
} as const
/** Names that share no word and no stem with each other. */
const skillNames = [
  'Java',
  'PostgreSQL',
  'Wondzorg',
  'Lassen',
  'C++',
  'Excel',
  'Verkeersregelen',
  'Kubernetes',
]
const towns: Record<string, [number, number]> = {}
for (const name of [
  'Arnhem',
  'Nijmegen',
  'Ede',
  'Utrecht',
  'Zwolle',
  'Groningen',
  'Maastricht',
  'Apeldoorn',
]) {
  const place = lexicon.placesNamed(name.toLowerCase())[0]!
  towns[name] = [place.lat, place.lon]
}
const levelWords = { JUNIOR: 'Junior', MEDIOR: 'Medior', SENIOR: 'Senior', LEAD: 'Hoofd' } as const
const languageNames = [
  ['Nederlands', 'Dutch'],
  ['Engels', 'English'],
  ['Duits', 'Deutsch'],
  ['Pools', 'polski'],
] as const

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 })
const range = fc
  .tuple(fc.integer({ min: 8, max: 40 }), fc.integer({ min: 0, max: 12 }))
  .map(([low, more]): [number, number] => [low, low + more])
const plan = fc.record({
  occupation: maybe(
    fc
      .constantFrom('SAME', 'NEAR', 'OTHER')
      .chain((kind) => fc.record({ kind: fc.constant(kind), pair: fc.constantFrom(...titles[kind]) })),
  ),
  skills: maybe(fc.array(fc.boolean(), { minLength: 1, maxLength: skillNames.length })),
  level: maybe(
    fc.record({
      asked: fc.constantFrom('JUNIOR', 'MEDIOR', 'SENIOR', 'LEAD'),
      said: fc.constantFrom('JUNIOR', 'MEDIOR', 'SENIOR', 'LEAD'),
    }),
  ),
  place: maybe(
    fc.oneof(
      fc.constant('REMOTE' as const),
      fc.record({
        job: fc.constantFrom(...Object.keys(towns)),
        home: fc.constantFrom(...Object.keys(towns)),
      }),
    ),
  ),
  hours: maybe(fc.record({ asked: range, wished: range })),
  pay: maybe(
    fc.record({
      highest: fc.integer({ min: 250_000, max: 600_000 }),
      asked: fc.integer({ min: 250_000, max: 700_000 }),
    }),
  ),
  languages: maybe(fc.array(fc.constantFrom('FULL', 'BELOW', 'MISSING'), { minLength: 1, maxLength: 4 })),
})

test('texts in which everything is planted come to the points of a slow reference', () => {
  fc.assert(
    fc.property(plan, (planned) => {
      const { occupation, skills, level, place, hours, pay, languages } = planned
      const asked = (languages ?? []).map((kind, at) => ({ kind, names: languageNames[at]! }))
      // Somebody who names no language that is asked names another.
      const spoken = asked.filter(({ kind }) => kind !== 'MISSING')
      const job: Partial<MatchJob> = {
        title: occupation?.pair[0] ?? 'Iets heel anders',
        skills: (skills ?? []).map((_, at) => skillNames[at]!),
        experienceLevel: level?.asked ?? null,
        workArrangement: place === 'REMOTE' ? 'REMOTE' : null,
        location: place && place !== 'REMOTE' ? place.job : null,
        hoursMin: hours?.asked[0] ?? null,
        hoursMax: hours?.asked[1] ?? null,
        salaryMax: pay?.highest ?? null,
        salaryPeriod: 'MONTH',
        texts: asked.map(({ names }) => `Je spreekt ${names[0]} op niveau B2.`),
      }
      const profile: CvProfile = {
        headline: [level ? levelWords[level.said] : '', hours ? `${hours.wished.join('-')} uur` : '']
          .filter(Boolean)
          .join(', '),
        city: place && place !== 'REMOTE' ? place.home : null,
        workExperiences: occupation ? [{ company: 'X', position: occupation.pair[1] }] : [],
        skills: skills
          ? [{ name: 'Toverkunst' }, ...skills.flatMap((has, at) => (has ? [{ name: skillNames[at]! }] : []))]
          : [],
        languages: languages
          ? [
              { name: 'Fins', level: null },
              ...spoken.map(({ kind, names }) => ({ name: names[1], level: kind === 'FULL' ? 'C1' : 'A2' })),
            ]
          : [],
      }
      const planted: Planted = {
        occupation: occupation?.kind ?? null,
        ...{ skills, level, hours },
        place:
          place === null || place === 'REMOTE' ? place : { job: towns[place.job]!, home: towns[place.home]! },
        pay: pay && { highest: 12 * pay.highest, asked: 12 * pay.asked },
        languages,
      }
      const match = matched(job, profile, pay && { amount: pay.asked, currency: 'EUR' })
      const plain = {
        total: match.total,
        coverage: match.coverage,
        points: match.points.map(({ part, points, of }) => ({ part, points, of })),
        unknown: match.unknown,
      }
      assert.deepEqual(plain, slowMatch(planted))
      for (const { because } of match.points) assert.ok(because.nl.endsWith('.') && because.en.endsWith('.'))
    }),
    { numRuns: 150 },
  )
})

test('where nothing is known there is no total, and any text is read', () => {
  assert.deepEqual(matched({}, {}), {
    total: null,
    coverage: 0,
    rules: '1',
    points: [],
    unknown: ['OCCUPATION', 'SKILLS', 'LEVEL', 'PLACE', 'HOURS', 'PAY', 'LANGUAGES'],
  })
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  fc.assert(
    fc.property(text, text, fc.array(text, { maxLength: 4 }), (title, headline, skills) => {
      const match = matched(
        { title, skills, texts: [title], location: title },
        {
          ...{ headline, summary: title, city: headline, postalCode: title },
          ...{ skills: skills.map((name) => ({ name })), languages: [{ name: headline }] },
        },
      )
      assert.ok(match.total === null || (match.total >= 0 && match.total <= 100))
      const possible = match.points.reduce((sum, { of }) => sum + of, 0)
      assert.equal(match.coverage, possible / 100)
    }),
    { numRuns: 40 },
  )
})
