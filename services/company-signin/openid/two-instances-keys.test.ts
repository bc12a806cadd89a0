/** Two instances on one database through a change of keys: both publish the same, in time, and each checks what the other signed. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { until } from '../../../kit/testing/eventually.ts'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn } from '../testing/browser-sign-in.ts'
import { startCompanySignin } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'

const day = 24 * 3_600

const keySet = async (
  polder: TestService,
): Promise<JSONWebKeySet & { keys: { kid: string; alg: string }[] }> =>
  (await polder.get('/openid/jwks')).body

/** The published keys of RS256, in their order. */
const kids = async (polder: TestService): Promise<string[]> =>
  (await keySet(polder)).keys.filter(({ alg }) => alg === 'RS256').map(({ kid }) => kid!)

interface Signed {
  token: string
  kid: string
}

/** A token for somebody who signs in at each, and the key that signed it. */
const signInAtEach = async (instances: readonly TestService[], client: rp.TestClient): Promise<Signed[]> => {
  const signed: Signed[] = []
  for (const polder of instances) {
    const jar = await browserSignIn(polder, rp.kvkNumber)
    const pending = rp.pendingOf(client)
    const { code } = rp.returned(await rp.authorize(polder, jar, pending.parameters))
    const { status, body } = await rp.exchange(polder, client, code!, pending)
    assert.equal(status, 200, JSON.stringify(body))
    signed.push({ token: body.id_token, kid: decodeProtectedHeader(body.id_token).kid! })
  }
  return signed
}

/** By the keys that each publishes now. */
const verifiedByEach = async (
  instances: readonly TestService[],
  { clientId }: rp.TestClient,
  tokens: readonly Signed[],
  currentDate: Date,
): Promise<void> => {
  const issuer = rp.issuerOf(instances[0]!)
  for (const polder of instances)
    for (const { token } of tokens)
      await jwtVerify(token, createLocalJWKSet(await keySet(polder)), {
        issuer,
        audience: clientId,
        currentDate,
      })
}

test('a key that one instance made is published by both a day before it signs, and signs at both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-key-instances-'))
  const database = await openTestDatabase()
  try {
    const shared = { AUDIT_CHECKPOINT_FILE: join(folder, 'checkpoints.jsonl') }
    await using first = await rp.startOpenId(shared, { database: false, overrides: { database } })
    await using second = await startCompanySignin({
      environment: {
        ...shared,
        ...JSON.parse(await readFile(join(first.platform.folder, 'secrets.json'), 'utf8')),
        COMPANY_SIGNIN_PUBLIC_URL: rp.issuerOf(first),
      },
      ...{ database: false, overrides: { database } },
    })
    const instances = [first, second]
    /** Time goes on for both, until the sweeps of both have seen it. */
    const passTo = async (
      seconds: number,
      seen: (polder: TestService) => Promise<boolean>,
    ): Promise<void> => {
      const pass = (more: number): void => {
        second.platform.clock.advance(more * 1000)
        rp.pass(first, more)
      }
      pass(seconds)
      for (const polder of instances)
        await until('the sweep', async () => {
          if (await seen(polder)) return true
          pass(60)
          return false
        })
    }
    await browserSignIn(first, rp.kvkNumber)
    const client = await rp.registerTestClient(first)
    await rp.signInTo(first, await browserSignIn(first, rp.kvkNumber), client)
    const [old] = await kids(first)
    assert.deepEqual(await kids(second), [old])
    const before = await signInAtEach(instances, client)
    assert.deepEqual(
      before.map(({ kid }) => kid),
      [old, old],
    )
    const now = (): Date => new Date(first.platform.clock.millis())
    const then = now()

    await passTo(89.1 * day, async (polder) => (await kids(polder)).length === 2)
    const [, next] = await kids(first)
    assert.deepEqual(await kids(first), [old, next])
    assert.deepEqual(await kids(second), [old, next])
    const ahead = await signInAtEach(instances, client)
    assert.deepEqual(
      ahead.map(({ kid }) => kid),
      [old, old],
      'a published key does not sign yet',
    )

    await passTo(0.95 * day, async (polder) => (await kids(polder))[0] === next)
    const after = await signInAtEach(instances, client)
    assert.deepEqual(
      after.map(({ kid }) => kid),
      [next, next],
    )
    await verifiedByEach(instances, client, after, now())
    await verifiedByEach(instances, client, before, then)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
