/** Accounts that nobody uses: told at 23 months, erased after two years (specification, Clocks). */

import { Failure } from '../../../kit/errors.ts'
import {
  listUnused,
  noteUnusedMail,
  noteUse,
  type UnusedAccount,
} from '../accounts/unused-accounts.actions.ts'
import { dayMilliseconds, unusedErasureOf, unusedWarningOf } from '../core/retention.ts'
import { announceMail, sendMail } from '../mails.ts'
import { type ErasureCtx, erasePerson } from './erase-person.actions.ts'
import { unusedMail } from './privacy-mails.ts'

/** 23 months are never shorter. */
const shortestDays = 699

export const sweepUnusedAccounts = async (ctx: ErasureCtx): Promise<void> => {
  await noteUse(ctx.db)
  const now = ctx.clock.now()
  const before = new Date(now.getTime() - shortestDays * dayMilliseconds)
  for (const account of await listUnused(ctx.db, before)) {
    if (unusedErasureOf(account.lastUsed) <= now) await eraseUnused(ctx, account)
    else if (unusedWarningOf(account.lastUsed) <= now) await warn(ctx, account, now)
  }
}

const eraseUnused = async (ctx: ErasureCtx, { id }: UnusedAccount): Promise<void> => {
  try {
    await erasePerson(ctx, id)
  } catch (error) {
    // The last administrator stays, however long away.
    if (!(error instanceof Failure) || ![404, 409].includes(error.status)) throw error
  }
}

/** Once for each time that an account falls asleep. */
const warn = async (ctx: ErasureCtx, account: UnusedAccount, now: Date): Promise<void> => {
  if (account.mailedAt && account.mailedAt > account.lastUsed) return
  const href = `${await ctx.publicUrl}/sign-in`
  await ctx.db.transaction().execute(async (trx) => {
    await noteUnusedMail(trx, account.id, now)
    await sendMail(ctx, trx, unusedMail(account, unusedErasureOf(account.lastUsed), href), account.id)
  })
  announceMail(ctx)
}
