/** Pages of articles for readers, over the same actions as the API; `RECRUITMENT_ARTICLES=members` closes them. */

import { notFound } from '../../../kit/errors.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import { html } from '../../../kit/pages/html.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { feedLink, listing, openGraph } from '../job-site/found.views.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { siteWords } from '../site/site.words.ts'
import { bookmark, ownRating, publishedId, rate, readArticle, removeBookmark } from './article.actions.ts'
import type { FullArticleDto } from './article.schema.ts'
import { type ArticleView, articleListPage, articlePage, articlePath, articlesHome } from './article.views.ts'
import { articleWords } from './article.words.ts'
import { articleFeed } from './article-feed.ts'
import { listArticles, listRelated } from './article-list.store.ts'

const pageSize = 20
const feedSize = 50
const params = closed({ slug: text(200) })

/** Who is not signed in keeps nothing and has rated nothing. */
const nobody = { id: 0 }

/** Where articles are for members, whoever is none is asked to sign in. */
const closedTo = (ctx: Ctx, session: RecruitmentSession | null, view: PageView): Reply | null =>
  ctx.articles === 'members' && !session ? seeOther(`/sign-in?back=${encodeURIComponent(view.path)}`) : null

export const articlePages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  listPage(site, ctx),
  feedPage(site, ctx),
  onePage(site, ctx),
  ...readerPages(site, ctx),
]

const newest = (ctx: Ctx, session: RecruitmentSession | null, page: number, size: number) =>
  listArticles(ctx.db, {
    request: { page: page - 1, size },
    readerId: session?.caller.id ?? nobody.id,
    sorts: [],
    all: false,
  })

const listPage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'GET',
    path: articlesHome,
    summary: 'Published articles',
    access: 'public',
    query: closed({ pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
    handler: async ({ session, view, query: { pagina = 1 } }): Promise<Page | Reply> => {
      const refusal = closedTo(ctx, session, view)
      if (refusal) return refusal
      const { articles, total } = await newest(ctx, session, pagina, pageSize)
      const pages = Math.ceil(total / pageSize)
      return {
        ...articleListPage({ language: view.language, articles, page: pagina, pages }),
        ...(await listed(ctx, view)),
      }
    },
  })

/** What search engines are told; nothing where articles are for members. */
const listed = async (ctx: Ctx, view: PageView): Promise<Partial<Page>> => {
  if (ctx.articles === 'members') return {}
  const publicUrl = await ctx.publicUrl
  const { language } = view
  const [path] = view.path.split('?', 1)
  const { name } = siteWords[language]
  const feed = feedLink(`${articlesHome}.atom`, 'atom', `${articleWords[language].title} – ${name}`)
  return listing({ publicUrl, view }, html`${openGraph(language, `${publicUrl}${path}`, name)}${feed}`)
}

const feedPage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'GET',
    path: `${articlesHome}.atom`,
    summary: 'Published articles as a feed',
    access: 'public',
    handler: async ({ view: { language } }) => {
      if (ctx.articles === 'members') throw notFound('Articles are for members here.')
      const { articles } = await newest(ctx, null, 1, feedSize)
      const title = `${articleWords[language].title} – ${siteWords[language].name}`
      const publicUrl = await ctx.publicUrl
      const feed = await articleFeed(articles, { publicUrl, title, now: ctx.clock.now() })
      return reply({
        status: 200,
        headers: {
          'content-type': 'application/atom+xml; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'Accept-Language, Cookie',
        },
        body: feed,
      })
    },
  })

const shown = async (
  ctx: Ctx,
  { session, view, article }: { session: RecruitmentSession | null; view: PageView; article: FullArticleDto },
  again: Pick<ArticleView, 'mistakes'> & { entered?: { rating: string; comment: string } } = {},
): Promise<Page> => {
  const { language, toast } = view
  const readerId = session?.caller.id ?? nobody.id
  const related = await listRelated(ctx.db, { id: article.id, readerId, limit: 5 })
  const rating = session ? await ownRating(ctx, session.caller, article.id) : undefined
  const { entered, mistakes = [] } = again
  const reader = session ? { rating, ...(entered ? { entered } : {}) } : null
  return articlePage({ language, toast, article, related, reader, mistakes })
}

const onePage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'GET',
    path: `${articlesHome}/{slug}`,
    summary: 'One article',
    access: 'public',
    params,
    handler: async ({ params: { slug }, session, view }): Promise<Page | Reply> => {
      const refusal = closedTo(ctx, session, view)
      if (refusal) return refusal
      const article = await readArticle(ctx, session?.caller ?? nobody, slug, true)
      return { ...(await shown(ctx, { session, view, article })), ...(await listed(ctx, view)) }
    },
  })

const readerPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'POST',
      path: `${articlesHome}/{slug}/waarderen`,
      summary: 'Rate an article',
      access: 'session',
      params,
      fields: ['rating', 'comment'],
      handler: async ({ params: { slug }, session, view, fields }): Promise<Page | Reply> => {
        const words = articleWords[view.language]
        const mistakes: Mistake[] = []
        if (!/^[1-5]$/.test(fields.rating)) mistakes.push({ field: 'rating', message: words.chooseStars })
        if (fields.comment.length > 2000) mistakes.push({ field: 'comment', message: words.longComment })
        if (mistakes.length > 0) {
          const article = await readArticle(ctx, session.caller, slug, false)
          return {
            ...(await shown(ctx, { session, view, article }, { mistakes, entered: fields })),
            status: 422,
          }
        }
        const id = await publishedId(ctx, slug)
        await rate(ctx, session.caller, id, { rating: Number(fields.rating), comment: fields.comment })
        return seeOther(articlePath(slug), { toast: 'rated' })
      },
    }),
    page({
      method: 'POST',
      path: `${articlesHome}/{slug}/bewaren`,
      summary: 'Keep an article, or keep it no longer',
      access: 'session',
      params,
      fields: ['keep'],
      handler: async ({ params: { slug }, session, fields: { keep } }) => {
        const id = await publishedId(ctx, slug)
        const act = keep === 'no' ? removeBookmark : bookmark
        await act(ctx, session.caller, id)
        return seeOther(articlePath(slug), { toast: keep === 'no' ? 'unkept' : 'kept' })
      },
    }),
  ]
}
