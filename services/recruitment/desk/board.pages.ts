/** The pipeline of a job as pages: list, what moved meanwhile. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { PageView } from '../../../kit/pages/site.ts'
import { stream, streamReply, takesStreams } from '../../../kit/pages/streams.ts'
import { getManaged, shownTo } from '../applications/application.actions.ts'
import { listUndoable } from '../applications/move-undo.actions.ts'
import { readBoard, readChoices, readList } from '../applications/pipeline.actions.ts'
import type { Ctx } from '../context.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import {
  nameOf,
  type PipelinePageView,
  pipelineContent,
  pipelinePage,
  type Undoable,
  undoAlerts,
} from './board.views.ts'
import type { BoardWatch } from './board-watch.ts'
import { pipelineAddress, readAddress } from './pipeline-address.ts'

const params = closed({ id: idParameter() })

/** The newest of each batch, with the name as the viewer may see it. */
export const undoableOf = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  language: PageView['language'],
  jobId?: number,
): Promise<Undoable[]> => {
  const moves = await listUndoable(ctx, caller, jobId)
  const groups = new Map<string, typeof moves>()
  for (const move of moves) {
    const key = move.batch ?? String(move.id)
    groups.set(key, [...(groups.get(key) ?? []), move])
  }
  const shown: Undoable[] = []
  for (const [first, ...more] of [...groups.values()].slice(0, 3)) {
    const application = shownTo(ctx, caller, await getManaged(ctx, caller, first!.application_id))
    shown.push({
      ...{ id: first!.id, applicationId: first!.application_id, status: first!.to_status },
      ...{ mailAt: first!.mail_at, batch: first!.batch, count: more.length + 1 },
      name: nameOf(language, { id: application.id, name: application.candidateName }),
    })
  }
  return shown
}

/** All that the page shows, for the path that it is at. 404 for no job. */
export const readPipeline = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  jobId: number,
  { language, path, toast }: Pick<PageView, 'language' | 'toast'> & { path: string },
): Promise<PipelinePageView> => {
  const address = readAddress(path)
  const isList = address.view === 'lijst'
  const found = isList
    ? { ...(await readList(ctx, caller, jobId, address)), columns: null }
    : { ...(await readBoard(ctx, caller, jobId, address.filter)), list: null }
  const { id, title, company } = found.job
  return {
    ...{ language, toast, address, now: ctx.clock.now(), job: { id, title, company } },
    back: pipelineAddress(jobId, address),
    columns: found.columns,
    list: 'cards' in found ? { cards: found.cards, total: found.total } : null,
    choices: await readChoices(ctx, caller, jobId),
    undoable: await undoableOf(ctx, caller, language, jobId),
  }
}

/** What a move changes on the page that stays open. */
export const pipelineStreams = (view: PipelinePageView) => [
  stream('replace', 'board', pipelineContent(view), true),
  stream('update', 'undo', undoAlerts(view)),
]

export const boardPages = (site: RecruitmentSite, ctx: Ctx, watch: BoardWatch): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/werkplek/vacatures/{id}',
      summary: 'The pipeline of a job',
      access: recruiter,
      params,
      handler: async ({ params: { id }, session, view, headers }) => {
        const read = () => readPipeline(ctx, session.caller, id, view)
        if (takesStreams(headers)) return streamReply(pipelineStreams(await read()))
        const state = await watch.stateOf(id)
        return pipelinePage(await read(), state)
      },
    }),
    page({
      method: 'GET',
      path: '/werkplek/vacatures/{id}/stroom',
      summary: 'What others move in the pipeline meanwhile',
      access: recruiter,
      params,
      handler: async ({ params: { id } }) => {
        await getJob(ctx.db, id)
        return watch.follow(id)
      },
    }),
  ]
}
