/** The name of whoever applies, which their account may not have yet. */

import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import * as store from './account.store.ts'
import { changeOwnAccount } from './self-service.actions.ts'

export interface OwnName {
  firstName: string | null
  lastName: string | null
}

export const ownName = async (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<OwnName> => {
  const user = await store.findUser(ctx.db, caller.id)
  return { firstName: user?.first_name ?? null, lastName: user?.last_name ?? null }
}

/** The name as it was given with an application; nothing where it is that already. */
export const nameOwnAccount = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> => {
  const user = await store.findUser(ctx.db, caller.id)
  if (!user || (user.first_name === firstName && user.last_name === lastName)) return
  await changeOwnAccount(ctx, caller, { firstName, lastName, phone: user.phone })
}
