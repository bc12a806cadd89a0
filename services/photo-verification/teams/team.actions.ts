/** Teams: making one, asking people in, and who may do what in it. Who is in a team is changed under the lock of its row. */

import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { conflict, forbidden, gone, notFound } from '../../../kit/errors.ts'
import { enforce } from '../../../kit/limits/limiter.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { holdAccount, normalised } from '../accounts/account.actions.ts'
import type { Ctx } from '../context.ts'
import type { TeamRole } from '../core/team-roles.ts'
import type { AccountHolder } from '../dialect.ts'
import { limits } from '../limits.ts'
import type { InvitationRow, TeamRow } from '../tables.ts'
import { invitationMail } from './invitation-mail.ts'
import { demandMember } from './membership.actions.ts'
import type { InvitationRequest, WholeTeam } from './team.schema.ts'
import * as store from './team.store.ts'

type TeamCtx = Pick<Ctx, 'db' | 'clock'>
type Trx = Parameters<typeof store.lockTeam>[0]

/** With those who are asked in. */
export const maximumMembers = 50
const maximumTeams = 20
const invitationMilliseconds = 7 * 24 * 60 * 60 * 1000
/** How long it is told of an invitation that it has expired. */
const toldMilliseconds = 30 * 24 * 60 * 60 * 1000
export const invitationJob = 'mail-invitation'

const wholeTeams = async (
  ctx: TeamCtx,
  caller: AccountHolder,
  teams: readonly TeamRow[],
): Promise<WholeTeam[]> => {
  const ids = teams.map(({ id }) => id)
  const members = await store.listMembers(ctx.db, ids)
  const invitations = await store.listInvitations(ctx.db, ids, ctx.clock.now())
  return teams.flatMap((team) => {
    const own = members.filter((member) => member.team_id === team.id)
    const role = own.find((member) => member.account_id === caller.id)?.role
    // Taken out of it since the teams were listed.
    if (!role) return []
    const asked = role === 'OWNER' ? invitations.filter((one) => one.team_id === team.id) : []
    return [{ team, members: own, invitations: asked, role }]
  })
}

export const listTeams = async (ctx: TeamCtx, caller: AccountHolder): Promise<WholeTeam[]> =>
  wholeTeams(ctx, caller, await store.listTeams(ctx.db, caller.id))

/** 404 where there is none, 403 for whoever is not in it. */
export const getTeam = async (ctx: TeamCtx, caller: AccountHolder, id: string): Promise<WholeTeam> => {
  const team = await store.findTeam(ctx.db, id)
  if (!team) throw notFound('This team does not exist.')
  const [whole] = await wholeTeams(ctx, caller, [team])
  if (!whole) throw forbidden('You are not a member of this team.')
  return whole
}

const demandPlaceForTeam = async (trx: Trx, accountId: number): Promise<void> => {
  if ((await store.listTeams(trx, accountId)).length >= maximumTeams)
    throw conflict(`An account is in at most ${maximumTeams} teams.`)
}

/** Its maker is its owner. 409 where the account is in twenty teams. */
export const makeTeam = async (
  ctx: TeamCtx & Pick<Ctx, 'ids'>,
  caller: AccountHolder,
  name: string,
): Promise<WholeTeam> => {
  const now = ctx.clock.now()
  const team = { id: ctx.ids.uuid(), name: name.trim(), created_at: now }
  await ctx.db.transaction().execute(async (trx) => {
    await holdAccount(trx, caller.id)
    await demandPlaceForTeam(trx, caller.id)
    await store.insertTeam(trx, team)
    await store.insertMember(trx, { team_id: team.id, account_id: caller.id, role: 'OWNER', since: now })
  })
  const members = await store.listMembers(ctx.db, [team.id])
  return { team, members, invitations: [], role: 'OWNER' }
}

/** The team, held; 404 where there is none, 403 for whoever does not own it. */
const lockOwned = async (trx: Trx, caller: AccountHolder, teamId: string): Promise<store.Member[]> => {
  if (!(await store.lockTeam(trx, teamId))) throw notFound('This team does not exist.')
  const members = await store.listMembers(trx, [teamId])
  const own = members.find((member) => member.account_id === caller.id)
  if (own?.role !== 'OWNER') throw forbidden('This is for owners of the team.')
  return members
}

/** Asks somebody in by mail. 409 for a member, and where the team is full. */
export const invite = async (
  ctx: TeamCtx & Pick<Ctx, 'ids' | 'queue' | 'limiter'>,
  caller: AccountHolder,
  teamId: string,
  { email, role }: InvitationRequest,
  language: Language,
): Promise<InvitationRow> => {
  const now = ctx.clock.now()
  await demandMember(ctx, caller, teamId)
  await enforce(ctx.limiter, limits.invitations, String(caller.id))
  const invitation = await ctx.db.transaction().execute(async (trx) => {
    const members = await lockOwned(trx, caller, teamId)
    const to = normalised(email)
    if (members.some((member) => member.email === to)) throw conflict('email: is a member of this team.')
    const others = (await store.listInvitations(trx, [teamId], now)).filter((one) => one.email !== to)
    if (members.length + others.length >= maximumMembers)
      throw conflict(`A team has at most ${maximumMembers} members, with those who are asked in.`)
    const row = await store.replaceInvitation(trx, {
      ...{ id: ctx.ids.uuid(), team_id: teamId, email: to, role, language, token_hash: null },
      expires_at: new Date(now.getTime() + invitationMilliseconds),
    })
    await ctx.queue.send(invitationJob, { invitationId: row.id, from: caller.email }, { trx: trx as never })
    return row
  })
  ctx.queue.announce(invitationJob)
  return invitation
}

/** For owners; its link works no more. 404 where it was taken, replaced or taken back, or is of another team. */
export const takeInvitationBack = (
  ctx: Pick<Ctx, 'db'>,
  caller: AccountHolder,
  teamId: string,
  invitationId: string,
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await lockOwned(trx, caller, teamId)
    if (!(await store.deleteInvitation(trx, invitationId, teamId)))
      throw notFound('This invitation does not exist, or has been used.')
  })

/** The token is drawn here and goes into the mail alone; when the mail is tried again, the new one takes its place. */
export const mailInvitation = async (
  ctx: Pick<Ctx, 'db' | 'random' | 'mailer' | 'publicUrl'>,
  { invitationId, from }: { invitationId: string; from: string },
): Promise<void> => {
  const token = newToken(ctx.random)
  const invitation = await store.updateToken(ctx.db, invitationId, tokenHash(token))
  const team = invitation && (await store.findTeam(ctx.db, invitation.team_id))
  if (!team) return
  const address = `${ctx.publicUrl}/app/invitations/${token}`
  await ctx.mailer.send(invitationMail(invitation, { team: team.name, from, address }))
}

export interface OpenInvitation {
  invitation: InvitationRow
  team: TeamRow
}

/** 404 for one that was used, replaced or never was, 410 for one that has expired, 403 for one to another address. */
export const findInvitation = async (
  ctx: TeamCtx,
  caller: AccountHolder,
  token: string,
): Promise<OpenInvitation> => {
  const invitation = await store.findInvitation(ctx.db, tokenHash(token))
  const team = invitation && (await store.findTeam(ctx.db, invitation.team_id))
  if (!team) throw notFound('This invitation does not exist, or has been used.')
  if (invitation.email !== caller.email)
    throw forbidden('This invitation is for another e-mail address; sign in with that one.')
  if (invitation.expires_at <= ctx.clock.now())
    throw gone('This invitation has expired; ask for another one.')
  return { invitation, team }
}

/** Takes the caller into the team, once. A member keeps their role. */
export const acceptInvitation = async (
  ctx: TeamCtx,
  caller: AccountHolder,
  token: string,
): Promise<WholeTeam> => {
  const { invitation, team } = await findInvitation(ctx, caller, token)
  await ctx.db.transaction().execute(async (trx) => {
    await holdAccount(trx, caller.id)
    const isFirst =
      (await store.lockTeam(trx, team.id)) && (await store.deleteInvitation(trx, invitation.id, team.id))
    if (!isFirst) throw notFound('This invitation does not exist, or has been used.')
    // An address can be taken over from an account that is in the team already.
    if (await store.findRole(trx, team.id, caller.id)) return
    await demandPlaceForTeam(trx, caller.id)
    if ((await store.listMembers(trx, [team.id])).length >= maximumMembers)
      throw conflict(`A team has at most ${maximumMembers} members.`)
    const since = ctx.clock.now()
    await store.insertMember(trx, {
      ...{ team_id: team.id, account_id: caller.id, role: invitation.role, since },
    })
  })
  const [whole] = await wholeTeams(ctx, caller, [team])
  if (!whole) throw notFound('This team does not exist.')
  return whole
}

/** 409 where nobody would own the team. The lock of the team has the second of two that leave at once see the first. */
const demandOwnerBesides = (members: readonly store.Member[], accountId: number): void => {
  if (!members.some((member) => member.role === 'OWNER' && member.account_id !== accountId))
    throw conflict('A team keeps at least one owner; make somebody else an owner first.')
}

const memberAmong = (members: readonly store.Member[], accountId: number): store.Member => {
  const member = members.find((one) => one.account_id === accountId)
  if (!member) throw notFound('This member does not exist.')
  return member
}

/** For owners; 409 for the last of them. */
export const changeRole = (
  ctx: Pick<Ctx, 'db'>,
  caller: AccountHolder,
  teamId: string,
  accountId: number,
  role: TeamRole,
): Promise<store.Member> =>
  ctx.db.transaction().execute(async (trx) => {
    const members = await lockOwned(trx, caller, teamId)
    const member = memberAmong(members, accountId)
    if (role !== 'OWNER') demandOwnerBesides(members, accountId)
    await store.updateRole(trx, teamId, accountId, role)
    return { ...member, role }
  })

/** Owners take out anybody, and everybody takes out themselves; 409 for the last owner. */
export const removeMember = (
  ctx: Pick<Ctx, 'db'>,
  caller: AccountHolder,
  teamId: string,
  accountId: number,
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const isLeaving = accountId === caller.id
    if (!isLeaving) await lockOwned(trx, caller, teamId)
    else if (!(await store.lockTeam(trx, teamId))) throw notFound('This team does not exist.')
    const members = await store.listMembers(trx, [teamId])
    if (isLeaving && !members.some((one) => one.account_id === accountId))
      throw forbidden('You are not a member of this team.')
    memberAmong(members, accountId)
    demandOwnerBesides(members, accountId)
    await store.deleteMember(trx, teamId, accountId)
  })

export const deleteExpiredInvitations = (ctx: TeamCtx): Promise<void> =>
  store.deleteExpiredInvitations(ctx.db, new Date(ctx.clock.millis() - toldMilliseconds))
