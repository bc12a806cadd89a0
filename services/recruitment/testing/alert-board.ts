/** For tests of job alerts: a recruiter, two candidates, and jobs and alerts in one call each. */

import assert from 'node:assert/strict'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type RecruitmentTestService, type SignedIn, startRecruitment } from './recruitment-service.ts'

export interface AlertBoard {
  polder: RecruitmentTestService
  /** Has confirmed her address; reads Dutch. */
  anna: SignedIn
  /** Reads English; has not. */
  stranger: SignedIn
  /** Makes a job; answers its id. */
  create(fields: object): Promise<number>
  /** Makes an alert of somebody's; answers its id. */
  alert(who: SignedIn, fields: object): Promise<number>
}

const verify = async (polder: RecruitmentTestService, who: SignedIn): Promise<void> => {
  const mail = await eventually(
    () => polder.platform.mails.find(({ to, text }) => to === who.email && text.includes('verify-email')),
    'the verification mail',
  )
  const token = /token=([\w-]+)/.exec(mail.text)![1]!
  assert.equal((await polder.get(`/api/auth/verify-email?token=${token}`)).status, 200)
}

export const startAlertBoard = async (): Promise<AlertBoard> => {
  const polder = await startRecruitment()
  const recruiter = await polder.person('ROLE_RECRUITER')
  const anna = await polder.candidate({ firstName: 'Anna', language: 'nl' })
  const stranger = await polder.candidate({ language: 'en' })
  await verify(polder, anna)
  return {
    ...{ polder, anna, stranger },
    create: async (fields) => {
      const json = { title: 'Kok', company: 'De Pan', description: 'Soep', ...fields }
      const { status, body } = await polder.post('/jobs', { token: recruiter.token, json })
      assert.equal(status, 201)
      polder.platform.clock.advance(1000)
      return body.id
    },
    alert: async (who, fields) => {
      const json = { name: 'Mijn', ...fields }
      const { status, body } = await polder.post('/job-alerts', { token: who.token, json })
      assert.equal(status, 201, JSON.stringify(body))
      return body.id
    },
  }
}
