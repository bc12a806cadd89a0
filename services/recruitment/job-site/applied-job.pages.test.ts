/** The page of a job for whoever has applied for it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { visitorAs } from '../testing/page-visitor.ts'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'

let polder: RecruitmentTestService
let ids: number[]

before(async () => {
  polder = await startRecruitment()
  ids = await postJobs(polder)
})
after(() => polder[Symbol.asyncDispose]())

test('a job that was applied for leads to the application and offers no second one, until it is withdrawn', async () => {
  const bea = await polder.candidate()
  const reader = await visitorAs(polder, bea)
  const cv = { token: bea.token, json: { name: 'cv', firstName: 'Bea' } }
  const cvProfileId = (await polder.post('/api/v1/cv-profiles', cv)).body.id
  const sent = await polder.post('/applications', { token: bea.token, json: { jobId: ids[1], cvProfileId } })
  assert.equal(sent.status, 201)
  const path = (await reader.see(`/vacatures/${ids[1]}`)).headers.get('location')!
  const buttons = async () => {
    const $ = load((await reader.see(path)).body)
    return $('.job-page .card a.button')
      .toArray()
      .map((one) => [$(one).text(), $(one).attr('href')])
  }
  assert.deepEqual(await buttons(), [['Naar je sollicitatie', `/mijn/sollicitaties/${sent.body.id}`]])
  await polder.delete(`/applications/${sent.body.id}`, { token: bea.token })
  assert.deepEqual(await buttons(), [['Solliciteren', `${path}/solliciteren`]])
})
