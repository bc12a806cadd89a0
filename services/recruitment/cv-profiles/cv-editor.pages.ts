/** The pages of one CV: the editor, its acts, the preview, and its files. */

import { Failure } from '../../../kit/errors.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { cvFileName } from '../pdf-reply.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { cvPath, type EditorView, editorPage } from './cv-editor.views.ts'
import { exportCv } from './cv-exchange.actions.ts'
import { exportFormats } from './cv-exchange.schema.ts'
import {
  type CvForm,
  formOfProfile,
  formOfSent,
  listFieldNames,
  type PlainName,
  plainNames,
  requestOfForm,
  stepOf,
  stepped,
} from './cv-form.ts'
import { cvMistakes } from './cv-form-checks.ts'
import { previewAddress, previewCv, previewReply } from './cv-preview.actions.ts'
import { getOwnFull, replaceProfile } from './cv-profile.actions.ts'
import { proposalPage } from './cv-proposal.views.ts'
import { findProposal } from './cv-proposals.actions.ts'

const params = closed({ id: idParameter() })
const fields = ['seen', 'step', ...plainNames] as const
const lists = listFieldNames

type Sent = Record<(typeof fields)[number], string>

/** A tick or a repeated field that was not sent is an empty list. */
const formOf = (sent: Sent, repeated: Record<string, string[]>): CvForm =>
  formOfSent(sent as Record<PlainName, string>, repeated)

export const cvEditorPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...readingPages(site, ctx),
  savePage(site, ctx),
  stepPage(site, ctx),
  ...typedPreviews(site, ctx),
]

const readingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/mijn/cv/{id}',
      summary: 'Edit an own CV, or look through what was read of an imported one',
      access: 'session',
      params,
      handler: async ({ params: { id }, session, view: { language, toast } }) => {
        const profile = await getOwnFull(ctx, session.caller, id)
        const proposal = await findProposal(ctx, profile)
        if (proposal) return proposalPage({ language, profile, proposal })
        return editorPage({ language, toast, profile, form: formOfProfile(profile) })
      },
    }),
    page({
      method: 'GET',
      path: '/mijn/cv/{id}/voorbeeld.svg',
      summary: 'An own CV as a picture of the PDF',
      access: 'session',
      params,
      handler: async ({ params: { id }, session, headers, signal }) => {
        const profile = await getOwnFull(ctx, session.caller, id)
        return previewReply(await previewCv(ctx, profile, null, signal), headers['accept-encoding'])
      },
    }),
    page({
      method: 'GET',
      path: '/mijn/cv/{id}/export/{format}',
      summary: 'An own CV as a file',
      access: 'session',
      params: closed({ id: idParameter(), format: oneOf(exportFormats) }),
      handler: async ({ params: { id, format }, session }) => {
        const profile = await getOwnFull(ctx, session.caller, id)
        const { contentType, extension, bytes } = await exportCv(ctx, profile, format)
        return reply({
          status: 200,
          headers: {
            'content-type': contentType,
            'content-disposition': `attachment; filename="${cvFileName(profile, extension)}"`,
            'cache-control': 'no-store',
          },
          body: bytes,
        })
      },
    }),
  ]
}

const savePage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'POST',
    path: '/mijn/cv/{id}/bewaren',
    summary: 'Save an own CV',
    access: 'session',
    params,
    fields,
    lists,
    handler: async (asked): Promise<Page | Reply> => {
      const { id } = asked.params
      const { language } = asked.view
      const profile = await getOwnFull(ctx, asked.session.caller, id)
      const form = formOf(asked.fields, asked.lists)
      const again = (status: number, more: Partial<EditorView>): Page => ({
        ...editorPage({ language, profile, form, isUnsaved: true, ...more }),
        status,
      })
      const mistakes = cvMistakes(form)
      if (mistakes.length > 0) return again(422, { mistakes })
      try {
        const { seen } = asked.fields
        await replaceProfile(ctx, asked.session.caller, id, requestOfForm(form), seen ? { seen } : {})
      } catch (error) {
        if (error instanceof Failure && error.status === 409) return again(409, { isStale: true })
        throw error
      }
      return seeOther(cvPath(id), { toast: 'saved' })
    },
  })

/** Adding, removing and moving entries: the same form with what was typed, kept nowhere yet. */
const stepPage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'POST',
    path: '/mijn/cv/{id}/wijzigen',
    summary: 'Add, remove or move an entry of a CV that is being edited',
    access: 'session',
    params,
    fields,
    lists,
    handler: async ({ params: { id }, session, view: { language }, fields: sent, lists: repeated }) => {
      const kept = await getOwnFull(ctx, session.caller, id)
      const profile = { ...kept, updatedAt: sent.seen || kept.updatedAt }
      const form = formOf(sent, repeated)
      const step = stepOf(sent.step)
      if (!step) return editorPage({ language, profile, form, isUnsaved: true })
      const after = stepped(form, step)
      const focus = { list: step.list, at: after.at, act: step.act }
      return editorPage({ language, profile, form: after.form, focus, isUnsaved: true })
    },
  })

const typedPreviews = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'POST',
      path: '/mijn/cv/{id}/voorbeeld.svg',
      summary: 'A CV that is being typed as a picture of the PDF',
      access: 'session',
      params,
      fields,
      lists,
      repeatable: true,
      handler: async ({ params: { id }, session, headers, signal, fields: sent, lists: repeated }) => {
        const profile = await getOwnFull(ctx, session.caller, id)
        const typed = requestOfForm(formOf(sent, repeated))
        return previewReply(await previewCv(ctx, profile, typed, signal), headers['accept-encoding'])
      },
    }),
    page({
      method: 'POST',
      path: '/mijn/cv/{id}/voorbeeld',
      summary: 'The editor with a preview of what was typed',
      access: 'session',
      params,
      fields,
      lists,
      repeatable: true,
      handler: async ({ params: { id }, session, view: { language }, fields: sent, lists: repeated }) => {
        const kept = await getOwnFull(ctx, session.caller, id)
        const form = formOf(sent, repeated)
        const preview = await previewCv(ctx, kept, requestOfForm(form))
        const profile = { ...kept, updatedAt: sent.seen || kept.updatedAt }
        return editorPage({ language, profile, form, isUnsaved: true, picture: previewAddress(preview) })
      },
    }),
  ]
}
