/** The OpenID Provider while the counters or the database are away: 503 that can be tried again, in OAuth's words or as a page. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Limiter } from '../../../kit/limits/limiter.ts'
import { createLog } from '../../../kit/log.ts'
import { openPostgres } from '../../../kit/store/database.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startPostgres } from '../../../kit/testing/postgres-server.ts'
import { startTestService, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { browserSignIn } from '../testing/browser-sign-in.ts'
import { startCompanySignin } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'

const guarded = ['token', 'par', 'introspect', 'revoke']

const demandAway = ({ status, headers, body }: TestAnswer, what: string): void => {
  assert.equal(status, 503, `${what}: ${JSON.stringify(body)}`)
  assert.equal(body.error, 'temporarily_unavailable', what)
  assert.ok(Number(headers.get('retry-after')) > 0, what)
  assert.match(headers.get('content-type')!, /^application\/json/, what)
  assert.equal(headers.get('www-authenticate'), null, what)
}

test('without its counters no client proves itself, right or wrong', async () => {
  const away = () => Promise.reject(new Error('the store of the counters is away'))
  const limiter: Limiter = { count: away, usage: away, forget: away, clear: away }
  await using polder = await startTestService((platform, overrides) =>
    createService({ ...platform, limiterFor: () => limiter }, overrides),
  )
  const nobody = { clientId: 'nobody', secret: 'none' }
  for (const path of guarded)
    demandAway(await rp.postAs(polder, nobody, `/openid/${path}`, { token: 'x' }), path)
  assert.equal((await polder.get('/openid/userinfo', { token: 'x' })).status, 401)
})

const demandBack = async (polder: TestService, client: rp.TestClient): Promise<void> => {
  const fields = { grant_type: 'refresh_token', refresh_token: 'none' }
  const { status, body } = await eventually(async () => {
    const answer = await rp.postAs(polder, client, '/openid/token', fields)
    return answer.status === 503 ? undefined : answer
  })
  assert.deepEqual([status, body.error], [400, 'invalid_grant'])
}

const whileDatabaseRestarts = async (): Promise<void> => {
  const postgres = await startPostgres({ keepsCommits: true })
  assert.ok(postgres, 'PostgreSQL is not installed here')
  const database = await openPostgres(postgres.address, createLog('silent'), 5)
  try {
    await using polder = await startCompanySignin({ database: false, overrides: { database } })
    polder.platform.clock.advance(Date.now() - polder.platform.clock.millis())
    const jar = await browserSignIn(polder, rp.kvkNumber)
    const client = await rp.registerTestClient(polder)
    // From now on the provider is there, with its keys.
    const { tokens } = await rp.signInTo(polder, jar, client)
    const { parameters } = rp.pendingOf(client)
    const query = new URLSearchParams(parameters)
    await postgres.restart(async () => {
      for (const path of guarded)
        demandAway(await rp.postAs(polder, client, `/openid/${path}`, { ...parameters, token: 'x' }), path)
      demandAway(await rp.userinfo(polder, tokens.access_token), 'userinfo')
      for (const path of [`/openid/authorize?${query}`, '/openid/logout']) {
        const { status, headers, body } = await jar.get(path)
        assert.equal(status, 503, path)
        assert.match(headers.get('content-type')!, /^text\/html/, path)
        assert.ok(Number(headers.get('retry-after')) > 0, path)
        const json = await jar.get(path, { accept: 'application/json' })
        assert.deepEqual(
          [json.status, json.headers.get('content-type')],
          [503, headers.get('content-type')],
          path,
        )
        assert.match(body, /Away for a moment/, path)
        assert.equal(headers.get('location'), null, path)
      }
    })
    await demandBack(polder, client)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

// The embedded database is part of the process.
if (process.env['TEST_DATABASE_URL'])
  test('without its database every address says so, and is back with it', whileDatabaseRestarts)
