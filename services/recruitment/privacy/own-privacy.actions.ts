/** What the page about somebody's own data shows. */

import { listOwnSent, type SentApplication } from '../applications/retention.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { readObjection } from '../matches/objection.actions.ts'
import { listOwnExports } from './data-export.actions.ts'
import { plannedErasure } from './erasure.actions.ts'
import type { DataExportDto } from './privacy.schema.ts'

export interface OwnPrivacy {
  erasesAt: Date | null
  exports: DataExportDto[]
  applications: SentApplication[]
  /** Since when they object to recruiters seeing matches. */
  objectedAt: string | null
}

export const readOwnPrivacy = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
): Promise<OwnPrivacy> => {
  const [erasesAt, exports, applications, { objectedAt }] = await Promise.all([
    plannedErasure(ctx, caller),
    listOwnExports(ctx, caller),
    listOwnSent(ctx, caller),
    readObjection(ctx, caller),
  ])
  return { erasesAt, exports, applications, objectedAt }
}
