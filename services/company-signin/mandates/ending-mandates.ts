/** Mails 30 and 7 days before a mandate's end, and forgets mandates 7 years after it (specification, Mandates). */

import { findClient } from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import { proofKeptSince } from '../core/kept-proof.ts'
import { everyClient } from '../core/mandate.ts'
import { dueTelling, tellingDays } from '../core/mandate-terms.ts'
import { fullName } from '../core/person-name.ts'
import type { Trx } from '../tables.ts'
import * as store from './mandate.store.ts'

const dayMilliseconds = 86_400_000

type EndingCtx = Pick<Ctx, 'db' | 'clock' | 'letters'>

/** The mark and the letters are one transaction, so that each mail goes out once, whichever instance comes first. */
export const tellEndingMandates = async (ctx: EndingCtx): Promise<void> => {
  const now = ctx.clock.now()
  const before = new Date(now.getTime() + tellingDays[0] * dayMilliseconds)
  for (const row of await store.findEnding(ctx.db, { now, before, limit: 200 })) {
    const { until, grantedAt } = store.heldOf(row)
    const due = dueTelling({ until, grantedAt }, row.told_days, now.getTime())
    if (!due) continue
    const site =
      row.client_id === everyClient ? null : ((await findClient(ctx, row.client_id))?.name ?? row.client_id)
    await ctx.db.transaction().execute(async (trx) => {
      const isFirst = await store.markTold(trx, row.id, due.days)
      if (isFirst && due.tells) await write(trx, ctx, row, { days: due.days, site })
    })
    ctx.letters.announce()
  }
}

const write = async (
  trx: Trx,
  { letters }: Pick<Ctx, 'letters'>,
  row: store.MandateRow,
  { days, site }: { days: number; site: string | null },
): Promise<void> => {
  const people = await store.peopleOf(trx, row)
  const holder = people.find(({ id }) => id === row.representative_id)
  if (!holder) return
  const company = await store.companyNameOf(trx, row.kvk_number)
  const nameOf = (one: typeof holder): string => fullName(one.first_name, one.last_name_prefix, one.last_name)
  for (const person of people)
    await letters.send(
      'mandate-ends',
      {
        ...{ email: person.email, name: nameOf(person), personId: person.record },
        language: person.language,
      },
      {
        ...{ days, company, holder: nameOf(holder), isHolder: person.id === holder.id },
        site,
        until: row.until_said.length === 10 ? row.until_said : row.valid_until.toISOString(),
      },
      trx,
    )
}

export const sweepMandates = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  store.deleteEndedBefore(ctx.db, proofKeptSince(ctx.clock.now()))
