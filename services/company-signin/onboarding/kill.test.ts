/**
 * kill -9 in the middle of every step of onboarding: what was answered is there with its event, the chain is intact, and
 * every session goes on to its end.
 */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { auditVerify } from '../../../bin/audit-verify.ts'
import { type NodeChild, startNode } from '../../../kit/testing/child-process.ts'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import { callHttp, type TestAnswer, type TestRequest } from '../../../kit/testing/test-service.ts'
import type { AuditEventType } from '../core/audit-event.ts'
import {
  atTheBank,
  complete,
  completeBank,
  connectBank,
  initiate,
  sendRepresentative,
  startOnboarding,
  tokenFor,
} from '../testing/company-signin.ts'

const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)
const folder = mkdtempSync(join(tmpdir(), 'polder-kill-'))
const adminNumber = '68750110'
const sessionsPerStep = 6

let server: TestDatabase | null = null
let child: NodeChild
let address = ''
const polder = {
  post: (path: string, request?: TestRequest): Promise<TestAnswer> =>
    callHttp(address, 'POST', path, request),
  get: (path: string, request?: TestRequest): Promise<TestAnswer> => callHttp(address, 'GET', path, request),
}

/** The service on the same folder and database as before. */
const startService = async (): Promise<void> => {
  const environment = { DATA_DIR: folder, ...(server?.address ? { DATABASE_URL: server.address } : {}) }
  child = startNode(`
    const { openPlatform } = await import(${module('../../../kit/platform.ts')})
    const { createLog } = await import(${module('../../../kit/log.ts')})
    const { createPasswordHasher } = await import(${module('../../../kit/auth/password.ts')})
    const { createService } = await import(${module('../service.ts')})
    const passwords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    const platform = await openPlatform(${JSON.stringify(environment)}, { passwords, log: createLog('silent') })
    const service = await createService(platform, { port: 0 })
    process.stdout.write(service.address + '\\n')
  `)
  address = await child.line()
}

before(async () => {
  if (process.env['TEST_DATABASE_URL']) server = await openTestDatabase()
  await startService()
})
after(async () => {
  await child.kill()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Onboarding {
  kvkNumber: string
  sessionId: string
  /** Of the consent given at the bank. */
  ref: string
}

const consent = async (one: Onboarding): Promise<void> => {
  const { body } = await initiate(polder, one.sessionId)
  one.ref = (await atTheBank(body.redirectUrl)).searchParams.get('ref')!
}
const connect = async ({ sessionId }: Onboarding): Promise<unknown> => connectBank(polder, sessionId)

/** Each step: what brings a session before it, the call itself, and the event that an answered one has. */
const steps: [
  string,
  (one: Onboarding) => Promise<unknown>,
  (one: Onboarding) => Promise<TestAnswer>,
  AuditEventType,
][] = [
  [
    'start',
    async () => {},
    async (one) => {
      const answer = await polder.post('/api/onboarding', { json: { kvkNumber: one.kvkNumber } })
      one.sessionId = answer.body.sessionId
      return answer
    },
    'ONBOARDING_STARTED',
  ],
  ['initiate', async () => {}, ({ sessionId }) => initiate(polder, sessionId), 'BANK_CONSENT_STARTED'],
  ['psd2/complete', consent, ({ sessionId, ref }) => completeBank(polder, sessionId, ref), 'BANK_CONNECTED'],
  [
    'representative',
    connect,
    ({ sessionId }) => sendRepresentative(polder, sessionId),
    'REPRESENTATIVE_CAPTURED',
  ],
  [
    'complete',
    async (one) => {
      await connect(one)
      await sendRepresentative(polder, one.sessionId)
    },
    ({ sessionId }) => complete(polder, sessionId),
    'ONBOARDING_COMPLETED',
  ],
]

/** Takes a session from wherever it is to its end, as a person would who comes back. */
const finish = async ({ sessionId }: Onboarding): Promise<void> => {
  for (let calls = 0; calls < 8; calls++) {
    const { status, body } = await polder.get(`/api/onboarding/${sessionId}`)
    assert.equal(status, 200)
    if (body.currentStep === 'DONE') return
    if (body.currentStep === 'REPRESENTATIVE') await sendRepresentative(polder, sessionId)
    else if (body.currentStep === 'SET_PASSWORD') await complete(polder, sessionId)
    // The sandbox bank forgets its consents when it dies with the service; another one replaces them.
    else await connect({ sessionId } as Onboarding)
  }
  assert.fail(`${sessionId} did not come to its end`)
}

const eventTypesOf = async (kvkNumber: string, token: string): Promise<string[]> => {
  // Read as the company's own director, once it has one.
  const { body } = await polder.get(`/api/audit/company/${kvkNumber}?size=200`, { token })
  return body.content.map(({ eventType }: { eventType: string }) => eventType)
}

for (const [index, [name, prepare, call, eventType]] of steps.entries())
  test(`killed in the middle of ${name}`, async () => {
    await tokenFor(polder, adminNumber)
    const onboardings = await Promise.all(
      Array.from({ length: sessionsPerStep }, async (_, i): Promise<Onboarding> => {
        const kvkNumber = `2000${index}00${i}`
        const sessionId = name === 'start' ? '' : await startOnboarding(polder, kvkNumber)
        const one = { kvkNumber, sessionId, ref: '' }
        await prepare(one)
        return one
      }),
    )
    const answered: Onboarding[] = []
    let killed: Promise<void> | null = null
    await Promise.all(
      onboardings.map(async (one, i) => {
        try {
          // One after the other, so that some are answered and some are not.
          while (answered.length < i - 2 && !killed) await new Promise((resolve) => setImmediate(resolve))
          const { status } = await call(one)
          assert.ok(status === 200 || status === 201, `${name} answered ${status}`)
          answered.push(one)
          if (answered.length === 2) killed = child.kill()
        } catch (error) {
          // What is under way when the process dies gets no answer; only that may fail.
          if (!killed) throw error
        }
      }),
    )
    await killed
    assert.ok(answered.length >= 2)
    await startService()
    const token = await tokenFor(polder, adminNumber)
    assert.equal((await polder.get('/api/audit/verify', { token })).body.intact, true)
    for (const one of onboardings) {
      if (one.sessionId === '') {
        // Not answered: there is no session, or one that nobody holds, which is over in half an hour.
        const { status } = await polder.post('/api/onboarding', { json: { kvkNumber: one.kvkNumber } })
        assert.ok(status === 201 || status === 400)
        continue
      }
      await finish(one)
      const types = await eventTypesOf(one.kvkNumber, await tokenFor(polder, one.kvkNumber))
      if (answered.includes(one)) assert.ok(types.includes(eventType), `${eventType} of ${one.kvkNumber}`)
      assert.equal(types.filter((type) => type === 'ONBOARDING_COMPLETED').length, 1)
    }
  })

test('what is left behind after all of that is intact for the command too', async () => {
  await child.kill()
  const database = server?.address ?? folder
  const { code, said } = await auditVerify([
    '--checkpoints',
    join(folder, 'audit-checkpoints.jsonl'),
    '--database',
    database,
  ])
  assert.equal(code, 0, said)
})
