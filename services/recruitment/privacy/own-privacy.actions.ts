/** What the page about somebody's own data shows. */

import { type FirstPassword, firstPassword } from '../accounts/mailbox-account.actions.ts'
import { listOwnSent, type SentApplication } from '../applications/retention.actions.ts'
import type { Ctx } from '../context.ts'
import { readObjection } from '../matches/objection.actions.ts'
import type { RecruitmentSession } from '../site/site.ts'
import { listOwnExports } from './data-export.actions.ts'
import { plannedErasure } from './erasure.actions.ts'
import type { DataExportDto } from './privacy.schema.ts'

export interface OwnPrivacy {
  erasesAt: Date | null
  exports: DataExportDto[]
  applications: SentApplication[]
  /** Since when they object to recruiters seeing matches. */
  objectedAt: string | null
  lacksPassword: FirstPassword
}

export const readOwnPrivacy = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  session: RecruitmentSession,
): Promise<OwnPrivacy> => {
  const { caller } = session
  const [erasesAt, exports, applications, { objectedAt }, lacksPassword] = await Promise.all([
    plannedErasure(ctx, caller),
    listOwnExports(ctx, caller),
    listOwnSent(ctx, caller),
    readObjection(ctx, caller),
    firstPassword(ctx, session),
  ])
  return { erasesAt, exports, applications, objectedAt, lacksPassword }
}
