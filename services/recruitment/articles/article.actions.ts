/** What can be done with articles: read, rate and bookmark; write, publish and delete. */

import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import { violatedUnique, violatesForeignKey } from '../../../kit/store/constraint.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import { articleHtml } from '../core/article-html.ts'
import { freeSlug, isReservedSlug, slugify } from '../core/slug.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { indexOf } from '../full-text.ts'
import { changedSince } from '../stale-form.ts'
import type {
  ArticleRatingDto,
  CreateArticleRequest,
  FullArticleDto,
  RatingRequest,
  UpdateArticleRequest,
} from './article.schema.ts'
import * as store from './article.store.ts'
import type { ArticleRow } from './article.tables.ts'
import { categoryKey } from './article-list.store.ts'
import * as ratings from './rating.store.ts'

type ArticleCtx = Pick<Ctx, 'db' | 'clock'>

const missing = () => notFound('This article does not exist.')

export const getArticle = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Pick<RecruitmentCaller, 'id'>,
  id: number,
): Promise<FullArticleDto> => {
  const article = await store.findArticle(ctx.db, id, caller.id)
  if (!article) throw missing()
  return { ...article, contentHtml: articleHtml(article.content) }
}

/** Adds a view where `isRead` is true: a HEAD request reads nothing. 404 for an article that is not published. */
export const readArticle = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Pick<RecruitmentCaller, 'id'>,
  slug: string,
  isRead: boolean,
): Promise<FullArticleDto> => {
  const id = await (isRead ? store.countView : store.findPublished)(ctx.db, slug)
  if (id === undefined) throw missing()
  return getArticle(ctx, caller, id)
}

/** What the reader gave an article; undefined for one that they did not rate. */
export const ownRating = (
  ctx: Pick<Ctx, 'db'>,
  caller: Pick<RecruitmentCaller, 'id'>,
  id: number,
): Promise<ArticleRatingDto | undefined> => ratings.findRating(ctx.db, id, caller.id)

/** The number of a published article; 404 for any other. */
export const publishedId = async (ctx: Pick<Ctx, 'db'>, slug: string): Promise<number> => {
  const id = await store.findPublished(ctx.db, slug)
  if (id === undefined) throw missing()
  return id
}

/** 404 unless readers can see it. */
export const mustBePublished = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<void> => {
  if (!(await store.isPublished(ctx.db, id))) throw missing()
}

/** 404 also for an article that is deleted at the same moment: the foreign key decides. */
const onPublished = async <T>(ctx: ArticleCtx, id: number, act: () => Promise<T>): Promise<T> => {
  await mustBePublished(ctx, id)
  try {
    return await act()
  } catch (error) {
    if (violatesForeignKey(error)) throw missing()
    throw error
  }
}

export const rate = (
  ctx: ArticleCtx,
  caller: RecruitmentCaller,
  id: number,
  request: RatingRequest,
): Promise<ArticleRatingDto> =>
  onPublished(ctx, id, () =>
    ratings.putRating(ctx.db, { articleId: id, userId: caller.id, now: ctx.clock.now() }, request),
  )

export const bookmark = (ctx: ArticleCtx, caller: RecruitmentCaller, id: number): Promise<void> =>
  onPublished(ctx, id, () =>
    ratings.insertBookmark(ctx.db, { articleId: id, userId: caller.id, now: ctx.clock.now() }),
  )

/** Works for an article that was hidden since, too. 404 where readers see no such article and the caller has no bookmark. */
export const removeBookmark = async (
  ctx: ArticleCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<void> => {
  if (!(await ratings.deleteBookmark(ctx.db, id, caller.id))) await mustBePublished(ctx, id)
}

const tidyTags = (tags: readonly string[] | null | undefined): string[] => [
  ...new Set((tags ?? []).map((tag) => tag.trim())),
]

/** The columns that are made from the others. */
const derived = (article: Pick<ArticleRow, 'title' | 'excerpt' | 'content' | 'category' | 'tags'>) => ({
  category_key: categoryKey(article.category),
  tag_keys: [...new Set(article.tags.map(foldText))],
  search: indexOf([
    ['A', article.title],
    ['B', [article.category, ...article.tags].join(' ')],
    ['C', article.excerpt],
    ['D', article.content],
  ]),
})

const checkSlug = (slug: string): void => {
  if (isReservedSlug(slug))
    throw invalidField('slug', 'is reserved, because it names a list of articles; choose another')
}

const takenSlug = (error: unknown): unknown =>
  violatedUnique(error) === 'articles_slug'
    ? conflict('There is an article with this slug already; choose another.')
    : error

/** Makes the slug from the title unless one is given, with a number where that is taken. 409 for a given slug that is taken. */
export const createArticle = async (
  ctx: ArticleCtx,
  caller: RecruitmentCaller,
  request: CreateArticleRequest,
): Promise<FullArticleDto> => {
  if (request.slug) checkSlug(request.slug)
  const now = ctx.clock.now()
  const published = request.published ?? false
  const fields = {
    title: request.title.trim(),
    content: request.content,
    excerpt: request.excerpt?.trim() || null,
    category: request.category.trim(),
    tags: tidyTags(request.tags),
    cover_image_url: request.coverImageUrl ?? null,
    author_id: caller.id,
    published,
    published_at: published ? now : null,
    created_at: now,
    updated_at: now,
  }
  try {
    const id = await ctx.db.transaction().execute(async (trx) => {
      await store.lockSlugs(trx)
      const slug = request.slug || (await deriveSlug(trx, fields.title))
      await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'ARTICLE_WRITTEN', detail: slug })
      return store.insertArticle(trx, { ...fields, ...derived(fields), slug })
    })
    return await getArticle(ctx, caller, id)
  } catch (error) {
    throw takenSlug(error)
  }
}

const deriveSlug = async (trx: store.Trx, title: string): Promise<string> => {
  const taken = await store.slugsLike(trx, slugify(title))
  return freeSlug(title, (slug) => taken.has(slug))
}

/** The first publication keeps its moment, whatever happens later. */
const publication = (article: ArticleRow, published: boolean, now: Date) => ({
  published,
  published_at: article.published_at ?? (published ? now : null),
})

/** What is left out stays; the slug stays too, so that links go on working, unless another is given. */
export const changeArticle = async (
  ctx: ArticleCtx,
  caller: RecruitmentCaller,
  id: number,
  request: UpdateArticleRequest,
  seenAt: string | null = null,
): Promise<FullArticleDto> => {
  const now = ctx.clock.now()
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const article = await store.lockArticle(trx, id)
      if (!article) throw missing()
      if (changedSince(article, seenAt)) throw conflict('Somebody else changed this article in the meantime.')
      const slug = request.slug || article.slug
      if (slug !== article.slug) checkSlug(slug)
      const { excerpt, tags, coverImageUrl } = request
      const fields = {
        title: request.title?.trim() ?? article.title,
        content: request.content ?? article.content,
        category: request.category?.trim() ?? article.category,
        excerpt: excerpt === undefined ? article.excerpt : excerpt?.trim() || null,
        tags: tags === undefined ? article.tags : tidyTags(tags),
        cover_image_url: coverImageUrl === undefined ? article.cover_image_url : coverImageUrl,
        ...publication(article, request.published ?? article.published, now),
      }
      await store.updateArticle(trx, id, { ...fields, ...derived(fields), slug, updated_at: now })
      await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'ARTICLE_CHANGED', detail: slug })
    })
  } catch (error) {
    throw takenSlug(error)
  }
  return getArticle(ctx, caller, id)
}

/** Changes nothing when the article is published, or hidden, already. */
export const setPublished = async (
  ctx: ArticleCtx,
  caller: RecruitmentCaller,
  id: number,
  published: boolean,
): Promise<FullArticleDto> => {
  await ctx.db.transaction().execute(async (trx) => {
    const article = await store.lockArticle(trx, id)
    if (!article) throw missing()
    if (article.published === published) return
    const now = ctx.clock.now()
    await store.updateArticle(trx, id, { ...publication(article, published, now), updated_at: now })
    const act = published ? 'ARTICLE_PUBLISHED' : 'ARTICLE_HIDDEN'
    await logAct({ db: trx, clock: ctx.clock }, caller, { act, detail: article.slug })
  })
  return getArticle(ctx, caller, id)
}

export const removeArticle = (ctx: ArticleCtx, caller: RecruitmentCaller, id: number): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const article = await store.lockArticle(trx, id)
    if (!article || !(await store.deleteArticle(trx, id))) throw missing()
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'ARTICLE_REMOVED', detail: article.slug })
  })

/** Inside the erasure of the account: ratings with their comments, and bookmarks. Articles stay, without their writer's name. */
export const eraseReader = async (trx: store.Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('article_ratings').where('user_id', '=', userId).execute()
  await trx.deleteFrom('article_bookmarks').where('user_id', '=', userId).execute()
}
