/** Taking up an invitation: looking at it changes nothing, so that mail scanners use none up. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { conflict, type Failure, gone } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { RepresentativeRow, Trx } from '../tables.ts'
import { readAll, readName, readOptionalPrefix } from '../wire.ts'
import * as store from './person.store.ts'

export interface OpenInvitation {
  email: string
  role: RepresentativeRole
  manager: boolean
  companyName: string
  kvkNumber: string
  expiresAt: Date
}

const goneInvitation = (): Failure =>
  gone('This invitation no longer works: it was used, withdrawn or replaced, or its 7 days are over.', {
    code: 'INVITATION_GONE',
  })

/** 410 for a token that works no more, or never did. */
export const readInvitation = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  token: string,
): Promise<OpenInvitation> => {
  const row = await store.findInvitation(ctx.db, tokenHash(token), ctx.clock.now())
  if (!row) throw goneInvitation()
  return {
    ...{ email: row.email, role: row.role, manager: row.manager },
    ...{ companyName: row.company_name, kvkNumber: row.kvk_number, expiresAt: row.expires_at },
  }
}

export interface JoinRequest {
  token: string
  firstName: string
  lastNamePrefix: string
  lastName: string
  password: string
  /** Of the page on which they join; their mails are in it. */
  language: Language
}

/**
 * The new person of the company; their address is proven, as the link was mailed to it. `also` runs in the same act. 410
 * for a token that works no more: of several at once the first one wins. 400 for a wrong field, 409 for a colleague's
 * address.
 */
export const join = async <T>(
  ctx: Pick<Ctx, 'db' | 'trail' | 'clock' | 'ids' | 'passwords'>,
  request: JoinRequest,
  also: (trx: Trx, person: RepresentativeRow) => Promise<T>,
): Promise<T> => {
  const { password: _checked, ...fields } = readAll({
    first_name: () => readName('firstName', request.firstName),
    last_name_prefix: () => readOptionalPrefix('lastNamePrefix', request.lastNamePrefix),
    last_name: () => readName('lastName', request.lastName),
    password: () => checkNewPassword(request.password),
  })
  // Hashing costs much, so it is for those who hold an invitation.
  const { kvkNumber, email } = await readInvitation(ctx, request.token)
  checkNotOwn(request.password, [kvkNumber, email])
  const password_hash = await ctx.passwords.hash(request.password)
  try {
    return await ctx.trail.act(async (trx) => {
      const now = ctx.clock.now()
      const invitation = await store.useInvitation(trx, tokenHash(request.token), now)
      if (!invitation) throw goneInvitation()
      const person = await store.insertPerson(trx, {
        ...{ ...fields, password_hash, record: ctx.ids.uuid(), kvk_number: invitation.kvk_number },
        ...{ email: invitation.email, phone: null, bsn_sealed: null, bsn_index: null },
        ...{ register_role: invitation.role, role: invitation.role, manager: invitation.manager },
        ...{ email_proven_at: now, created_at: now, language: request.language },
      })
      return { result: await also(trx, person), events: [joined(person, invitation.id)] }
    })
  } catch (error) {
    if (violatedUnique(error) === 'representatives_email')
      throw conflict('Somebody with this address is with the company already.', { code: 'COLLEAGUE' })
    throw error
  }
}

const joined = (
  { email, kvk_number, role, record }: RepresentativeRow,
  invitationId: string,
): NewAuditEvent => ({
  ...{ eventType: 'PERSON_JOINED', result: 'SUCCESS', subject: record, details: { invitationId } },
  ...{ actorEmail: email, actorKvkNumber: kvk_number, actorRole: role },
})

/** Forgets invitations 30 days after they were sent (specification, People and mandates). */
export const sweepInvitations = (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  store.deleteInvitationsBefore(ctx.db, new Date(ctx.clock.millis() - 30 * 86_400_000))
