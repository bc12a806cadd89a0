/** Acting on many candidates of a job at once. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply } from '../../../kit/http/reply.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import type { Html } from '../../../kit/pages/html.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import {
  type BulkItem,
  maximumBulk,
  moveMany,
  previewMany,
  readItems,
} from '../applications/bulk-move.actions.ts'
import type { MoveText } from '../applications/move-mail.ts'
import { usualFor } from '../applications/move-text.actions.ts'
import { listedIds } from '../applications/pipeline.actions.ts'
import { addTag, maximumTag } from '../applications/tag.actions.ts'
import type { Ctx } from '../context.ts'
import { type ApplicationStatus, isApplicationStatus } from '../core/application-status.ts'
import { unknownPlaceholders } from '../core/message-template.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { listTemplates } from '../templates/template.actions.ts'
import { boardWords } from './board.words.ts'
import { bulkActView, bulkMoveView, bulkRefusedView, bulkTagView } from './bulk.views.ts'
import { bulkAddress, readBulkAddress } from './bulk-address.ts'
import { bulkResultPath } from './bulk-result.pages.ts'
import { moveWords } from './move.words.ts'
import { pipelinePath, readAddress } from './pipeline-address.ts'

const params = closed({ id: idParameter() })
const base = '/werkplek/vacatures/{id}/bulkactie'
const textFields = ['onderwerpNl', 'tekstNl', 'onderwerpEn', 'tekstEn'] as const
const moveFields = ['actie', 'allen', 'naar', 'terug', 'loonVerteld', 'sjabloon', ...textFields] as const
type Fields = Record<(typeof moveFields)[number], string>

interface Asked {
  caller: RecruitmentCaller
  jobId: number
  language: PageView['language']
  items: (BulkItem & { name: string | null })[]
  back: string
}

/** `12`, or `12:PENDING` where the status was seen on the page before. */
const given = (lists: readonly string[]): { id: number; from: string | undefined }[] =>
  lists.flatMap((text) => {
    const [, id, from] = /^(\d{1,15})(?::([A-Z]+))?$/.exec(text) ?? []
    return id === undefined ? [] : [{ id: Number(id), from }]
  })

const readAsked = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  jobId: number,
  {
    language,
    terug,
    kandidaat,
    allen = '',
  }: { language: PageView['language']; terug: string; kandidaat: string[]; allen?: string },
): Promise<Asked | string> => {
  const words = moveWords[language]
  await getJob(ctx.db, jobId)
  const everyone = async () =>
    (await listedIds(ctx, caller, jobId, readAddress(backPath(terug)), maximumBulk)).map(String)
  const chosen = given(allen === '' ? kandidaat : await everyone())
  if (chosen.length > maximumBulk) return words.tooMany
  const found = await readItems(
    ctx,
    caller,
    jobId,
    chosen.map(({ id }) => id),
  )
  if (found.length === 0) return words.nobody
  const seen = new Map(chosen.map(({ id, from }) => [id, from]))
  const items = found.map((item) => {
    const from = seen.get(item.id)
    return from !== undefined && isApplicationStatus(from) ? { ...item, from } : item
  })
  return { caller, jobId, language, items, back: backPath(terug || pipelinePath(jobId)) }
}

const pageOf = (title: string, body: Html, status = 200): Page => ({
  ...{ title, body, status, current: '/werkplek', styles: ['desk'] },
})

const refusedPage = (language: PageView['language'], jobId: number, terug: string, mistake: string): Page => {
  const title = titleWithMistakes(boardWords[language].bulk, language, [{ message: mistake }])
  return pageOf(title, bulkRefusedView(language, backPath(terug || pipelinePath(jobId)), mistake), 422)
}

/** Whoever was ticked stays ticked. */
const actPage = (asked: Asked): Page => {
  const { language, items } = asked
  const mistakes = [{ field: 'actie', message: moveWords[language].noAct }]
  const title = titleWithMistakes(moveWords[language].bulkTitle(items.length), language, mistakes)
  return pageOf(title, bulkActView({ ...asked, mistakes }), 422)
}

const textsOf = async (
  ctx: Ctx,
  { caller, jobId, items }: Asked,
  to: ApplicationStatus,
  fields: Fields,
): Promise<Partial<Record<'nl' | 'en', MoveText>>> => {
  const job = await getJob(ctx.db, jobId)
  const texts: Partial<Record<'nl' | 'en', MoveText>> = {}
  const languages = new Set((await previewMany(ctx, caller, items, to, {})).map(({ language }) => language))
  const templateId = /^\d{1,15}$/.test(fields.sjabloon) ? Number(fields.sjabloon) : undefined
  // Whoever comes after the first three may read the other language.
  if (items.length > 3) for (const each of ['nl', 'en'] as const) languages.add(each)
  for (const language of ['nl', 'en'] as const) {
    if (!languages.has(language)) continue
    const [subject, text] =
      language === 'nl' ? [fields.onderwerpNl, fields.tekstNl] : [fields.onderwerpEn, fields.tekstEn]
    const usual = await usualFor(ctx.db, language, job, to, templateId)
    texts[language] = { subject: subject || usual.subject, text: text || usual.text }
  }
  return texts
}

const moveForm = async (
  ctx: Ctx,
  asked: Asked,
  { to, fields, mistakes = [] }: { to: ApplicationStatus; fields: Fields; mistakes?: Mistake[] },
): Promise<Page> => {
  const { caller, jobId, language, items, back } = asked
  const texts = await textsOf(ctx, asked, to, fields)
  const previews = await previewMany(ctx, caller, items, to, texts)
  const payTold = fields.loonVerteld !== ''
  const templates = await listTemplates(ctx)
  const body = bulkMoveView({
    ...{ language, jobId, items, to, previews, texts, payTold, back, mistakes },
    ...{ templates, template: fields.sjabloon },
  })
  const title = titleWithMistakes(moveWords[language].bulkTitle(items.length), language, mistakes)
  return pageOf(title, body, mistakes.length > 0 ? 422 : 200)
}

const doMove = async (
  ctx: Ctx,
  asked: Asked,
  to: ApplicationStatus,
  fields: Fields,
): Promise<Page | Reply> => {
  const { caller, language, items, back } = asked
  const words = moveWords[language]
  const texts = await textsOf(ctx, asked, to, fields)
  const { title, company } = await getJob(ctx.db, asked.jobId)
  const mistakes: Mistake[] = (['nl', 'en'] as const).flatMap((one) => {
    const { subject = '', text = '' } = texts[one] ?? {}
    const at = `tekst${one === 'nl' ? 'Nl' : 'En'}`
    const unknown = unknownPlaceholders(`${subject} ${text}`, [title, company])
    if (unknown.length > 0) return [{ field: at, message: words.unknownPlace(unknown.join(', ')) }]
    return subject.length > 200 || text.length > 5_000 ? [{ field: at, message: words.long }] : []
  })
  const payTold = fields.loonVerteld !== ''
  const [first] = await previewMany(ctx, caller, items, to, texts)
  if (first?.pay === 'must' && !payTold) mistakes.push({ field: 'loonVerteld', message: words.payMissing })
  if (mistakes.length > 0) return moveForm(ctx, asked, { to, fields, mistakes })
  const outcomes = await moveMany(ctx, caller, { items, to, texts, payTold })
  return seeOther(bulkResultPath(asked.jobId, { outcomes, act: 'move', back }))
}

const doTag = async (ctx: Ctx, asked: Asked, tag: string): Promise<Page | Reply> => {
  const { caller, language, items, back } = asked
  const words = moveWords[language]
  if (tag.trim() === '' || tag.trim().length > maximumTag) {
    const mistakes = [{ field: 'label', message: words.tagMissing }]
    return pageOf(
      titleWithMistakes(words.addTag, language, mistakes),
      bulkTagView({ ...asked, mistakes }),
      422,
    )
  }
  const outcomes = []
  for (const { id, name, from } of items) {
    const outcome = { id, from, name, status: from, moveId: null }
    try {
      await addTag(ctx, caller, id, tag)
      outcomes.push({ ...outcome, outcome: 'moved' as const, code: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      outcomes.push({ ...outcome, outcome: 'refused' as const, code: 400 })
    }
  }
  return seeOther(bulkResultPath(asked.jobId, { outcomes, act: 'tag', back }))
}

/** The question before acting; it comes back as it was with what was typed. */
const question = (ctx: Ctx, asked: Asked, act: string, fields: Fields): Page | Promise<Page> => {
  if (act === 'label')
    return pageOf(moveWords[asked.language].addTag, bulkTagView({ ...asked, mistakes: [] }))
  return isMove(act) ? moveForm(ctx, asked, { to: act, fields }) : actPage(asked)
}

const isMove = (act: string): act is ApplicationStatus => isApplicationStatus(act) && act !== 'WITHDRAWN'

const nothingTyped: Fields = {
  ...{ actie: '', allen: '', naar: '', terug: '', loonVerteld: '', sjabloon: '' },
  ...{ onderwerpNl: '', tekstNl: '', onderwerpEn: '', tekstEn: '' },
}

/** Where a page asks, a browser that goes back to it would warn of sending a form again, so an address asks. */
const questionPage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'GET',
    access: recruiter,
    params,
    path: base,
    summary: 'What acting on many candidates would do, to load again',
    handler: async ({ params: { id }, session, view: { language, path } }) => {
      const { act, kandidaat, sjabloon, terug } = readBulkAddress(path)
      const asked = await readAsked(ctx, session.caller, id, { language, terug, kandidaat })
      if (typeof asked === 'string') return refusedPage(language, id, terug, asked)
      return question(ctx, asked, act, { ...nothingTyped, sjabloon })
    },
  })

export const bulkPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const common = { method: 'POST', access: recruiter, params } as const
  return [
    questionPage(site, ctx),
    page({
      ...common,
      path: base,
      summary: 'What acting on many candidates would do',
      fields: [...moveFields],
      lists: ['kandidaat'],
      handler: async ({
        params: { id },
        fields,
        lists: { kandidaat },
        session,
        view: { language },
      }): Promise<Page | Reply> => {
        const { terug, allen } = fields
        const asked = await readAsked(ctx, session.caller, id, { language, terug, kandidaat, allen })
        if (typeof asked === 'string') return refusedPage(language, id, terug, asked)
        const act = fields.naar || fields.actie
        const isTyped = fields.loonVerteld !== '' || textFields.some((name) => fields[name] !== '')
        if (isTyped || !(isMove(act) || act === 'label')) return question(ctx, asked, act, fields)
        return seeOther(bulkAddress(id, { ...asked, act, template: fields.sjabloon }))
      },
    }),
    page({
      ...common,
      path: `${base}/uitvoeren`,
      summary: 'Move many candidates',
      fields: [...moveFields],
      lists: ['kandidaat'],
      handler: async ({ params: { id }, fields, lists: { kandidaat }, session, view: { language } }) => {
        const { terug, naar } = fields
        const asked = await readAsked(ctx, session.caller, id, { language, terug, kandidaat })
        if (typeof asked === 'string') return refusedPage(language, id, terug, asked)
        if (!isMove(naar)) return refusedPage(language, id, terug, moveWords[language].noAct)
        return doMove(ctx, asked, naar, fields)
      },
    }),
    page({
      ...common,
      path: `${base}/label`,
      summary: 'Put a tag on many candidates',
      fields: ['label', 'terug'],
      lists: ['kandidaat'],
      handler: async ({ params: { id }, fields, lists: { kandidaat }, session, view: { language } }) => {
        const { terug } = fields
        const asked = await readAsked(ctx, session.caller, id, { language, terug, kandidaat })
        return typeof asked === 'string'
          ? refusedPage(language, id, terug, asked)
          : doTag(ctx, asked, fields.label)
      },
    }),
  ]
}
