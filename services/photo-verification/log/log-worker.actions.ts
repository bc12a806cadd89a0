/** The log's own pace: once a second what waits gets its place and a checkpoint; a failure waits for the next second. */

import { X509Certificate } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigurationError } from '../../../kit/config.ts'
import { tellsSeldom } from '../../../kit/told-seldom.ts'
import type { Ctx } from '../context.ts'
import { appendKey, keysInUse } from './append-leaf.actions.ts'
import { growLog } from './integrate.actions.ts'
import { checkLog } from './log-check.actions.ts'
import { publishLog } from './publish.actions.ts'

type WorkerCtx = Pick<
  Ctx,
  'db' | 'photoLog' | 'log' | 'random' | 'clock' | 'publicSigner' | 'contentCredentials'
>

const secondMilliseconds = 1_000
const failuresToTell = 60

/** SHA-256 of the certificate that signs Content Credentials. */
const certificateThumbprint = async ({ contentCredentials }: WorkerCtx): Promise<string> => {
  const { pems } = await contentCredentials.chain()
  return new X509Certificate(pems[0]!).fingerprint256.replaceAll(':', '').toLowerCase()
}

/** What signs photos and their copies: a key that came into use since the last start, or went out of it. */
const logSigningKeys = async (ctx: WorkerCtx): Promise<void> => {
  const { keyId, jwks } = ctx.publicSigner
  const inUse = [
    { use: 'photo', thumbprint: keyId },
    { use: 'c2pa', thumbprint: await certificateThumbprint(ctx) },
  ]
  const isInUse = (key: { use: string; thumbprint: string }): boolean =>
    inUse.some(({ use, thumbprint }) => use === key.use && thumbprint === key.thumbprint)
  const older = jwks.keys.map(({ kid }) => ({ use: 'photo', thumbprint: kid }))
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    for (const key of inUse) await appendKey(trx, { ...key, from: now, until: null })
    const ended = [...older, ...(await keysInUse(trx))].filter((key) => !isInUse(key))
    for (const { use, thumbprint } of ended) await appendKey(trx, { use, thumbprint, from: null, until: now })
  })
}

/** One batch: grown, then published. Answers whether there is more to do at once. */
const turn = async (ctx: WorkerCtx): Promise<boolean> => {
  const isMore = await growLog(ctx)
  await publishLog(ctx)
  return isMore
}

/**
 * Checks the log, then keeps it going until it is disposed of. Rejects with ConfigurationError where the tree is not what its
 * checkpoints say; a store that is away for the moment is asked again instead.
 */
export const startLog = async (ctx: WorkerCtx): Promise<AsyncDisposable> => {
  const stopping = new AbortController()
  const tell = tellsSeldom(ctx.log)
  let isChecked = false
  let failures = 0
  const step = async (): Promise<boolean> => {
    try {
      if (!isChecked) {
        await checkLog(ctx)
        await logSigningKeys(ctx)
        isChecked = true
      }
      const isMore = await turn(ctx)
      failures = 0
      return isMore
    } catch (error) {
      if (error instanceof ConfigurationError && !isRunning) throw error
      failures++
      // A connection that breaks is back in a second; a log that stands still for a minute is an operator's matter.
      const level = failures < failuresToTell ? 'warn' : 'error'
      if (!stopping.signal.aborted) tell(level, error, 'the photo log stands still for the moment')
      return false
    }
  }
  let isRunning = false
  await step()
  isRunning = true
  const run = async (): Promise<void> => {
    let isMore = false
    while (!stopping.signal.aborted) {
      if (!isMore) await pause(secondMilliseconds, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) isMore = await step()
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
