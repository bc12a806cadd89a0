/** The page that an upload link leads to, and its form for browsers without JavaScript. */

import { Failure } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, oneOf, Type } from '../../../kit/http/schema.ts'
import { assetRoutes } from '../../../kit/pages/assets.ts'
import { pageReply } from '../../../kit/pages/layout.ts'
import type { Ctx } from '../context.ts'
import { type DocumentType, documentTypes } from '../core/documents/checklist.ts'
import { acceptedExtensions, fileNameOf } from '../core/documents/file-name.ts'
import { route } from '../dialect.ts'
import { documentForm } from '../documents/receive-document.ts'
import { failureOfRefusal } from '../refusals.ts'
import { refusalOfAnswer, refusalOfFile } from './refusal.ts'
import * as actions from './upload-link.actions.ts'
import { type Outcome, uploadErrorPage, uploadPage } from './upload-page.ts'

const path = '/upload/{token}'
const tag = 'Pages'
const access = 'public'
const contentType = 'text/html'
const params = closed({ token: Type.String() })

const errorPage: NonNullable<Route['errorPage']> = ({ status, code, language }) =>
  uploadErrorPage(status, code, language)

export const uploadPageRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path,
    summary: 'The page where the client company hands in documents',
    tag,
    access,
    hidden: true,
    params,
    query: closed({ received: Type.Optional(oneOf(documentTypes)) }),
    anyQuery: true,
    contentType,
    errorPage,
    errors: [404, 429],
    handler: async ({ params: { token }, query, language }) => {
      const { session, expiresAt } = await actions.openLink(ctx, token)
      const checklist = actions.externalChecklist(ctx, session)
      const type = query.received
      const outcome = type ? { type, refusal: null, filename: '' } : undefined
      return pageReply(uploadPage({ token, language, checklist, expiresAt, outcome }))
    },
  }),
  route({
    method: 'POST',
    path,
    summary: 'Hand in a document by the form of the page',
    tag,
    access,
    hidden: true,
    params,
    form: documentForm('documentType'),
    anyQuery: true,
    contentType,
    errorPage,
    errors: [303, 404, 429],
    handler: async ({ params: { token }, parts, language }) => {
      const { session, expiresAt } = await actions.openLink(ctx, token)
      const sent = { type: null as DocumentType | null, filename: '' }
      try {
        const { type } = await actions.submitDocument(ctx, session, noting(parts(), sent))
        // Loading the page anew must not send the file again.
        return reply({ status: 303, headers: { location: `/upload/${token}?received=${type}` } })
      } catch (error) {
        const failure = failureOfRefusal(error)
        if (!(failure instanceof Failure) || !sent.type) throw error
        const checklist = actions.externalChecklist(ctx, session)
        const outcome = refusedOutcome(failure, sent.type, sent.filename)
        return pageReply(uploadPage({ token, language, checklist, expiresAt, outcome }), failure.status)
      }
    },
  }),
]

/** Remembers what a form says of itself, for the sentence that tells why it was refused. */
async function* noting(
  parts: AsyncIterable<FormPart>,
  sent: { type: DocumentType | null; filename: string },
): AsyncGenerator<FormPart> {
  for await (const part of parts) {
    if (part.kind === 'file') sent.filename = fileNameOf(part.filename)
    else sent.type = documentTypes.find((type) => type === part.value) ?? null
    yield part
  }
}

const refusedOutcome = (failure: Failure, type: DocumentType, filename: string): Outcome => {
  const accepted = acceptedExtensions[type]
  const refusal = refusalOfFile(accepted, filename, failure.options.code === 'empty' ? 0 : 1)
  return { type, filename, refusal: refusal ?? refusalOfAnswer(failure.status, accepted) }
}

/** What the page loads; a module's imports are served beside it. */
export const uploadPageAssets = (): Route[] =>
  assetRoutes({
    'upload-page': new URL('./upload-page.browser.ts', import.meta.url),
    refusal: new URL('./refusal.ts', import.meta.url),
  })
