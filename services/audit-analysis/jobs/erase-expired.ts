/** The clock of what dossiers keep: what is past its time is erased, at the start and once an hour. */

import type { DossierCtx } from '../dossiers/dossier-analysis.actions.ts'
import { eraseExpired } from '../dossiers/retention.actions.ts'

const hourMilliseconds = 3_600_000

/** Runs until it is disposed of, which waits for a run in hand. A run that fails is told in the log; the next one tries again. */
export const startErasing = (ctx: DossierCtx): AsyncDisposable => {
  const run = (): Promise<void> =>
    eraseExpired(ctx).then(
      (count) => (count > 0 ? ctx.log.info({ count }, 'analyses past their time were erased') : undefined),
      (error: unknown) => ctx.log.error({ err: error }, 'what is past its time could not be erased'),
    )
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, hourMilliseconds)
  timer.unref()
  return {
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await running
    },
  }
}
