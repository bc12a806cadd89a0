/**
 * Mails 30 and 7 days before a mandate's end, and forgets mandates 7 years after it (specification, Mandates). Somebody gets
 * one mail of all that are due: one for each would keep their other mails waiting (docs/decisions/0263).
 */

import { findClient } from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import { proofKeptSince } from '../core/kept-proof.ts'
import { everyClient } from '../core/mandate.ts'
import { dueTelling, tellingDays } from '../core/mandate-terms.ts'
import { fullName } from '../core/person-name.ts'
import type { Trx } from '../tables.ts'
import type { EndingMandate } from './mandate.letters.ts'
import * as store from './mandate.store.ts'

const dayMilliseconds = 86_400_000
/** At once; as many as one company may have. */
const maximumAtOnce = 2_000

type EndingCtx = Pick<Ctx, 'db' | 'clock' | 'letters'>

interface Due {
  row: store.MandateRow
  /** The mail of so many days before the end. */
  days: number
  /** Whether it goes out; what was granted later than it would have passes it over. */
  tells: boolean
}

/** The marks and the letters are one transaction, so that each mail goes out once, whichever instance comes first. */
export const tellEndingMandates = async (ctx: EndingCtx): Promise<void> => {
  const now = ctx.clock.now()
  const ending = await store.findEnding(ctx.db, { now, tellingDays, limit: maximumAtOnce })
  const due = ending.flatMap((row): Due[] => {
    const { until, grantedAt } = store.heldOf(row)
    const telling = dueTelling({ until, grantedAt }, row.told_days, now.getTime())
    return telling ? [{ row, ...telling }] : []
  })
  for (const [kvkNumber, ofCompany] of Map.groupBy(due, ({ row }) => row.kvk_number)) {
    const sites = await siteNames(ctx, ofCompany)
    await ctx.db.transaction().execute(async (trx) => {
      const told = await markTold(trx, ofCompany)
      if (told.length > 0) await write(trx, ctx, { kvkNumber, told, sites, now })
    })
    ctx.letters.announce()
  }
}

/** Null for every site; the client's id for one that is gone. */
const siteNames = async (ctx: EndingCtx, due: readonly Due[]): Promise<Map<string, string | null>> => {
  const names = new Map<string, string | null>([[everyClient, null]])
  for (const { row } of due)
    if (!names.has(row.client_id))
      names.set(row.client_id, (await findClient(ctx, row.client_id))?.name ?? row.client_id)
  return names
}

/** Gives those that are to be told of, and that nobody else has. */
const markTold = async (trx: Trx, due: readonly Due[]): Promise<store.MandateRow[]> => {
  const first = new Set<string>()
  for (const [days, ofDays] of Map.groupBy(due, (one) => one.days)) {
    const ids = ofDays.map(({ row }) => row.id)
    for (const id of await store.markTold(trx, ids, days)) first.add(id)
  }
  return due.filter(({ row, tells }) => tells && first.has(row.id)).map(({ row }) => row)
}

interface Telling {
  kvkNumber: string
  told: readonly store.MandateRow[]
  sites: ReadonlyMap<string, string | null>
  now: Date
}

const write = async (
  trx: Trx,
  { letters }: Pick<Ctx, 'letters'>,
  { kvkNumber, told, sites, now }: Telling,
): Promise<void> => {
  const ids = told.flatMap(({ representative_id, granted_by }) => [representative_id, granted_by])
  const named = (await store.peopleOf(trx, ids)).map(({ id, email, record: personId, language, ...row }) => {
    const name = fullName(row.first_name, row.last_name_prefix, row.last_name)
    return [id, { email, name, personId, language }] as const
  })
  const people = new Map(named)
  const company = await store.companyNameOf(trx, kvkNumber)
  const held = told.filter(({ representative_id }) => people.has(representative_id))
  const ending = (row: store.MandateRow): EndingMandate => ({
    holder: people.get(row.representative_id)!.name,
    site: sites.get(row.client_id) ?? null,
    until: row.until_said.length === 10 ? row.until_said : row.valid_until.toISOString(),
  })
  const tell = async (id: number, rows: readonly store.MandateRow[], isHolder: boolean): Promise<void> => {
    const person = people.get(id)
    if (!person) return
    const days = Math.ceil((rows[0]!.valid_until.getTime() - now.getTime()) / dayMilliseconds)
    const data = { days, company, isHolder, mandates: rows.map(ending) }
    await letters.send('mandate-ends', person, data, trx)
  }
  for (const [id, rows] of Map.groupBy(held, (row) => row.representative_id)) await tell(id, rows, true)
  const ofOthers = held.filter((row) => row.granted_by !== row.representative_id)
  for (const [id, rows] of Map.groupBy(ofOthers, (row) => row.granted_by)) await tell(id, rows, false)
}

export const sweepMandates = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  store.deleteEndedBefore(ctx.db, proofKeptSince(ctx.clock.now()))
