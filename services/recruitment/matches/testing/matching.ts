/** What tests of matches share: a service where recruiters may see them, and people who applied for a job that they fit. */

import assert from 'node:assert/strict'
import type { TestAnswer } from '../../../../kit/testing/test-service.ts'
import { type Applying, startApplying } from '../../applications/testing/applying.ts'
import type { SignedIn } from '../../testing/recruitment-service.ts'

export const day = 24 * 60 * 60 * 1000
export const recordPath = '/api/v1/admin/match-record'
export const objectionPath = '/api/v1/me/match-objection'

export const profile = {
  name: 'Zorg',
  firstName: 'Anna',
  headline: 'Ervaren wijkverpleegkundige, 24 uur',
  city: 'Arnhem',
  nationality: 'Nederlandse',
  dateOfBirth: '1990-01-02',
  workExperiences: [{ company: 'Thuiszorg', position: 'Wijkverpleegkundige', startDate: '2015' }],
  skills: [{ name: 'Wondzorg' }],
  languages: [{ name: 'Nederlands', level: 'NATIVE' }],
}
export const job = {
  title: 'Wijkverpleegkundige',
  location: 'Arnhem',
  description: 'Je spreekt vloeiend Nederlands.',
  skills: ['Wondzorg', 'Triage'],
  experienceLevel: 'SENIOR',
  hoursPerWeekMin: 24,
  hoursPerWeekMax: 32,
  salaryMin: 300_000,
  salaryMax: 400_000,
  salaryPeriod: 'MONTH',
}
/** The match of the two above, with a pay asked for within that of the job. */
export const whole = {
  total: 83,
  coverage: 1,
  rules: '1',
  points: [
    ['OCCUPATION', 25, 25],
    ['SKILLS', 17.5, 35],
    ['LEVEL', 10, 10],
    ['PLACE', 10, 10],
    ['HOURS', 10, 10],
    ['PAY', 5, 5],
    ['LANGUAGES', 5, 5],
  ],
  unknown: [],
}
type Shown = Omit<typeof whole, 'points'> & { points: { part: string; points: number; of: number }[] }
/** Without reasons. */
export const plain = ({ points, ...rest }: Shown) => ({
  ...rest,
  points: points.map((point) => [point.part, point.points, point.of]),
})

export interface Look {
  act: string
  actorEmail: string
  applicationId: number | null
  subjectId: number | null
  at: string
  match: Record<string, unknown> | null
}

export interface Applicant {
  who: SignedIn
  cvProfileId: number
  jobId: number
  /** Of the application. */
  id: number
}

export interface Matching extends Applying {
  /** Good whatever the clock says. */
  adminToken(): Promise<string>
  /** As an administrator unless a token is given. */
  change(path: string, json: object, token?: string): Promise<TestAnswer>
  look(id: number, token?: string): Promise<TestAnswer>
  readLog(): Promise<Look[]>
  withProfile(who: SignedIn, fields?: object): Promise<number>
  /** Somebody new who applied for a new job. */
  applicant(fields?: object): Promise<Applicant>
}

export const startMatching = async (): Promise<Matching> => {
  const polder = await startApplying({ environment: { RECRUITER_MATCH: 'on' } })
  const adminToken = async () => (await polder.signIn(polder.admin.email, polder.admin.password)).token
  const withProfile: Matching['withProfile'] = async ({ token }, fields = {}) => {
    const { status, body } = await polder.post('/api/v1/cv-profiles', {
      token,
      json: { ...profile, ...fields },
    })
    assert.equal(status, 201, JSON.stringify(body))
    return body.id
  }
  return {
    ...polder,
    adminToken,
    withProfile,
    change: async (path, json, token) => polder.put(path, { token: token ?? (await adminToken()), json }),
    look: (id, token = polder.recruiter.token) =>
      polder.get(`/api/v1/admin/applications/${id}/match`, { token }),
    readLog: async () => (await polder.get('/api/v1/admin/privacy/log', { token: await adminToken() })).body,
    applicant: async (fields = {}) => {
      const who = await polder.candidate({ language: 'nl' })
      const cvProfileId = await withProfile(who)
      const jobId = await polder.newJob(job)
      const sent = { jobId, cvProfileId, expectedSalary: 380_000, ...fields }
      const { status, body } = await polder.apply(who, sent)
      assert.equal(status, 201, JSON.stringify(body))
      return { who, cvProfileId, jobId, id: body.id }
    },
    [Symbol.asyncDispose]: () => polder[Symbol.asyncDispose](),
  }
}
