import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { Failure } from '../../../kit/errors.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { createAuditTrail } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import type { ClientInput } from '../core/openid-client.ts'
import { eventsOf, register, startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import * as actions from './client.actions.ts'

const own = '68750110'
const other = '69599084'
const input: ClientInput = { name: 'Kantoor', type: 'web', redirectUris: ['https://app.voorbeeld.nl/terug'] }
const actor = { email: 'jan@voorbeeld.nl', role: 'BESTUURDER', level: 'MIDDEN' } as const

let polder: TestService
let ctx: Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'trail' | 'production'>
before(async () => {
  polder = await startCompanySignin()
  await register(polder, own)
  await register(polder, other)
  const db = await tablesOf(polder)
  const { clock, random, ids } = polder.platform
  ctx = { db, clock, ids, random, production: false, trail: createAuditTrail({ db, clock, random }) }
})
after(async () => {
  await ctx.trail.close()
  await polder[Symbol.asyncDispose]()
})

const statusOf = async (act: Promise<unknown>): Promise<number> => {
  try {
    await act
    return 200
  } catch (error) {
    assert.ok(error instanceof Failure, String(error))
    return error.status
  }
}

test('a secret is shown once; two hold for 24 hours after a rotation, and never three', async () => {
  const { client, secret } = await actions.registerClient(ctx, own, input, actor)
  assert.match(secret!, /^[\w-]{43}$/)
  const rows = await ctx.db.selectFrom('client_secrets').selectAll().execute()
  assert.equal(JSON.stringify(rows).includes(secret!), false)
  const holding = async (): Promise<string[]> =>
    (await actions.listSecrets(ctx, client.clientId)).map(({ hash }) => hash)
  const second = await actions.rotateSecret(ctx, own, client.clientId, actor)
  assert.deepEqual(await holding(), [tokenHash(second), tokenHash(secret!)])
  polder.platform.clock.advance(60_000)
  const third = await actions.rotateSecret(ctx, own, client.clientId, actor)
  assert.deepEqual(await holding(), [tokenHash(third), tokenHash(second)])
  polder.platform.clock.advance(24 * 3_600_000 - 1)
  assert.equal((await holding()).length, 2)
  polder.platform.clock.advance(1)
  assert.deepEqual(await holding(), [tokenHash(third)])
  const rotated = (await eventsOf(polder)).filter(({ type }) => type === 'CLIENT_SECRET_ROTATED')
  assert.equal(rotated.length, 2)
})

test('only the company that answers for a client changes it; each change is in the trail', async () => {
  const { client } = await actions.registerClient(ctx, own, { ...input, type: 'spa' }, actor)
  const { clientId } = client
  assert.equal(await statusOf(actions.changeClient(ctx, other, clientId, input, actor)), 404)
  assert.equal(await statusOf(actions.deleteClient(ctx, other, clientId, actor)), 404)
  assert.equal(await statusOf(actions.rotateSecret(ctx, other, clientId, actor)), 404)
  assert.equal(await statusOf(actions.rotateSecret(ctx, own, clientId, actor)), 400)
  assert.equal(await statusOf(actions.deleteClient(ctx, own, "'; --\0", actor)), 404)
  const changed = await actions.changeClient(ctx, own, clientId, { ...input, name: 'Nieuw' }, actor)
  assert.deepEqual([changed.name, changed.type], ['Nieuw', 'spa'])
  assert.deepEqual(await actions.findClient(ctx, clientId), changed)
  await actions.deleteClient(ctx, own, clientId, actor)
  assert.equal(await actions.findClient(ctx, clientId), null)
  assert.equal(await statusOf(actions.deleteClient(ctx, own, clientId, actor)), 404)
  const types = (await eventsOf(polder)).map(({ type }) => type).filter((type) => type.startsWith('CLIENT_'))
  assert.deepEqual(types.slice(-3), ['CLIENT_CREATED', 'CLIENT_CHANGED', 'CLIENT_DELETED'])
})

test('a wrong field is named, and a company has at most 20 clients, at once as well', async () => {
  assert.equal(await statusOf(actions.registerClient(ctx, own, { ...input, redirectUris: [] }, null)), 400)
  assert.equal(await statusOf(actions.registerClient(ctx, '00000001', input, null)), 404)
  const results = await Promise.all(
    Array.from({ length: 25 }, () => statusOf(actions.registerClient(ctx, other, input, null))),
  )
  assert.deepEqual(results.toSorted(), [...Array(20).fill(200), ...Array(5).fill(409)])
  assert.equal((await actions.listClients(ctx, other)).length, 20)
})
