/** The one place that decides who may do what with a case: whose it is, or for a case of a team its members by their roles. */

import type { Transaction } from 'kysely'
import { ownedBy } from '../../../kit/auth/ownership.ts'
import { notFound } from '../../../kit/errors.ts'
import { holdAccount } from '../accounts/account.actions.ts'
import type { Ctx } from '../context.ts'
import type { PhotoAct } from '../core/team-roles.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import type { CaseRow, Tables } from '../tables.ts'
import { demandRole, holdRole } from '../teams/membership.actions.ts'
import * as store from './case.store.ts'

type Trx = Transaction<Tables>

const what = 'This case'
export const missingCase = () => notFound(`${what} does not exist.`)

const ownCase = (caller: AccountHolder, row: CaseRow): CaseRow =>
  ownedBy(dialect, caller, row, (one) => one.account_id!, what)

/** 404 where there is none, 403 for whoever may not. */
export const getCase = async (
  ctx: Pick<Ctx, 'db'>,
  caller: AccountHolder,
  id: string,
  act: PhotoAct = 'read',
): Promise<CaseRow> => {
  const row = await store.findCase(ctx.db, id)
  if (!row) throw missingCase()
  if (!row.team_id) return ownCase(caller, row)
  await demandRole(ctx, caller, row.team_id, act)
  return row
}

/**
 * The same in the transaction of an act: nobody else changes the case or the caller's role until it ends. `meanwhile` locks
 * what has its turn between the account and the team, as the deletion of an account does: its photos.
 */
export const holdCase = async (
  trx: Trx,
  caller: AccountHolder,
  id: string,
  act: PhotoAct,
  meanwhile: () => Promise<void> = async () => {},
): Promise<CaseRow> => {
  await holdAccount(trx, caller.id)
  await meanwhile()
  // Whose it is never changes.
  const row = await store.findCase(trx, id)
  if (!row) throw missingCase()
  if (row.team_id) await holdRole(trx, caller, row.team_id, act)
  else ownCase(caller, row)
  const held = await store.lockCase(trx, id)
  if (!held) throw missingCase()
  return held
}
