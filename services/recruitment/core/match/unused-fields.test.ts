import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CvProfile } from '../cv-profile.ts'
import type { MatchJob } from './facts.ts'
import { matched, worked } from './testing/matched.ts'

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

test('an advertisement that asks for a sex, an origin or an age finds none', () => {
  const skills = ['Vrouw', 'Moeder', 'Nederlandse nationaliteit', 'Excel']
  const told = (summary: string) =>
    JSON.stringify(matched({ skills }, { summary, skills: [{ name: 'Word' }] }))
  const one = told('Ik ben een vrouw en moeder van twee met de Nederlandse nationaliteit. Ik werk met Excel.')
  const other = told('Ik ben een man en vader van twee met de Syrische nationaliteit. Ik werk met Excel.')
  assert.equal(one, other)
  assert.match(one, /In het cv: Excel\./)
})

test('women’s and men’s names of one occupation match alike, whatever the job is called', () => {
  const pairs =
    `verpleegster verpleger|juf meester|secretaresse secretaris|managementsecretaresse managementsecretaris|
kapster kapper|verkoopster verkoper|directrice directeur|serveerster kelner|gastvrouw gastheer|poetsvrouw poetsman|
stewardess steward|waitress waiter|policewoman policeman|saleswoman salesman|lerares leraar|docente docent|assistente assistent|
doktersassistente doktersassistent|consulente consulent|verzorgster verzorger|boerin boer|kokkin kok|kassière kassier|
brandweervrouw brandweerman|leidster leider|teamleidster teamleider|receptioniste receptionist|chauffeuse chauffeur|
kamermeisje kamerjongen|schrijfster schrijver|wijkverpleegster wijkverpleger|kraamverzorgster kraamverzorger|actrice acteur`
      .split('|')
      .map((pair) => pair.trim().split(' ') as [string, string])
  const jobTitles = pairs
    .flat()
    .concat('Verpleegkundige', 'Leerkracht', 'Office manager', 'Ober', 'Chef', 'Zorg')
  for (const [woman, man] of pairs)
    for (const title of jobTitles) {
      const answer = (name: string) =>
        JSON.stringify(
          matched(
            { title, skills: [title], experienceLevel: 'LEAD' },
            { headline: name, skills: [{ name: 'X' }], ...worked(name) },
          ),
        )
      assert.equal(answer(woman), answer(man), `${woman}, ${man} for ${title}`)
    }
})
