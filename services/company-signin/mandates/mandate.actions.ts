/** Granting and revoking mandates, and what managers and their holders see of them. */

import { forbidden, invalidField, notFound, unprocessable } from '../../../kit/errors.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { everyClient, isWithin, type MandateTerms } from '../core/mandate.ts'
import { parseBranchNumber, readTerm, type Term, type TermsProblem } from '../core/mandate-terms.ts'
import { actsByLaw } from '../core/representative-role.ts'
import { type Asker, byManager, demandPerson, demandReach, manage } from '../people/managing.ts'
import { endAllOf } from '../revocation/end-all.ts'
import type { RepresentativeRow, Trx } from '../tables.ts'
import { readAll } from '../wire.ts'
import * as store from './mandate.store.ts'

type MandateCtx = Pick<Ctx, 'db' | 'trail' | 'clock' | 'ids'>

/** Mandates of one company that are not over (specification, Limits). */
export const maximumMandates = 2_000

/** As a form has it. */
export interface GrantRequest {
  personId: string
  /** A client's id, or `*` for every site. */
  clientId: string
  /** In cents; null for no limit. */
  limitCents: number | null
  /** Blank for every branch. */
  branchNumber: string
  /** A day or a moment; blank for now. */
  validFrom: string
  validUntil: string
}

const problems: Record<TermsProblem, readonly [string, string]> = {
  FROM: ['validFrom', 'must be a day such as 2027-03-01, or a moment with its time zone'],
  UNTIL: ['validUntil', 'must be a day such as 2027-03-01, or a moment with its time zone'],
  ORDER: ['validUntil', 'must be after the beginning'],
  PAST: ['validUntil', 'must lie in the future'],
  LENGTH: ['validUntil', 'must be at most 5 years after the beginning'],
}

/** 400 for what is wrong with the branch or the time. */
export const readTerms = (
  request: Pick<GrantRequest, 'branchNumber' | 'validFrom' | 'validUntil'>,
  now: number,
): Term & Pick<MandateTerms, 'branchNumber'> => {
  const { branchNumber, term } = readAll({
    branchNumber: () => readBranch(request.branchNumber),
    term: () => {
      const read = readTerm(request.validFrom, request.validUntil, now)
      if (typeof read === 'string') throw invalidField(...problems[read])
      return read
    },
  })
  return { branchNumber, ...term }
}

const readBranch = (text: string): string | null => {
  if (text.trim() === '') return null
  const branchNumber = parseBranchNumber(text)
  if (branchNumber === null) throw invalidField('branchNumber', 'must be 12 digits')
  return branchNumber
}

/**
 * The new mandate's id. 400 for wrong terms, 404 for nobody of this company, 403 beyond the manager's own role or
 * mandates, 422 when the company has 2,000.
 */
export const grantMandate = (ctx: MandateCtx, asker: Asker, request: GrantRequest): Promise<string> => {
  const now = ctx.clock.now()
  const { clientId, limitCents } = request
  const terms = { clientId, limitCents, ...readTerms(request, now.getTime()) }
  return manage(ctx, asker, 'GRANT_MANDATE', async (trx, manager) => {
    const person = await demandPerson(trx, asker.kvkNumber, request.personId)
    demandReach(manager, person.role)
    await demandOwnMandate(trx, manager, terms, now)
    if ((await store.countOpenMandates(trx, asker.kvkNumber, now)) >= maximumMandates)
      throw unprocessable(`A company has at most ${maximumMandates} mandates.`, { code: 'FULL' })
    const id = ctx.ids.uuid()
    await store.insertMandate(trx, {
      ...{ id, kvk_number: asker.kvkNumber, representative_id: person.id, client_id: terms.clientId },
      ...{ limit_cents: terms.limitCents, branch_number: terms.branchNumber },
      ...{
        valid_from: new Date(terms.from),
        valid_until: new Date(terms.until),
        until_said: terms.untilSaid,
      },
      ...{ granted_by: manager.id, granted_level: asker.level, granted_at: now },
    })
    const details = { personId: person.record, clientId: terms.clientId }
    return { result: id, events: [event('MANDATE_GRANTED', manager, asker, id, details)] }
  })
}

const event = (
  eventType: NewAuditEvent['eventType'],
  manager: RepresentativeRow,
  asker: Asker,
  subject: string,
  details: NewAuditEvent['details'],
): NewAuditEvent => ({ ...byManager(manager, asker), eventType, result: 'SUCCESS', subject, details })

/** Whoever does not represent by law gives away no more than one of the mandates that they hold. */
const demandOwnMandate = async (
  trx: Trx,
  manager: RepresentativeRow,
  terms: MandateTerms,
  now: Date,
): Promise<void> => {
  if (actsByLaw(manager.role)) return
  const holder = await store.findHolder(trx, manager.id, now)
  if (!holder?.mandates.some((own) => isWithin(terms, own)))
    throw forbidden('This is beyond your own mandates.', {
      code: 'BEYOND_OWN_MANDATES',
      fieldErrors: [{ field: 'clientId', message: 'is beyond your own mandates' }],
    })
}

/** What the holder's sites hold of it is gone before the answer; one for every site ends the sessions too. 404 for none. */
export const revokeMandate = (ctx: MandateCtx, asker: Asker, mandateId: string): Promise<void> =>
  manage(ctx, asker, 'REVOKE_MANDATE', async (trx, manager) => {
    const now = ctx.clock.now()
    const mandate = await store.revokeMandate(trx, asker.kvkNumber, mandateId, now)
    if (!mandate) throw notFound('This mandate does not exist, or it has ended.')
    const { personId, role } = await store.holderOf(trx, mandate.representative_id)
    demandReach(manager, role)
    const details = { personId, clientId: mandate.client_id }
    const events = [
      event('MANDATE_REVOKED', manager, asker, mandateId, details),
      ...(await endAllOf(trx, ctx, touchedBy(mandate), 'MANDATE_REVOKED')),
    ]
    return { result: undefined, events }
  })

const touchedBy = ({ representative_id: representativeId, client_id: clientId }: store.MandateRow) =>
  clientId === everyClient ? { representativeId } : { representativeId, clientId }

/** All of somebody who leaves; gives the events. What they hold elsewhere ends with their sessions. */
export const revokeMandatesOfPerson = async (
  trx: Trx,
  { id, record, kvk_number }: RepresentativeRow,
  now: Date,
): Promise<NewAuditEvent[]> =>
  (await store.revokeMandatesOf(trx, id, now)).map((subject) => ({
    ...{ eventType: 'MANDATE_REVOKED', result: 'SUCCESS', subject, details: { personId: record } },
    actorKvkNumber: kvk_number,
  }))

export interface ListedMandate {
  id: string
  personId: string
  name: string
  clientId: string
  /** Null for every site, and for one that is gone. */
  siteName: string | null
  limitCents: number | null
  branchNumber: string | null
  from: Date
  until: Date
  untilSaid: string
  state: 'WAITS' | 'HOLDS' | 'OVER' | 'REVOKED'
}

/** Of a company, or of one person; those that hold come first, then the newest. */
export const listMandates = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  whose: store.WhichMandates,
  page: { limit: number; offset: number },
): Promise<{ mandates: ListedMandate[]; total: number }> => {
  const now = ctx.clock.now()
  const { rows, total } = await store.listMandates(ctx.db, whose, now, page)
  return {
    mandates: rows.map((row) => ({
      ...{ id: row.id, personId: row.record, name: row.name, clientId: row.client_id },
      siteName: row.site_name,
      ...{ limitCents: row.limit_cents, branchNumber: row.branch_number },
      ...{ from: row.valid_from, until: row.valid_until, untilSaid: row.until_said },
      state: stateOf(row, now),
    })),
    total,
  }
}

const stateOf = (
  {
    valid_from,
    valid_until,
    revoked_at,
  }: Pick<store.MandateRow, 'valid_from' | 'valid_until' | 'revoked_at'>,
  now: Date,
): ListedMandate['state'] => {
  if (revoked_at) return 'REVOKED'
  if (now >= valid_until) return 'OVER'
  return now < valid_from ? 'WAITS' : 'HOLDS'
}

/** One of the company that holds or is to begin; 404 for any other. */
export const findMandate = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  kvkNumber: string,
  id: string,
): Promise<{ id: string; name: string }> => {
  const name = await store.findHolderName(ctx.db, kvkNumber, id, ctx.clock.now())
  if (name === undefined) throw notFound('This mandate does not exist, or it has ended.')
  return { id, name }
}
