/** Whether somebody may act for their company at a site, and by which mandate, as the database has it now. */

import type { Database } from '../../../kit/store/database.ts'
import { actsWithProof, mayAct } from '../core/mandate.ts'
import type { Tables, Trx } from '../tables.ts'
import { findHolder, type StoredMandate } from './mandate.store.ts'

/** As the claim `mandate` has it: the limit in cents, null without one; the branch, null for all of them. */
export interface Mandate {
  id: string
  limitAmount: number | null
  branchNumber: string | null
  /** As it was granted: a day (`2027-03-01`, which belongs to it) or a moment in UTC. */
  validUntil: string
}

export type MayActAt = { allowed: true; mandate: Mandate | null } | { allowed: false }

const claimOf = ({ id, limitCents, branchNumber, untilSaid }: StoredMandate): Mandate => ({
  id,
  limitAmount: limitCents,
  branchNumber,
  validUntil: untilSaid,
})

/** Read anew each time: a role or mandate that was taken away counts at once. Who has been removed may nowhere. */
export const mayActAt = async (
  db: Database<Tables> | Trx,
  { representativeId }: { representativeId: number },
  clientId: string,
  now: Date,
): Promise<MayActAt> => {
  const holder = await findHolder(db, representativeId, now)
  if (!holder) return { allowed: false }
  const answer = mayAct(holder.role, holder.mandates, clientId, now.getTime())
  return answer.allowed ? { allowed: true, mandate: answer.mandate && claimOf(answer.mandate) } : answer
}

/** For SUBSTANTIEEL: by law, or mandated by somebody who had reached that level (specification, Assurance levels). */
export const actsByLawOrMandate = async (
  db: Database<Tables> | Trx,
  representativeId: number,
  now: Date,
): Promise<boolean> => {
  const holder = await findHolder(db, representativeId, now)
  return holder !== undefined && actsWithProof(holder.role, holder.mandates, now.getTime())
}
