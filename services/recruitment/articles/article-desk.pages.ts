/** Pages of article management, over the same actions as the API. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin, type RecruitmentCaller } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { isStaleForm } from '../stale-form.ts'
import { changeArticle, createArticle, getArticle, removeArticle, setPublished } from './article.actions.ts'
import { articleWords } from './article.words.ts'
import {
  type ArticleEditorView,
  articleDesk,
  articleDeskPage,
  articleEditorPage,
  articleRemovalPage,
  deskPath,
} from './article-desk.views.ts'
import {
  type ArticleForm,
  articleMistakes,
  articleRequest,
  emptyArticle,
  formOfArticle,
  sentFields,
} from './article-form.ts'
import { listArticles } from './article-list.store.ts'

const pageSize = 50
const access = admin
const params = closed({ id: idParameter() })

export const articleDeskPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...readingPages(site, ctx),
  ...writingPages(site, ctx),
  ...actPages(site, ctx),
]

const readingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: articleDesk,
      summary: 'All articles, for administrators',
      access,
      query: closed({ pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
      handler: async ({ session, view: { language, toast }, query: { pagina = 1 } }) => {
        const request = { page: pagina - 1, size: pageSize }
        const readerId = session.caller.id
        const { articles, total } = await listArticles(ctx.db, { request, readerId, sorts: [], all: true })
        const pages = Math.ceil(total / pageSize)
        return articleDeskPage({ language, articles, page: pagina, pages, toast })
      },
    }),
    page({
      method: 'GET',
      path: `${articleDesk}/nieuw`,
      summary: 'Write an article',
      access,
      handler: ({ view: { language } }) => articleEditorPage({ language, article: null, form: emptyArticle }),
    }),
    page({
      method: 'GET',
      path: `${articleDesk}/{id}`,
      summary: 'Change an article',
      access,
      params,
      handler: async ({ params: { id }, session, view: { language, toast } }) => {
        const article = await getArticle(ctx, session.caller, id)
        return articleEditorPage({ language, article, form: formOfArticle(article), toast })
      },
    }),
  ]
}

/** Keeps what was typed, or shows it again with what is wrong. */
const save = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  view: Pick<ArticleEditorView, 'language' | 'article'>,
  form: ArticleForm,
): Promise<Page | Reply> => {
  const { manage } = articleWords[view.language]
  const mistakes = articleMistakes(form, manage)
  if (mistakes.length > 0) return { ...articleEditorPage({ ...view, form, mistakes }), status: 422 }
  try {
    const request = articleRequest(form)
    const { id } = view.article
      ? await changeArticle(ctx, caller, view.article.id, request, form.updatedAt)
      : await createArticle(ctx, caller, request)
    return seeOther(deskPath(id), { toast: 'saved' })
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error
    if (view.article && isStaleForm(error)) {
      // Whoever saves again has read that somebody else changed it.
      const { updatedAt } = await getArticle(ctx, caller, view.article.id)
      const mistakes = [{ message: manage.mistakes.changed }]
      return { ...articleEditorPage({ ...view, form: { ...form, updatedAt }, mistakes }), status: 409 }
    }
    const taken = [{ field: 'slug', message: manage.mistakes.taken }]
    return { ...articleEditorPage({ ...view, form, mistakes: taken }), status: 409 }
  }
}

const writingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const fields = sentFields
  return [
    page({
      method: 'POST',
      path: `${articleDesk}/nieuw/bewaren`,
      summary: 'Keep a new article',
      access,
      fields,
      handler: ({ session, view: { language }, fields: form }) =>
        save(ctx, session.caller, { language, article: null }, form),
    }),
    page({
      method: 'POST',
      path: `${articleDesk}/nieuw/voorbeeld`,
      summary: 'See what a new article will look like',
      access,
      fields,
      repeatable: true,
      handler: ({ view: { language }, fields: form }) =>
        articleEditorPage({ language, article: null, form, hasPreview: true }),
    }),
    page({
      method: 'POST',
      path: `${articleDesk}/{id}/bewaren`,
      summary: 'Keep an article that was changed',
      access,
      params,
      fields,
      handler: async ({ params: { id }, session, view: { language }, fields: form }) =>
        save(ctx, session.caller, { language, article: await getArticle(ctx, session.caller, id) }, form),
    }),
    page({
      method: 'POST',
      path: `${articleDesk}/{id}/voorbeeld`,
      summary: 'See what a changed article will look like',
      access,
      params,
      fields,
      repeatable: true,
      handler: async ({ params: { id }, session, view: { language }, fields: form }) => {
        const article = await getArticle(ctx, session.caller, id)
        return articleEditorPage({ language, article, form, hasPreview: true })
      },
    }),
  ]
}

const actPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const publication = (act: string, summary: string, isPublished: boolean): Route =>
    page({
      method: 'POST',
      path: `${articleDesk}/{id}/${act}`,
      summary,
      access,
      params,
      handler: async ({ params: { id }, session }) => {
        await setPublished(ctx, session.caller, id, isPublished)
        return seeOther(deskPath(id), { toast: isPublished ? 'published' : 'hidden' })
      },
    })
  return [
    publication('publiceren', 'Publish an article', true),
    publication('verbergen', 'Take an article off the site', false),
    page({
      method: 'GET',
      path: `${articleDesk}/{id}/verwijderen`,
      summary: 'Whether to delete an article',
      access,
      params,
      handler: async ({ params: { id }, session, view: { language } }) =>
        articleRemovalPage(language, await getArticle(ctx, session.caller, id)),
    }),
    page({
      method: 'POST',
      path: `${articleDesk}/{id}/verwijderen`,
      summary: 'Delete an article',
      access,
      params,
      handler: async ({ params: { id }, session }) => {
        await removeArticle(ctx, session.caller, id)
        return seeOther(articleDesk, { toast: 'removed' })
      },
    }),
  ]
}
