/** The limits of one address on registering and onboarding, over HTTP. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { fromOwnPage, registration, startCompanySignin } from '../testing/company-signin.ts'

const windowSeconds = 600
const start = (): Promise<TestService> =>
  startCompanySignin({
    environment: {
      REGISTRATIONS_PER_ADDRESS: '3',
      ONBOARDINGS_PER_ADDRESS: '2',
      REGISTRATION_WINDOW_SECONDS: String(windowSeconds),
    },
  })

const refused = (answer: TestAnswer, seconds: number): void =>
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, String(seconds)])

test('registrations over the limit are 429 until the window ends, whether they succeeded or not', async () => {
  await using polder = await start()
  const post = (kvkNumber: string) => polder.post('/api/auth/register', { json: registration(kvkNumber) })
  assert.equal((await post('33000001')).status, 201)
  assert.equal((await post('33000001')).status, 409)
  assert.equal((await post('33000002')).status, 201)
  refused(await post('33000003'), windowSeconds)
  polder.platform.clock.advance(100_000)
  refused(await post('33000003'), windowSeconds - 100)
  assert.equal((await polder.post('/api/onboarding', { json: { kvkNumber: '33000004' } })).status, 201)
  polder.platform.clock.advance(500_000)
  assert.equal((await post('33000003')).status, 201)
})

test('onboardings by API and page count together', async () => {
  await using polder = await start()
  const begin = (kvkNumber: string) => polder.post('/api/onboarding', { json: { kvkNumber } })
  const beginByPage = (kvkNumber: string) =>
    polder.post('/onboarding/start', { body: new URLSearchParams({ kvkNumber }), headers: fromOwnPage })
  assert.equal((await begin('33000001')).status, 201)
  assert.equal((await beginByPage('33000002')).status, 303)
  refused(await begin('33000003'), windowSeconds)
  const page = await beginByPage('33000003')
  refused(page, windowSeconds)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  polder.platform.clock.advance(windowSeconds * 1000)
  assert.equal((await begin('33000003')).status, 201)
})
