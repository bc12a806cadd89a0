/** Challenges for cameras: asked for right before a photo, signed together with it, good for two minutes and one upload. */

import type { Transaction } from 'kysely'
import { invalidField, unprocessable } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import {
  type CaptureProof,
  type DeviceKey,
  isDeviceKey,
  isSignedByDevice,
  signedByDevice,
} from '../core/capture-proof.ts'
import type { ChallengeRow, Tables } from '../tables.ts'
import * as store from './capture-challenge.store.ts'

export const challengeSeconds = 120
/** For a day longer it is told that one was used, or came too late. */
const toldMilliseconds = 24 * 60 * 60 * 1000

/** Without the signs that are mistaken for each other when they are read aloud. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 6

/** What programs write beside a key when they export it (RFC 7517, 4; WebCrypto); none of it is kept. */
const besideKey = ['use', 'key_ops', 'alg', 'kid', 'ext']

/** 400 for a key that is no point of the curve, comes with its private half, or with what no key has. */
export const makeChallenge = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'random'>,
  owner: { id: number },
  { kty, crv, x, y, ...others }: DeviceKey & Record<string, unknown>,
): Promise<ChallengeRow> => {
  if ('d' in others)
    throw invalidField('devicePublicKey.d', 'is the private half of the key; keep it, and send the rest')
  const unknown = Object.keys(others).find((name) => !besideKey.includes(name))
  if (unknown !== undefined)
    throw invalidField('devicePublicKey', `has an unknown member "${unknown.slice(0, 100)}"`)
  const devicePublicKey: DeviceKey = { kty, crv, x, y }
  if (!isDeviceKey(devicePublicKey)) throw invalidField('devicePublicKey', 'is not a public key on P-256')
  const now = ctx.clock.now()
  return store.insertChallenge(ctx.db, {
    challenge_id: ctx.random.bytes(challengeIdBytes).toString('base64url'),
    account_id: owner.id,
    nonce: ctx.random.bytes(32).toString('base64url'),
    code: Array.from({ length: codeLength }, () => codeAlphabet[ctx.random.below(codeAlphabet.length)]).join(
      '',
    ),
    device_public_key: JSON.stringify(devicePublicKey),
    created_at: now,
    expires_at: new Date(now.getTime() + challengeSeconds * 1000),
    used_at: null,
  })
}

const challengeIdBytes = 15

interface Answered {
  challengeId: string | undefined
  deviceSignature: string | undefined
  /** Of the photo: 64 lowercase hex digits. */
  sha256: string
  now: Date
}

/** Uses the challenge up. Null without one; 400 for a signature that is not its key's, 422 for one too late or used before. */
export const proveCapture = async (
  trx: Transaction<Tables>,
  owner: { id: number },
  { challengeId, deviceSignature, sha256, now }: Answered,
): Promise<CaptureProof | null> => {
  if (challengeId === undefined && deviceSignature === undefined) return null
  if (challengeId === undefined) throw invalidField('challengeId', 'is missing beside deviceSignature')
  if (deviceSignature === undefined) throw invalidField('deviceSignature', 'is missing beside challengeId')
  const challenge = await store.lockChallenge(trx, challengeId)
  // Another account's is told apart from none by nobody.
  if (!challenge || Number(challenge.account_id) !== owner.id)
    throw invalidField('challengeId', 'is no challenge of this account')
  const { nonce, device_public_key: devicePublicKey, created_at, expires_at, used_at } = challenge
  if (used_at) throw unprocessable('challengeId: has been used already.', { code: 'CHALLENGE_USED' })
  if (expires_at <= now)
    throw unprocessable(`challengeId: is older than ${challengeSeconds} seconds.`, {
      code: 'CHALLENGE_EXPIRED',
    })
  if (!isSignedByDevice(devicePublicKey, signedByDevice(nonce, sha256), deviceSignature))
    throw invalidField('deviceSignature', 'is not of the challenge and this sha256 by its key')
  await store.useChallenge(trx, challengeId, now)
  const milliseconds = now.getTime() - created_at.getTime()
  return {
    nonce,
    challengedAt: created_at.toISOString(),
    sentAt: now.toISOString(),
    withinSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
    devicePublicKey,
    deviceSignature,
  }
}

export const sweepChallenges = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  store.deleteChallengesExpiredBefore(ctx.db, new Date(ctx.clock.millis() - toldMilliseconds))
