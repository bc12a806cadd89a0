/** The editor of jobs for recruiters: draft, preview, publish, close; without JavaScript too. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type PageRequest, pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { countByStatus } from '../applications/pipeline.actions.ts'
import type { Ctx } from '../context.ts'
import { adHints } from '../core/ad-hints.ts'
import { applicationStatuses, decidedStatuses } from '../core/application-status.ts'
import { recruiter } from '../dialect.ts'
import { isOpenNow } from '../jobs/job.actions.ts'
import type { JobDto, JobRequest } from '../jobs/job.schema.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import * as actions from './editor.actions.ts'
import {
  type Entered,
  type EnteredLists,
  editorFields,
  editorLists,
  enteredOf,
  type FieldMistake,
  keepsClosed,
  requestOf,
} from './editor.form.ts'
import { type EditorView, editorPage, editPath, type JobState, newJobPath } from './editor.views.ts'
import { editorWords } from './editor.words.ts'

type Request = Pick<
  PageRequest<RecruitmentSession, unknown, unknown, string, (typeof editorLists)[number]>,
  'fields' | 'lists' | 'session' | 'view'
>

/** The job that is edited; null: one that is not there yet. */
interface Edited {
  job: JobDto | null
  state: JobState
}
const nothingYet: Edited = { job: null, state: 'DRAFT' }

const readEdited = async (ctx: Ctx, { session }: Pick<Request, 'session'>, id: number): Promise<Edited> => {
  const job = await actions.jobToEdit(ctx, session.caller, id)
  const draft = await actions.isDraft(ctx, id)
  return { job, state: isOpenNow(ctx, job) ? 'OPEN' : draft ? 'DRAFT' : 'CLOSED' }
}

/** Closing a job ends the procedure of nobody. */
const waitingOf = async (ctx: Ctx, id: number): Promise<number> => {
  const counts = await countByStatus(ctx, id)
  const waits = applicationStatuses.filter((one) => one !== 'WITHDRAWN' && !decidedStatuses.includes(one))
  return waits.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
}

const shownJob = ({ job, state }: Edited): EditorView['job'] => job && { id: job.id, title: job.title, state }

const sentences = (mistakes: readonly FieldMistake[], language: Language): Mistake[] => {
  const words = editorWords[language]
  return mistakes.map(({ field, wrong, limit = 0 }) => {
    const numbered = /^question(\d+)/.exec(field)
    const label = numbered
      ? words.question.heading(Number(numbered[1]))
      : words.labels[field as keyof typeof words.labels]
    return { field, message: words.mistakes[wrong](label, limit) }
  })
}

/** What an action refused, as sentences at its fields; throws what else went wrong. */
const refusal = (error: unknown, language: Language): { mistakes: Mistake[]; status: number } => {
  const words = editorWords[language]
  if (error instanceof Failure && error.status === 409)
    return { mistakes: [{ message: words.changed }], status: 409 }
  const fields = actions.refusedFields(error)
  if (!fields) throw error
  const mistakes = fields.map((field) => {
    const known = words.refused[field]
    return known ? { field, message: known } : { message: words.refusedElse }
  })
  return { mistakes, status: 422 }
}

type Work = (request: JobRequest) => Promise<Page | ReturnType<typeof seeOther>>

/** Reads the form and does the work, or answers the form with what is wrong and everything entered. */
const withForm = async (ctx: Ctx, sent: Request, edited: Edited, work: Work, publishes = false) => {
  const { fields, lists, view } = sent
  const { language } = view
  const read = requestOf(fields as Entered, lists as EnteredLists, edited.job)
  const { request } = read
  const mistakes = [...read.mistakes, ...(publishes ? keepsClosed(request, ctx.clock.now()) : [])]
  const again = { language, job: shownJob(edited), entered: fields, lists }
  if (mistakes.length > 0)
    return editorPage({ ...again, mistakes: sentences(mistakes, language), status: 422 })
  try {
    return await work(request)
  } catch (error) {
    const { mistakes: refused, status } = refusal(error, language)
    // Whoever saves again has read that somebody else changed it.
    const fresh = status === 409 && edited.job ? (await readEdited(ctx, sent, edited.job.id)).job : edited.job
    const entered = { ...fields, updatedAt: fresh?.updatedAt ?? '' }
    return editorPage({ ...again, entered, mistakes: refused, status })
  }
}

const previewed = (ctx: Ctx, sent: Request, edited: Edited) =>
  withForm(ctx, sent, edited, async (request) => {
    const { job, hints } = actions.preview(ctx, request, edited.job)
    const { fields: entered, lists, view } = sent
    return editorPage({ language: view.language, job: shownJob(edited), entered, lists, hints, preview: job })
  })

const saved = (ctx: Ctx, sent: Request, edited: Edited, as: actions.SaveAs) => {
  const publishes = as === 'PUBLISHED'
  const work: Work = async (request) => {
    const id = edited.job?.id ?? null
    const seenAt = sent.fields['updatedAt'] ?? ''
    const job = await actions.save(ctx, sent.session.caller, request, { id, as, seenAt })
    return seeOther(editPath(job.id), { toast: publishes ? 'job-published' : 'job-saved' })
  }
  return withForm(ctx, sent, edited, work, publishes)
}

const params = closed({ id: idParameter() })
const form = { access: recruiter, fields: editorFields, lists: editorLists } as const

export const editorPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...newJobPages(site, ctx),
  ...editPages(site, ctx),
]

const newJobPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: newJobPath,
      summary: 'A new job',
      access: recruiter,
      handler: ({ view: { language } }) =>
        editorPage({ language, job: null, entered: {}, lists: { contractKinds: [], salaryExtras: [] } }),
    }),
    page({
      ...form,
      method: 'POST',
      path: newJobPath,
      summary: 'Save a draft of a new job',
      handler: (sent) => saved(ctx, sent, nothingYet, 'SAVED'),
    }),
    page({
      ...form,
      method: 'POST',
      path: `${newJobPath}/voorbeeld`,
      summary: 'Look at a new job as a candidate would',
      repeatable: true,
      handler: (sent) => previewed(ctx, sent, nothingYet),
    }),
    page({
      ...form,
      method: 'POST',
      path: `${newJobPath}/publiceren`,
      summary: 'Publish a new job',
      handler: (sent) => saved(ctx, sent, nothingYet, 'PUBLISHED'),
    }),
  ]
}

const editPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const path = '/werkplek/vacatures/{id}/bewerken'
  return [
    page({
      method: 'GET',
      path,
      summary: 'Change a job',
      access: recruiter,
      params,
      handler: async ({ params: { id }, session, view: { language, toast } }) => {
        const edited = await readEdited(ctx, { session }, id)
        const job = edited.job!
        const { contractKinds, salaryExtras } = job
        const lists = { contractKinds, salaryExtras }
        const entered = enteredOf(job)
        const waiting = edited.state === 'CLOSED' ? await waitingOf(ctx, id) : 0
        const shown = { job: shownJob(edited), hints: adHints(job), waiting }
        return editorPage({ language, entered, lists, toast, ...shown })
      },
    }),
    page({
      ...form,
      method: 'POST',
      path,
      summary: 'Save a job as it is',
      params,
      handler: async (sent) => saved(ctx, sent, await readEdited(ctx, sent, sent.params.id), 'SAVED'),
    }),
    page({
      ...form,
      method: 'POST',
      path: `${path}/voorbeeld`,
      summary: 'Look at a changed job as a candidate would',
      params,
      repeatable: true,
      handler: async (sent) => previewed(ctx, sent, await readEdited(ctx, sent, sent.params.id)),
    }),
    page({
      ...form,
      method: 'POST',
      path: `${path}/publiceren`,
      summary: 'Publish a job, or what changed in it',
      params,
      handler: async (sent) => saved(ctx, sent, await readEdited(ctx, sent, sent.params.id), 'PUBLISHED'),
    }),
    page({
      ...form,
      method: 'POST',
      path: `${path}/sluiten`,
      summary: 'Close a job',
      params,
      handler: async ({ params: { id }, session }) => {
        await actions.close(ctx, session.caller, id)
        return seeOther(editPath(id), { toast: 'job-closed' })
      },
    }),
  ]
}
