/** What the members of a team may do with its photos and with the team. */

export const teamRoles = ['VIEWER', 'EDITOR', 'OWNER'] as const
export type TeamRole = (typeof teamRoles)[number]

/** With a photo of the team; `upload` is adding one. */
export type PhotoAct = 'read' | 'upload' | 'edit' | 'delete'

/** The least role for each. */
export const roleFor: Record<PhotoAct, TeamRole> = {
  read: 'VIEWER',
  upload: 'EDITOR',
  edit: 'EDITOR',
  delete: 'OWNER',
}

/** Each role may do all that those before it may. */
export const mayDo = (role: TeamRole, act: PhotoAct): boolean =>
  teamRoles.indexOf(role) >= teamRoles.indexOf(roleFor[act])
