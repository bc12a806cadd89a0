/** What the page about somebody's own data shows. */

import { listOwnSent, type SentApplication } from '../applications/retention.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { listOwnExports } from './data-export.actions.ts'
import { plannedErasure } from './erasure.actions.ts'
import type { DataExportDto } from './privacy.schema.ts'

export interface OwnPrivacy {
  erasesAt: Date | null
  exports: DataExportDto[]
  applications: SentApplication[]
}

export const readOwnPrivacy = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
): Promise<OwnPrivacy> => {
  const [erasesAt, exports, applications] = await Promise.all([
    plannedErasure(ctx, caller),
    listOwnExports(ctx, caller),
    listOwnSent(ctx, caller),
  ])
  return { erasesAt, exports, applications }
}
