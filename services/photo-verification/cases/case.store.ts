/** Rows of cases and of the photos in them. */

import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { offsetOf, type PageRequest } from '../../../kit/http/page.ts'
import type { Database } from '../../../kit/store/database.ts'
import { areLive } from '../photos/photo-life.ts'
import type { CaseRow, PhotoRow, Tables } from '../tables.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

/** `readerId`: whatever that account may read, its own and its teams'. */
export type CaseOwner = { accountId: number } | { teamId: string } | { readerId: number }

export const insertCase = (trx: Trx, row: CaseRow): Promise<CaseRow> =>
  trx.insertInto('cases').values(row).returningAll().executeTakeFirstOrThrow()

export const findCase = (db: Db | Trx, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()

export const findSharedCase = (db: Db, shareToken: string): Promise<CaseRow | undefined> =>
  db.selectFrom('cases').selectAll().where('share_token', '=', shareToken).executeTakeFirst()

/** From here to the end of the transaction nobody else changes the case, or what is in it. */
export const lockCase = (trx: Trx, id: string): Promise<CaseRow | undefined> =>
  trx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const belongTo =
  (owner: CaseOwner) =>
  (where: ExpressionBuilder<Tables, 'cases'>): Expression<SqlBool> => {
    if ('teamId' in owner) return where('team_id', '=', owner.teamId)
    if ('accountId' in owner) return where('account_id', '=', owner.accountId)
    const teams = where
      .selectFrom('team_members')
      .select('team_id')
      .where('team_members.account_id', '=', owner.readerId)
    return where.or([where('account_id', '=', owner.readerId), where('team_id', 'in', teams)])
  }

/** Newest first, with the number of all of them. */
export const listCases = async (
  db: Db,
  owner: CaseOwner,
  page: PageRequest,
): Promise<{ rows: CaseRow[]; total: number }> => {
  const own = db.selectFrom('cases').where(belongTo(owner))
  const { total } = await own
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute()
  return { rows, total: Number(total) }
}

/** All of them, for the copy of the account. */
export const listCasesOf = (db: Db, accountId: number): Promise<CaseRow[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export interface CaseForPhoto extends CaseRow {
  /** Whether the photo is in it. */
  holds: boolean
}

/** Those of an account, and with `teamId` those of that team; those that hold the photo first, then the newest. */
export const listCasesFor = (
  db: Db,
  { accountId, teamId, verificationId }: { accountId: number; teamId: string | null; verificationId: string },
  limit: number,
): Promise<CaseForPhoto[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('case_photos')
            .select('case_id')
            .whereRef('case_photos.case_id', '=', 'cases.id')
            .where('case_photos.verification_id', '=', verificationId),
        )
        .$castTo<boolean>()
        .as('holds'),
    )
    .where((where) =>
      where.or([where('account_id', '=', accountId), ...(teamId ? [where('team_id', '=', teamId)] : [])]),
    )
    .orderBy('holds', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export const updateCase = (
  trx: Trx,
  id: string,
  change: Pick<CaseRow, 'name' | 'reference' | 'share_token'>,
): Promise<CaseRow> =>
  trx.updateTable('cases').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteCase = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('cases').where('id', '=', id).execute()
}

/**
 * The photos of these cases whose time is not over, in the order in which they were put in. A case of a team holds photos of
 * the team. One of an account shows what the account may read: its own, and those of the teams that it is in at the moment.
 */
const photosIn = (db: Db | Trx, caseIds: readonly string[], now: Date) =>
  db
    .selectFrom('case_photos')
    .innerJoin(
      (from) =>
        from
          .selectFrom('cases')
          .select(['id as held_id', 'account_id as holder', 'team_id as team'])
          .as('held'),
      (join) => join.onRef('held.held_id', '=', 'case_photos.case_id'),
    )
    .innerJoin('photos', 'photos.verification_id', 'case_photos.verification_id')
    .where('case_photos.case_id', 'in', caseIds)
    .where(areLive(now))
    .where(
      sql<SqlBool>`CASE
        WHEN held.team IS NOT NULL THEN photos.team_id = held.team
        WHEN photos.team_id IS NULL THEN photos.account_id = held.holder
        ELSE EXISTS (
          SELECT FROM team_members
          WHERE team_members.team_id = photos.team_id AND team_members.account_id = held.holder)
        END`,
    )
    .orderBy('case_photos.place')

export interface PhotoInCase {
  case_id: string
  verification_id: string
  is_public: boolean
}

export const listPhotosIn = async (
  db: Db | Trx,
  caseIds: readonly string[],
  now: Date,
): Promise<PhotoInCase[]> =>
  caseIds.length === 0
    ? []
    : photosIn(db, caseIds, now)
        .select(['case_photos.case_id', 'photos.verification_id', 'photos.is_public'])
        .execute()

/** Whole rows, of one case. */
export const listPhotoRows = (db: Db, caseId: string, now: Date): Promise<PhotoRow[]> =>
  photosIn(db, [caseId], now).selectAll('photos').execute()

/** What could be put into the case and is not in it, newest first. */
export const listCandidates = (db: Db, row: CaseRow, now: Date, limit: number): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .selectAll()
    .where(areLive(now))
    .where((where) =>
      row.team_id
        ? where('team_id', '=', row.team_id)
        : where.and([where('account_id', '=', row.account_id!), where('team_id', 'is', null)]),
    )
    .where('verification_id', 'not in', (inside) =>
      inside.selectFrom('case_photos').select('verification_id').where('case_id', '=', row.id),
    )
    .orderBy('created_at', 'desc')
    .orderBy('verification_id')
    .limit(limit)
    .execute()

/** Those that there are; until the transaction ends none of them goes, or changes hands. */
export const holdPhotos = (
  trx: Trx,
  ids: readonly string[],
): Promise<Pick<PhotoRow, 'verification_id' | 'team_id'>[]> =>
  trx
    .selectFrom('photos')
    .select(['verification_id', 'team_id'])
    .where('verification_id', 'in', ids)
    .orderBy('verification_id')
    .forKeyShare()
    .execute()

/** In the order given; what is in the case already stays where it is. */
export const insertPhotos = async (trx: Trx, caseId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .insertInto('case_photos')
    .values(ids.map((id) => ({ case_id: caseId, verification_id: id })))
    .onConflict((conflict) => conflict.columns(['case_id', 'verification_id']).doNothing())
    .execute()
}

/** False where it is not in the case. */
export const deletePhoto = async (trx: Trx, caseId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('case_photos')
    .where('case_id', '=', caseId)
    .where('verification_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
