/** What others need to know of teams: who may do what with their photos, and how memberships end with an account. */

import type { Transaction } from 'kysely'
import { forbidden, invalidField, notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import { mayDo, type PhotoAct, roleFor, type TeamRole } from '../core/team-roles.ts'
import type { Tables } from '../tables.ts'
import * as store from './team.store.ts'

type Member = { id: number }

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const demand = (role: TeamRole | null, act: PhotoAct): TeamRole => {
  if (!role) throw forbidden('You are not a member of this team.')
  if (mayDo(role, act)) return role
  throw forbidden(`This needs the role ${roleFor[act]} in the team; yours is ${role}.`)
}

/** 403 for whoever may not do this with the team's photos. */
export const demandRole = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Member,
  teamId: string,
  act: PhotoAct,
): Promise<TeamRole> => demand(await store.findRole(ctx.db, teamId, caller.id), act)

/**
 * The id of the team that an upload names, or null where it names none: before bytes are read or kept. 400 for what is no
 * id, 403 for whoever may not add photos to that team.
 */
export const teamOfUpload = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Member,
  named: string | undefined,
): Promise<string | null> => {
  if (named === undefined) return null
  const teamId = named.trim().toLowerCase()
  if (!uuidPattern.test(teamId)) throw invalidField('teamId', 'must be the id of a team')
  await demandRole(ctx, caller, teamId, 'upload')
  return teamId
}

/** In the transaction of the act, before it writes: from here on the role stays as it is. 403 where it is too little. */
export const holdRole = async (
  trx: Transaction<Tables>,
  caller: Member,
  teamId: string,
  act: PhotoAct,
): Promise<void> => {
  demand(await store.holdRole(trx, teamId, caller.id), act)
}

/** 403 for whoever is not in the team, 404 where there is none. */
export const demandMember = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Member,
  teamId: string,
): Promise<TeamRole> => {
  if (!(await store.findTeam(ctx.db, teamId))) throw notFound('This team does not exist.')
  return demandRole(ctx, caller, teamId, 'read')
}

/** The team of a photo and the caller's role in it; null for a photo of no team. */
export const teamOfPhoto = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Member,
  teamId: string | null,
): Promise<{ id: string; name: string; role: TeamRole } | null> => {
  const team = teamId && (await store.findTeam(ctx.db, teamId))
  if (!team) return null
  return { id: team.id, name: team.name, role: await demandRole(ctx, caller, team.id, 'read') }
}

/** In the transaction that deletes the account, which is locked: teams that nobody else owns end, and it leaves the others. */
export const endMemberships = async (trx: Transaction<Tables>, accountId: number): Promise<void> =>
  store.deleteTeams(trx, await store.lockSoleTeams(trx, accountId))
