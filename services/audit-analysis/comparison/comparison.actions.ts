/** Compares an analysis with that of the year before. */

import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { compareYears, type OpeningDifference } from '../core/comparison/compare-years.ts'
import { comparisonAnswer } from '../core/comparison/comparison-answer.ts'
import type { YearFigures } from '../core/comparison/year-figures.ts'
import { signatureOf } from '../core/review/sign-offs.ts'
import type { Comparison } from './comparison.schema.ts'

type ComparisonCtx = Pick<Ctx, 'sessions' | 'threads' | 'states'>

const room = 'comparison'

/** The latest comparison of an analysis. */
interface Compared {
  priorId: string
  /** undefined where the two are no pair of years, which proves nothing about the opening. */
  differences: readonly OpeningDifference[] | undefined
}

const comparedOf = ({ rooms }: Session): Compared | undefined => rooms.get(room) as Compared | undefined

/** What the latest comparison found; undefined without one, so that nothing says it was made. */
export const openingDifferencesOf = (session: Session): readonly OpeningDifference[] | undefined =>
  comparedOf(session)?.differences

/** With which analysis the latest comparison was; null without one. */
export const comparedWith = (session: Session): string | null => comparedOf(session)?.priorId ?? null

const figuresOf = async ({ threads }: ComparisonCtx, session: Session): Promise<YearFigures> => {
  const json = await threads.report(session, 'yearFigures', { mapping: session.mapping })
  return JSON.parse(new TextDecoder().decode(json)) as YearFigures
}

/** Whether no file is in both. */
const areDifferent = (one: Session, other: Session): boolean => {
  const hashes = new Set(one.files.map(({ sha256 }) => sha256))
  return one.id !== other.id && !other.files.some(({ sha256 }) => hashes.has(sha256))
}

/**
 * Throws 404 for either analysis. Its opening differences are findings of this analysis from now on, but not of one that
 * the reviewer has signed: to look at it changes nothing.
 */
export const compare = async (ctx: ComparisonCtx, id: string, priorId: string): Promise<Comparison> => {
  const [session, prior] = [ctx.sessions.get(id), ctx.sessions.get(priorId)]
  const [current, before] = await Promise.all([figuresOf(ctx, session), figuresOf(ctx, prior)])
  const comparison = compareYears(current, before, areDifferent(session, prior))
  const differences = comparison.checks.every(({ ok }) => ok) ? comparison.differences : undefined
  const { signOffs } = await ctx.states.load(session)
  if (!signatureOf(signOffs, 'REVIEWER')) session.rooms.set(room, { priorId, differences } satisfies Compared)
  return comparisonAnswer(comparison) as Comparison
}

/** The id in an address of the workbench, else the text itself. */
export const analysisIdIn = (text: string): string => /\/a\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim()
