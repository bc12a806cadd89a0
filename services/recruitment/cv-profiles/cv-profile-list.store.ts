/** Lists of everybody's CV profiles, for recruiters. */

import { type Expression, type SqlBool, sql } from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { searchOf } from '../full-text.ts'
import { sortKey, unknownLast } from '../list-queries.ts'
import type { CvProfileDto } from './cv-profile.schema.ts'
import { type Db, profileOf, selectProfiles } from './cv-profile.store.ts'

export const sortColumns = {
  id: 'cv_profiles.id',
  userId: 'cv_profiles.user_id',
  name: 'cv_profiles.name',
  isDefault: 'cv_profiles.is_default',
  draft: 'cv_profiles.draft',
  firstName: 'cv_profiles.first_name',
  lastName: 'cv_profiles.last_name',
  email: 'cv_profiles.email',
  phone: 'cv_profiles.phone',
  headline: 'cv_profiles.headline',
  address: 'cv_profiles.address',
  city: 'cv_profiles.city',
  postalCode: 'cv_profiles.postal_code',
  country: 'cv_profiles.country',
  dateOfBirth: 'cv_profiles.date_of_birth',
  nationality: 'cv_profiles.nationality',
  photoUrl: 'cv_profiles.photo_url',
  linkedinUrl: 'cv_profiles.linkedin_url',
  githubUrl: 'cv_profiles.github_url',
  websiteUrl: 'cv_profiles.website_url',
  template: 'cv_profiles.template',
  language: 'cv_profiles.language',
  createdAt: 'cv_profiles.created_at',
  updatedAt: 'cv_profiles.updated_at',
} as const

export type CvProfileSort = Sort<keyof typeof sortColumns>

export interface CvProfilePage {
  profiles: CvProfileDto[]
  total: number
}

/** Whose profiles somebody may see: everybody's, or only their own and those of candidates who were revealed. */
export type Seen = 'all' | { revealedTo: number }

export const isSeen = (seen: Seen): Expression<SqlBool> =>
  seen === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(cv_profiles.user_id = ${seen.revealedTo} OR EXISTS (SELECT FROM applications
        WHERE applications.user_id = cv_profiles.user_id AND applications.revealed_at IS NOT NULL))`

const pageOf = async (
  db: Db,
  request: PageRequest,
  seen: Seen,
  {
    where,
    sorts = [],
    rank,
  }: { where: Expression<SqlBool>; sorts?: readonly CvProfileSort[]; rank?: Expression<unknown> },
): Promise<CvProfilePage> => {
  let query = selectProfiles(db).where(where).where(isSeen(seen))
  if (rank) query = query.orderBy(rank, 'desc')
  for (const { field, direction } of sorts)
    query = query.orderBy(sortKey(sortColumns[field]), unknownLast(direction))
  const [rows, { total }] = await Promise.all([
    query
      .orderBy('cv_profiles.created_at', 'desc')
      .orderBy('cv_profiles.id', 'desc')
      .limit(request.size)
      .offset(offsetOf(request))
      .execute(),
    db
      .selectFrom('cv_profiles')
      .innerJoin('users', 'users.id', 'cv_profiles.user_id')
      .where('users.deleted_at', 'is', null)
      .where(where)
      .where(isSeen(seen))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { profiles: rows.map(profileOf), total }
}

/** Newest first unless sorted otherwise. */
export const listProfiles = (
  db: Db,
  request: PageRequest,
  seen: Seen,
  sorts: readonly CvProfileSort[],
): Promise<CvProfilePage> => pageOf(db, request, seen, { where: sql<SqlBool>`true`, sorts })

/** Made since a moment, newest first. */
export const listProfilesSince = (
  db: Db,
  request: PageRequest,
  seen: Seen,
  since: Date,
): Promise<CvProfilePage> =>
  pageOf(db, request, seen, { where: sql<SqlBool>`cv_profiles.created_at >= ${since}` })

/** Those that hold every word, or one that begins with it, best match first. */
export const searchProfiles = async (
  db: Db,
  request: PageRequest,
  seen: Seen,
  text: string,
): Promise<CvProfilePage> => {
  const search = searchOf(text)
  if (!search) return { profiles: [], total: 0 }
  return pageOf(db, request, seen, {
    where: sql<SqlBool>`cv_profiles.search @@ ${search}::tsquery`,
    rank: sql`ts_rank(cv_profiles.search, ${search}::tsquery)`,
  })
}

/** Whether somebody may see the profiles of a user. */
export const seesUser = async (db: Db, userId: number, seen: Seen): Promise<boolean> => {
  if (seen === 'all' || seen.revealedTo === userId) return true
  const { rows } = await sql`
    SELECT 1 FROM applications WHERE user_id = ${userId} AND revealed_at IS NOT NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
