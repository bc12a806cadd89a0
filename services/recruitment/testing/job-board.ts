/** A job board for tests: a recruiter, a candidate, the administrator, and jobs in one call each. */

import assert from 'node:assert/strict'
import { type RecruitmentTestService, type SignedIn, startRecruitment } from './recruitment-service.ts'

export const day = 24 * 60 * 60 * 1000

/** The least that a job has. */
export const base = {
  title: 'Senior Java-ontwikkelaar',
  company: 'Zuivel BV',
  description: 'Je bouwt aan koeien.',
}

/** Everything that a job can have. */
export const full = {
  ...base,
  location: 'Den Haag',
  requirements: 'HBO',
  responsibilities: 'Bouwen',
  benefits: 'Fiets',
  category: 'ICT',
  employmentType: 'FULL_TIME',
  experienceLevel: 'SENIOR',
  workArrangement: 'HYBRID',
  skills: ['Java', 'C#'],
  educationLevel: 'HBO',
  salaryMin: 400_000,
  salaryMax: 550_000,
  salaryCurrency: 'EUR',
  salaryPeriod: 'MONTH',
  hoursPerWeekMin: 28.8,
  salaryBasisHours: 36,
  salaryGross: 'GROSS',
  salaryScale: 'schaal 10',
  salaryCao: 'Zuivel',
  salaryExtras: ['HOLIDAY_8'],
  contractKinds: ['PERMANENT', 'FIXED_TERM'],
  locations: [{ name: 'Den Haag', province: 'Zuid-Holland', postalCode: '2511', lat: 52.08, lon: 4.31 }],
  hoursPerWeekMax: 40,
  startDate: '2026-05-01',
  endDate: '2027-05-01',
  applicationDeadline: '2026-04-30',
  expiresAt: '2026-06-01T00:00:00.000Z',
  answerWithinDays: 14,
  questions: [
    { id: 'waarom', label: 'Waarom wij?', kind: 'TEXT', choices: [], required: true },
    { id: 'kantoor', label: 'Hoe vaak?', kind: 'CHOICE', choices: ['Elke dag', 'Soms'], required: false },
  ],
  criteria: ['Java', 'Samenwerken'],
  applicationUrl: 'https://zuivel.example/solliciteer',
  companyLogoUrl: 'https://zuivel.example/logo.png',
  source: 'Zuivel',
  sourceUrl: 'https://zuivel.example/vacatures/1',
  externalId: 'z-1',
}

export interface JobBoard {
  polder: RecruitmentTestService
  recruiter: SignedIn
  candidate: SignedIn
  admin: SignedIn
  /** Tokens are good for a quarter of an hour, so all sign in again. */
  advance(milliseconds: number): Promise<void>
  /** Makes a job of `base` and these fields; answers its id. */
  create(fields?: object): Promise<number>
  remove(...ids: number[]): Promise<void>
}

export const startJobBoard = async (): Promise<JobBoard> => {
  const polder = await startRecruitment()
  const recruiter = await polder.person('ROLE_RECRUITER')
  const candidate = await polder.candidate()
  const { admin } = polder
  return {
    ...{ polder, recruiter, candidate, admin },
    advance: async (milliseconds) => {
      polder.platform.clock.advance(milliseconds)
      for (const one of [recruiter, candidate, admin])
        Object.assign(one, await polder.signIn(one.email, one.password))
    },
    create: async (fields = {}) => {
      const { status, body } = await polder.post('/jobs', {
        token: recruiter.token,
        json: { ...base, ...fields },
      })
      assert.equal(status, 201, JSON.stringify(body))
      polder.platform.clock.advance(1000)
      return body.id
    },
    remove: async (...ids) => {
      for (const id of ids)
        assert.equal((await polder.delete(`/jobs/${id}`, { token: recruiter.token })).status, 204)
    },
  }
}

/** The ids of a page of jobs, in its order. */
export const idsOf = (answer: { body: { content: { id: number }[] } }): number[] =>
  answer.body.content.map(({ id }) => id)
