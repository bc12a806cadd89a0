/** Writes down what a run reads, and forgets it in time: texts after 14 days, runs after 90 (specification, Runs of sources). */

import type { Ctx } from '../context.ts'
import type { JobPosting } from '../core/job-posting.ts'
import { cut } from '../core/plain-text.ts'
import type { NotePosting } from './read-source.actions.ts'
import * as history from './run-history.store.ts'

export const daysOfTexts = 14
export const daysOfRuns = 90
const dayMilliseconds = 86_400_000

const written = 50
const longestText = 5_000

const textFields = ['description', 'requirements', 'responsibilities', 'benefits', 'category'] as const

/** What the source said beside the fields that are read. */
const textsOf = (posting: JobPosting): Record<string, string> =>
  Object.fromEntries([
    ['company', posting.company],
    ...textFields.flatMap((field) => {
      const text = posting[field]
      return text ? [[field, cut(text, longestText)]] : []
    }),
    ...(posting.skills.length > 0 ? [['skills', posting.skills.join(', ')]] : []),
  ])

export interface RunNotes {
  note: NotePosting
  /** Writes what waits; call it at the end. */
  flush(): Promise<void>
}

/** A history that cannot be written does not end the run. */
export const notesOf = ({ db, log }: Pick<Ctx, 'db' | 'log'>, run: number): RunNotes => {
  let waiting: history.NewRunJob[] = []
  let position = 0
  const flush = async (): Promise<void> => {
    const rows = waiting
    waiting = []
    try {
      await history.insertRunJobs(db, rows)
    } catch (err) {
      log.warn({ err, run }, 'the jobs of a run were not written down')
    }
  }
  const note: NotePosting = async (posting, taken) => {
    const isNews = taken !== null && taken.outcome !== 'unchanged'
    waiting.push({
      run,
      position: ++position,
      job_id: taken?.jobId ?? null,
      title: posting.title,
      url: posting.sourceUrl,
      outcome: taken?.outcome ?? 'failed',
      readings: isNews ? JSON.stringify(taken.readings) : null,
      texts: isNews ? JSON.stringify(textsOf(posting)) : null,
    })
    if (waiting.length >= written) await flush()
  }
  return { note, flush }
}

export const sweepSourceRuns = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> => {
  const before = (days: number): Date => new Date(clock.millis() - days * dayMilliseconds)
  await history.forgetRuns(db, before(daysOfTexts), before(daysOfRuns))
}
