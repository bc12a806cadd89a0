/** What goes out as PDF or DOCX and comes in again: which fields come back, and that nothing is taken for something else. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'

let polder: RecruitmentTestService
let token: string
before(async () => {
  polder = await startRecruitment()
  token = (await polder.candidate()).token
})
after(() => polder[Symbol.asyncDispose]())

const base = '/api/v1/cv-profiles'
const longName =
  'Registratie verpleegkundige in de zin van de Wet op de beroepen in de individuele gezondheidszorg, artikel 3'
const profile = {
  ...{ name: 'Alles', firstName: 'Noé', lastName: 'Brønsted', email: 'noe@example.nl', phone: '06 12345678' },
  ...{ headline: 'Verpleegkundige spoedeisende hulp', summary: 'Rustig onder druk.', language: 'nl' },
  ...{ address: 'Straat 1', postalCode: '6511 AA', city: 'Nijmegen', nationality: 'Nederlandse' },
  ...{ dateOfBirth: '1980-02-28', websiteUrl: 'https://noe.example.nl/over-mij' },
  workExperiences: [
    {
      ...{ company: 'Radboudumc', position: 'Verpleegkundige SEH', location: 'Nijmegen' },
      ...{ startDate: '2019-09', current: true, url: 'https://www.radboudumc.example/seh' },
      ...{ description: 'Coördineert de triage.', highlights: ['Wachttijd met 20% korter'] },
    },
    { company: 'CWZ', position: 'Leerling', startDate: '2017', endDate: '2019-08' },
  ],
  educations: [
    {
      ...{ institution: 'HAN University', degree: 'Bachelor', fieldOfStudy: 'Verpleegkunde', grade: '8,1' },
      ...{ startDate: '2013', endDate: '2017', description: 'Scriptie over pijnmeting.' },
    },
  ],
  skills: [
    { name: 'Triage', category: 'Zorg', level: 'Expert', yearsOfExperience: 7.5 },
    { name: 'Wondzorg', category: 'Zorg' },
    { name: 'Epic', category: 'Systemen', level: 'Gevorderd' },
  ],
  languages: [{ name: 'Nederlands', level: 'NATIVE' }, { name: 'Engels', level: 'B2' }, { name: 'Fries' }],
  certificates: [
    { name: 'ALS', issuer: 'NRR', issueDate: '2021-03' },
    {
      ...{ name: longName, issuer: 'CIBG, Ministerie van VWS', issueDate: '2017-07' },
      ...{ expiryDate: '2027-07', credentialId: '19012345678' },
    },
  ],
  projects: [
    {
      ...{ name: 'Wachttijd', role: 'Trekker', description: 'Nieuwe route voor kinderen.' },
      ...{ startDate: '2020', technologies: ['Excel', 'Power BI'] },
    },
  ],
}

type Item = Record<string, unknown>

/** Of each item the fields that were sent, so that what comes back beside them, such as ids, does not count. */
const like = (sent: readonly Item[], found: readonly Item[]): Item[] =>
  found.map((item, i) =>
    Object.fromEntries(Object.keys(sent[i] ?? {}).map((name) => [name, item[name] ?? undefined])),
  )

/** What a file shows in another way than the field says it, or not at all. */
const shownOtherwise: Record<string, (sent: typeof profile) => unknown> = {
  // A PDF has the employer's address as a link behind its name.
  classic: ({ workExperiences: [first, second] }) => ({
    workExperiences: [{ ...first, url: undefined }, second],
  }),
  modern: ({ workExperiences: [first, second] }) => ({
    workExperiences: [{ ...first, url: undefined }, second],
    // Groups stand in a column of their own, which a list of skills may have too.
    skills: undefined,
  }),
  // Commas are in descriptions as well as between techniques.
  docx: ({ projects: [project] }) => ({
    projects: [
      { ...project, description: 'Nieuwe route voor kinderen.\nExcel, Power BI', technologies: undefined },
    ],
  }),
}

for (const form of ['classic', 'modern', 'docx'])
  test(`${form}: a CV of our own making comes back as it went out`, async () => {
    const json = { ...profile, template: form === 'docx' ? 'classic' : form }
    const made = await polder.post(base, { token, json })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const format = form === 'docx' ? 'docx' : 'pdf'
    const file = await polder.get(`${base}/${made.body.id}/export?format=${format}`, { token })
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(file.bytes)]), 'cv.bin')
    const answer = await polder.post(`${base}/import`, { token, body: body as never })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    const read = answer.body
    assert.deepEqual(read.import.notRead, [])
    const expected: Record<string, unknown> = { ...profile, ...(shownOtherwise[form]!(profile) as object) }
    for (const [name, value] of Object.entries(expected)) {
      if (name === 'name' || name === 'language' || value === undefined) continue
      if (!Array.isArray(value)) assert.equal(read[name], value, name)
      else assert.deepEqual(like(value, read[name]), value, name)
    }
  })
