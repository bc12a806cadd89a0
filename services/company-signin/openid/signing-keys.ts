/** Makes, seals and opens the keys that the OpenID Provider signs with. */

import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, type JWK } from 'jose'
import type { Ctx } from '../context.ts'
import { dueKeys, type KeyTimes, publishedMilliseconds, type SigningAlgorithm } from '../core/signing-keys.ts'
import { places } from '../onboarding/vault.ts'
import * as store from './key.store.ts'
import type { OpenIdKeyRow } from './openid.tables.ts'
import type { SigningKey } from './openid.ts'

type KeyCtx = Pick<Ctx, 'db' | 'clock' | 'vault'>

const generate = promisify(generateKeyPair)

const newPrivateKey = async (alg: SigningAlgorithm): Promise<KeyObject> => {
  if (alg === 'RS256') return (await generate('rsa', { modulusLength: 2048 })).privateKey
  if (alg === 'ES256') return (await generate('ec', { namedCurve: 'P-256' })).privateKey
  return (await generate('ed25519', undefined)).privateKey
}

/** All keys that are kept, after those that are due were made. Of two instances that make a key one's is kept. */
export const renewedKeys = async (ctx: KeyCtx): Promise<SigningKey[]> => {
  const now = ctx.clock.now()
  const before = await store.listKeys(ctx.db)
  const due = dueKeys(before.map(timesOf), now)
  for (const times of due) await store.insertKey(ctx.db, await newRow(ctx, times))
  await store.deleteKeysUntil(ctx.db, new Date(now.getTime() - publishedMilliseconds))
  const rows = due.length === 0 ? before : await store.listKeys(ctx.db)
  return rows.map((row) => keyOf(ctx, row))
}

const timesOf = ({ alg, ordinal, signs_from, signs_until }: OpenIdKeyRow): KeyTimes => ({
  ...{ alg, ordinal },
  signsFrom: signs_from,
  signsUntil: signs_until,
})

const newRow = async ({ vault }: KeyCtx, { alg, ordinal, ...times }: KeyTimes): Promise<OpenIdKeyRow> => {
  const privateKey = await newPrivateKey(alg)
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  const kid = await calculateJwkThumbprint(jwk)
  const { kty, crv, x, y, n, e } = jwk
  const publicJwk = { kty, crv, x, y, n, e, kid, alg, use: 'sig' }
  return {
    ...{ kid, alg, ordinal },
    public_jwk: JSON.stringify(publicJwk),
    private_sealed: vault.seal(places.openIdKey(kid), JSON.stringify(jwk)),
    signs_from: times.signsFrom,
    signs_until: times.signsUntil,
  }
}

const keyOf = ({ vault }: KeyCtx, row: OpenIdKeyRow): SigningKey => ({
  ...timesOf(row),
  kid: row.kid,
  privateKey: createPrivateKey({
    key: JSON.parse(vault.open(places.openIdKey(row.kid), row.private_sealed)),
    format: 'jwk',
  }),
  publicJwk: JSON.parse(row.public_jwk),
})
