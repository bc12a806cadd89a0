/** Lists of articles: pages, searches, and what is related, popular or recent. */

import { type Expression, type SqlBool, sql } from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { searchOf } from '../full-text.ts'
import { alphabetical, sortKey, unknownLast } from '../list-queries.ts'
import { shownName } from '../shown-name.ts'
import type { ArticleDto } from './article.schema.ts'
import { articleDtoOf, type Db, selectArticles } from './article.store.ts'

export const categoryKey = (category: string): string => foldText(category.trim())

export const sortColumns = {
  id: 'articles.id',
  title: 'articles.title',
  slug: 'articles.slug',
  excerpt: 'articles.excerpt',
  category: 'articles.category',
  coverImageUrl: 'articles.cover_image_url',
  authorId: 'articles.author_id',
  authorName: alphabetical(shownName),
  published: 'articles.published',
  publishedAt: 'articles.published_at',
  viewCount: 'articles.view_count',
  averageRating: sql.ref('average_rating'),
  ratingCount: sql.ref('rating_count'),
  bookmarked: sql.ref('bookmarked'),
  createdAt: 'articles.created_at',
  updatedAt: 'articles.updated_at',
} as const

export type ArticleSort = Sort<keyof typeof sortColumns>

export interface ArticlePage {
  articles: ArticleDto[]
  total: number
}

interface PageOfArticles {
  request: PageRequest
  readerId: number
  where: Expression<SqlBool>
  /** What the rows are sorted by first. Equal ones follow by publication, newest first, and then by id. */
  order?: readonly { by: Expression<unknown> | keyof typeof sortColumns; direction: 'asc' | 'desc' }[]
}

const pageOf = async (
  db: Db,
  { request, readerId, where, order = [] }: PageOfArticles,
): Promise<ArticlePage> => {
  let query = selectArticles(db, readerId).where(where)
  for (const { by, direction } of order)
    query = query.orderBy(typeof by === 'string' ? sortKey(sortColumns[by]) : by, unknownLast(direction))
  const [rows, { total }] = await Promise.all([
    query
      .orderBy('articles.published_at', (nulls) => nulls.desc().nullsFirst())
      .orderBy('articles.id', 'desc')
      .limit(request.size)
      .offset(offsetOf(request))
      .execute(),
    db
      .selectFrom('articles')
      .where(where)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { articles: rows.map(articleDtoOf), total }
}

const published = sql<SqlBool>`articles.published`
const everything = sql<SqlBool>`true`
const orderOf = (sorts: readonly ArticleSort[]) =>
  sorts.map(({ field, direction }) => ({ by: field, direction }))

interface Reading {
  request: PageRequest
  readerId: number
}

interface SortedReading extends Reading {
  sorts: readonly ArticleSort[]
}

export const listArticles = (
  db: Db,
  { request, readerId, sorts, all }: SortedReading & { all: boolean },
): Promise<ArticlePage> =>
  pageOf(db, { request, readerId, where: all ? everything : published, order: orderOf(sorts) })

export const listCategory = (
  db: Db,
  { request, readerId, sorts, category }: SortedReading & { category: string },
): Promise<ArticlePage> => {
  const where = sql<SqlBool>`articles.published AND articles.category_key = ${categoryKey(category)}`
  return pageOf(db, { request, readerId, where, order: orderOf(sorts) })
}

/** Published articles that hold every word, or one that begins with it, best match first. */
export const searchArticles = async (
  db: Db,
  { request, readerId, text }: Reading & { text: string },
): Promise<ArticlePage> => {
  const search = searchOf(text)
  if (!search) return { articles: [], total: 0 }
  const where = sql<SqlBool>`articles.published AND articles.search @@ ${search}::tsquery`
  const rank = sql`ts_rank(articles.search, ${search}::tsquery)`
  return pageOf(db, { request, readerId, where, order: [{ by: rank, direction: 'desc' }] })
}

/** The reader's own, last bookmarked first unless sorted otherwise; what is not published any more is left out. */
export const listBookmarked = (db: Db, { request, readerId, sorts }: SortedReading): Promise<ArticlePage> => {
  const mine = sql`FROM article_bookmarks b WHERE b.article_id = articles.id AND b.user_id = ${readerId}`
  const where = sql<SqlBool>`articles.published AND EXISTS (SELECT 1 ${mine})`
  const lastFirst = { by: sql`(SELECT b.created_at ${mine})`, direction: 'desc' as const }
  const order = [...orderOf(sorts), lastFirst]
  return pageOf(db, { request, readerId, where, order })
}

const firstOf = async (
  db: Db,
  readerId: number,
  limit: number,
  rest: Pick<PageOfArticles, 'where' | 'order'>,
): Promise<ArticleDto[]> => {
  const page = await pageOf(db, { request: { page: 0, size: limit }, readerId, ...rest })
  return page.articles
}

/** Articles of the same category or with a tag in common, most in common first. The same category counts as two tags. */
export const listRelated = async (
  db: Db,
  { id, readerId, limit }: { id: number; readerId: number; limit: number },
): Promise<ArticleDto[]> => {
  const one = await db
    .selectFrom('articles')
    .select(['category_key', 'tag_keys'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!one) return []
  const sameCategory = sql<SqlBool>`articles.category_key = ${one.category_key}`
  const tags = sql`${one.tag_keys}::text[]`
  const where = sql<SqlBool>`
    articles.published AND articles.id <> ${id} AND (${sameCategory} OR articles.tag_keys && ${tags})`
  const score = sql`
    (SELECT count(*) FROM unnest(articles.tag_keys) tag WHERE tag = ANY (${tags}))
    + CASE WHEN ${sameCategory} THEN 2 ELSE 0 END`
  return firstOf(db, readerId, limit, { where, order: [{ by: score, direction: 'desc' }] })
}

export const listPopular = (db: Db, readerId: number, limit: number): Promise<ArticleDto[]> =>
  firstOf(db, readerId, limit, { where: published, order: [{ by: 'viewCount', direction: 'desc' }] })

export const listRecent = (db: Db, readerId: number, limit: number): Promise<ArticleDto[]> =>
  firstOf(db, readerId, limit, { where: published })
