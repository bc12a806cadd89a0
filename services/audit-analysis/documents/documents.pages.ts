/** The page of documents of an analysis, and its forms. */

import { Failure, notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { failureOfRefusal } from '../refusals.ts'
import { createLink, listLinks } from '../upload-links/upload-link.actions.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { addDocuments, checklistOf } from './document.actions.ts'
import { type DocumentsPage, documentsView, documentsWords } from './documents.views.ts'
import { addForm } from './receive-document.ts'

/** How long a link that was just made can be seen again by whoever made it. */
const newLinkSeconds = 300
const newLinkCookie = 'upload-link'

export const documentsPages = (bench: Workbench, ctx: Ctx): Route[] => [
  listPage(bench, ctx),
  bench.form('documents', {
    summary: 'Add documents to the checklist',
    upload: addForm,
    handler: async ({ analysis, language, parts }) => {
      const added = await refused(addDocuments(ctx, analysis.id, parts()), language)
      if ('mistake' in added) return pageOf(ctx, analysis, language, added)
      const mistake = leftAside(added, language)
      if (mistake) return pageOf(ctx, analysis, language, { mistake })
      return seeOther(pathOf(analysis.id, 'documents'), { toast: 'added' })
    },
  }),
  bench.form('documents', {
    below: '/required',
    summary: 'Say which documents are needed',
    lists: ['requiredTypes'],
    handler: ({ analysis, lists }) => {
      ctx.documentConfig.require(lists.requiredTypes)
      return seeOther(pathOf(analysis.id, 'documents'), { toast: 'required' })
    },
  }),
  linkForm(bench, ctx),
]

const listPage = (bench: Workbench, ctx: Ctx): Route =>
  bench.page('documents', {
    summary: 'Which documents are needed and there, and upload links',
    handler: ({ analysis, language, view, cookies, headers }) => {
      const { add, required } = documentsWords[language]
      const made = cookies[newLinkCookie]
      const isToken = made !== undefined && /^[\w-]{20,100}$/.test(made)
      const done = { added: add.done, required: required.done }[view.toast ?? '']
      return pageOf(ctx, analysis, language, {
        done,
        ...(isToken ? { newLink: `${originOf(headers, bench.site)}/upload/${made}` } : {}),
      })
    },
  })

/** The token reaches the next page by a cookie of that page alone: an address would keep it. */
const linkForm = (bench: Workbench, ctx: Ctx): Route =>
  bench.form('documents', {
    below: '/upload-link',
    summary: 'Make an upload link for the client',
    fields: ['createdBy'],
    handler: async ({ analysis, language, fields }) => {
      if (!ctx.flags.isEnabled('external-upload'))
        throw notFound('Upload links are switched off.', { code: 'switched-off' })
      const path = pathOf(analysis.id, 'documents')
      const made = await madeLink(ctx, analysis.id, fields.createdBy.slice(0, 200), language)
      if ('mistake' in made) return pageOf(ctx, analysis, language, made)
      const secure = bench.site.production ? '; Secure' : ''
      const cookie = `${newLinkCookie}=${made.token}; Path=${path}; Max-Age=${newLinkSeconds}; HttpOnly; SameSite=Strict${secure}`
      return seeOther(path, { cookies: [cookie] })
    },
  })

/** The asker's own word, on a page that nobody keeps; hosts are checked before. */
const originOf = ({ host }: { host?: string | undefined }, { production }: { production: boolean }): string =>
  `${production ? 'https' : 'http'}://${host}`

const madeLink = async (
  ctx: Ctx,
  analysisId: string,
  createdBy: string,
  language: Language,
): Promise<{ token: string } | { mistake: Mistake }> => {
  try {
    return await createLink(ctx, analysisId, createdBy)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error
    return { mistake: { field: 'createdBy', message: documentsWords[language].link.full } }
  }
}

const pageOf = async (
  ctx: Ctx,
  analysis: Session,
  language: Language,
  more: Partial<DocumentsPage>,
): Promise<BenchView> => {
  const links = ctx.flags.isEnabled('external-upload') ? await listLinks(ctx, analysis.id) : null
  return documentsView({
    language,
    analysisId: analysis.id,
    checklist: await checklistOf(ctx, analysis.id),
    // Timestamps of this service are UTC and do not say so.
    links:
      links?.map(({ createdAt, expiresAt, ...link }) => ({
        ...link,
        createdAt: `${createdAt}Z`,
        expiresAt: `${expiresAt}Z`,
      })) ?? null,
    ...more,
  })
}

/** The result, or why there is none in words. */
const refused = async <T>(work: Promise<T>, language: Language): Promise<T | { mistake: Mistake }> => {
  try {
    return await work
  } catch (error) {
    const failure = failureOfRefusal(error)
    if (!(failure instanceof Failure) || ![400, 413].includes(failure.status)) throw failure
    return { mistake: { field: 'file', message: reasonOf(failure, language) } }
  }
}

const reasonOf = ({ status, message }: Failure, language: Language): string => {
  const words = documentsWords[language].add
  if (status === 413) return words.tooLarge
  if (/holds no file|has no file|without a name/.test(message)) return words.none
  if (message.startsWith('BANK_CONFIRMATION_LETTER must be')) return words.letterKind
  return `${words.refused}${message}`
}

/** What a batch could not place is a mistake that the sender can mend; the rest is in. */
const leftAside = (
  { unrecognized, skipped }: { unrecognized: readonly string[]; skipped: readonly string[] },
  language: Language,
): Mistake | null => {
  const { add } = documentsWords[language]
  const named = (names: readonly string[], text: (names: string) => string): string[] =>
    names.length === 0 ? [] : [text(names.slice(0, 20).join(', '))]
  const told = [...named(unrecognized, add.unrecognised), ...named(skipped, add.skipped)]
  return told.length === 0 ? null : { field: 'file', message: told.join(' ') }
}
