/** What managers do with the people of their company: invite them, change what they may do, remove them. */

import { conflict, notFound, unprocessable } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { fullName } from '../core/person-name.ts'
import { isRaised, mayManage } from '../core/representation.ts'
import { type RepresentativeRole, representativeRoles, rolesByLaw } from '../core/representative-role.ts'
import { deleteFactors } from '../factors/factor.actions.ts'
import { revokeMandatesOfPerson } from '../mandates/mandate.actions.ts'
import { endAllOf } from '../revocation/end-all.ts'
import type { RepresentativeRow, Trx } from '../tables.ts'
import { readEmail } from '../wire.ts'
import { type Asker, byManager, demandPerson, demandReach, manage, mayManagePerson } from './managing.ts'
import * as store from './person.store.ts'

type PeopleCtx = Pick<Ctx, 'db' | 'trail' | 'clock' | 'ids' | 'letters'>

/** People and open invitations of one company (specification, Limits). */
export const maximumPeople = 200
const invitationMilliseconds = 7 * 86_400_000

export interface Person {
  personId: string
  name: string
  email: string
  role: RepresentativeRole
  manager: boolean
  /** The one who looks. */
  isSelf: boolean
  /** Whether the one who looks may change or remove them. */
  isManageable: boolean
}

export interface Invitation {
  id: string
  email: string
  role: RepresentativeRole
  manager: boolean
  expiresAt: Date
}

export interface PeopleOfCompany {
  people: Person[]
  invitations: Invitation[]
  /** Whether the one who looks manages. */
  manages: boolean
  /** The role of the one who looks, beyond which nobody is invited. */
  ownRole: RepresentativeRole
}

const personOf = (row: RepresentativeRow, looking: RepresentativeRow): Person => ({
  personId: row.record,
  name: fullName(row.first_name, row.last_name_prefix, row.last_name),
  email: row.email,
  role: row.role,
  manager: row.manager,
  isSelf: row.id === looking.id,
  isManageable: mayManagePerson(looking, row),
})

/** Everybody may see their colleagues; invitations are for who manages. */
export const listPeople = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { representativeId, kvkNumber }: Asker,
): Promise<PeopleOfCompany> => {
  const rows = await store.listPeople(ctx.db, kvkNumber)
  const own = rows.find(({ id }) => id === representativeId)
  if (!own) throw notFound('You no longer have access for this company.')
  const manages = mayManage(own)
  const open = manages ? await store.listInvitations(ctx.db, kvkNumber, ctx.clock.now()) : []
  return {
    people: rows.map((row) => personOf(row, own)),
    invitations: open.map((row) => ({
      ...{ id: row.id, email: row.email, role: row.role, manager: row.manager, expiresAt: row.expires_at },
    })),
    manages,
    ownRole: own.role,
  }
}

/** Those of a company who manage: by law, or as a manager. */
export const managersOf = (trx: Trx, kvkNumber: string): Promise<RepresentativeRow[]> =>
  store.listManagers(trx, kvkNumber, rolesByLaw)

/** 404 for nobody of this company. */
export const findPerson = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  asker: Asker,
  personId: string,
): Promise<Person> => {
  const { people } = await listPeople(ctx, asker)
  const person = people.find((one) => one.personId === personId)
  if (!person) throw notFound('This person does not exist.')
  return person
}

/**
 * Mails an invitation for 7 days; an earlier one to the same address no longer works. 403 above the own role, 409 for a
 * colleague, 422 when the company has 200 people.
 */
export const invite = async (
  ctx: PeopleCtx,
  asker: Asker,
  given: { email: string; role: RepresentativeRole; manager: boolean },
  language: Language,
): Promise<void> => {
  const email = readEmail('email', given.email)
  await manage(ctx, asker, 'INVITE', async (trx, manager) => {
    demandReach(manager, given.role)
    if (await store.findByEmail(trx, asker.kvkNumber, email))
      throw conflict('This person is with your company already.', { code: 'COLLEAGUE' })
    const now = ctx.clock.now()
    const open = await store.listInvitations(trx, asker.kvkNumber, now)
    const others = open.filter((one) => one.email !== email).length
    if ((await store.countPeople(trx, asker.kvkNumber)) + others >= maximumPeople)
      throw unprocessable(`A company has at most ${maximumPeople} people.`, { code: 'FULL' })
    const id = ctx.ids.uuid()
    await store.putInvitation(trx, {
      ...{ id, token_hash: null, kvk_number: asker.kvkNumber, email },
      ...{ role: given.role, manager: given.manager, invited_by: manager.id },
      ...{ sent_at: now, expires_at: new Date(now.getTime() + invitationMilliseconds) },
    })
    const to = { email, name: null, language, personId: null }
    await ctx.letters.send('invitation', to, { invitationId: id }, trx)
    const details = { role: given.role, manager: given.manager }
    return { result: undefined, events: [event('PERSON_INVITED', manager, asker, id, details)] }
  })
}

const event = (
  eventType: NewAuditEvent['eventType'],
  manager: RepresentativeRow,
  asker: Asker,
  subject: string,
  details: NewAuditEvent['details'] = null,
): NewAuditEvent => ({ ...byManager(manager, asker), eventType, result: 'SUCCESS', subject, details })

/** Whoever is lowered, moved to another role or no longer manages is signed out everywhere. 422 for the last one by law. */
export const changeRole = (
  ctx: PeopleCtx,
  asker: Asker,
  personId: string,
  { role, manager: manages }: { role: RepresentativeRole; manager: boolean },
): Promise<void> =>
  manage(ctx, asker, 'CHANGE_ROLE', async (trx, manager) => {
    const person = await demandPerson(trx, asker.kvkNumber, personId)
    demandReach(manager, person.role)
    demandReach(manager, role)
    if (person.role === role && person.manager === manages) return { result: undefined, events: [] }
    await store.updatePerson(trx, person.id, { role, register_role: role, manager: manages })
    const details = { from: person.role, to: role, manager: manages }
    const changed = event('ROLE_CHANGED', manager, asker, personId, details)
    const loses = takesAway(person, { role, manager: manages })
    if (!loses) return { result: undefined, events: [changed] }
    const withdrawn = await withdrawBeyond(trx, person.id, { role, manager: manages })
    const ended = await endAllOf(trx, ctx, { representativeId: person.id }, 'ROLE_CHANGED')
    const events = withdrawn.map((id) => withdrawal(manager, asker, id))
    return { result: undefined, events: [changed, ...events, ...ended] }
  })

/** Invitations rest on whoever sent them: what they may no longer send is withdrawn (docs/decisions/0253). */
const withdrawBeyond = async (
  trx: Trx,
  senderId: number,
  sender: Pick<RepresentativeRow, 'role' | 'manager'> | null,
): Promise<string[]> => {
  const beyond = representativeRoles.filter((role) => sender === null || !mayManagePerson(sender, { role }))
  if (beyond.length === 0) return []
  return (await store.deleteInvitationsBy(trx, senderId, beyond)).map(({ id }) => id)
}

const withdrawal = (manager: RepresentativeRow, asker: Asker, id: string): NewAuditEvent =>
  event('PERSON_REMOVED', manager, asker, id, { invitation: true })

/** Every change of role takes the old one away, unless it is from a mandate's role to one by law. */
const takesAway = (
  before: Pick<RepresentativeRow, 'role' | 'manager'>,
  after: Pick<RepresentativeRow, 'role' | 'manager'>,
): boolean =>
  (before.manager && !after.manager) || (before.role !== after.role && !isRaised(before.role, after.role))

/** Removes somebody of the company, or withdraws an invitation of this id. 422 for the last one by law. */
export const removePerson = (
  ctx: PeopleCtx,
  asker: Asker,
  personId: string,
): Promise<'removed' | 'withdrawn'> =>
  manage(ctx, asker, 'REMOVE', async (trx, manager) => {
    const invitation = await store.deleteInvitation(trx, asker.kvkNumber, personId)
    if (invitation) {
      demandReach(manager, invitation.role)
      return { result: 'withdrawn', events: [withdrawal(manager, asker, personId)] }
    }
    const person = await demandPerson(trx, asker.kvkNumber, personId)
    demandReach(manager, person.role)
    const withdrawn = await withdrawBeyond(trx, person.id, null)
    const events = await takeAway(trx, ctx, person)
    const removed = event('PERSON_REMOVED', manager, asker, personId)
    return {
      result: 'removed',
      events: [removed, ...withdrawn.map((id) => withdrawal(manager, asker, id)), ...events],
    }
  })

/**
 * What stays of somebody who is removed is the name beside what they signed, for as long as mandates are kept. Their
 * secrets, numbers and mandates go at once.
 */
const takeAway = async (
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  person: RepresentativeRow,
): Promise<NewAuditEvent[]> => {
  const now = ctx.clock.now()
  await store.updatePerson(trx, person.id, {
    ...{ removed_at: now, manager: false, password_hash: 'removed' },
    ...{ phone: null, bsn_sealed: null, bsn_index: null },
  })
  await deleteFactors(trx, person.id)
  return [
    ...(await revokeMandatesOfPerson(trx, person, now)),
    ...(await endAllOf(trx, ctx, { representativeId: person.id }, 'PERSON_REMOVED')),
  ]
}
