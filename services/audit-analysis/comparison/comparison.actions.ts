/** Compares an analysis with that of the year before. */

import { isDeepStrictEqual } from 'node:util'
import type { Session } from '../analysis/session-store.ts'
import type { WorkingState } from '../analysis/working-state.ts'
import type { Ctx } from '../context.ts'
import {
  type ComparisonRecord,
  compareYears,
  isPair,
  type OpeningDifference,
  type YearComparison,
} from '../core/comparison/compare-years.ts'
import { comparisonAnswer } from '../core/comparison/comparison-answer.ts'
import type { YearFigures } from '../core/comparison/year-figures.ts'
import { signatureOf } from '../core/review/sign-offs.ts'
import type { Comparison } from './comparison.schema.ts'

type ComparisonCtx = Pick<Ctx, 'sessions' | 'threads' | 'states'>

/** What the latest comparison found; undefined without one, so that nothing says it was made. */
export const openingDifferencesIn = ({
  comparisons,
}: WorkingState): readonly OpeningDifference[] | undefined => comparisons.at(-1)?.differences ?? undefined

/** What is kept of the latest comparison; null without one. */
export const latestComparison = async (
  ctx: Pick<Ctx, 'states'>,
  session: Session,
): Promise<ComparisonRecord | null> => (await ctx.states.load(session)).comparisons.at(-1) ?? null

const figuresOf = async ({ threads }: ComparisonCtx, session: Session): Promise<YearFigures> => {
  const json = await threads.report(session, 'yearFigures', { mapping: session.mapping })
  return JSON.parse(new TextDecoder().decode(json)) as YearFigures
}

/** Whether no file is in both. */
const areDifferent = (one: Session, other: Session): boolean => {
  const hashes = new Set(one.files.map(({ sha256 }) => sha256))
  return one.id !== other.id && !other.files.some(({ sha256 }) => hashes.has(sha256))
}

/** Keeps a comparison that says something new. One of an analysis that the reviewer has signed is only looked at. */
const keep = async (ctx: ComparisonCtx, session: Session, record: ComparisonRecord): Promise<void> => {
  const { comparisons, signOffs } = await ctx.states.load(session)
  const { priorId, differences } = comparisons.at(-1) ?? {}
  if (signatureOf(signOffs, 'REVIEWER') || isDeepStrictEqual({ priorId, differences }, record)) return
  await ctx.states.append(session, 'comparisons', () => record)
}

/** Throws 404 for either analysis. Its opening differences are findings of this analysis from now on. */
export const compareAnalyses = async (
  ctx: ComparisonCtx,
  id: string,
  priorId: string,
): Promise<YearComparison> => {
  const [session, prior] = [ctx.sessions.get(id), ctx.sessions.get(priorId)]
  const [current, before] = await Promise.all([figuresOf(ctx, session), figuresOf(ctx, prior)])
  const comparison = compareYears(current, before, areDifferent(session, prior))
  await keep(ctx, session, { priorId, differences: isPair(comparison) ? comparison.differences : null })
  return comparison
}

/** The same as an answer. */
export const compare = async (ctx: ComparisonCtx, id: string, priorId: string): Promise<Comparison> =>
  comparisonAnswer(await compareAnalyses(ctx, id, priorId)) as Comparison

/** The id in an address of the workbench, else the text itself. */
export const analysisIdIn = (text: string): string =>
  (/\/a\/([^/?#\s]+)/.exec(text)?.[1] ?? text.trim()).toLowerCase()
