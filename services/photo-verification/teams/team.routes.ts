/** Routes of teams, for people who have signed in: no key decides who is in a team. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleInvitationId, exampleTeamId } from '../examples.ts'
import * as actions from './team.actions.ts'
import {
  InvitationRequest,
  invitationOf,
  invitationParams,
  memberOf,
  memberParams,
  RoleRequest,
  Team,
  TeamInvitation,
  TeamMember,
  TeamRequest,
  teamOf,
  teamParams,
} from './team.schema.ts'

const tag = 'Teams'
const people = 'For the token of somebody who has signed in; an API key is 403.'
const owners = 'For owners of the team: 403 for others, 404 where there is no such team.'
const member = { teamId: exampleTeamId, accountId: 1 }

export const teamRoutes = (ctx: Ctx): Route[] => [
  ...ownTeamRoutes(ctx),
  ...invitationRoutes(ctx),
  ...memberRoutes(ctx),
]

const ownTeamRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/teams',
    operationId: 'listTeams',
    summary: 'List own teams, by name',
    description: `With their members, and for owners with who was asked in. ${people}`,
    tag,
    access: 'bearer',
    output: Type.Array(Team),
    errors: [403],
    handler: async ({ caller }) => (await actions.listTeams(ctx, caller)).map(teamOf),
  }),
  route({
    method: 'POST',
    path: '/api/v1/teams',
    operationId: 'makeTeam',
    summary: 'Make a team',
    description: `Whoever makes it owns it. Uploads that name its number in \`teamId\` belong to it; should the team end, they are their uploaders' own. A team ends with the account of its only owner. 409 for an account that is in 20 teams. ${people}`,
    tag,
    access: 'bearer',
    repeats: 'kept',
    body: TeamRequest,
    examples: { body: { name: 'Redactie' } },
    status: 201,
    output: Team,
    errors: [403, 409],
    handler: async ({ caller, body }) => teamOf(await actions.makeTeam(ctx, caller, body.name)),
  }),
]

const invitationRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/teams/{teamId}/invitations',
    operationId: 'inviteToTeam',
    summary: 'Ask somebody into a team',
    description: `Mails a link that works for seven days and once, for the account of that address. A second one to the same address ends the first. 409 for a member, and where the team has ${actions.maximumMembers} members with those who were asked in; 60 invitations an hour. ${owners}`,
    tag,
    access: 'bearer',
    repeats: 'kept',
    params: teamParams,
    body: InvitationRequest,
    examples: {
      params: { teamId: exampleTeamId },
      body: { email: 'collega@example.nl', role: 'EDITOR' },
    },
    status: 201,
    output: TeamInvitation,
    errors: [403, 404, 409, 429],
    handler: async ({ caller, params: { teamId }, body, language }) =>
      invitationOf(await actions.invite(ctx, caller, teamId, body, language)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/teams/{teamId}/invitations/{invitationId}',
    operationId: 'takeBackTeamInvitation',
    summary: 'Take an invitation back',
    description: `Its link works no more, and its place in the team is free. 404 for one that was taken, replaced or taken back; whoever has joined by it stays. ${owners}`,
    tag,
    access: 'bearer',
    params: invitationParams,
    examples: { params: { teamId: exampleTeamId, invitationId: exampleInvitationId } },
    status: 204,
    errors: [403, 404],
    handler: ({ caller, params: { teamId, invitationId } }) =>
      actions.takeInvitationBack(ctx, caller, teamId, invitationId),
  }),
  route({
    method: 'POST',
    path: '/api/v1/teams/invitations/{token}',
    operationId: 'acceptTeamInvitation',
    summary: 'Join a team',
    description: `Takes the invitation of a mail, once. 404 for one that was taken, replaced or never was, 410 for one that has expired, 403 for one to another address, 409 where the team is full or the account is in 20 teams. ${people}`,
    tag,
    access: 'bearer',
    repeats: { harmless: 'an invitation is used once; the second time is 404' },
    params: closed({ token: text(100, { description: 'The last part of the link in the mail.' }) }),
    examples: { params: { token: 'x7Jt5q0bC3mJ3W1b1Y8mJr9Zk2vF4nQ6sT0uV2wX4yA' } },
    output: Team,
    errors: [403, 404, 409, 410],
    handler: async ({ caller, params: { token } }) =>
      teamOf(await actions.acceptInvitation(ctx, caller, token)),
  }),
]

const memberRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PATCH',
    path: '/api/v1/teams/{teamId}/members/{accountId}',
    operationId: 'changeTeamRole',
    summary: 'Give a member another role',
    description: `At once. 409 where nobody would own the team. ${owners}`,
    tag,
    access: 'bearer',
    params: memberParams,
    body: RoleRequest,
    examples: { params: member, body: { role: 'VIEWER' } },
    output: TeamMember,
    errors: [403, 404, 409],
    handler: async ({ caller, params: { teamId, accountId }, body }) =>
      memberOf(await actions.changeRole(ctx, caller, teamId, accountId, body.role)),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/teams/{teamId}/members/{accountId}',
    operationId: 'removeTeamMember',
    summary: 'Take a member out of a team, or leave it',
    description: `Owners take out anybody, and everybody leaves by their own number. Photos that they added stay with the team. 409 for the only owner. 403 for others, 404 where there is no such team or member.`,
    tag,
    access: 'bearer',
    params: memberParams,
    examples: { params: member },
    status: 204,
    errors: [403, 404, 409],
    handler: ({ caller, params: { teamId, accountId } }) =>
      actions.removeMember(ctx, caller, teamId, accountId),
  }),
]
