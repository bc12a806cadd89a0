/** Mandates (machtigingen): at which site, from when to when, up to which amount and for which branch somebody acts. */

import { isAssuranceLevel, meetsAssurance } from './assurance-level.ts'
import { actsByLaw, type RepresentativeRole } from './representative-role.ts'

/** Instead of a client's id: every site. */
export const everyClient = '*'

/** Times in milliseconds since the epoch; `from` belongs to it, `until` does not. */
export interface MandateTerms {
  clientId: string
  /** Null: no limit. */
  limitCents: number | null
  /** Null: every branch. */
  branchNumber: string | null
  from: number
  until: number
}

export interface HeldMandate extends MandateTerms {
  id: string
  grantedAt: number
  /** The level of whoever granted it. */
  grantedLevel: string
  revokedAt: number | null
}

export const isInForce = ({ from, until, revokedAt }: HeldMandate, now: number): boolean =>
  from <= now && now < until && (revokedAt === null || now < revokedAt)

/** Whether a mandate is for a site. */
export const namesClient = ({ clientId }: Pick<MandateTerms, 'clientId'>, wanted: string): boolean =>
  clientId === everyClient || clientId === wanted

/** One that names the site comes before one for every site; then the newest, then by id. */
const order = (one: HeldMandate, other: HeldMandate): number =>
  Number(one.clientId === everyClient) - Number(other.clientId === everyClient) ||
  other.grantedAt - one.grantedAt ||
  (one.id < other.id ? -1 : 1)

export type MayAct<M> = { allowed: true; mandate: M | null } | { allowed: false }

/** By law everywhere and without a mandate; otherwise by the first mandate in force that names the site or all sites. */
export const mayAct = <M extends HeldMandate>(
  role: RepresentativeRole,
  mandates: readonly M[],
  clientId: string,
  now: number,
): MayAct<M> => {
  if (actsByLaw(role)) return { allowed: true, mandate: null }
  const [mandate] = mandates
    .filter((held) => isInForce(held, now) && namesClient(held, clientId))
    .toSorted(order)
  return mandate ? { allowed: true, mandate } : { allowed: false }
}

/** Whether the person acts by law, or by a mandate from somebody who had reached SUBSTANTIEEL (specification, Assurance levels). */
export const actsWithProof = (
  role: RepresentativeRole,
  mandates: readonly HeldMandate[],
  now: number,
): boolean =>
  actsByLaw(role) ||
  mandates.some(
    (held) =>
      isInForce(held, now) &&
      isAssuranceLevel(held.grantedLevel) &&
      meetsAssurance(held.grantedLevel, 'SUBSTANTIEEL'),
  )

/** Whether somebody who holds `own` may give `given` away: no other site, amount, branch or time than their own. */
export const isWithin = (given: MandateTerms, own: MandateTerms): boolean =>
  (own.clientId === everyClient || own.clientId === given.clientId) &&
  (own.limitCents === null || (given.limitCents !== null && given.limitCents <= own.limitCents)) &&
  (own.branchNumber === null || own.branchNumber === given.branchNumber) &&
  own.from <= given.from &&
  given.until <= own.until

/** Five years on: the same day of the year, or 28 February where there is none. */
export const latestEnd = (from: number): number => {
  const end = new Date(from)
  const month = end.getUTCMonth()
  end.setUTCFullYear(end.getUTCFullYear() + 5)
  if (end.getUTCMonth() !== month) end.setUTCDate(0)
  return end.getTime()
}
