/** The reset (specification, Sessions): sessions, documents, tokens and rate limits go. */

import type { Ctx } from '../context.ts'

type ResetCtx = Pick<
  Ctx,
  'sessions' | 'documentConfig' | 'uploadTokens' | 'limiter' | 'storedSettings' | 'flags'
>

/** Customers and dossiers are stored, not in memory, and stay. */
export const reset = async (ctx: ResetCtx): Promise<void> => {
  // First what may be in Redis: while that is away nothing is reset, and the answer is 503.
  await ctx.uploadTokens.clear()
  await ctx.limiter.clear()
  ctx.sessions.clear()
  ctx.documentConfig.reset()
  ctx.storedSettings.reset()
  ctx.flags.reset()
}
