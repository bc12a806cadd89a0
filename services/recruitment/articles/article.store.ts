/** Rows of articles. */

import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { shownName } from '../shown-name.ts'
import type { Tables } from '../tables.ts'
import type { ArticleDto } from './article.schema.ts'
import type { ArticleRow } from './article.tables.ts'

export type Db = Database<Tables>
export type Trx = Transaction<Tables>

const ratings = (eb: ExpressionBuilder<Tables, 'articles'>) =>
  eb.selectFrom('article_ratings').whereRef('article_ratings.article_id', '=', 'articles.id')

/** Articles with everything a reader sees, for this reader. */
export const selectArticles = (db: Db, readerId: number) =>
  db
    .selectFrom('articles')
    .innerJoin('users', 'users.id', 'articles.author_id')
    .select([
      'articles.id',
      'articles.title',
      'articles.slug',
      'articles.excerpt',
      'articles.content',
      'articles.category',
      'articles.tags',
      'articles.cover_image_url',
      'articles.author_id',
      'articles.published',
      'articles.published_at',
      'articles.view_count',
      'articles.created_at',
      'articles.updated_at',
    ])
    .select((eb) => [
      shownName.as('author_name'),
      ratings(eb).select(sql<number>`count(*)::int`.as('count')).as('rating_count'),
      // Divided as binary floating point, which is what JSON can hold.
      ratings(eb)
        .select(sql<number | null>`sum(rating)::float8 / nullif(count(*), 0)`.as('mean'))
        .as('average_rating'),
      eb
        .exists(
          eb
            .selectFrom('article_bookmarks')
            .whereRef('article_bookmarks.article_id', '=', 'articles.id')
            .where('article_bookmarks.user_id', '=', readerId)
            .select('article_bookmarks.user_id'),
        )
        .as('bookmarked'),
    ])

type ArticleView = Awaited<ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>>

export const articleDtoOf = (row: ArticleView): ArticleDto => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  content: row.content,
  category: row.category,
  tags: row.tags,
  coverImageUrl: row.cover_image_url,
  authorId: row.author_id,
  authorName: row.author_name,
  published: row.published,
  publishedAt: row.published_at?.toISOString() ?? null,
  viewCount: row.view_count,
  averageRating: row.average_rating,
  ratingCount: row.rating_count ?? 0,
  bookmarked: Boolean(row.bookmarked),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const findArticle = async (db: Db, id: number, readerId: number): Promise<ArticleDto | undefined> => {
  const row = await selectArticles(db, readerId).where('articles.id', '=', id).executeTakeFirst()
  return row && articleDtoOf(row)
}

/** The id of the published article of that slug. */
export const findPublished = async (db: Db, slug: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('articles')
      .select('id')
      .where('slug', '=', slug)
      .where('published', '=', true)
      .executeTakeFirst()
  )?.id

/** Adds one view to a published article; its id, or undefined when there is none of that slug. */
export const countView = async (db: Db, slug: string): Promise<number | undefined> => {
  const row = await db
    .updateTable('articles')
    .set((eb) => ({ view_count: eb('view_count', '+', 1) }))
    .where('slug', '=', slug)
    .where('published', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const isPublished = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst()) !== undefined

/** Slugs are chosen one at a time, so that two derived from the same title differ. */
export const lockSlugs = async (trx: Trx): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('recruitment article slugs'))`.execute(trx)
}

/** The slugs in use that begin with these characters. */
export const slugsLike = async (trx: Trx, beginning: string): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('articles')
    .select('slug')
    .where('slug', 'like', `${beginning}%`)
    .execute()
  return new Set(rows.map((row) => row.slug))
}

type NewArticle = Omit<ArticleRow, 'id' | 'view_count'> & {
  category_key: string
  tag_keys: string[]
  search: string
}

export const insertArticle = async (trx: Trx, article: NewArticle): Promise<number> => {
  const row = await trx.insertInto('articles').values(article).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The article as it is, which nobody else changes until the transaction ends. */
export const lockArticle = (trx: Trx, id: number): Promise<ArticleRow | undefined> =>
  trx.selectFrom('articles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateArticle = async (trx: Trx, id: number, values: Partial<NewArticle>): Promise<void> => {
  await trx.updateTable('articles').set(values).where('id', '=', id).execute()
}

/** Its ratings and bookmarks go with it. */
export const deleteArticle = async (db: Db, id: number): Promise<boolean> => {
  const result = await db.deleteFrom('articles').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}
