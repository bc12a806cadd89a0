/** The working paper of an analysis, in the state that it is in. */

import type { Readable } from 'node:stream'
import type { Session } from '../analysis/session-store.ts'
import { parts, type WorkingState } from '../analysis/working-state.ts'
import type { Ctx } from '../context.ts'
import type { Language } from '../core/detectors/detector.ts'
import type { WorkingPaper } from '../core/paper/paper-data.ts'
import type { PaperRecords } from '../core/paper/working-paper.ts'
import { samplesOf } from '../core/sampling/kept-samples.ts'
import { dialect } from '../dialect.ts'
import { type ReviewCtx, reviewIn } from '../review/review.actions.ts'
import { filesOf } from '../workbench/session-files.ts'

type PaperCtx = ReviewCtx & Pick<Ctx, 'reportPdf'>

/** When the last record of any part was made. It stands for now: the same state makes the same paper. */
const lastMoment = (state: WorkingState): string | null =>
  parts
    .flatMap((part) => state[part].at(-1)?.at ?? [])
    .toSorted()
    .at(-1) ?? null

const recordsIn = (session: Session, state: WorkingState, withFindings: boolean): PaperRecords => ({
  analysisId: session.id,
  files: filesOf(session),
  program: { name: dialect.title, version: dialect.version },
  asOf: lastMoment(state),
  decisions: state.decisions.map(({ key, status, note, author, attachment, at }) => ({
    ...{ key, status, note, author, attachment, at },
  })),
  samples: samplesOf(state.samples),
  signOffs: state.signOffs,
  withFindings,
})

const paperOf = async (
  ctx: ReviewCtx,
  session: Session,
  withFindings: boolean,
  language: Language,
): Promise<WorkingPaper> => {
  const state = await ctx.states.load(session)
  const records = recordsIn(session, state, withFindings)
  return ctx.threads.review(session, reviewIn(ctx, state), 'paper', { records, language })
}

/** What the paper says, without the list of findings, which have a page of their own. */
export const getPaper = (ctx: ReviewCtx, session: Session, language: Language): Promise<WorkingPaper> =>
  paperOf(ctx, session, false, language)

/** As PDF; the same state makes the same bytes. */
export const paperPdf = async (ctx: PaperCtx, session: Session, language: Language): Promise<Buffer> =>
  ctx.reportPdf.paper(await paperOf(ctx, session, true, language), language)

/** As workbook, made while it is read. */
export const paperWorkbook = async (
  ctx: ReviewCtx,
  session: Session,
  language: Language,
): Promise<Readable> => {
  const state = await ctx.states.load(session)
  return ctx.threads.paperWorkbook(session, reviewIn(ctx, state), recordsIn(session, state, false), language)
}

/** The one-page audit summary, as PDF; it carries the day on which it is made. */
export const renderSummary = async (
  ctx: PaperCtx & Pick<Ctx, 'clock'>,
  session: Session,
  language: Language,
): Promise<Buffer> => {
  const date = ctx.clock.now().toISOString().slice(0, 10)
  const state = await ctx.states.load(session)
  const input = { files: filesOf(session), date, language }
  const data = await ctx.threads.review(session, reviewIn(ctx, state), 'summaryData', input)
  return ctx.reportPdf.render(data, language)
}
