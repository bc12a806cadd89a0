/** What a change of settings would find, beside what they find now. */

import { underFlags } from '../admin/feature-flags.ts'
import type { Session } from '../analysis/session-store.ts'
import type { LayeredSettingsChange, SettingsPreview } from '../analysis/settings.schema.ts'
import { withChanges } from '../core/settings-layers.ts'
import { type ReviewCtx, reviewOf } from './review.actions.ts'

/** Counts under the settings that hold, and under those with a change. Nothing changes. */
export const previewSettings = async (
  ctx: ReviewCtx,
  session: Session,
  change: LayeredSettingsChange,
): Promise<SettingsPreview> => {
  const asked = await reviewOf(ctx, session)
  const then = { ...asked, settings: underFlags(withChanges(asked.settings, change), ctx.flags) }
  return {
    now: await ctx.threads.review(session, asked, 'settingsOutcome', {}),
    // biome-ignore lint/suspicious/noThenProperty: the specified name; its value is no function, so nothing waits for it
    then: await ctx.threads.review(session, then, 'settingsOutcome', {}),
  } as SettingsPreview
}
