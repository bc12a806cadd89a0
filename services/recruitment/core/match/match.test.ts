import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lexicon } from '../../adapters/lexicon.ts'
import type { CvProfile } from '../cv-profile.ts'
import { cvFactsOf, type MatchJob, type PayAsked } from './facts.ts'
import { explainMatch, type Match, type MatchPart } from './match.ts'
import { type Planted, slowMatch } from './testing/slow-match.ts'

const blank: MatchJob = {
  title: '',
  texts: [],
  skills: [],
  location: null,
  locations: [],
  experienceLevel: null,
  workArrangement: null,
  employmentType: null,
  hoursMin: null,
  hoursMax: null,
  salaryMin: null,
  salaryMax: null,
  salaryCurrency: null,
  salaryPeriod: null,
}

const matched = (job: Partial<MatchJob>, profile: CvProfile, asked: PayAsked | null = null): Match =>
  explainMatch({ job: { ...blank, ...job }, cv: cvFactsOf(profile), asked }, lexicon)

/** The points of one part; null: unknown. */
const pointsOf = (
  part: MatchPart,
  job: Partial<MatchJob>,
  profile: CvProfile,
  asked: PayAsked | null = null,
): number | null => {
  const { points, unknown } = matched(job, profile, asked)
  const found = points.find((one) => one.part === part)
  assert.equal(unknown.includes(part), found === undefined)
  return found?.points ?? null
}

const worked = (...positions: string[]): CvProfile => ({
  workExperiences: positions.map((position) => ({ company: 'De Zaak', position })),
})

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

const swaps: ((profile: CvProfile) => CvProfile)[] = [
  (profile) => ({ ...profile, firstName: 'Mohammed', lastName: 'El Amrani', email: 'm@x.nl', phone: '06 1' }),
  (profile) => ({ ...profile, dateOfBirth: '1961-02-03', nationality: 'Marokkaanse' }),
  (profile) => ({
    ...profile,
    address: 'Kerkstraat 1',
    linkedinUrl: 'https://linkedin.example/x',
    websiteUrl: 'https://x.example/',
  }),
  (profile) => ({ ...profile, ...{ photoUrl: 'https://x.example/foto.jpg', name: 'Anders' } }) as CvProfile,
  // Gaps: years without work between, before and after.
  (profile) => ({
    ...profile,
    workExperiences: profile.workExperiences!.map((work, at) => ({
      ...work,
      company: 'Elders',
      startDate: `${1980 + 7 * at}`,
      endDate: `${1981 + 7 * at}`,
      current: false,
    })),
    educations: profile.educations!.map((study) => ({
      ...study,
      institution: 'X',
      startDate: '1975',
      endDate: null,
    })),
  }),
  (profile) => ({
    ...profile,
    headline: profile.headline!.replace('schoonmaakster', 'schoonmaker'),
    summary: profile.summary!.replace('een vrouw', 'een man').replace('moeder', 'vader'),
    workExperiences: profile.workExperiences!.map((work) => ({
      ...work,
      position: work.position
        .replace('Verkoopster', 'Verkoper')
        .replace('waitress', 'waiter')
        .replace('gastvrouw', 'gastheer')
        .replace('Lerares', 'Leraar'),
    })),
  }),
]

const somebody: CvProfile = {
  firstName: 'Anna',
  lastName: 'de Vries',
  email: 'anna@voorbeeld.nl',
  headline: 'Ervaren schoonmaakster, 24 uur',
  summary: 'Ik ben een vrouw van 34, moeder van twee. Vijf jaar ervaring. Ik zoek werk vanaf 2500 euro.',
  city: 'Ede',
  dateOfBirth: '1992-05-06',
  nationality: 'Nederlandse',
  workExperiences: [
    { company: 'Glans', position: 'Verkoopster', startDate: '2015', endDate: '2019', highlights: ['Kassa'] },
    { company: 'Eetcafé', position: 'waitress', startDate: '2019', current: true, description: 'Excel' },
    { company: 'Hotel', position: 'gastvrouw', startDate: '2019' },
    { company: 'School', position: 'Lerares', startDate: '2020' },
  ],
  educations: [{ institution: 'ROC', degree: 'Mbo facilitair', startDate: '2010', endDate: '2013' }],
  skills: [{ name: 'Kassa', yearsOfExperience: 4 }],
  languages: [{ name: 'Nederlands', level: 'NATIVE' }],
}

test('name, photo, birth date, sex, nationality and gaps change no byte, whatever the job', () => {
  const jobTitles = ['Schoonmaker', 'Verkoper', 'Ober', 'Gastvrouw', 'Waitress', 'Leraar', 'Kok', 'Host']
  fc.assert(
    fc.property(
      fc.constantFrom(...jobTitles),
      fc.constantFrom('Ede', 'Amsterdam', 'Groningen'),
      fc.subarray(['Kassa', 'Excel', 'Facilitair', 'Gastvrouw']),
      fc.subarray(swaps, { minLength: 1 }),
      (title, location, skills, chosen) => {
        const job: Partial<MatchJob> = {
          ...{ title, location, skills, experienceLevel: 'SENIOR', hoursMin: 24, hoursMax: 32 },
          ...{ salaryMin: 200_000, salaryMax: 240_000, salaryPeriod: 'MONTH' },
          texts: ['Je spreekt Nederlands.'],
        }
        const before = JSON.stringify(matched(job, somebody))
        const after = JSON.stringify(
          matched(
            job,
            chosen.reduce((profile, swap) => swap(profile), somebody),
          ),
        )
        assert.equal(after, before)
        for (const word of ['Anna', 'Vries', '1992', 'Glans', 'schoonmaakster'])
          assert.ok(!before.includes(word), word)
      },
    ),
    { numRuns: 60 },
  )
})

test('occupations: the same by any name, a kind of it, its unit group, and near misses', () => {
  const points = (title: string, ...said: string[]) => pointsOf('OCCUPATION', { title }, worked(...said))
  assert.equal(points('Chauffeur', 'Vrachtwagenchauffeur'), 25)
  assert.equal(points('Vrachtwagenchauffeur', 'Chauffeur'), 0)
  assert.equal(points('Reachtruckchauffeur', 'Reachtruckchauffeur'), 25)
  assert.equal(points('Fietsenmaker', 'Automonteur'), 0)
  assert.equal(points('Docente', 'Docent'), 25)
  assert.equal(points('Kok', 'Boekhouder', 'Kok'), 25)
  assert.equal(points('Kok', 'Iets heel anders'), null)
  assert.equal(points('Iets heel anders', 'Kok'), null)
  assert.equal(pointsOf('OCCUPATION', { title: 'Kok' }, { headline: 'Zelfstandig werkend kok' }), 25)
  const [first] = matched({ title: 'Wijkverpleegkundige' }, worked('IC-verpleegkundige')).points
  assert.match(first!.because.nl, /Wijkverpleegkundige \(ISCO 2221\)/)
})

test('skills: words, stems, compounds and hyphens, in lists and in sentences; not what is denied', () => {
  const points = (skill: string, profile: CvProfile) => pointsOf('SKILLS', { skills: [skill] }, profile)
  const listed = (...names: string[]): CvProfile => ({ skills: names.map((name) => ({ name })) })
  const told = (description: string): CvProfile => ({
    workExperiences: [{ company: 'X', position: 'Y', description }],
  })
  for (const [skill, name] of [
    ['front-end', 'Frontend'],
    ['Front end', 'front-end'],
    ['Databases', 'database'],
    ['Zorg', 'Ouderenzorg'],
    ['C++', 'C++'],
    ['Werken met Excel', 'Excel'],
  ] as const)
    assert.equal(points(skill, listed(name)), 35, `${skill}: ${name}`)
  for (const [skill, name] of [
    ['Ouderenzorg', 'Zorg'],
    ['C++', 'C'],
    ['Java', 'JavaScript'],
    ['Spring Boot', 'Spring'],
    ['R', 'Ruby'],
  ] as const)
    assert.equal(points(skill, listed(name)), 0, `${skill}: ${name}`)
  assert.equal(points('Java', told('Bouwde diensten in Java en Kotlin.')), 35)
  assert.equal(points('Java', told('Ik heb geen ervaring met Java. Wel met Kotlin.')), 0)
  assert.equal(points('R', told('Deed r en d.')), 0)
  assert.equal(points('Spring Boot', told('Sprong in de lente. Boot gevaren.')), 0)
  assert.equal(points('Java', worked('Kok')), null)
  assert.equal(pointsOf('SKILLS', {}, listed('Java')), null)
  // The same skill twice counts once.
  assert.equal(pointsOf('SKILLS', { skills: ['Java', 'java', 'Go'] }, listed('Java')), 17.5)
})

test('level: the highest that is said, by words or years; a first job as a junior says nothing', () => {
  const points = (experienceLevel: MatchJob['experienceLevel'], profile: CvProfile) =>
    pointsOf('LEVEL', { experienceLevel }, profile)
  assert.equal(points('SENIOR', worked('Senior kok', 'Kok')), 10)
  assert.equal(points('MEDIOR', worked('Senior kok')), 5)
  assert.equal(points('JUNIOR', worked('Senior kok')), 0)
  assert.equal(points('JUNIOR', worked('Junior kok')), 10)
  assert.equal(points('JUNIOR', worked('Junior kok', 'Kok')), null)
  assert.equal(points('SENIOR', { summary: 'Acht jaar ervaring in de keuken.' }), 10)
  assert.equal(points('MEDIOR', { skills: [{ name: 'Koken', yearsOfExperience: 3 }] }), 10)
  assert.equal(points('LEAD', { headline: 'Accountmanager bij Hoofddorp Zaken' }), null)
  assert.equal(points(null, worked('Senior kok')), null)
})

test('place: by postcode, else by town, the nearest of homonyms; abroad is not known', () => {
  const points = (profile: CvProfile, job: Partial<MatchJob> = { location: 'Arnhem' }) =>
    pointsOf('PLACE', job, profile)
  assert.equal(points({ city: 'Nijmegen' }), 10)
  assert.equal(points({ city: 'Groningen' }), 0)
  assert.equal(points({ city: 'Groningen', postalCode: '6811 AB' }), 10)
  assert.equal(points({ city: 'Den Bosch' }), points({ city: "'s-Hertogenbosch" }))
  assert.equal(points({ city: 'Arnhem', country: 'DE' }), null)
  assert.equal(points({ city: 'Verweggistan' }), null)
  assert.equal(points({}), null)
  assert.equal(points({}, { workArrangement: 'REMOTE', location: 'Arnhem' }), 10)
  assert.equal(points({ city: 'Groningen' }, { workArrangement: 'HYBRID', location: 'Arnhem' }), 0)
  assert.equal(points({ city: 'Ede' }, { location: 'Groningen; Ede' }), 10)
})

test('hours and pay: what is wished for, not what is told of earlier work', () => {
  const hours = (profile: CvProfile, job: Partial<MatchJob> = { hoursMin: 24, hoursMax: 32 }) =>
    pointsOf('HOURS', job, profile)
  assert.equal(hours({ headline: 'Kok, 32 uur' }), 10)
  assert.equal(hours({ headline: 'Kok, 40 uur' }), 5)
  assert.equal(hours({ headline: 'Kok, 41 uur' }), 0)
  assert.equal(hours({ summary: 'Ik zoek werk voor 3 dagen.' }), 10)
  assert.equal(hours({ summary: 'Bij De Pan werkte ik 40 uur.' }), null)
  assert.equal(hours({ headline: 'Fulltime kok' }, { employmentType: 'PART_TIME' }), 5)
  assert.equal(hours({ headline: 'Fulltime kok' }, { employmentType: 'FULL_TIME' }), 10)
  assert.equal(hours({ headline: 'Kok, 32 uur' }, {}), null)
  const pay = (job: Partial<MatchJob>, amount: number | null, profile: CvProfile = {}) =>
    pointsOf('PAY', job, profile, amount === null ? null : { amount, currency: 'EUR' })
  const month = { salaryPeriod: 'MONTH' } as const
  assert.equal(pay({ salaryMin: 250_000, salaryMax: 300_000, ...month }, 300_000), 5)
  assert.equal(pay({ salaryMin: 250_000, salaryMax: 300_000, ...month }, 330_000), 2.5)
  assert.equal(pay({ salaryMax: 300_000, ...month }, 360_000), 0)
  assert.equal(pay({ salaryMin: 300_000, ...month }, 300_000), 5)
  assert.equal(pay({ salaryMin: 300_000, ...month }, 300_001), null)
  assert.equal(pay({ salaryMax: 300_000, salaryCurrency: 'USD', ...month }, 300_000), null)
  assert.equal(pay({ salaryMax: 300_000, ...month }, null), null)
  assert.equal(pay({ salaryMax: 300_000, ...month }, null, { headline: 'Kok vanaf 3000 euro' }), 5)
  assert.equal(pay({ salaryMax: 1_700, salaryPeriod: 'HOUR' }, 1_650), 5)
})

test('languages: only what a job asks for, not whose company it is', () => {
  const points = (text: string, names: [string, string | null][]) =>
    pointsOf('LANGUAGES', { texts: [text] }, { languages: names.map(([name, level]) => ({ name, level })) })
  assert.equal(points('Je beheerst Nederlands en Engels.', [['Dutch', 'NATIVE']]), 2.5)
  assert.equal(points('Een Nederlands bedrijf met een Engels moederbedrijf.', [['Dutch', null]]), null)
  assert.equal(points('Wij zoeken een Duitstalige medewerker.', [['Duits', 'B1']]), 5)
  assert.equal(points('Fluent in English.', [['Engels (goed)', null]]), 5)
  assert.equal(points('Engels op niveau C1.', [['English', 'B2']]), 2.5)
  assert.equal(points('Engels op niveau C1.', []), null)
  assert.equal(pointsOf('LANGUAGES', { skills: ['Engels'] }, { languages: [{ name: 'en' }] }), 5)
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
