/** Changes by an administrator to an account. Whoever is changed loses every token with the change, at its commit. */

import { conflict, notFound } from '../../../kit/errors.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller, Role } from '../dialect.ts'
import type { UserDto } from './account.schema.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { deleteAddressChanges } from './address-change.store.ts'
import { deleteMfa } from './mfa.store.ts'
import { endSessions } from './session.actions.ts'

type ChangeCtx = Pick<Ctx, 'db' | 'clock'>

const missing = () => notFound('This user does not exist.')

export const getUser = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<UserDto> => {
  const user = await store.findUserDto(ctx.db, id)
  if (!user) throw missing()
  return user
}

/**
 * Locks the user, and all administrators before that: two who take away each other's role, or the same one twice, do
 * so one after the other, and the second is refused (409) when nobody would be left.
 */
const lockForChange = async (trx: store.Trx, id: number, endsAdministration: boolean): Promise<UserRow> => {
  const admins = await store.lockAdmins(trx)
  const user = await store.lockUser(trx, id)
  if (!user) throw missing()
  if (admins.length === 1 && admins[0] === id && endsAdministration)
    throw conflict('This is the last administrator; make another one first.')
  return user
}

export const setRole = async (
  ctx: ChangeCtx,
  caller: RecruitmentCaller,
  id: number,
  role: Role,
): Promise<UserDto> => {
  await ctx.db.transaction().execute(async (trx) => {
    const user = await lockForChange(trx, id, role !== 'ROLE_ADMIN')
    if (user.role === role) return
    await store.updateUser(trx, id, { role })
    await endSessions(trx, id)
    const detail = `${user.role} → ${role}`
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'ROLE_CHANGED', subjectId: id, detail })
  })
  return getUser(ctx, id)
}

export const setEnabled = async (
  ctx: ChangeCtx,
  caller: RecruitmentCaller,
  id: number,
  enabled: boolean,
): Promise<UserDto> => {
  await ctx.db.transaction().execute(async (trx) => {
    const user = await lockForChange(trx, id, !enabled)
    if (user.enabled === enabled) return
    await store.updateUser(trx, id, { enabled })
    await store.deleteMailTokensOf(trx, id, 'reset-password')
    await endSessions(trx, id)
    const act = enabled ? 'USER_ENABLED' : 'USER_DISABLED'
    await logAct({ db: trx, clock: ctx.clock }, caller, { act, subjectId: id })
  })
  return getUser(ctx, id)
}

/** Holds the account for its erasure; 404 where there is none, 409 for the last administrator. */
export const lockForErasure = (trx: store.Trx, id: number): Promise<UserRow> => lockForChange(trx, id, true)

/** An account that is deleted, held for what may be left of it. */
export const lockDeleted = async (
  trx: store.Trx,
  id: number,
): Promise<(UserRow & { deleted_at: Date }) | undefined> => {
  const row = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as (UserRow & { deleted_at: Date }) | undefined
}

/**
 * The last part of an erasure: an empty row stays, for what others made with it refers to its number. Nobody finds the
 * user any more, and the address can register anew.
 */
export const eraseAccount = async (trx: store.Trx, id: number, now: Date): Promise<void> => {
  await store.updateUser(trx, id, {
    email: '',
    password_hash: '',
    first_name: null,
    last_name: null,
    phone: null,
    search_text: '',
    pending_email: null,
    enabled: false,
    email_verified: false,
    last_login_at: null,
    last_used_at: null,
    unused_mailed_at: null,
    erases_at: null,
    deleted_at: now,
  })
  await store.deleteMailTokensOf(trx, id)
  await deleteAddressChanges(trx, id)
  await deleteMfa(trx, id)
  await endSessions(trx, id)
}
