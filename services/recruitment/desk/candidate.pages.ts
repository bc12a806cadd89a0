/** The page about one application for recruiters, over the same actions as the API. */

import { Failure } from '../../../kit/errors.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { backPath } from '../../../kit/pages/back.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { PageView } from '../../../kit/pages/site.ts'
import { renderAnonymous } from '../applications/anonymous-cv.actions.ts'
import { getManaged } from '../applications/application.actions.ts'
import { showCv } from '../applications/cv-view.actions.ts'
import { isHiddenFrom } from '../applications/hidden-candidate.ts'
import { addNote, maximumNote } from '../applications/note.actions.ts'
import { maximumReason, readRatings, saveRating } from '../applications/rating.actions.ts'
import { reveal } from '../applications/reveal.actions.ts'
import { addTag, maximumTag, removeTag } from '../applications/tag.actions.ts'
import type { Ctx } from '../context.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import { sendMessage } from '../messages/message.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { candidatePage } from './candidate.views.ts'
import { candidateWords } from './candidate.words.ts'
import { readCandidate } from './candidate-reading.ts'
import { applicationPath } from './pipeline-address.ts'

const params = closed({ id: idParameter() })
const path = '/werkplek/sollicitaties/{id}'

interface Acting {
  caller: RecruitmentCaller
  id: number
  view: PageView
  back: string
}

/** The page again with what was typed. */
const refused = async (
  ctx: Ctx,
  { caller, id, view, back }: Acting,
  mistakes: readonly Mistake[],
  entered: Record<string, string>,
) => {
  const shown = await readCandidate(ctx, caller, id, { ...view, path: back })
  return { ...candidatePage({ ...shown, mistakes, entered }), status: 422 }
}

/** What the candidate sent, or the anonymised CV while it is hidden who sent it. It may stand in a frame of this site. */
const cvFile = async (ctx: Ctx, caller: RecruitmentCaller, id: number): Promise<Reply> => {
  const isHidden = isHiddenFrom(ctx, caller, await getManaged(ctx, caller, id))
  const framed = { 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' }
  if (!isHidden) {
    const file = await showCv(ctx, caller, id)
    return { ...file, headers: { ...file.headers, ...framed } }
  }
  return reply({
    status: 200,
    headers: {
      ...framed,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="candidate-${id}.pdf"`,
    },
    body: await renderAnonymous(ctx, caller, id),
  })
}

const rate = async (ctx: Ctx, acting: Acting, lists: Record<'criterion' | 'score' | 'reason', string[]>) => {
  const { caller, id, view, back } = acting
  const words = candidateWords[view.language]
  const rows = lists.criterion.map((criterion, i) => ({
    ...{ criterion, i, score: lists.score[i] ?? '', reason: (lists.reason[i] ?? '').trim() },
  }))
  const half = rows.filter(
    ({ score, reason }) => (score === '') !== (reason === '') || reason.length > maximumReason,
  )
  const { criteria } = await readRatings(ctx, caller, id)
  // The job may have other criteria by now.
  const unknown = rows.filter(({ criterion, score }) => score !== '' && !criteria.includes(criterion))
  if (half.length > 0 || unknown.length > 0) {
    const mistakes = [...half, ...unknown].map(({ criterion, i }) => ({
      field: i === 0 ? 'rating' : `rating-${i + 1}`,
      message: words.scoreWithout(criterion),
    }))
    const entered = Object.fromEntries(
      rows.flatMap(({ i, score, reason }) => [
        [`score-${i}`, score],
        [`reason-${i}`, reason],
      ]),
    )
    return refused(ctx, acting, mistakes, entered)
  }
  const scores = rows
    .filter(({ score }) => score !== '')
    .map(({ criterion, score, reason }) => ({ criterion, score: Number(score), reason }))
  await saveRating(ctx, caller, id, scores)
  return seeOther(back, { toast: 'rated' })
}

const tag = async (ctx: Ctx, acting: Acting, label: string) => {
  const words = candidateWords[acting.view.language]
  const wrong = (message: string) => refused(ctx, acting, [{ field: 'tag', message }], { label })
  if (label.trim() === '' || label.trim().length > maximumTag) return wrong(words.tagMissing)
  try {
    await addTag(ctx, acting.caller, acting.id, label)
  } catch (error) {
    if (error instanceof Failure && error.status === 409) return wrong(words.tagMany)
    if (error instanceof Failure && error.status === 400) return wrong(words.tagMissing)
    throw error
  }
  return seeOther(acting.back, { toast: 'tagged' })
}

const write = async (ctx: Ctx, acting: Acting, what: 'note' | 'message' | 'reason', text: string) => {
  const { caller, id, view, back } = acting
  const words = candidateWords[view.language]
  const name = { note: 'notitie', message: 'bericht', reason: 'reason' }[what]
  const longest = { note: maximumNote, message: 5_000, reason: 1_000 }[what]
  const problem = { note: words.noteMissing, message: words.messageMissing, reason: words.reasonMissing }[
    what
  ]
  const length = [...text.trim().replace(/\r\n/g, '\n')].length
  const tooLong = what === 'reason' ? words.reasonLong : problem
  if (length === 0 || length > longest)
    return refused(ctx, acting, [{ field: what, message: length === 0 ? problem : tooLong }], {
      [name]: text,
    })
  if (what === 'note') await addNote(ctx, caller, id, text)
  else if (what === 'message') await sendMessage(ctx, caller, id, text)
  else await reveal(ctx, caller, id, text)
  return seeOther(back, { toast: { note: 'noted', message: 'sent', reason: 'revealed' }[what] })
}

const common = { access: recruiter, params } as const

const actingOf = (
  id: number,
  { terug }: { terug: string },
  session: { caller: RecruitmentCaller },
  view: PageView,
): Acting => ({ caller: session.caller, id, view, back: backPath(terug || applicationPath(id)) })

export const candidatePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...common,
      method: 'GET',
      path,
      summary: 'An application: what was sent, and what recruiters do with it',
      handler: async ({ params: { id }, session, view }) =>
        candidatePage(await readCandidate(ctx, session.caller, id, view)),
    }),
    page({
      ...common,
      method: 'GET',
      path: `${path}/cv`,
      summary: 'The CV as a PDF, anonymised while it is hidden who sent it',
      handler: ({ params: { id }, session }) => cvFile(ctx, session.caller, id),
    }),
    ...writingPages(site, ctx),
    ...tagPages(site, ctx),
    page({
      ...common,
      method: 'POST',
      path: `${path}/beoordeling`,
      summary: 'Rate an application',
      fields: ['terug'],
      lists: ['criterion', 'score', 'reason'],
      handler: ({ params: { id }, fields, lists, session, view }) =>
        rate(ctx, actingOf(id, fields, session, view), lists),
    }),
  ]
}

const writingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...common,
      method: 'POST',
      path: `${path}/tonen`,
      summary: 'Show who applied',
      fields: ['reason', 'terug'],
      handler: ({ params: { id }, fields, session, view }) =>
        write(ctx, actingOf(id, fields, session, view), 'reason', fields.reason),
    }),
    page({
      ...common,
      method: 'POST',
      path: `${path}/notitie`,
      summary: 'Write a note',
      fields: ['notitie', 'terug'],
      handler: ({ params: { id }, fields, session, view }) =>
        write(ctx, actingOf(id, fields, session, view), 'note', fields.notitie),
    }),
    page({
      ...common,
      method: 'POST',
      path: `${path}/bericht`,
      summary: 'Send a message to the candidate',
      fields: ['bericht', 'terug'],
      handler: ({ params: { id }, fields, session, view }) =>
        write(ctx, actingOf(id, fields, session, view), 'message', fields.bericht),
    }),
  ]
}

const tagPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...common,
      method: 'POST',
      path: `${path}/label`,
      summary: 'Put a tag on an application',
      fields: ['label', 'terug'],
      handler: ({ params: { id }, fields, session, view }) =>
        tag(ctx, actingOf(id, fields, session, view), fields.label),
    }),
    page({
      ...common,
      method: 'POST',
      path: `${path}/label-weg`,
      summary: 'Take a tag off an application',
      fields: ['label', 'terug'],
      handler: async ({ params: { id }, fields, session, view }) => {
        const { back, caller } = actingOf(id, fields, session, view)
        await removeTag(ctx, caller, id, fields.label)
        return seeOther(back, { toast: 'tagged' })
      },
    }),
  ]
}
