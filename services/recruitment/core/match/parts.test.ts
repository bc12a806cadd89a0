import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CvProfile } from '../cv-profile.ts'
import type { MatchJob } from './facts.ts'
import { matched, pointsOf, worked } from './testing/matched.ts'

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
  const [named] = matched({ title: 'Lasser <TIG> én pijpfitter' }, worked('Lasser')).points
  assert.equal(named!.because.en, 'The CV names the occupation of the job: Lasser TIG.')
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
  for (const asked of [
    'Engels vereist.',
    'Engels is een must.',
    'English is required',
    'Je hebt kennis van het Engels.',
  ])
    assert.equal(points(asked, [['Nederlands', null]]), 0, asked)
  assert.equal(points('No Dutch required, English speaking team.', [['English', null]]), 5)
  assert.equal(points('Engels spreken is nodig, Duits is een pré.', [['Engels', null]]), 5)
  assert.equal(points('Je spreekt vloeiend Engels; Nederlands spreken is niet nodig.', [['Engels', null]]), 5)
  assert.equal(points('Engels en Duits zijn verplicht.', [['Duits', null]]), 2.5)
  assert.equal(points('Goed Nederlands, rijbewijs B.', [['Nederlands', null]]), 5)
  for (const other of [
    'Nederlands rijbewijs verplicht.',
    'No Dutch required.',
    'Nederlands is niet nodig.',
    'Kennis van Nederlands recht.',
    'Engels niet vereist.',
  ])
    assert.equal(points(other, [['Nederlands', null]]), null, other)
  assert.equal(points('Engels op niveau C1.', [['English', 'B2']]), 2.5)
  assert.equal(points('Engels op niveau C1.', []), null)
  assert.equal(pointsOf('LANGUAGES', { skills: ['Engels'] }, { languages: [{ name: 'en' }] }), 5)
})
