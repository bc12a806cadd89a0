/** The one place that decides who may do what with a photo: its owner, or for a photo of a team its members by their roles. */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import { notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import type { PhotoAct } from '../core/team-roles.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import type { PhotoRow } from '../tables.ts'
import { demandRole } from '../teams/membership.actions.ts'

const what = 'This photo'
export const missingPhoto = () => notFound(`${what} does not exist.`)

/** 404 where there is none, 403 for whoever may not. Who added a photo of a team has no more say in it than their role. */
export const allowed = async (
  ctx: Pick<Ctx, 'db'>,
  caller: AccountHolder,
  photo: PhotoRow | undefined,
  act: PhotoAct,
): Promise<PhotoRow> => {
  if (!photo?.team_id) return ownedBy(dialect, caller, photo, (row) => row.account_id, what)
  await demandRole(ctx, caller, photo.team_id, act)
  return photo
}
