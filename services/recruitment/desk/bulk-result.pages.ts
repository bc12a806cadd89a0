/** What came of acting on many has an address of its own: loading it again does nothing again. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { maximumBulk } from '../applications/application.schema.ts'
import type { BulkOutcome } from '../applications/bulk-move.actions.ts'
import { type BulkAct, readBulkResult } from '../applications/bulk-result.actions.ts'
import type { Ctx } from '../context.ts'
import { isApplicationStatus } from '../core/application-status.ts'
import { recruiter } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { bulkResultView } from './bulk.views.ts'
import { moveWords } from './move.words.ts'
import { pipelinePath } from './pipeline-address.ts'

const path = '/werkplek/vacatures/{id}/bulkactie/uitslag'

/** Short, so that five hundred candidates fit in an address. */
export const bulkResultPath = (
  jobId: number,
  { outcomes, act, back }: { outcomes: readonly BulkOutcome[]; act: 'move' | 'tag'; back: string },
): string => {
  const done = outcomes.filter(({ outcome }) => outcome === 'moved')
  const move = done.find(({ moveId }) => moveId !== null)
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const query = new URLSearchParams({
    ...(move && { verplaatsing: String(move.moveId) }),
    ...(act === 'tag' && { label: done.map(({ id }) => id).join('-') }),
    ...(refused.length > 0 && {
      niet: refused.map(({ id, code, from }) => `${id}.${code}.${from}`).join('-'),
    }),
    terug: back,
  })
  return `${pipelinePath(jobId)}/bulkactie/uitslag?${query}`
}

const listed = (text: string | null): string[] => (text ? text.split('-').slice(0, maximumBulk) : [])
const numbers = (texts: readonly string[]): number[] =>
  texts.filter((one) => /^\d{1,15}$/.test(one)).map(Number)

const readAct = (query: URLSearchParams): BulkAct => ({
  moveId: numbers([query.get('verplaatsing') ?? ''])[0] ?? null,
  tagged: numbers(listed(query.get('label'))),
  refused: listed(query.get('niet')).flatMap((text) => {
    const [, id, code, from = ''] = /^(\d{1,15})\.(\d{3})\.([A-Z]+)$/.exec(text) ?? []
    return id && isApplicationStatus(from) ? [{ id: Number(id), code: Number(code), from }] : []
  }),
})

export const bulkResultPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path,
    summary: 'What came of acting on many candidates',
    access: recruiter,
    params: closed({ id: idParameter() }),
    handler: async ({ params: { id }, session, view: { language, path: asked } }) => {
      await getJob(ctx.db, id)
      const query = new URL(asked, 'http://page').searchParams
      const outcomes = await readBulkResult(ctx, session.caller, id, readAct(query))
      const back = backPath(query.get('terug') || pipelinePath(id))
      const act = query.has('label') ? 'tag' : 'move'
      return {
        ...{ title: moveWords[language].results, current: '/werkplek', styles: ['desk'] },
        body: bulkResultView({ language, outcomes, act, back }),
      }
    },
  }),
]
