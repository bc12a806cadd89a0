/** Pages of teams: making one, who is in it, asking people in, roles, and leaving. */

import { Failure, notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, uuid } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { type TeamRole, teamRoles } from '../core/team-roles.ts'
import type { AccountHolder } from '../dialect.ts'
import type { PhotoSession, PhotoSite } from '../site/site.ts'
import * as actions from './team.actions.ts'
import type { WholeTeam } from './team.schema.ts'
import type { Member } from './team.store.ts'
import {
  memberPage,
  newTeamPage,
  removeMemberPage,
  type TeamView,
  teamPage,
  teamPath,
  teamsCard,
} from './team.views.ts'
import { teamPageWords } from './team-page.words.ts'

const teamParams = closed({ teamId: uuid() })
const invitationParams = closed({ teamId: uuid(), invitationId: uuid() })
const memberParams = closed({
  teamId: uuid(),
  accountId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

/** For the settings page. */
export const teamsSection =
  (ctx: Ctx) =>
  async ({ caller }: PhotoSession, { language }: PageView) =>
    teamsCard(language, await actions.listTeams(ctx, caller))

export const teamPages = (ctx: Ctx, site: PhotoSite): Route[] => [
  ...makingPages(ctx, site),
  ...onePages(ctx, site),
  ...memberPages(ctx, site),
  ...removingPages(ctx, site),
]

/** Runs the act; a failure of these statuses becomes what is wrong with a field. */
const mistakesOf = async (
  act: () => Promise<unknown>,
  told: (failure: Failure) => Mistake | null,
): Promise<Mistake[]> => {
  try {
    await act()
    return []
  } catch (error) {
    const mistake = error instanceof Failure ? told(error) : null
    if (!mistake) throw error
    return [mistake]
  }
}

const makingPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/teams/new',
      summary: 'Making a team',
      access: 'session',
      handler: ({ view: { language } }) => newTeamPage(language, '', []),
    }),
    page({
      method: 'POST',
      path: '/app/teams',
      summary: 'Make a team',
      access: 'session',
      fields: ['name'],
      handler: async ({ session: { caller }, fields: { name }, view: { language } }) => {
        const words = teamPageWords[language].mistakes
        const again = (status: number, message: string): Page => ({
          ...newTeamPage(language, name, [{ field: 'name', message }]),
          status,
        })
        const trimmed = name.trim()
        if (trimmed === '' || trimmed.length > 100) return again(422, words.name)
        let id = ''
        const [mistake] = await mistakesOf(
          async () => {
            id = (await actions.makeTeam(ctx, caller, trimmed)).team.id
          },
          ({ status }) => (status === 409 ? { field: 'name', message: words.tooManyTeams } : null),
        )
        return mistake ? again(409, words.tooManyTeams) : seeOther(teamPath(id), { toast: 'team-made' })
      },
    }),
  ]
}

const shown = async (
  ctx: Ctx,
  caller: AccountHolder,
  teamId: string,
  view: PageView,
  again: Partial<Pick<TeamView, 'entered' | 'mistakes'>> = {},
): Promise<Page> =>
  teamPage({
    ...{ language: view.language, toast: view.toast, ownId: caller.id },
    whole: await actions.getTeam(ctx, caller, teamId),
    ...{ entered: { email: '', role: 'VIEWER' }, mistakes: [], ...again },
  })

const roleOf = (text: string): TeamRole | null => teamRoles.find((role) => role === text) ?? null

const onePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/teams/{teamId}',
      summary: 'A team and its members',
      access: 'session',
      params: teamParams,
      handler: ({ session: { caller }, params: { teamId }, view }) => shown(ctx, caller, teamId, view),
    }),
    page({
      method: 'POST',
      path: '/app/teams/{teamId}/invitations',
      summary: 'Ask somebody into a team',
      access: 'session',
      params: teamParams,
      fields: ['email', 'role'],
      handler: async ({ session: { caller }, params: { teamId }, fields, view }) => {
        const { language } = view
        const words = teamPageWords[language].mistakes
        const again = async (status: number, mistakes: Mistake[]): Promise<Page> => ({
          ...(await shown(ctx, caller, teamId, view, { entered: fields, mistakes })),
          status,
        })
        const email = fields.email.trim()
        const role = roleOf(fields.role)
        const isEmail = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/.test(email) && email.length <= 254
        const wrong = [
          ...(isEmail ? [] : [{ field: 'email', message: words.email }]),
          ...(role ? [] : [{ field: 'role', message: words.role }]),
        ]
        if (wrong.length > 0 || !role) return again(422, wrong)
        let status = 409
        const mistakes = await mistakesOf(
          () => actions.invite(ctx, caller, teamId, { email, role }, language),
          (failure) => {
            status = failure.status
            if (status === 429) return { field: 'email', message: words.tooManyMails }
            if (status !== 409) return null
            return { field: 'email', message: /^email/.test(failure.message) ? words.member : words.full }
          },
        )
        if (mistakes.length > 0) return again(status, mistakes)
        return seeOther(teamPath(teamId), { toast: 'team-invited' })
      },
    }),
    page({
      method: 'POST',
      path: '/app/teams/{teamId}/invitations/{invitationId}/take-back',
      summary: 'Take an invitation back',
      access: 'session',
      params: invitationParams,
      handler: async ({ session: { caller }, params: { teamId, invitationId } }) => {
        await actions.takeInvitationBack(ctx, caller, teamId, invitationId)
        return seeOther(teamPath(teamId), { toast: 'team-taken-back' })
      },
    }),
  ]
}

/** The member for whom the page is; 404 where there is none. */
const memberOf = async (
  ctx: Ctx,
  caller: AccountHolder,
  { teamId, accountId }: { teamId: string; accountId: number },
): Promise<{ whole: WholeTeam; member: Member; isOwn: boolean }> => {
  const whole = await actions.getTeam(ctx, caller, teamId)
  const isOwn = accountId === caller.id
  const member = whole.members.find((one) => one.account_id === accountId)
  if (!member || (!isOwn && whole.role !== 'OWNER')) throw notFound('This member does not exist.')
  return { whole, member, isOwn }
}

const lastOwner = (language: PageView['language'], field: string) => (failure: Failure) =>
  failure.status === 409 ? { field, message: teamPageWords[language].mistakes.lastOwner } : null

const memberPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  const path = '/app/teams/{teamId}/members/{accountId}'
  return [
    page({
      method: 'GET',
      path,
      summary: 'A member of a team and their role',
      access: 'session',
      params: memberParams,
      handler: async ({ session: { caller }, params, view: { language } }) => {
        const { whole, member } = await memberOf(ctx, caller, params)
        if (whole.role !== 'OWNER') return seeOther(teamPath(params.teamId))
        return memberPage(language, whole, member, [])
      },
    }),
    page({
      method: 'POST',
      path,
      summary: 'Give a member another role',
      access: 'session',
      params: memberParams,
      fields: ['role'],
      handler: async ({ session: { caller }, params, fields, view: { language } }) => {
        const { teamId, accountId } = params
        const role = roleOf(fields.role)
        const { whole, member } = await memberOf(ctx, caller, params)
        const again = (status: number, mistakes: Mistake[]): Page => ({
          ...memberPage(language, whole, member, mistakes),
          status,
        })
        if (!role) return again(422, [{ field: 'role', message: teamPageWords[language].mistakes.role }])
        const mistakes = await mistakesOf(
          () => actions.changeRole(ctx, caller, teamId, accountId, role),
          lastOwner(language, 'role'),
        )
        return mistakes.length > 0 ? again(409, mistakes) : seeOther(teamPath(teamId), { toast: 'team-role' })
      },
    }),
  ]
}

const removingPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  const path = '/app/teams/{teamId}/members/{accountId}/remove'
  return [
    page({
      method: 'GET',
      path,
      summary: 'The question before somebody leaves a team',
      access: 'session',
      params: memberParams,
      handler: async ({ session: { caller }, params, view: { language } }) => {
        const { whole, member, isOwn } = await memberOf(ctx, caller, params)
        return removeMemberPage(language, whole, member, { isLeaving: isOwn, mistakes: [] })
      },
    }),
    page({
      method: 'POST',
      path,
      summary: 'Take a member out of a team, or leave it',
      access: 'session',
      params: memberParams,
      handler: async ({ session: { caller }, params, view: { language } }) => {
        const { teamId, accountId } = params
        const { whole, member, isOwn } = await memberOf(ctx, caller, params)
        const mistakes = await mistakesOf(
          () => actions.removeMember(ctx, caller, teamId, accountId),
          lastOwner(language, 'remove-member'),
        )
        if (mistakes.length > 0)
          return { ...removeMemberPage(language, whole, member, { isLeaving: isOwn, mistakes }), status: 409 }
        return isOwn
          ? seeOther('/app', { toast: 'left' })
          : seeOther(teamPath(teamId), { toast: 'team-removed' })
      },
    }),
  ]
}
