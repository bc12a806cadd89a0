import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Platform } from '../../../kit/platform.ts'
import { openKeeping } from './keeping.ts'

const key = `1:${Buffer.alloc(32, 7).toString('base64')}`

/** The keys of a service of which these settings are given; `knows` where it knows who is there. */
const keysOf = async (environment: Record<string, string>, knows: boolean, production = true) => {
  const platform = {
    ...{ production, environment, random: { bytes: (size: number) => Buffer.alloc(size, 1) } },
    secrets: { get: (name: string, make: () => string) => environment[name] ?? make() },
    objectsFor: async () => null,
  }
  return (await openKeeping(platform as never as Platform, 'audit-analysis', null as never, knows)).keys
}
const missing = async (...given: Parameters<typeof keysOf>): Promise<string | undefined> => {
  const keys = await keysOf(...given)
  return 'missing' in keys ? keys.missing : undefined
}

test('in production a ledger is kept only under a given key, and where the service knows who is there', async () => {
  assert.match((await missing({}, true))!, /DOSSIER_KEY is not set/)
  assert.match((await missing({ DOSSIER_KEY: ' ' }, true))!, /DOSSIER_KEY is not set/)
  assert.match((await missing({ DOSSIER_KEY: key }, false))!, /neither SIGN_IN_ISSUER nor IDENTITY_HEADER/)
  assert.equal(await missing({ DOSSIER_KEY: key }, true), undefined)
  assert.equal(await missing({}, false, false), undefined, 'elsewhere a key is made')
})
