/** Reading, verifying and proving the audit trail; each is an event itself. */

import { conflict, forbidden, notFound } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import type { Ctx } from '../context.ts'
import type { JsonObject } from '../core/canonical-json.ts'
import { type EventProof, proveEvent } from '../core/event-proof.ts'
import { genesisHash } from '../core/hash-chain.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import { auditPage, type Representative } from '../dialect.ts'
import type { AuditEventView, ChainCheck } from './audit-event.schema.ts'
import { deleteActors, eventOf, findEvent, listCompanyEvents, readHashes } from './audit-event.store.ts'
import type { NewAuditEvent } from './audit-trail.ts'

type AuditCtx = Pick<
  Ctx,
  'db' | 'trail' | 'verifyTrail' | 'checkpoints' | 'deploymentId' | 'clock' | 'readings'
>

/** What an event says of a signed-in caller. */
export const actorOf = (
  caller: Representative,
): Pick<NewAuditEvent, 'actorEmail' | 'actorKvkNumber' | 'actorRole' | 'assuranceLevelUsed' | 'subject'> => ({
  actorEmail: caller.email,
  actorKvkNumber: caller.kvkNumber,
  actorRole: caller.role,
  assuranceLevelUsed: caller.assuranceLevel,
  subject: caller.sessionId,
})

/** Erases, within the caller's act, the addresses behind the events about a subject. The chain stays intact. */
export const forgetActors = deleteActors

/** The role that may read the trail (specification, Audit access). */
const readerRole: RepresentativeRole = 'BESTUURDER'

const deny = async (
  ctx: Pick<Ctx, 'trail'>,
  caller: Representative,
  facts: JsonObject,
  message: string,
): Promise<never> => {
  const details = { what: 'AUDIT', ...facts }
  await ctx.trail.record({ ...actorOf(caller), eventType: 'ACCESS_DENIED', result: 'DENIED', details })
  throw forbidden(message)
}

/** 403 for a caller of another role. */
export const demandReader = async (ctx: Pick<Ctx, 'trail'>, caller: Representative): Promise<void> => {
  if (caller.role !== readerRole)
    await deny(ctx, caller, { requiredRole: readerRole }, `This needs the role ${readerRole}.`)
}

/** 403 for a caller of another role, and for another company whether or not it exists (specification, Audit access). */
const demandOwnCompany = async (
  ctx: Pick<Ctx, 'trail'>,
  caller: Representative,
  kvkNumber: string,
): Promise<void> => {
  await demandReader(ctx, caller)
  if (caller.kvkNumber !== kvkNumber)
    await deny(ctx, caller, { kvkNumber }, 'The audit trail of another company is not yours to read.')
}

export const listEvents = async (
  ctx: AuditCtx,
  caller: Representative,
  kvkNumber: string,
  request: PageRequest,
) => {
  await demandOwnCompany(ctx, caller, kvkNumber)
  const { page, size } = request
  const { isNew, skip } = ctx.readings.turnTo(caller.sessionId, page)
  const { rows, total } = await listCompanyEvents(ctx.db, kvkNumber, {
    limit: size,
    offset: page * size + skip,
  })
  if (isNew) {
    const details = { page, size }
    await ctx.trail.record({ ...actorOf(caller), eventType: 'AUDIT_READ', result: 'SUCCESS', details })
  }
  const content = rows.map((row): AuditEventView => {
    const { id, eventType, actorKvkNumber, actorRole, result, assuranceLevelUsed, timestamp } = eventOf(row)
    const actorEmail = row.address
    return {
      id: String(id),
      ...{ eventType, actorEmail, actorKvkNumber, actorRole, result, assuranceLevelUsed, timestamp },
    }
  })
  return auditPage(content, request, total - skip)
}

export const verifyTrail = async (ctx: AuditCtx, caller: Representative): Promise<ChainCheck> => {
  await demandReader(ctx, caller)
  const { intact, eventsChecked, brokenAtId } = await ctx.verifyTrail()
  await ctx.trail.record({
    ...actorOf(caller),
    eventType: 'AUDIT_VERIFIED',
    result: intact ? 'SUCCESS' : 'FAILURE',
    details: { eventsChecked, brokenAtId },
  })
  return { intact, eventsChecked, brokenAtId: brokenAtId === null ? null : String(brokenAtId) }
}

/** 404 for an event that is not the company's; 409 until a checkpoint covers it, which takes a minute at most. */
export const proveOneEvent = async (
  ctx: AuditCtx,
  caller: Representative,
  kvkNumber: string,
  id: number,
): Promise<EventProof> => {
  await demandOwnCompany(ctx, caller, kvkNumber)
  const found = await findEvent(ctx.db, id)
  if (!found || found.event.actorKvkNumber !== kvkNumber) throw notFound('This event does not exist.')
  const previousHash = id === 1 ? genesisHash(ctx.deploymentId) : found.previousHash
  const checkpoint = await ctx.checkpoints.firstCovering(id)
  if (!checkpoint || !previousHash)
    throw conflict('No signed checkpoint covers this event yet; try again in a minute.')
  const proof = await proveEvent(
    { event: found.event, previousHash, hash: found.hash },
    checkpoint,
    readHashes(ctx.db, 0, checkpoint.size),
  )
  const details = { proofOf: id }
  await ctx.trail.record({ ...actorOf(caller), eventType: 'AUDIT_READ', result: 'SUCCESS', details })
  return proof
}
