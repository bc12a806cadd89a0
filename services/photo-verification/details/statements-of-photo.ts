/** What an owner has said of a photo, for whoever may see it. */

import type { Ctx } from '../context.ts'
import { listStatements, listTitles, listWithoutPlace } from './detail.store.ts'

export interface ListedStatement {
  version: number
  title: string | null
  caption: string | null
  credit: string | null
  /** There only where the place was taken out of the file before it was signed. */
  locationRemoved?: true
  signedAt: string
  signedText: string
  keyId: string
  value: string
}

/** All versions, oldest first. */
export const statementsOf = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<ListedStatement[]> =>
  (await listStatements(ctx.db, id)).map((row) => ({
    version: row.version,
    title: row.title,
    caption: row.caption,
    credit: row.credit,
    ...(row.location_removed ? { locationRemoved: true as const } : {}),
    signedAt: row.signed_at.toISOString(),
    signedText: row.signed_text,
    keyId: row.key_id,
    value: row.value,
  }))

/** Those of the photos whose place was taken out of their files before they were signed. */
export const locationRemovedOf = async (
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await listWithoutPlace(ctx.db, ids))

/** What their owners call the photos now, by number; those without a title are not in it. */
export const titlesOf = (
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => listTitles(ctx.db, ids)
