/** What tests of applications share: a service with people in it, jobs, applications, CVs and the mails about them. */

import assert from 'node:assert/strict'
import { eventually } from '../../../../kit/testing/eventually.ts'
import type { TestAnswer } from '../../../../kit/testing/test-service.ts'
import {
  type RecruitmentTestService,
  type SignedIn,
  startRecruitment,
} from '../../testing/recruitment-service.ts'

export interface Applying extends RecruitmentTestService {
  recruiter: SignedIn
  /** A candidate who reads Dutch. */
  anna: SignedIn
  /** A candidate without a name, who reads English. */
  stranger: SignedIn
  newJob(fields?: object): Promise<number>
  apply(who: SignedIn, json: object): Promise<TestAnswer>
  /** The id of an application for a new job. */
  applied(who: SignedIn, fields?: object): Promise<number>
  setStatus(who: SignedIn, id: number, status: string): Promise<TestAnswer>
  upload(who: SignedIn, bytes: Buffer | string, name?: string): Promise<TestAnswer>
  /** Waits for that many mails about applications; each as its subject and text. */
  mailsAbout(who: SignedIn, count: number): Promise<string[]>
  forgetMails(): void
}

export const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1')

export const startApplying = async (options?: Parameters<typeof startRecruitment>[0]): Promise<Applying> => {
  const polder = await startRecruitment(options)
  const recruiter = await polder.person('ROLE_RECRUITER', { firstName: 'Ria', lastName: 'Recruiter' })
  const newJob: Applying['newJob'] = async (fields = {}) => {
    const json = { title: 'Kok', company: 'De Pan', description: 'Soep', ...fields }
    return (await polder.post('/jobs', { token: recruiter.token, json })).body.id
  }
  const apply: Applying['apply'] = (who, json) => polder.post('/applications', { token: who.token, json })
  const { mails } = polder.platform
  const mailsTo = (who: SignedIn) =>
    mails.filter(({ to, subject }) => to === who.email && /sollicitatie|application/.test(subject))
  return {
    ...polder,
    recruiter,
    anna: await polder.candidate({ firstName: 'Anna', lastName: 'de Vries', language: 'nl' }),
    stranger: await polder.candidate({ language: 'en' }),
    newJob,
    apply,
    applied: async (who, fields = {}) => {
      const { status, body } = await apply(who, { jobId: await newJob(), ...fields })
      assert.equal(status, 201, JSON.stringify(body))
      return body.id
    },
    setStatus: (who, id, status) =>
      polder.put(`/applications/${id}/status?status=${status}`, { token: who.token }),
    upload: (who, bytes, name = 'cv.pdf') => {
      const body = new FormData()
      body.append('file', new Blob([bytes as BlobPart], { type: 'application/pdf' }), name)
      return polder.post('/api/applications/upload-cv', { token: who.token, body })
    },
    mailsAbout: async (who, count) => {
      await eventually(() => mailsTo(who).length >= count, `${count} mails to ${who.email}`)
      return mailsTo(who).map(({ subject, text }) => `${subject}\n${text}`)
    },
    forgetMails: () => void mails.splice(0),
    [Symbol.asyncDispose]: () => polder[Symbol.asyncDispose](),
  }
}
