/** A person's right to all that is kept of them, and to have it erased (specification, Export and erasure). */

import { actorOf } from '../audit-trail/audit.actions.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { proofKeptSince } from '../core/kept-proof.ts'
import { rolesByLaw } from '../core/representative-role.ts'
import { revokeMandatesOfPerson } from '../mandates/mandate.actions.ts'
import { places } from '../onboarding/vault.ts'
import { endAllOf } from '../revocation/end-all.ts'
import type { RepresentativeRow, Trx } from '../tables.ts'
import * as store from './person-data.store.ts'

/** Columns that let somebody in, or that only this service can read: they say nothing of the person. */
const secretColumn =
  /hash|sealed|secret|token|cookie|bsn_index|public_key|credential_id|^id$|^representative_id$/

const readable = (row: store.Row): store.Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !secretColumn.test(name)))

/** All of a person as one object, ready for JSON. Taking it is an event. */
export const exportPerson = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'trail' | 'vault'>,
  session: BrowserSession,
): Promise<object> => {
  const person = await store.findPerson(ctx.db, session.personId)
  if (!person) throw new Error('A session is of somebody who exists.')
  const addresses = await store.listAddresses(ctx.db, person)
  const events = await store.listEventsOf(ctx.db, person, addresses)
  const tables = await store.listRowsOf(ctx.db, person.id)
  const bsn = person.bsn_sealed && ctx.vault.open(places.representativeBsn(person.record), person.bsn_sealed)
  const about = actorOf(session.caller)
  const opened: NewAuditEvent = {
    ...about,
    eventType: 'BSN_DECRYPTED',
    result: 'SUCCESS',
    details: { why: 'EXPORT' },
  }
  await ctx.trail.record(...(bsn ? [opened] : []), {
    ...{ ...about, eventType: 'DATA_EXPORTED', result: 'SUCCESS', subject: person.record },
  })
  return {
    exportedAt: ctx.clock.now().toISOString(),
    person: { ...readable({ ...person }), bsn: bsn ?? null },
    ...Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [camelCase(name), rows.map(readable)]),
    ),
    auditEvents: events.map(({ details, ...event }) => ({
      ...event,
      details: details === null ? null : JSON.parse(details),
    })),
  }
}

const camelCase = (name: string): string =>
  name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

export type ErasureOutcome = 'erased' | 'last-by-law'

/** Whether erasing this person closes the company, as nobody else acts for it by law. */
export const closesCompany = async (
  ctx: Pick<Ctx, 'db'>,
  { personId }: Pick<BrowserSession, 'personId'>,
): Promise<boolean> => {
  const person = await store.findPerson(ctx.db, personId)
  return person !== undefined && store.isLastByLaw(ctx.db, person, rolesByLaw)
}

type EraseCtx = Pick<Ctx, 'trail' | 'clock' | 'ids' | 'letters'>

/**
 * Erases a person in one act: names, addresses, factors, devices, sign-ins and the salts of their events. The last one by
 * law goes with the company, and with it everybody else of it; without `closes` nothing happens then.
 */
export const erase = async (
  ctx: EraseCtx,
  { personId, kvkNumber }: Pick<BrowserSession, 'personId' | 'kvkNumber'>,
  closes: boolean,
): Promise<ErasureOutcome> => {
  try {
    return await ctx.trail.act<ErasureOutcome>(async (trx) => {
      const person = await store.findPerson(trx, personId)
      if (!person) return { result: 'erased', events: [] }
      const ended = closes ? await endAllOf(trx, ctx, { kvkNumber }, 'COMPANY_CLOSED') : []
      if (closes) await store.closeCompany(trx, kvkNumber)
      const people = closes ? await store.listPeople(trx, kvkNumber) : [person]
      const events: NewAuditEvent[] = [...ended]
      for (const one of people) events.push(...(await eraseOne(trx, ctx, one, closes)))
      return { result: 'erased', events }
    })
  } catch (error) {
    if (isLastByLaw(error)) return 'last-by-law'
    throw error
  }
}

const eraseOne = async (
  trx: Trx,
  ctx: EraseCtx,
  person: RepresentativeRow,
  companyClosed: boolean,
): Promise<NewAuditEvent[]> => {
  const now = ctx.clock.now()
  const had = await store.listAddresses(trx, person)
  const used = person.removed_at ? await store.listUsed(trx, person.kvk_number, had) : []
  const addresses = had.filter((address) => !used.includes(address))
  const events = [
    ...(await revokeMandatesOfPerson(trx, person, now)),
    ...(await endAllOf(trx, ctx, { representativeId: person.id }, 'PERSON_ERASED')),
  ]
  for (const address of addresses) await ctx.letters.forget(trx, person.record, address)
  await store.forgetAddresses(trx, person.kvk_number, addresses)
  await store.erasePerson(trx, person, addresses, now)
  // Without an actor's address: it would be the first thing to be kept again.
  const erased: NewAuditEvent = {
    ...{ eventType: 'PERSON_ERASED', result: 'SUCCESS', subject: person.record },
    ...{ actorKvkNumber: person.kvk_number, actorRole: person.role, details: { companyClosed } },
  }
  return [...events, erased]
}

/** Erases people who left 7 years ago. Somebody who came back under the same address keeps what they did since. */
export const sweepRemoved = async (ctx: EraseCtx & Pick<Ctx, 'db'>): Promise<void> => {
  const moment = proofKeptSince(ctx.clock.now())
  for (const { id } of await store.listRemovedBefore(ctx.db, moment))
    await ctx.trail.act(async (trx) => {
      const events: NewAuditEvent[] = []
      // Acts run one after the other: another instance may have been first.
      for (const person of await store.listRemovedBefore(trx, moment, id))
        events.push(...(await eraseOne(trx, ctx, person, false)))
      return { result: undefined, events }
    })
}

/** The database keeps the last one by law of an active company. */
const isLastByLaw = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'last_by_law'
