/** The settings of one analysis: the service's, what its dossier changes in them, and what it changes itself. */

import { underFlags } from '../admin/feature-flags.ts'
import type { Ctx } from '../context.ts'
import { signatureOf } from '../core/review/sign-offs.ts'
import type { AnalysisSettings } from '../core/settings.ts'
import {
  mergedChanges,
  ownChanges,
  type SettingsChanges,
  sourcesOf,
  withChanges,
} from '../core/settings-layers.ts'
import type { Session } from './session-store.ts'
import type { LayeredSettings, LayeredSettingsChange } from './settings.schema.ts'
import type { WorkingState } from './working-state.ts'

export type SettingsCtx = Pick<Ctx, 'states' | 'storedSettings' | 'flags'>

/** The service's settings with changes; `first` lie below `second`. */
export const layeredSettings = (
  { storedSettings }: Pick<Ctx, 'storedSettings'>,
  first: SettingsChanges,
  second: SettingsChanges = {},
): AnalysisSettings => withChanges(withChanges(storedSettings.get(), first), second)

/** What an analysis is made with in this state. Once its reviewer has signed, no change moves it. */
export const settingsIn = (ctx: Omit<SettingsCtx, 'states'>, state: WorkingState): AnalysisSettings =>
  signatureOf(state.signOffs, 'REVIEWER')?.settings ??
  underFlags(layeredSettings(ctx, state.inherited, ownChanges(state.settings)), ctx.flags)

/** What an analysis is made with now. Whatever is answered about one analysis is answered with these. */
export const settingsOf = async (ctx: SettingsCtx, session: Session): Promise<AnalysisSettings> =>
  settingsIn(ctx, await ctx.states.load(session))

/** Settings as they are stored, with where each comes from. */
export const shownSettings = (
  ctx: Pick<Ctx, 'storedSettings'>,
  inherited: SettingsChanges,
  own: SettingsChanges = {},
): LayeredSettings =>
  ({
    ...layeredSettings(ctx, inherited, own),
    sources: sourcesOf(ctx.storedSettings.get(), inherited, own),
  }) as unknown as LayeredSettings

/** Once the reviewer has signed, the settings that the analysis is made with are those of the signature. */
const shownIn = (ctx: SettingsCtx, state: WorkingState): LayeredSettings => {
  const shown = shownSettings(ctx, state.inherited, ownChanges(state.settings))
  const signed = signatureOf(state.signOffs, 'REVIEWER')?.settings
  return signed ? ({ ...shown, ...signed } as LayeredSettings) : shown
}

export const getAnalysisSettings = async (ctx: SettingsCtx, session: Session): Promise<LayeredSettings> =>
  shownIn(ctx, await ctx.states.load(session))

/** What is null or left out stays as it is. Throws 409 while the reviewer's signature stands. */
export const changeAnalysisSettings = async (
  ctx: SettingsCtx,
  session: Session,
  change: LayeredSettingsChange,
): Promise<LayeredSettings> =>
  shownIn(
    ctx,
    await ctx.states.append(session, 'settings', () => ({
      act: 'CHANGED',
      change: mergedChanges({}, change),
    })),
  )

/** The dossier's and the service's settings hold again. Throws 409 while the reviewer's signature stands. */
export const resetAnalysisSettings = async (ctx: SettingsCtx, session: Session): Promise<LayeredSettings> =>
  shownIn(ctx, await ctx.states.append(session, 'settings', () => ({ act: 'RESET' })))
