/** An analysis as it is reviewed: under its own settings, with what people chose and decided. */

import { settingsIn } from '../analysis/layered-settings.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import type { WorkingState } from '../analysis/working-state.ts'
import { openingDifferencesIn } from '../comparison/comparison.actions.ts'
import type { Ctx } from '../context.ts'
import type { Decided } from '../core/findings/finding-list.ts'
import type { SubjectChoices } from '../core/findings/subject-finding.ts'
import { configurationIn } from '../restricted-accounts/restricted-account.actions.ts'
import type { ReviewAsked } from '../threads/answer-questions.ts'

export type ReviewCtx = Pick<Ctx, 'states' | 'storedSettings' | 'flags' | 'restrictedKeywords' | 'threads'>

/** The last decision about each key. */
const decidedIn = ({ decisions }: WorkingState): Decided[] => [
  ...new Map(
    decisions.map(({ key, status, fingerprint }) => [key, { key, status, fingerprint }] as const),
  ).values(),
]

const choicesIn = (ctx: ReviewCtx, state: WorkingState): SubjectChoices => ({
  rubrics: state.rubrics,
  openingDifferences: openingDifferencesIn(state),
  restricted: configurationIn(state),
  restrictedKeywords: ctx.restrictedKeywords,
})

/** What the answering threads are asked with, in this state. */
export const reviewIn = (ctx: ReviewCtx, state: WorkingState): ReviewAsked => ({
  settings: settingsIn(ctx, state),
  choices: choicesIn(ctx, state),
  decided: decidedIn(state),
})

/** The same in the state as it is now. */
export const reviewOf = async (ctx: ReviewCtx, session: Session): Promise<ReviewAsked> =>
  reviewIn(ctx, await ctx.states.load(session))
