/**
 * Accounts that nobody uses: told at 23 months, erased after two years (specification, Clocks). Where the service was away
 * for the month between, they are told first.
 */

import { Failure } from '../../../kit/errors.ts'
import {
  isUsedSince,
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

/** Each that may be told or erased, with when it is erased; null for one that was not told. */
export const unusedErasures = async ({
  db,
  clock,
}: Pick<ErasureCtx, 'db' | 'clock'>): Promise<{ account: UnusedAccount; erasesAt: Date | null }[]> => {
  await noteUse(db)
  const before = new Date(clock.millis() - shortestDays * dayMilliseconds)
  return (await listUnused(db, before)).map((account) => ({ account, erasesAt: unusedErasureOf(account) }))
}

export const sweepUnusedAccounts = async (ctx: ErasureCtx): Promise<void> => {
  const now = ctx.clock.now()
  for (const { account, erasesAt } of await unusedErasures(ctx)) {
    if (erasesAt && erasesAt <= now) await eraseUnused(ctx, account)
    else if (!erasesAt && unusedWarningOf(account.lastUsed) <= now) await warn(ctx, account, now)
  }
}

const eraseUnused = async (ctx: ErasureCtx, account: UnusedAccount): Promise<void> => {
  try {
    await erasePerson(ctx, account.id, { isDue: async (trx) => !(await isUsedSince(trx, account)) })
  } catch (error) {
    // The last administrator stays, however long away.
    if (!(error instanceof Failure) || ![404, 409].includes(error.status)) throw error
  }
}

/** Once for each time that an account falls asleep. */
const warn = async (ctx: ErasureCtx, account: UnusedAccount, now: Date): Promise<void> => {
  const erasesAt = unusedErasureOf({ ...account, mailedAt: now })!
  const href = `${await ctx.publicUrl}/sign-in`
  await ctx.db.transaction().execute(async (trx) => {
    await noteUnusedMail(trx, account.id, now)
    await sendMail(ctx, trx, unusedMail(account, erasesAt, href), account.id)
  })
  announceMail(ctx)
}
