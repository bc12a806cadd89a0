/** The page that an upload link leads to, and its form for browsers without JavaScript. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, oneOf, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView, Site } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { type DocumentType, documentTypes } from '../core/documents/checklist.ts'
import { acceptedExtensions } from '../core/documents/file-name.ts'
import { manyDocumentsForm } from '../documents/receive-document.ts'
import { atTheDoor } from '../refusals.ts'
import { refusalOfAnswer, refusalOfFile } from './refusal.ts'
import * as actions from './upload-link.actions.ts'
import { type FileOutcome, uploadFailurePage, uploadPage } from './upload-page.views.ts'

const path = '/upload/{token}'
const params = closed({ token: Type.String() })

export const uploadPages = (site: Site, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const onFailure = ({ status, code, language }: { status: number; code?: string; language: 'nl' | 'en' }) =>
    uploadFailurePage(status, code, language)
  return [
    page({
      method: 'GET',
      path,
      summary: 'The page where the client company hands in documents',
      access: 'public',
      params,
      query: closed({ received: Type.Optional(oneOf(documentTypes)) }),
      onFailure,
      handler: async ({ params: { token }, view }) =>
        pageOf(ctx, token, view, await actions.openLink(ctx, token)),
    }),
    page({
      method: 'POST',
      path,
      summary: 'Hand in documents by the form of the page',
      access: 'public',
      params,
      upload: manyDocumentsForm,
      onFailure,
      handler: async ({ params: { token }, parts, view }) => {
        const link = await actions.openLink(ctx, token)
        const { type, files } = await actions.submitDocuments(ctx, link, parts())
        const refused = files.find(({ failure }) => failure !== null)?.failure
        // Loading the page anew must not send the files again.
        if (!refused) return seeOther(`/upload/${token}?received=${type}`)
        const outcomes = files.map((file) => outcomeOf(type, file))
        const kept = (await ctx.checklists.find(link.analysisId)) ?? link.kept
        return {
          ...pageOf(ctx, token, view, { ...link, kept }, { type, files: outcomes }),
          status: refused.status,
        }
      },
    }),
  ].map((route) => ({ ...route, handler: atTheDoor(route.handler) }))
}

const pageOf = (
  ctx: Ctx,
  token: string,
  { language }: PageView,
  { kept, expiresAt, createdBy }: actions.OpenedLink,
  sent?: { type: DocumentType; files: FileOutcome[] },
): Page =>
  uploadPage({
    token,
    language,
    checklist: actions.externalChecklist(ctx, kept),
    counts: kept.external,
    askedBy: createdBy === actions.unnamedAccountant ? null : createdBy,
    company: kept.subject.companyName,
    year: kept.subject.fiscalYear,
    expiresAt,
    ...(sent ? { sent } : {}),
  })

const outcomeOf = (type: DocumentType, { filename, failure }: actions.SubmittedFile): FileOutcome => {
  if (!failure) return { filename, refusal: null }
  const accepted = acceptedExtensions[type]
  const refusal = refusalOfFile(accepted, filename, failure.options.code === 'empty' ? 0 : 1)
  return { filename, refusal: refusal ?? refusalOfAnswer(failure.status, accepted) }
}
