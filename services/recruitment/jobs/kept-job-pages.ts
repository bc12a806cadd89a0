/**
 * Pages of open jobs as people without a session see them, kept until something that they show has changed. Whether it has is
 * one small question to the database, which those who ask together share, so that every instance answers what is so now.
 */

import { LRUCache } from 'lru-cache'
import type { Reply } from '../../../kit/http/route.ts'
import { isReply } from '../../../kit/http/route.ts'
import { relativeUntil } from '../../../kit/pages/dates.ts'
import { keptBytesOf } from '../../../kit/pages/kept-pages.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { readNotice } from '../matches/match-notice.actions.ts'
import { findConfirmedCompany } from './confirmed-company.store.ts'
import { closesAt } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { createSharedReads } from './shared-reads.ts'
import { readShownState } from './shown-state.store.ts'

type KeptCtx = Pick<Ctx, 'db' | 'clock' | 'views' | 'confirmsCompanies' | 'recruiterMatch'>

/** What a job's address answers; `holdsUntil` is of an open job's page, at its own address. */
export interface JobAnswer {
  answer: Page | Reply
  holdsUntil?: Date | null
}

export interface KeptJobPages {
  /** The page of the job, kept or written now. */
  read(jobId: number, view: PageView, write: () => Promise<JobAnswer>): Promise<Page | Reply>
}

/** Of all pages together, with what is sent of them; a page of an ordinary advertisement holds some fifty to two hundred kilobytes. */
const mostBytes = 64 * 1024 * 1024

interface Kept {
  page: Page
  state: string
  until: Date | null
  /** As when it was last asked for: its versions come later. */
  bytes: number
}

/** Its strings, which take up to two bytes a letter, and its versions. */
const bytesOf = (page: Page): number => 2 * String(page.body).length + keptBytesOf(page)

/** Until when a page reads the same while nothing changes: a job on it closes, or a card's age has other words. Null: for ever. */
export const holdsUntil = (job: JobDto, similar: readonly JobDto[], now: Date): Date | null => {
  const moments = [
    ...[job, ...similar].flatMap((one) => closesAt(one) ?? []),
    ...similar.map((one) => relativeUntil(one.postedAt, now)),
  ]
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))
}

export const createKeptJobPages = (ctx: KeptCtx): KeptJobPages => {
  const kept = new LRUCache<string, Kept>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes })
  const share = createSharedReads()
  const readState = async (jobId: number): Promise<string> => {
    const [shown, notice, company] = await Promise.all([
      share('state', () => readShownState(ctx.db)),
      ctx.recruiterMatch === 'off' ? null : share('notice', () => readNotice(ctx)),
      ctx.confirmsCompanies ? findConfirmedCompany(ctx.db, jobId, ctx.clock.now()) : null,
    ])
    return JSON.stringify([shown, notice, company])
  }
  return {
    read: async (jobId, { language, path }, write) => {
      // Before anything is read for the page: what changes meanwhile is found at the next question.
      const state = await readState(jobId)
      const address = `${language} ${path}`
      const known = kept.get(address)
      if (known?.state === state && (known.until === null || known.until > ctx.clock.now())) {
        ctx.views.count(jobId)
        const bytes = bytesOf(known.page)
        if (bytes !== known.bytes) kept.set(address, { ...known, bytes })
        return known.page
      }
      const { answer, holdsUntil: until } = await write()
      if (until === undefined || isReply(answer)) {
        kept.delete(address)
        return answer
      }
      const page = { ...answer, isKept: true }
      kept.set(address, { page, state, until, bytes: bytesOf(page) })
      return page
    },
  }
}
