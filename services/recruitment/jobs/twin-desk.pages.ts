/** The page of probable twins for administrators: merging two jobs, keeping them apart, splitting them again (specification, The desk). */

import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { findDto } from './job.store.ts'
import { keepTwinsApart, mergeTwins, splitTwins, type TwinRefusal } from './twin-decision.actions.ts'
import { appliedTo, listMerged, listProbableTwins } from './twin-decision.store.ts'
import { type TwinPair, twinDesk, twinDeskPage } from './twin-desk.views.ts'

const pageSize = 10
const mergedShown = 20

const shownTwins = async (
  ctx: Ctx,
  { session, view: { language, toast } }: { session: RecruitmentSession; view: PageView },
  { before, refusal = null }: { before?: number | undefined; refusal?: TwinRefusal | null } = {},
): Promise<Page> => {
  const [{ twins, next }, merged] = await Promise.all([
    listProbableTwins(ctx.db, { now: ctx.clock.now(), limit: pageSize, before }),
    listMerged(ctx.db, mergedShown),
  ])
  const pairs: TwinPair[] = []
  for (const { first, second, reasons } of twins) {
    const jobs = await Promise.all([first, second].map((id) => findDto(ctx.db, id, session.caller.id)))
    // One that was removed in between is no twin any more.
    if (jobs[0] && jobs[1]) pairs.push({ jobs: [jobs[0], jobs[1]], reasons })
  }
  const ids = pairs.flatMap(({ jobs }) => jobs.map(({ id }) => id))
  const applied = ids.length > 0 ? await appliedTo(ctx.db, ids) : new Set<number>()
  return twinDeskPage({ language, toast, pairs, applied, merged, before, next, refusal })
}

/** 0 is no job's number. */
const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

export const twinDeskPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const answer = async (
    asked: { session: RecruitmentSession; view: PageView },
    refusal: TwinRefusal | null,
    toast: string,
  ): Promise<Page | Reply> =>
    refusal ? { ...(await shownTwins(ctx, asked, { refusal })), status: 409 } : seeOther(twinDesk, { toast })
  return [
    page({
      method: 'GET',
      path: twinDesk,
      summary: 'Jobs that may be twins, for administrators',
      access: admin,
      query: closed({ voor: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) }),
      handler: ({ session, view, query }) => shownTwins(ctx, { session, view }, { before: query.voor }),
    }),
    page({
      method: 'POST',
      path: `${twinDesk}/samenvoegen`,
      summary: 'Merge two jobs',
      access: admin,
      fields: ['keep', 'one', 'other'],
      handler: async ({ session, view, fields }) => {
        const [one, other, keep] = [idOf(fields.one), idOf(fields.other), idOf(fields.keep)]
        const [keptId, mergedId] = keep === other ? [other, one] : [one, other]
        // Neither of the two: there is no such job here.
        const merge = { keptId: keep === keptId ? keptId : 0, mergedId }
        return answer({ session, view }, await mergeTwins(ctx, session.caller, merge), 'merged')
      },
    }),
    page({
      method: 'POST',
      path: `${twinDesk}/niet-dubbel`,
      summary: 'Keep two jobs apart',
      access: admin,
      fields: ['one', 'other'],
      handler: async ({ session, view, fields }) => {
        const pair = [idOf(fields.one), idOf(fields.other)] as const
        return answer({ session, view }, await keepTwinsApart(ctx, session.caller, pair), 'apart')
      },
    }),
    page({
      method: 'POST',
      path: `${twinDesk}/splitsen`,
      summary: 'Split jobs that were merged',
      access: admin,
      fields: ['one', 'other'],
      handler: async ({ session, fields }) => {
        await splitTwins(ctx, session.caller, { keptId: idOf(fields.one), mergedId: idOf(fields.other) })
        return seeOther(twinDesk, { toast: 'split' })
      },
    }),
  ]
}
