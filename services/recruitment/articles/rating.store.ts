/** Rows of ratings and bookmarks. */

import { sql } from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { alphabetical, sortKey, unknownLast } from '../list-queries.ts'
import { shownName } from '../shown-name.ts'
import type { ArticleRatingDto, RatingRequest } from './article.schema.ts'
import type { Db } from './article.store.ts'

const selectRatings = (db: Db) =>
  db
    .selectFrom('article_ratings')
    .innerJoin('users', 'users.id', 'article_ratings.user_id')
    .select([
      'article_ratings.id',
      'article_ratings.article_id',
      'article_ratings.user_id',
      'article_ratings.rating',
      'article_ratings.comment',
      'article_ratings.created_at',
      shownName.as('user_name'),
    ])

type RatingView = Awaited<ReturnType<ReturnType<typeof selectRatings>['executeTakeFirstOrThrow']>>

const ratingDtoOf = (row: RatingView): ArticleRatingDto => ({
  id: row.id,
  articleId: row.article_id,
  userId: row.user_id,
  userName: row.user_name,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
})

/** The user's rating, in the place of the one they gave before. */
export const putRating = async (
  db: Db,
  by: { articleId: number; userId: number; now: Date },
  { rating, comment }: RatingRequest,
): Promise<ArticleRatingDto> => {
  const values = { rating, comment: comment?.trim() || null, created_at: by.now }
  const { id } = await db
    .insertInto('article_ratings')
    .values({ article_id: by.articleId, user_id: by.userId, ...values })
    .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return ratingDtoOf(await selectRatings(db).where('article_ratings.id', '=', id).executeTakeFirstOrThrow())
}

export const findRating = async (
  db: Db,
  articleId: number,
  userId: number,
): Promise<ArticleRatingDto | undefined> => {
  const row = await selectRatings(db)
    .where('article_ratings.article_id', '=', articleId)
    .where('article_ratings.user_id', '=', userId)
    .executeTakeFirst()
  return row && ratingDtoOf(row)
}

export const ratingColumns = {
  id: 'article_ratings.id',
  articleId: 'article_ratings.article_id',
  userId: 'article_ratings.user_id',
  userName: alphabetical(shownName),
  rating: 'article_ratings.rating',
  comment: 'article_ratings.comment',
  createdAt: 'article_ratings.created_at',
} as const

export type RatingSort = Sort<keyof typeof ratingColumns>

/** Newest first unless sorted otherwise. */
export const listRatings = async (
  db: Db,
  articleId: number,
  sorts: readonly RatingSort[],
  request: PageRequest,
): Promise<{ ratings: ArticleRatingDto[]; total: number }> => {
  let query = selectRatings(db).where('article_id', '=', articleId)
  for (const { field, direction } of sorts)
    query = query.orderBy(sortKey(ratingColumns[field]), unknownLast(direction))
  const [rows, { total }] = await Promise.all([
    query
      .orderBy('article_ratings.created_at', 'desc')
      .orderBy('article_ratings.id', 'desc')
      .limit(request.size)
      .offset(offsetOf(request))
      .execute(),
    db
      .selectFrom('article_ratings')
      .where('article_id', '=', articleId)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { ratings: rows.map(ratingDtoOf), total }
}

export const insertBookmark = async (
  db: Db,
  bookmark: { articleId: number; userId: number; now: Date },
): Promise<void> => {
  await db
    .insertInto('article_bookmarks')
    .values({ article_id: bookmark.articleId, user_id: bookmark.userId, created_at: bookmark.now })
    .onConflict((conflict) => conflict.columns(['article_id', 'user_id']).doNothing())
    .execute()
}

/** False when there was none. */
export const deleteBookmark = async (db: Db, articleId: number, userId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('article_bookmarks')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
