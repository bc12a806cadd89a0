/** Who may manage people and mandates, decided by the database as it is inside the act, not by what a session remembers. */

import { Failure, forbidden, notFound, unauthorized, unprocessable } from '../../../kit/errors.ts'
import type { Act } from '../audit-trail/audit-batch.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { mayManage, reaches } from '../core/representation.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { RepresentativeRow, Trx } from '../tables.ts'
import { findPerson, findPresent } from './person.store.ts'

/** Whoever asks, by their browser session. */
export interface Asker {
  representativeId: number
  personId: string
  kvkNumber: string
  /** The level that holds now. */
  level: AssuranceLevel
  caller: { email: string; role: RepresentativeRole }
}

/** What of people is managed at (specification, People and mandates). */
export const managingLevel: AssuranceLevel = 'MIDDEN'

const outsider = 'This is for representatives by law and managers.'

/** 403 below MIDDEN, and for who neither represents by law nor is a manager. */
export const demandManager = async (trx: Trx, asker: Asker): Promise<RepresentativeRow> => {
  const row = await findPresent(trx, asker.representativeId)
  if (!row) throw unauthorized('You no longer have access for this company.')
  if (!mayManage(row)) throw forbidden(outsider)
  if (!meetsAssurance(asker.level, managingLevel))
    throw forbidden(`This needs assurance level ${managingLevel}.`, {
      details: { required: managingLevel, achieved: asker.level },
    })
  return row
}

/** The database refused to leave a company without a representative by law. */
const isLastByLaw = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'last_by_law'

/**
 * One act of somebody who manages, with its events. What is refused as beyond their rights is an event too. 422 where the
 * last representative by law would go.
 */
export const manage = async <T>(
  ctx: Pick<Ctx, 'trail'>,
  asker: Asker,
  what: string,
  work: (trx: Trx, manager: RepresentativeRow) => Promise<Act<T>>,
): Promise<T> => {
  try {
    return await ctx.trail.act(async (trx) => work(trx, await demandManager(trx, asker)))
  } catch (error) {
    if (isLastByLaw(error))
      throw unprocessable('The last representative by law stays.', { code: 'LAST_BY_LAW', cause: error })
    if (error instanceof Failure && error.status === 403) await recordDenied(ctx, asker, what)
    throw error
  }
}

const recordDenied = (ctx: Pick<Ctx, 'trail'>, asker: Asker, what: string): Promise<void> =>
  ctx.trail.record({
    ...({ eventType: 'ACCESS_DENIED', result: 'DENIED', details: { what } } as const),
    ...{ actorEmail: asker.caller.email, actorKvkNumber: asker.kvkNumber, actorRole: asker.caller.role },
    ...{ assuranceLevelUsed: asker.level, subject: asker.personId },
  })

/** 403, with its event, for who does not manage by what the session knows; the act itself asks the database again. */
export const refuseOutsider = async (
  ctx: Pick<Ctx, 'trail'>,
  asker: Asker & Parameters<typeof mayManage>[0],
  what: string,
): Promise<void> => {
  if (mayManage(asker)) return
  await recordDenied(ctx, asker, what)
  throw forbidden(outsider)
}

/** 404 for an id of nobody here, another company's people among them. */
export const demandPerson = async (
  trx: Trx,
  kvkNumber: string,
  personId: string,
): Promise<RepresentativeRow> => {
  const person = await findPerson(trx, kvkNumber, personId)
  if (!person) throw notFound('This person does not exist.')
  return person
}

/** 403 for a role that is above the manager's own. */
export const demandReach = (manager: Pick<RepresentativeRow, 'role'>, role: RepresentativeRole): void => {
  if (!reaches(manager.role, role))
    throw forbidden('This is beyond your own role.', {
      code: 'BEYOND_OWN_ROLE',
      fieldErrors: [{ field: 'role', message: 'is beyond your own role' }],
    })
}

/** What an event says of who managed. */
export const byManager = (
  manager: Pick<RepresentativeRow, 'email' | 'kvk_number' | 'role'>,
  { level }: Pick<Asker, 'level'>,
): Pick<NewAuditEvent, 'actorEmail' | 'actorKvkNumber' | 'actorRole' | 'assuranceLevelUsed'> => ({
  actorEmail: manager.email,
  actorKvkNumber: manager.kvk_number,
  actorRole: manager.role,
  assuranceLevelUsed: level,
})

/** Whether somebody who manages may do so with this person. */
export const mayManagePerson = (
  manager: Pick<RepresentativeRow, 'role' | 'manager'>,
  person: Pick<RepresentativeRow, 'role'>,
): boolean => mayManage(manager) && reaches(manager.role, person.role)
