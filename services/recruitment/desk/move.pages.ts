/** Moving a candidate from the board, the list or the candidate's page, and taking it back. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import { momentText } from '../../../kit/pages/dates.ts'
import { html } from '../../../kit/pages/html.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { frameOf, frameReply, stream, streamReply, takesStreams } from '../../../kit/pages/streams.ts'
import { getManaged, history, shownTo } from '../applications/application.actions.ts'
import { moveApplication } from '../applications/move.actions.ts'
import { previewMove } from '../applications/move-preview.actions.ts'
import { undoWithBatch } from '../applications/move-undo.actions.ts'
import type { Ctx } from '../context.ts'
import { type ApplicationStatus, isApplicationStatus } from '../core/application-status.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { listTemplates } from '../templates/template.actions.ts'
import { pipelineStreams, readPipeline } from './board.pages.ts'
import { candidateWords } from './candidate.words.ts'
import { nameOf, statusesFrom } from './card.views.ts'
import { type MoveView, moveView } from './move.views.ts'
import { moveWords } from './move.words.ts'
import { pipelinePath } from './pipeline-address.ts'

const params = closed({ id: idParameter() })
const path = '/werkplek/sollicitaties/{id}/verplaatsen'

interface Given {
  from: string
  to: string
  subject?: string
  text?: string
  payTold?: boolean
  template?: string
  back: string
}

interface Showing {
  caller: RecruitmentCaller
  id: number
  given: Given
  view: PageView
  isInside: boolean
  mistakes?: readonly Mistake[]
}

/** Who did what since the page was shown; null while nothing did. */
const changedText = async (
  ctx: Ctx,
  { caller, id, view: { language } }: Showing,
  userId: number | null,
): Promise<string> => {
  const words = moveWords[language]
  const entries = (await history(ctx, caller, id)).filter(({ toStatus }) => toStatus !== 'REVEALED')
  const last = entries.at(-1)
  if (!last) return ''
  const byCandidate = last.changedByRole === 'CANDIDATE' || (userId !== null && last.toStatus === 'WITHDRAWN')
  const who = byCandidate ? words.theCandidate : (last.changedBy ?? words.somebody)
  const status = candidateWords[language].statuses[last.toStatus as ApplicationStatus]
  return words.changedText(who, status, momentText(last.changedAt, language))
}

const read = async (ctx: Ctx, showing: Showing): Promise<MoveView> => {
  const { caller, id, given, view, isInside, mistakes = [] } = showing
  const { language } = view
  const full = await getManaged(ctx, caller, id)
  const application = shownTo(ctx, caller, full)
  const { status } = application
  const to = isApplicationStatus(given.to) && statusesFrom(status).includes(given.to) ? given.to : null
  const templateId = /^\d{1,15}$/.test(given.template ?? '') ? Number(given.template) : undefined
  const words =
    given.subject || given.text ? { subject: given.subject ?? '', text: given.text ?? '' } : undefined
  return {
    ...{ language, id, jobId: application.jobId, status, to, mistakes, isInside, back: given.back },
    name: nameOf(language, { id, name: application.candidateName }),
    preview: to && (await previewMove(ctx, caller, id, { to, templateId, words })),
    templates: await listTemplates(ctx),
    ...{ template: given.template ?? '', payTold: given.payTold === true },
    changed: given.from !== '' && given.from !== status ? await changedText(ctx, showing, full.userId) : null,
  }
}

const shown = async (ctx: Ctx, showing: Showing, status = 200) => {
  const view = await read(ctx, showing)
  const code = status === 200 && view.changed !== null ? 409 : status
  const body = moveView(view)
  if (showing.isInside) return frameReply('move', body, code)
  const title = moveWords[view.language].title(view.name)
  const page: Page = {
    title: titleWithMistakes(title, view.language, view.mistakes),
    ...{ body, status: code, current: '/werkplek', styles: ['desk'] },
  }
  return page
}

/** What is wrong with the form, by the words of the refusal. */
const mistakesOf = (failure: Failure, language: PageView['language']): Mistake[] => {
  const words = moveWords[language]
  const places = /(\{.*\})/.exec(failure.message)?.[1] ?? ''
  const isEmpty = failure.message.includes('nothing to fill in')
  return [{ field: 'tekst', message: isEmpty ? words.emptyPlace(places) : words.unknownPlace(places) }]
}

const lengthMistakes = ({ subject = '', text = '' }: Given, language: PageView['language']): Mistake[] => [
  ...(subject.length > 200 ? [{ field: 'onderwerp', message: moveWords[language].long }] : []),
  ...(text.length > 5_000 ? [{ field: 'tekst', message: moveWords[language].long }] : []),
]

const act = async (ctx: Ctx, showing: Showing, streams: boolean) => {
  const { caller, id, given, view } = showing
  const { language } = view
  const now = await read(ctx, showing)
  if (now.changed !== null || !now.to) return shown(ctx, showing, 409)
  const wrong = lengthMistakes(given, language)
  if (now.preview?.pay === 'must' && !given.payTold)
    wrong.push({ field: 'loonVerteld', message: moveWords[language].payMissing })
  if (wrong.length > 0) return shown(ctx, { ...showing, mistakes: wrong }, 422)
  try {
    await moveApplication(ctx, caller, id, {
      ...{ from: given.from as ApplicationStatus, to: now.to },
      ...{ subject: given.subject, text: given.text, payTold: given.payTold === true },
    })
  } catch (error) {
    if (error instanceof Failure && error.status === 422)
      return shown(ctx, { ...showing, mistakes: mistakesOf(error, language) }, 422)
    if (error instanceof Failure && error.status === 409) return shown(ctx, showing, 409)
    throw error
  }
  if (!streams || !given.back.startsWith(pipelinePath(now.jobId)))
    return seeOther(given.back, { toast: 'moved' })
  const pipeline = await readPipeline(ctx, caller, now.jobId, { language, path: given.back, toast: null })
  return streamReply([...pipelineStreams(pipeline), stream('update', 'move')])
}

export const movePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path,
      summary: 'Where to move a candidate, and the mail about it',
      access: recruiter,
      params,
      handler: ({ params: { id }, session, view, headers }) => {
        const query = new URL(view.path, 'http://page').searchParams
        const value = (name: string): string => query.get(name) ?? ''
        const back = backPath(value('terug') || `/werkplek/sollicitaties/${id}`)
        const given = { from: value('van'), to: value('naar'), template: value('sjabloon'), back }
        const isInside = frameOf(headers) === 'move'
        return shown(ctx, { caller: session.caller, id, given, view, isInside })
      },
    }),
    page({
      method: 'POST',
      path,
      summary: 'Move a candidate',
      access: recruiter,
      params,
      fields: ['van', 'naar', 'onderwerp', 'tekst', 'loonVerteld', 'terug'],
      handler: ({ params: { id }, fields, session, view, headers }) => {
        const back = backPath(fields.terug || `/werkplek/sollicitaties/${id}`)
        const given = {
          ...{ from: fields.van, to: fields.naar, subject: fields.onderwerp, text: fields.tekst },
          ...{ payTold: fields.loonVerteld !== '', back },
        }
        const isInside = frameOf(headers) === 'move'
        return act(ctx, { caller: session.caller, id, given, view, isInside }, takesStreams(headers))
      },
    }),
    page({
      method: 'POST',
      path: '/werkplek/sollicitaties/{id}/ongedaan-maken',
      summary: 'Undo a move and its mail',
      access: recruiter,
      params,
      fields: ['verplaatsing', 'terug'],
      handler: async ({ params: { id }, fields, session, view: { language } }) => {
        const back = backPath(fields.terug || `/werkplek/sollicitaties/${id}`)
        try {
          await undoWithBatch(ctx, session.caller, Number(fields.verplaatsing) || 0, id)
          return seeOther(back, { toast: 'undone' })
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 409) throw error
          return tooLate(language, back)
        }
      },
    }),
  ]
}

const tooLate = (language: PageView['language'], back: string): Page => {
  const words = moveWords[language]
  return {
    title: words.tooLate,
    status: 409,
    current: '/werkplek',
    body: html`<div class="stack"><h1>${words.tooLate}</h1>${alert({ tone: 'warn', text: words.tooLateText })}<div class="row">${linkButton({ href: back, label: words.back })}</div></div>`,
  }
}
