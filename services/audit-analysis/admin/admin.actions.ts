/** The reset (specification, "States and transitions"): sessions, documents, tokens and rate limits go. */

import type { Ctx } from '../context.ts'

type ResetCtx = Pick<
  Ctx,
  'sessions' | 'documentConfig' | 'uploadTokens' | 'limiter' | 'storedSettings' | 'flags'
>

/** Customers and dossiers are stored, not in memory, and stay. */
export const reset = async (ctx: ResetCtx): Promise<void> => {
  ctx.sessions.clear()
  ctx.documentConfig.reset()
  ctx.storedSettings.reset()
  ctx.flags.reset()
  await Promise.all([ctx.uploadTokens.clear(), ctx.limiter.clear()])
}
