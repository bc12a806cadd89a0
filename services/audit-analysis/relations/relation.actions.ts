/** Relation balances and open items of an analysis, on a day. */

import { badRequest } from '../../../kit/errors.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { parseIsoDay } from '../core/ledger/day.ts'
import type { OpenItemsAsked } from '../core/open-items/open-items-answer.ts'
import type { OpenItems, OpenItemsQuery, Relations } from './relation.schema.ts'

type RelationCtx = Pick<Ctx, 'threads'>

/** 400 for a day that the calendar does not have. */
const askedOf = ({ asOf, kind }: OpenItemsQuery): OpenItemsAsked => {
  const asOfDay = asOf === undefined ? null : parseIsoDay(asOf)
  if (asOf !== undefined && asOfDay === null)
    throw badRequest('asOf: must be a day of the calendar, yyyy-MM-dd.')
  return { asOfDay, kind: kind ?? null }
}

/** JSON bytes of either report. */
export const readReport = (
  { threads }: RelationCtx,
  session: Session,
  name: 'relations' | 'openItems',
  query: OpenItemsQuery,
): Promise<Uint8Array> => threads.report(session, name, askedOf(query))

const parsed = async (json: Promise<Uint8Array>): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await json))

/** The same as objects, for pages. */
export const relationsOf = (ctx: RelationCtx, session: Session, query: OpenItemsQuery): Promise<Relations> =>
  parsed(readReport(ctx, session, 'relations', query)) as Promise<Relations>

export const openItemsOf = (ctx: RelationCtx, session: Session, query: OpenItemsQuery): Promise<OpenItems> =>
  parsed(readReport(ctx, session, 'openItems', query)) as Promise<OpenItems>
