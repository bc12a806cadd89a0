/** Rows of teams, their members and their invitations. Who locks, locks the account first, then the team, then the member. */

import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { TeamRole } from '../core/team-roles.ts'
import type { InvitationRow, Tables, TeamRow } from '../tables.ts'

type Db = Database<Tables>
type Trx = Transaction<Tables>

export interface Member {
  team_id: string
  account_id: number
  email: string
  role: TeamRole
  since: Date
}

export const insertTeam = (trx: Trx, team: TeamRow): Promise<TeamRow> =>
  trx.insertInto('teams').values(team).returningAll().executeTakeFirstOrThrow()

export const insertMember = async (trx: Trx, member: Insertable<Tables['team_members']>): Promise<void> => {
  await trx.insertInto('team_members').values(member).execute()
}

export const findTeam = (db: Db | Trx, id: string): Promise<TeamRow | undefined> =>
  db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst()

/** From here to the end of the transaction nobody else changes who is in the team. */
export const lockTeam = (trx: Trx, id: string): Promise<TeamRow | undefined> =>
  trx.selectFrom('teams').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The teams of an account, by name. */
export const listTeams = (db: Db | Trx, accountId: number): Promise<TeamRow[]> =>
  db
    .selectFrom('teams')
    .innerJoin('team_members', 'team_members.team_id', 'teams.id')
    .selectAll('teams')
    .where('team_members.account_id', '=', accountId)
    .orderBy('teams.name')
    .orderBy('teams.id')
    .execute()

/** Of all these teams, the longest in them first. */
export const listMembers = async (db: Db | Trx, teamIds: string[]): Promise<Member[]> =>
  teamIds.length === 0
    ? []
    : db
        .selectFrom('team_members')
        .innerJoin('accounts', 'accounts.id', 'team_members.account_id')
        .selectAll('team_members')
        .select('accounts.email')
        .where('team_id', 'in', teamIds)
        .orderBy('since')
        .orderBy('account_id')
        .execute()

export const findRole = async (db: Db | Trx, teamId: string, accountId: number): Promise<TeamRole | null> =>
  (
    await db
      .selectFrom('team_members')
      .select('role')
      .where('team_id', '=', teamId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.role ?? null

/** The role, which stays as it is until the transaction ends; null for whoever is not in the team. */
export const holdRole = async (trx: Trx, teamId: string, accountId: number): Promise<TeamRole | null> => {
  await sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR KEY SHARE`.execute(trx)
  await sql`SELECT 1 FROM teams WHERE id = ${teamId} FOR SHARE`.execute(trx)
  return findRole(trx, teamId, accountId)
}

export const updateRole = async (
  trx: Trx,
  teamId: string,
  accountId: number,
  role: TeamRole,
): Promise<void> => {
  await trx
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .execute()
}

export const deleteMember = async (trx: Trx, teamId: string, accountId: number): Promise<void> => {
  await trx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Locks each, in the order of their ids; answers those that nobody else owns. */
export const lockSoleTeams = async (trx: Trx, accountId: number): Promise<string[]> => {
  await sql`
    SELECT 1 FROM teams WHERE id IN (SELECT team_id FROM team_members WHERE account_id = ${accountId})
    ORDER BY id FOR UPDATE`.execute(trx)
  const { rows } = await sql<{ team_id: string }>`
    SELECT team_id FROM team_members own WHERE account_id = ${accountId} AND NOT EXISTS (
      SELECT 1 FROM team_members other
      WHERE other.team_id = own.team_id AND other.account_id <> ${accountId} AND other.role = 'OWNER')`.execute(
    trx,
  )
  return rows.map((row) => row.team_id)
}

export const deleteTeams = async (trx: Trx, ids: string[]): Promise<void> => {
  if (ids.length > 0) await trx.deleteFrom('teams').where('id', 'in', ids).execute()
}

/** Those that have not expired, by address. */
export const listInvitations = async (
  db: Db | Trx,
  teamIds: string[],
  now: Date,
): Promise<InvitationRow[]> =>
  teamIds.length === 0
    ? []
    : db
        .selectFrom('team_invitations')
        .selectAll()
        .where('team_id', 'in', teamIds)
        .where('expires_at', '>', now)
        .orderBy('email')
        .execute()

/** In the place of an earlier one to the same address, whose link ends with it. */
export const replaceInvitation = async (trx: Trx, invitation: InvitationRow): Promise<InvitationRow> => {
  await trx
    .deleteFrom('team_invitations')
    .where('team_id', '=', invitation.team_id)
    .where('email', '=', invitation.email)
    .execute()
  return trx.insertInto('team_invitations').values(invitation).returningAll().executeTakeFirstOrThrow()
}

/** Undefined where it was taken, replaced, or its team is gone. */
export const updateToken = (db: Db, id: string, tokenHash: string): Promise<InvitationRow | undefined> =>
  db
    .updateTable('team_invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const findInvitation = (db: Db | Trx, tokenHash: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('team_invitations').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** False where another request was first, or it is of another team. */
export const deleteInvitation = async (trx: Trx, id: string, teamId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('team_invitations')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredInvitations = async (db: Db, expiredUpTo: Date): Promise<void> => {
  await db.deleteFrom('team_invitations').where('expires_at', '<=', expiredUpTo).execute()
}
