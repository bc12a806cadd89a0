/** kill -9 of the whole service while mandates and roles change and people sign in: nothing acknowledged is lost. */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { decodeJwt } from 'jose'
import { openEmbedded } from '../../../kit/store/database.ts'
import { startNode } from '../../../kit/testing/child-process.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { fromOwnPage, password } from '../testing/company-signin.ts'

const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

/** A service with a manager who is signed in, and two colleagues; one line with how to reach it. */
const child = (folder: string) =>
  startNode(`
    const { openPlatform } = await import(${module('../../../kit/platform.ts')})
    const { createLog } = await import(${module('../../../kit/log.ts')})
    const { createPasswordHasher } = await import(${module('../../../kit/auth/password.ts')})
    const { callHttp } = await import(${module('../../../kit/testing/test-service.ts')})
    const { createService } = await import(${module('../service.ts')})
    const { managerAt, joinAs, personIdOf } = await import(${module('../testing/managing.ts')})
    const passwords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
    const mails = []
    const mailer = { send: async (mail) => { mails.push(mail) }, check: async () => true, close: () => {} }
    const platform = await openPlatform({ DATA_DIR: ${JSON.stringify(folder)} }, { passwords, mailer, log: createLog('silent') })
    const service = await createService(platform, { port: 0 })
    const call = (method) => (path, request) => callHttp(service.address, method, path, request)
    const polder = { platform: { ...platform, mails }, address: service.address, get: call('GET'), post: call('POST') }
    const manager = await managerAt(polder, '68750110')
    await joinAs(polder, manager, { email: 'els@voorbeeld.nl', role: 'GEMACHTIGDE' })
    await joinAs(polder, manager, { email: 'kim@voorbeeld.nl', role: 'GEMACHTIGDE' })
    const personId = await personIdOf(polder, '68750110', 'els@voorbeeld.nl')
    const kimId = await personIdOf(polder, '68750110', 'kim@voorbeeld.nl')
    const cookie = Object.entries(manager.cookies).map(([name, value]) => name + '=' + value).join('; ')
    process.stdout.write(JSON.stringify({ address: service.address, cookie, personId, kimId }) + '\\n')
  `)

test('every acknowledged grant, revocation, role and sign-in is there after kill -9, with its event', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-kill-mandates-'))
  const service = child(folder)
  const { address, cookie, personId, kimId } = JSON.parse(await service.line())
  const post = (path: string, fields: Record<string, string> = {}) =>
    callHttp(address, 'POST', path, {
      body: new URLSearchParams(fields),
      headers: { ...fromOwnPage, cookie },
    })
  const granted: string[] = []
  const revoked: string[] = []
  let killed: Promise<void> | null = null
  const work = async (worker: number): Promise<void> => {
    for (let number = 0; !killed; number++) {
      const branchNumber = String(worker * 1_000_000 + number).padStart(12, '0')
      const terms = { personId, clientId: '*', branchNumber, validUntil: '2029-01-01' }
      assert.equal((await post('/account/mandates', terms)).status, 303)
      granted.push(branchNumber)
      if (number % 2 === 0) continue
      const { body } = await callHttp(address, 'GET', '/account/mandates', { headers: { cookie } })
      const [, id] =
        new RegExp(`${branchNumber}[\\s\\S]*?/account/mandates/([0-9a-f-]{36})/revoke`).exec(body) ?? []
      if (!id) continue
      assert.equal((await post(`/account/mandates/${id}/revoke`)).status, 303)
      revoked.push(id)
    }
  }
  const roles: string[] = []
  const sessions: string[] = []
  const changeRoles = async (): Promise<void> => {
    while (!killed) {
      const credentials = { kvkNumber: '68750110', email: 'kim@voorbeeld.nl', password }
      const { status, body } = await callHttp(address, 'POST', '/api/auth/login', { json: credentials })
      assert.equal(status, 200)
      sessions.push(String(decodeJwt(body.accessToken)['sid']))
      // Either way the role from before is taken away, and with it what its holder is signed in with.
      const role = roles.length % 2 === 0 ? 'GEVOLMACHTIGDE' : 'GEMACHTIGDE'
      assert.equal((await post(`/account/people/${kimId}/role`, { role })).status, 303)
      roles.push(role)
    }
  }
  // What is under way when the process dies gets no answer; only that may fail.
  const unlessKilled = (error: unknown): void => {
    if (!killed) throw error
  }
  const working = [work(1), work(2), work(3), changeRoles()].map((one) => one.catch(unlessKilled))
  while (granted.length < 40 || revoked.length < 10 || roles.length < 10)
    await new Promise((resolve) => setTimeout(resolve, 2))
  killed = service.kill()
  await Promise.all([killed, ...working])
  const database = await openEmbedded(folder)
  try {
    const db = await database.open<Tables>('company_signin', migrations)
    const rows = await db.selectFrom('mandates').selectAll().execute()
    const kept = new Set(rows.map(({ branch_number }) => branch_number))
    const ended = new Set(rows.filter(({ revoked_at }) => revoked_at).map(({ id }) => id))
    assert.deepEqual(
      [...granted.filter((branch) => !kept.has(branch)), ...revoked.filter((id) => !ended.has(id))],
      [],
    )
    const events = await db.selectFrom('audit_events').select(['event_type', 'subject']).execute()
    const subjects = (type: string) =>
      new Set(events.filter(({ event_type }) => event_type === type).map(({ subject }) => subject))
    assert.deepEqual(subjects('MANDATE_GRANTED'), new Set(rows.map(({ id }) => id)))
    assert.deepEqual(subjects('MANDATE_REVOKED'), ended)
    const changes = events.filter((e) => e.event_type === 'ROLE_CHANGED' && e.subject === kimId).length
    assert.ok(changes === roles.length || changes === roles.length + 1, `${roles.length}, then ${changes}`)
    const { role } = await db
      .selectFrom('representatives')
      .select('role')
      .where('record', '=', kimId)
      .executeTakeFirstOrThrow()
    assert.equal(role, changes % 2 === 1 ? 'GEVOLMACHTIGDE' : 'GEMACHTIGDE')
    const signedIn = await db.selectFrom('sessions').select(['id', 'revoked_at']).execute()
    const keptSessions = new Set(signedIn.map(({ id }) => id))
    assert.deepEqual(
      sessions.filter((id) => !keptSessions.has(id)),
      [],
    )
    const beforeTheLast = new Set(sessions.slice(0, changes))
    assert.deepEqual(
      signedIn.filter(({ id, revoked_at }) => beforeTheLast.has(id) && revoked_at === null),
      [],
      'who lost a role is signed in nowhere',
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
