/** The log's own pace: once a second what waits gets its place and a checkpoint; a failure waits for the next second. */

import { setTimeout as pause } from 'node:timers/promises'
import { ConfigurationError } from '../../../kit/config.ts'
import type { Ctx } from '../context.ts'
import { appendKey } from './append-leaf.actions.ts'
import { growLog } from './integrate.actions.ts'
import { checkLog } from './log-check.actions.ts'
import { publishLog } from './publish.actions.ts'

type WorkerCtx = Pick<Ctx, 'db' | 'objects' | 'photoLog' | 'log' | 'random' | 'clock' | 'publicSigner'>

const secondMilliseconds = 1_000
const failuresToTell = 60

/** What signs photos: a key that came into use since the last start, or went out of it. */
const logSigningKeys = (ctx: WorkerCtx): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock.now()
    for (const { kid: thumbprint } of ctx.publicSigner.jwks.keys) {
      const isActive = thumbprint === ctx.publicSigner.keyId
      const times = isActive ? { from: now, until: null } : { from: null, until: now }
      await appendKey(trx, { use: 'photo', thumbprint, ...times })
    }
  })

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
      if (!stopping.signal.aborted)
        ctx.log[level]({ err: error }, 'the photo log stands still for the moment')
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
