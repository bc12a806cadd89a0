/** Getting a timestamp for each photo after its upload, and what is known of the one that it has. */

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { tellsSeldom } from '../../../kit/told-seldom.ts'
import type { TimestampAuthority } from '../adapters/timestamps/authority.ts'
import type { Ctx } from '../context.ts'
import { publicSignatureOf } from '../photos/verdict.actions.ts'
import * as store from './timestamp.store.ts'

const secondMilliseconds = 1_000
const hourMilliseconds = 60 * 60 * secondMilliseconds
/** From the upload on; then the page keeps its own clock's time. */
const patienceMilliseconds = 24 * hourMilliseconds
const askMilliseconds = 10 * secondMilliseconds
/** For as long a try belongs to the instance that makes it. */
const claimMilliseconds = 60 * secondMilliseconds
const atOnce = 8
const firstPauseMilliseconds = 5 * secondMilliseconds
/** How long copies do without an authority that was silent. */
const silenceMilliseconds = 30 * secondMilliseconds

type TimestampCtx = Pick<Ctx, 'db' | 'clock' | 'log'>

const sha256 = (message: Uint8Array | string): Buffer => createHash('sha256').update(message).digest()

const pauseAfter = (tries: number): number =>
  Math.min(firstPauseMilliseconds * 2 ** Math.min(tries - 1, 20), hourMilliseconds)

const stampOne = async (
  ctx: TimestampCtx,
  authority: TimestampAuthority,
  { verification_id: id, tries }: { verification_id: string; tries: number },
  stopping: AbortSignal,
): Promise<void> => {
  const photo = await store.findPhoto(ctx.db, id)
  const text = photo && publicSignatureOf(photo)?.signedText
  if (!photo || text === undefined) return store.tryAgainAt(ctx.db, id, null)
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(askMilliseconds)])
    await store.keepTimestamp(ctx.db, id, await authority.stamp(sha256(text), signal))
  } catch (error) {
    // A process that stops leaves the try to the next one.
    if (stopping.aborted) return store.tryAgainAt(ctx.db, id, ctx.clock.now())
    const again = ctx.clock.millis() + pauseAfter(tries)
    const isOver = again > photo.created_at.getTime() + patienceMilliseconds
    ctx.log.warn({ err: error, tries, isOver }, 'no timestamp for a photo')
    await store.tryAgainAt(ctx.db, id, isOver ? null : new Date(again))
  }
}

/** One round: photos that are new are asked for, and what is due is tried. Answers whether there is more to do at once. */
export const stampDue = async (
  ctx: TimestampCtx,
  authority: TimestampAuthority,
  stopping: AbortSignal,
): Promise<boolean> => {
  const now = ctx.clock.now()
  await store.askForNew(ctx.db, now, new Date(now.getTime() - patienceMilliseconds))
  const until = new Date(now.getTime() + claimMilliseconds)
  const due = await store.claimDue(ctx.db, { now, until, limit: atOnce })
  await Promise.all(due.map((one) => stampOne(ctx, authority, one, stopping)))
  return due.length === atOnce
}

/** Looks every second for photos that want a timestamp, until it is disposed of. */
export const startStamping = (ctx: TimestampCtx, authority: TimestampAuthority): AsyncDisposable => {
  const stopping = new AbortController()
  const { signal } = stopping
  const tell = tellsSeldom(ctx.log)
  const run = async (): Promise<void> => {
    let isMore = false
    while (!signal.aborted) {
      if (!isMore) await pause(secondMilliseconds, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        isMore = await stampDue(ctx, authority, signal)
      } catch (error) {
        isMore = false
        if (!signal.aborted) tell('warn', error, 'timestamps stand still for the moment')
      }
    }
  }
  const running = run()
  return {
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await running
    },
  }
}

/**
 * Tokens (RFC 3161) over the SHA-256 of what is being signed; null where there is none in time. Few copies wait at once, so
 * those that waited for a silent authority would hold up all behind them: after the first they do without for a while.
 */
export const timestampsFor = (
  authority: TimestampAuthority,
  { clock, log }: Pick<Ctx, 'clock' | 'log'>,
): ((imprint: Uint8Array, signal: AbortSignal) => Promise<Uint8Array | null>) => {
  let silentUntil = 0
  return async (imprint, signal) => {
    if (clock.millis() < silentUntil) return null
    try {
      return (await authority.stamp(imprint, signal)).token
    } catch (error) {
      if (signal.aborted) silentUntil = clock.millis() + silenceMilliseconds
      log.warn({ err: error }, 'a copy leaves without a timestamp')
      return null
    }
  }
}

export interface TimestampOfPhoto {
  genTime: string
  serial: string
  policy: string
  url: string
}

/** What the authority said of a photo; null where there is no timestamp. */
export const timestampOf = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<TimestampOfPhoto | null> => {
  const row = await store.findTimestamp(ctx.db, id)
  if (!row) return null
  return { genTime: row.gen_time!.toISOString(), serial: row.serial!, policy: row.policy!, url: row.url! }
}

/** The reply as it came, and the certificate that it leads to; null where there is none. */
export const replyOf = async (
  ctx: Pick<Ctx, 'db'>,
  id: string,
): Promise<{ reply: Buffer; anchors: string } | null> => {
  const row = await store.findTimestamp(ctx.db, id)
  return row ? { reply: row.reply!, anchors: row.anchors! } : null
}

/** Certificates by which timestamps are checked: what the operator has named, else what the kept ones lead to. */
export const trustedAuthorities = async (ctx: Pick<Ctx, 'db' | 'timestampAuthority'>): Promise<string[]> => {
  const named = ctx.timestampAuthority?.trusted ?? []
  const met = await store.listAnchors(ctx.db)
  return [...new Set([...named, ...met].map((pem) => pem.trim()))].map((pem) => `${pem}\n`)
}
