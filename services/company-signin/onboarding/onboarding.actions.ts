/** Onboarding a company: starting, the representative, the password that completes it, and stopping. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { badRequest, type Failure, invalidField } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { companyNames, type RegisteredCompany } from '../adapters/registry/registry.ts'
import { mailProof } from '../addresses/email.actions.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import {
  askRegistry,
  companyExists,
  createCompany,
  isDuplicateCompany,
  type NewCompany,
  provesOwner,
} from '../companies/company.actions.ts'
import type { Ctx } from '../context.ts'
import { parseBsn } from '../core/bsn.ts'
import { startOnboarding } from '../core/onboarding.ts'
import { fullName } from '../core/person-name.ts'
import type { OnboardingRow, Trx } from '../tables.ts'
import { tellOfCompany } from '../webhooks/company-events.ts'
import { readEmail, readName, readOptionalPhone, readOptionalPrefix } from '../wire.ts'
import { aboutSession, demandMove, expireSession, loadSession, type MoveCtx, move } from './moves.ts'
import type { OnboardingSessionDto, RepresentativeRequest } from './onboarding.schema.ts'
import * as store from './onboarding.store.ts'
import { places } from './vault.ts'

type OnboardingCtx = Pick<
  Ctx,
  'db' | 'trail' | 'clock' | 'ids' | 'log' | 'registry' | 'vault' | 'passwords' | 'letters'
>

/** Of the mails to whoever named no other; the companies are Dutch. */
const usualLanguage: Language = 'nl'

const alreadyRegistered = (): Failure =>
  badRequest('This company is registered already; sign in instead.', { code: 'COMPANY_REGISTERED' })

/** People mend a wrong number otherwise than one of a company that is gone. */
const notActive = (status: 'inactive' | 'unknown'): Failure => {
  const message = 'is not an active number of the company register'
  return badRequest(`kvkNumber: ${message}`, {
    code: status === 'inactive' ? 'DEREGISTERED' : 'NOT_IN_REGISTER',
    fieldErrors: [{ field: 'kvkNumber', message }],
  })
}

export const getSession = async (ctx: MoveCtx, sessionId: string): Promise<OnboardingSessionDto> =>
  store.dtoOf(await loadSession(ctx, sessionId), sessionId)

/**
 * 400 for a number that is not active in the register, is registered here, or has an active session; 502 without a
 * registry.
 */
export const start = async (
  ctx: OnboardingCtx & Pick<Ctx, 'limits'>,
  kvkNumber: string,
  address: string,
): Promise<OnboardingSessionDto> => {
  await ctx.limits.countOnboarding(address)
  if (await companyExists(ctx, kvkNumber)) throw alreadyRegistered()
  const answer = await askRegistry(ctx, kvkNumber)
  if (answer.status !== 'active') throw notActive(answer.status)
  for (const id of await store.findOverdue(ctx.db, ctx.clock.now(), { kvkNumber, limit: 10 }))
    await expireSession(ctx, id)
  const sessionId = ctx.ids.uuid()
  const row = newRow(ctx, answer.company, sessionId)
  try {
    await ctx.trail.act(async (trx) => {
      if (await companyExists({ db: trx }, kvkNumber)) throw alreadyRegistered()
      await store.insertSession(trx, row)
      return {
        result: undefined,
        events: [{ ...aboutSession(row), eventType: 'ONBOARDING_STARTED', result: 'SUCCESS' }],
      }
    })
  } catch (error) {
    if (violatedUnique(error) === 'onboarding_one_active')
      throw badRequest('An onboarding session for this company is in progress already.', {
        code: 'SESSION_ACTIVE',
      })
    throw error
  }
  return store.dtoOf(row, sessionId)
}

const newRow = (
  ctx: Pick<Ctx, 'clock' | 'ids'>,
  company: RegisteredCompany,
  sessionId: string,
): OnboardingRow => ({
  id: ctx.ids.uuid(),
  secret_hash: tokenHash(sessionId),
  kvk_number: company.kvkNumber,
  company_name: company.name,
  company_names: JSON.stringify(companyNames(company)),
  legal_form: company.legalForm,
  registered_address: company.registeredAddress,
  ...store.columnsOf(startOnboarding(ctx.clock.millis())),
  requisition_id: null,
  institution_name: null,
  iban_sealed: null,
  iban_masked: null,
  name_match: null,
  first_name: null,
  last_name_prefix: null,
  last_name: null,
  email: null,
  phone: null,
  register_role: null,
  bsn_sealed: null,
  bsn_provided: false,
  created_at: ctx.clock.now(),
})

/** Stores who acts for the company; a later call overwrites. The citizen service number is sealed first. */
export const captureRepresentative = async (
  ctx: OnboardingCtx,
  sessionId: string,
  request: RepresentativeRequest,
): Promise<OnboardingSessionDto> => {
  const row = await loadSession(ctx, sessionId)
  demandMove(ctx, row, { type: 'representative' })
  const bsn = readBsn(request.bsn)
  const columns: store.OnboardingColumns = {
    first_name: readName('firstName', request.firstName),
    last_name_prefix: readOptionalPrefix('lastNamePrefix', request.lastNamePrefix),
    last_name: readName('lastName', request.lastName),
    email: readEmail('email', request.email),
    phone: readOptionalPhone('phone', request.phone),
    register_role: request.role,
    bsn_sealed: bsn && ctx.vault.seal(places.onboardingBsn(row.id), bsn),
    bsn_provided: bsn !== null,
  }
  const events = (moved: OnboardingRow): NewAuditEvent[] => {
    const about = { ...aboutSession(moved), actorEmail: moved.email }
    const captured: NewAuditEvent = {
      ...about,
      eventType: 'REPRESENTATIVE_CAPTURED',
      result: 'SUCCESS',
      details: { role: moved.register_role },
    }
    const details = { keyVersion: ctx.vault.keyVersion }
    return bsn === null
      ? [captured]
      : [captured, { ...about, eventType: 'BSN_ENCRYPTED', result: 'SUCCESS', details }]
  }
  const after = await move(ctx, row.id, { type: 'representative' }, { columns: () => columns, events })
  return store.dtoOf(after, sessionId)
}

const readBsn = (text: string | null | undefined): string | null => {
  if (text === undefined || text === null || text.trim() === '') return null
  const bsn = parseBsn(text.trim())
  if (bsn === null) throw invalidField('bsn', 'is not a citizen service number')
  return bsn
}

/** Makes the company and its first representative. Of several calls at once one does it. */
export const complete = async (
  ctx: OnboardingCtx,
  sessionId: string,
  password: string,
  named: Language | null,
): Promise<OnboardingSessionDto> => {
  const row = await loadSession(ctx, sessionId)
  demandMove(ctx, row, { type: 'complete' })
  checkNewPassword(password)
  checkNotOwn(password, [row.kvk_number, row.email ?? ''])
  const passwordHash = await ctx.passwords.hash(password)
  try {
    const after = await move(
      ctx,
      row.id,
      { type: 'complete' },
      {
        // These are with the company and its representative from now on.
        columns: () => ({ iban_sealed: null, bsn_sealed: null, email: null, phone: null }),
        also: (trx, before) =>
          establish(ctx, trx, before, { passwordHash, language: named ?? usualLanguage }),
      },
    )
    return store.dtoOf(after, sessionId)
  } catch (error) {
    if (isDuplicateCompany(error)) throw alreadyRegistered()
    throw error
  }
}

const establish = async (
  ctx: OnboardingCtx,
  trx: Trx,
  row: OnboardingRow,
  { passwordHash, language }: { passwordHash: string; language: Language },
): Promise<NewAuditEvent[]> => {
  const record = ctx.ids.uuid()
  const { vault } = ctx
  const iban = row.iban_sealed && vault.open(places.onboardingIban(row.id), row.iban_sealed)
  const bsn = row.bsn_sealed && vault.open(places.onboardingBsn(row.id), row.bsn_sealed)
  const company: NewCompany = {
    kvkNumber: row.kvk_number,
    companyName: row.company_name,
    legalForm: row.legal_form,
    registeredAddress: row.registered_address,
    ibanSealed: iban && vault.seal(places.companyIban(row.kvk_number), iban),
    ibanMasked: row.iban_masked,
    registerCheckedAt: row.created_at,
    bankMatches: row.name_match === 'MATCH',
    representative: {
      record,
      firstName: row.first_name!,
      lastNamePrefix: row.last_name_prefix,
      lastName: row.last_name!,
      email: row.email!,
      phone: row.phone,
      registerRole: row.register_role!,
      bsnSealed: bsn && vault.seal(places.representativeBsn(record), bsn),
      bsnIndex: bsn && vault.indexOf({ table: 'representatives', column: 'bsn' }, bsn),
      passwordHash,
      language,
    },
  }
  const name = fullName(row.first_name!, row.last_name_prefix, row.last_name!)
  await mailProof(ctx, { personId: record, name, email: row.email!, language }, trx)
  const now = ctx.clock.now()
  const registered = await createCompany(trx, company, now)
  await tellOfCompany(trx, 'onboarding.completed', company.kvkNumber, now)
  const about = { actorEmail: row.email, actorKvkNumber: row.kvk_number, subject: record }
  const moved: NewAuditEvent[] = bsn
    ? [
        {
          ...about,
          eventType: 'BSN_DECRYPTED',
          result: 'SUCCESS',
          details: { why: 'MOVED_TO_REPRESENTATIVE' },
        },
        {
          ...about,
          eventType: 'BSN_ENCRYPTED',
          result: 'SUCCESS',
          details: { keyVersion: vault.keyVersion },
        },
      ]
    : []
  return [
    ...moved,
    registered,
    ...(provesOwner(company)
      ? [
          {
            ...registered,
            eventType: 'IDENTITY_PROVEN' as const,
            details: { verdict: 'MATCH', by: 'COMPANY' },
          },
        ]
      : []),
    {
      ...registered,
      eventType: 'ONBOARDING_COMPLETED',
      subject: row.id,
      details: { nameMatch: row.name_match },
    },
  ]
}

/** Stops the session and erases what was entered; an ended session stays as it is. */
export const cancel = async (ctx: MoveCtx, sessionId: string): Promise<OnboardingSessionDto> => {
  const row = await loadSession(ctx, sessionId)
  return store.dtoOf(await move(ctx, row.id, { type: 'cancel', reason: 'stopped by the person' }), sessionId)
}

/** Ends sessions whose time is up. */
export const sweepSessions = async (ctx: MoveCtx): Promise<void> => {
  for (const id of await store.findOverdue(ctx.db, ctx.clock.now(), { limit: 100 }))
    await expireSession(ctx, id)
}
