/** kill -9 of the whole service in the middle of sign-ins and onboarding: the chain is intact and complete. */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { openEmbedded } from '../../../kit/store/database.ts'
import { startNode } from '../../../kit/testing/child-process.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { headSize, openDeployment } from '../audit-trail/audit-event.store.ts'
import { readChainPages } from '../audit-trail/chain-pages.ts'
import { verifyChain } from '../core/verify-chain.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { password, registration } from '../testing/company-signin.ts'

const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

test('every acknowledged sign-in and onboarding has its event after kill -9', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-kill-'))
  const child = startNode(`
    const { openPlatform } = await import(${module('../../../kit/platform.ts')})
    const { createLog } = await import(${module('../../../kit/log.ts')})
    const { createPasswordHasher } = await import(${module('../../../kit/auth/password.ts')})
    const { createService } = await import(${module('../service.ts')})
    const passwords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    const platform = await openPlatform({ DATA_DIR: ${JSON.stringify(folder)} }, { passwords, log: createLog('silent') })
    const service = await createService(platform, { port: 0 })
    process.stdout.write(service.address + '\\n')
  `)
  const address = await child.line()
  const post = (path: string, json: unknown) => callHttp(address, 'POST', path, { json })
  assert.equal((await post('/api/auth/register', registration('68750110'))).status, 201)
  const sessions: string[] = []
  const onboarded: string[] = []
  let killed: Promise<void> | null = null
  const signIn = async (): Promise<void> => {
    while (!killed) {
      const credentials = { kvkNumber: '68750110', email: 'jan@voorbeeld.nl', password }
      const { status, body } = await post('/api/auth/login', credentials)
      assert.equal(status, 200)
      sessions.push(String(decodeJwt(body.accessToken)['sid']))
    }
  }
  const onboard = async (): Promise<void> => {
    for (let number = 10_000_000; !killed; number++) {
      const kvkNumber = String(number)
      const { status } = await post('/api/onboarding', { kvkNumber })
      assert.equal(status, 201)
      onboarded.push(kvkNumber)
    }
  }
  // What is under way when the process dies gets no answer; only that may fail.
  const unlessKilled = (error: unknown): void => {
    if (!killed) throw error
  }
  const work = [signIn(), signIn(), signIn(), onboard()].map((one) => one.catch(unlessKilled))
  while (sessions.length < 60 || onboarded.length < 10) await new Promise((resolve) => setTimeout(resolve, 2))
  killed = child.kill()
  await Promise.all([killed, ...work])
  const database = await openEmbedded(folder)
  try {
    const db = await database.open<Tables>('company_signin', migrations)
    const events = await db
      .selectFrom('audit_events')
      .select(['event_type', 'subject', 'actor_kvk_number'])
      .execute()
    const signedIn = new Set(
      events.filter(({ event_type }) => event_type === 'LOGIN_SUCCESS').map((e) => e.subject),
    )
    const begun = new Set(
      events.filter((e) => e.event_type === 'ONBOARDING_STARTED').map((e) => e.actor_kvk_number),
    )
    assert.deepEqual(
      [...sessions.filter((id) => !signedIn.has(id)), ...onboarded.filter((n) => !begun.has(n))],
      [],
    )
    const rows = await db.selectFrom('sessions').select('id').execute()
    assert.deepEqual(new Set(rows.map(({ id }) => id)), signedIn, 'acts and events are durable together')
    const verdict = await verifyChain({
      deploymentId: await openDeployment(db, 'unused'),
      rows: readChainPages(db, 0, await headSize(db)),
      checkpoints: [],
      keys: new Map(),
    })
    assert.equal(verdict.intact, true)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
