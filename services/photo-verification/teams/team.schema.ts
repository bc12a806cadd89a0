/** Shapes of teams on the wire (specification, Teams). */

import {
  closed,
  email,
  idParameter,
  named,
  oneOf,
  requiredText,
  type Static,
  Type,
  timestamp,
  uuid,
} from '../../../kit/http/schema.ts'
import { type TeamRole, teamRoles } from '../core/team-roles.ts'
import type { InvitationRow, TeamRow } from '../tables.ts'
import type { Member } from './team.store.ts'

const Role = named(
  'TeamRole',
  oneOf<TeamRole>([...teamRoles], {
    description:
      'A VIEWER reads the photos of the team, an EDITOR uploads and changes them too, and an OWNER deletes them and decides who is in the team.',
  }),
)

export const teamParams = closed({ teamId: uuid({ description: 'Number of the team.' }) })
export const invitationParams = closed({
  teamId: uuid({ description: 'Number of the team.' }),
  invitationId: uuid({ description: '`id` of the invitation.' }),
})
export const memberParams = closed({
  teamId: uuid({ description: 'Number of the team.' }),
  accountId: idParameter({ description: '`accountId` of the member.' }),
})

export const TeamRequest = named(
  'TeamRequest',
  closed({ name: requiredText(100, { description: 'What the team is called.' }) }),
)

export const InvitationRequest = named(
  'TeamInvitationRequest',
  closed({
    email: email({ description: 'Whom the mail goes to; only that account can take it.' }),
    role: Role,
  }),
)
export type InvitationRequest = Static<typeof InvitationRequest>

export const RoleRequest = named('TeamRoleRequest', closed({ role: Role }))

export const TeamMember = named(
  'TeamMember',
  closed({
    accountId: Type.Integer({ description: 'Number of the account.' }),
    email: Type.String({ description: 'Its e-mail address.' }),
    role: Role,
    since: timestamp({ description: 'When they joined; UTC.' }),
  }),
)

export const TeamInvitation = named(
  'TeamInvitation',
  closed({
    id: Type.String({ description: 'Number of the invitation, by which it is taken back.' }),
    email: Type.String({ description: 'Whom it was sent to.' }),
    role: Role,
    expiresAt: timestamp({ description: 'Until when it can be taken; UTC.' }),
  }),
)

export const Team = named(
  'Team',
  closed({
    id: Type.String({ description: 'Number of the team.' }),
    name: Type.String({ description: 'What it is called.' }),
    role: Role,
    createdAt: timestamp({ description: 'When it was made; UTC.' }),
    members: Type.Array(TeamMember, { description: 'Everybody in it, the longest in it first.' }),
    invitations: Type.Array(TeamInvitation, {
      description: 'Who was asked in and has not come yet; empty for others than its owners.',
    }),
  }),
)

export const memberOf = ({ account_id, email: address, role, since }: Member): Static<typeof TeamMember> => ({
  ...{ accountId: Number(account_id), email: address, role, since: since.toISOString() },
})

export const invitationOf = (row: InvitationRow): Static<typeof TeamInvitation> => ({
  ...{ id: row.id, email: row.email, role: row.role, expiresAt: row.expires_at.toISOString() },
})

/** A team as one of its members sees it. */
export interface WholeTeam {
  team: TeamRow
  members: Member[]
  /** For its owners; none for others. */
  invitations: InvitationRow[]
  role: TeamRole
}

export const teamOf = ({ team, members, invitations, role }: WholeTeam): Static<typeof Team> => ({
  ...{ id: team.id, name: team.name, role, createdAt: team.created_at.toISOString() },
  members: members.map(memberOf),
  invitations: invitations.map(invitationOf),
})
