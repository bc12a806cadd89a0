/** A desk in a test: a job with candidates of both languages, two recruiters, and who visits the pages. */

import assert from 'node:assert/strict'
import { type Applying, startApplying } from '../../applications/testing/applying.ts'
import { makeCvFile } from '../../applications/testing/cv-file.ts'
import { type PageVisitor, visitorAs } from '../../testing/page-visitor.ts'
import type { SignedIn } from '../../testing/recruitment-service.ts'

export interface Desk extends Applying {
  jobId: number
  /** In the order in which they applied. */
  ids: number[]
  candidates: SignedIn[]
  other: SignedIn
  ria: PageVisitor
  bas: PageVisitor
  /** Lets seconds pass, and sends what is due then. */
  pass(seconds: number): Promise<void>
  statusOf(id: number): Promise<string>
}

export const people: readonly [string, string, 'nl' | 'en'][] = [
  ['Wilhelmina', 'Zwartkruis', 'nl'],
  ['Tomasz', '<script>alert(1)</script>', 'en'],
  ['Noor', 'Visser', 'nl'],
  ['Daan', 'Mulder', 'nl'],
]

const job = {
  title: 'Verpleegkundige wijkzorg',
  company: 'Thuis & Zorg',
  description: 'Je zorgt thuis.',
  skills: ['Wondzorg', 'Triage'],
  criteria: ['Vakkennis', 'Samenwerken'],
  answerWithinDays: 7,
  questions: [{ label: 'Heb je een rijbewijs?', kind: 'YES_NO', required: false }],
}

const cvOf = (firstName: string, lastName: string) => ({
  name: 'Cv',
  firstName,
  lastName,
  headline: 'Verpleegkundige',
  skills: [{ name: 'Wondzorg' }],
  workExperiences: [{ company: 'Isala', position: 'Verpleegkundige', startDate: '2015-01', current: true }],
})

export const startDesk = async (options?: Parameters<typeof startApplying>[0]): Promise<Desk> => {
  const polder = await startApplying(options)
  const other = await polder.person('ROLE_RECRUITER', { firstName: 'Bas', lastName: 'Tweede' })
  const jobId = await polder.newJob(job)
  const { questions } = (await polder.get(`/jobs/${jobId}`)).body
  const ids: number[] = []
  const candidates: SignedIn[] = []
  for (const [firstName, lastName, language] of people) {
    const who = await polder.candidate({ firstName, lastName, language })
    const { token } = who
    const cv = await polder.post('/api/v1/cv-profiles', { token, json: cvOf(firstName, lastName) })
    const file = makeCvFile([firstName, 'Verpleegkundige', '', 'Profiel', 'Wondzorg in de wijk.'])
    const cvFilePath = (await polder.upload(who, file, `${firstName}.pdf`)).body.filePath
    const sent = await polder.apply(who, {
      ...{ jobId, cvProfileId: cv.body.id, cvFilePath },
      coverLetter: `Ik ben ${firstName} en doe graag wondzorg.`,
      answers: [{ questionId: questions[0].id, answer: 'YES' }],
    })
    assert.equal(sent.status, 201, JSON.stringify(sent.body))
    ids.push(sent.body.id)
    candidates.push(who)
  }
  return {
    ...polder,
    ...{ jobId, ids, candidates, other },
    ria: await visitorAs(polder, polder.recruiter),
    bas: await visitorAs(polder, other),
    pass: async (seconds) => {
      polder.platform.clock.advance(seconds * 1_000)
      await polder.sweep()
    },
    statusOf: async (id) => {
      const { rows } = await polder.platform
        .database!.runner('recruitment')
        .executeSql('SELECT status FROM applications WHERE id = $1', [id])
      return String(rows[0]?.['status'])
    },
    [Symbol.asyncDispose]: () => polder[Symbol.asyncDispose](),
  }
}
