/** Two processes on one PostgreSQL: what counts once counts once among both, whichever is asked, and however much at once. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type NodeChild, startNode } from '../../../kit/testing/child-process.ts'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import { callHttp, type TestAnswer, type TestService } from '../../../kit/testing/test-service.ts'
import { startCompanySignin } from '../testing/company-signin.ts'
import { athOf, fapiAt } from '../testing/fapi-client.ts'
import * as rp from '../testing/openid-client.ts'

const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href)

/** The other process, with the same secrets and issuer. */
const startOther = (environment: Record<string, string>): NodeChild =>
  startNode(`
    const { openPlatform } = await import(${module('../../../kit/platform.ts')})
    const { createLog } = await import(${module('../../../kit/log.ts')})
    const { createService } = await import(${module('../service.ts')})
    const platform = await openPlatform(${JSON.stringify(environment)}, { log: createLog('silent') })
    const service = await createService(platform, { port: 0 })
    process.stdout.write(service.address + '\\n')
  `)

/** This process, by the system's time as the other. */
const startHere = async (database: TestDatabase, checkpoints: string): Promise<TestService> => {
  const polder = await startCompanySignin({
    ...{ database: false, environment: { AUDIT_CHECKPOINT_FILE: checkpoints }, overrides: { database } },
  })
  polder.platform.clock.advance(Date.now() - polder.platform.clock.millis())
  return polder
}

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
})

/** One was taken. Others found that, or met it in the database at the same moment, which says 400. */
const demandOne = (answers: readonly TestAnswer[], what: string): void => {
  const statuses = answers.map(({ status }) => status).toSorted()
  assert.ok(statuses[0]! < 300, `${what}: ${statuses}`)
  for (const status of statuses.slice(1)) assert.ok(status === 400 || status === 401, `${what}: ${statuses}`)
}

const countOnce = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-two-'))
  const database = await openTestDatabase()
  let other: NodeChild | undefined
  try {
    const checkpoints = join(folder, 'checkpoints.jsonl')
    await using polder = await startHere(database, checkpoints)
    const fapi = await fapiAt(polder)
    other = startOther({
      ...JSON.parse(await readFile(join(polder.platform.folder, 'secrets.json'), 'utf8')),
      ...{ DATABASE_URL: database.address!, DATA_DIR: join(folder, 'other'), LOG_LEVEL: 'silent' },
      ...{ COMPANY_SIGNIN_PUBLIC_URL: rp.issuerOf(polder), AUDIT_CHECKPOINT_FILE: checkpoints },
    })
    const addresses = [polder.address, await other.line()]
    /** The same request at both at once, so often each. */
    const atBoth = (ask: (address: string) => Promise<TestAnswer>, times = 3): Promise<TestAnswer[]> =>
      Promise.all(addresses.flatMap((address) => Array.from({ length: times }, () => ask(address))))

    const { parameters } = rp.pendingOf(fapi.client)
    const pushed = form({ ...parameters, ...(await fapi.asserted()) })
    const pushes = await atBoth((address) => callHttp(address, 'POST', '/openid/par', pushed))
    demandOne(pushes, 'an assertion')

    const { access_token } = (await fapi.signIn()).tokens
    const dpop = await fapi.proof('/openid/userinfo', { ath: athOf(access_token) })
    const headers = { authorization: `DPoP ${access_token}`, dpop }
    const asked = await atBoth((address) => callHttp(address, 'GET', '/openid/userinfo', { headers }))
    demandOne(asked, 'a proof where something is asked')

    const proof = await fapi.proof('/openid/token')
    const codes = await Promise.all(addresses.flatMap(() => [1, 2, 3].map(() => fapi.newCode())))
    const redeemed = await Promise.all(
      codes.map(async ({ code, pending }, index) => {
        const fields = {
          ...{ grant_type: 'authorization_code', code, code_verifier: pending.verifier },
          ...{ redirect_uri: rp.redirectUri, ...(await fapi.asserted()) },
        }
        return callHttp(addresses[index % 2]!, 'POST', '/openid/token', form(fields, { dpop: proof }))
      }),
    )
    demandOne(redeemed, 'a proof for six codes')

    const { code, pending } = await fapi.newCode()
    const uses = await atBoth(async (address) => {
      const fields = {
        ...{ grant_type: 'authorization_code', code, code_verifier: pending.verifier },
        ...{ redirect_uri: rp.redirectUri, ...(await fapi.asserted()) },
      }
      const own = await fapi.proof('/openid/token')
      return callHttp(address, 'POST', '/openid/token', form(fields, { dpop: own }))
    })
    demandOne(uses, 'a code')
    const issued = uses.find(({ status }) => status === 200)!.body.access_token as string
    const again = await fapi.proof('/openid/userinfo', { ath: athOf(issued) })
    assert.equal((await fapi.ask(issued, again)).status, 401, 'what a code gave that was used twice')

    const spa = await rp.registerTestClient(polder, { type: 'spa', name: 'Pagina' })
    const lasting = { scope: 'openid offline_access', prompt: 'consent' }
    const { tokens } = await rp.signInTo(polder, fapi.jar, spa, lasting)
    const refresh = form({
      ...{ grant_type: 'refresh_token', client_id: spa.clientId, refresh_token: tokens.refresh_token },
    })
    const refreshed = await atBoth((address) => callHttp(address, 'POST', '/openid/token', refresh))
    demandOne(refreshed, 'a refresh token that rotates')
  } finally {
    await other?.kill()
    await database.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

// The embedded database is for one process.
if (process.env['TEST_DATABASE_URL'])
  test(
    'proofs, assertions, codes, pushed requests and rotating tokens count once among two processes',
    countOnce,
  )
