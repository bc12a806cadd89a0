/** What can be done with companies: register one with its first representative, look one up, ask the registry. */

import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { badGateway, conflict, Failure, invalidField, notFound } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { type RegistryAnswer, RegistryUnavailable } from '../adapters/registry/registry.ts'
import { actorOf } from '../audit-trail/audit.actions.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import { isKvkNumber } from '../core/kvk-number.ts'
import type { LegalForm } from '../core/legal-form.ts'
import { isOwner } from '../core/representation.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { Representative } from '../dialect.ts'
import { knownActor } from '../people/known-actor.ts'
import type { Trx } from '../tables.ts'
import { tellOfCompany } from '../webhooks/company-events.ts'
import { readEmail, readName, readOptionalPhone, readOptionalPrefix } from '../wire.ts'
import type { Company, RegisterRequest } from './company.schema.ts'
import * as store from './company.store.ts'

/** What the registry says of a number, or said since a moment; 502 when it gives no answer. */
export const askRegistry = async (
  ctx: Pick<Ctx, 'registry' | 'log'>,
  kvkNumber: string,
  since?: number,
): Promise<RegistryAnswer> => {
  try {
    return await ctx.registry.lookup(kvkNumber, since)
  } catch (error) {
    if (!(error instanceof RegistryUnavailable)) throw error
    ctx.log.warn({ err: error }, 'the registry gave no answer')
    throw badGateway('The company registry cannot be reached for the moment; try again later.', {
      code: 'REGISTRY_UNAVAILABLE',
      cause: error,
    })
  }
}

/** So old may the register's word be before it is asked again, that a level that needs it lasts its eight hours. */
const registerAgeMilliseconds = 16 * 3_600_000

/**
 * Asks the register again whether the company is active, where its word grows old. Gives when it last said so, null
 * where it says that it is not; without an answer all stays as it is.
 */
export const freshenRegister = async (
  ctx: Pick<Ctx, 'db' | 'registry' | 'log' | 'clock'>,
  kvkNumber: string,
  checkedAt: Date | null,
): Promise<Date | null> => {
  const since = ctx.clock.millis() - registerAgeMilliseconds
  if (checkedAt && checkedAt.getTime() > since) return checkedAt
  try {
    const answer = await askRegistry(ctx, kvkNumber, since)
    const saidAt = answer.status === 'active' ? new Date(answer.askedAt ?? ctx.clock.millis()) : null
    await store.setRegisterChecked(ctx.db, kvkNumber, saidAt)
    return saidAt
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return checkedAt
  }
}

/** False for a number that is malformed, unknown or inactive. */
export const validateKvk = async (
  ctx: Pick<Ctx, 'registry' | 'log'>,
  kvkNumber: string,
): Promise<{ kvkNumber: string; valid: boolean }> => ({
  kvkNumber,
  valid: isKvkNumber(kvkNumber) && (await askRegistry(ctx, kvkNumber)).status === 'active',
})

/** Not one that was closed: it may come back. */
export const companyExists = async (ctx: Pick<Ctx, 'db'>, kvkNumber: string): Promise<boolean> =>
  (await store.findCompany(ctx.db, kvkNumber))?.active === true

/** A company as any representative may see it, as it is register data. Seeing it is an event. */
export const viewCompany = async (
  ctx: Pick<Ctx, 'db' | 'trail'>,
  caller: Representative,
  kvkNumber: string,
): Promise<Company> => {
  const row = await store.findCompany(ctx.db, kvkNumber)
  if (!row) throw notFound('This company is not registered here.')
  const details = { kvkNumber }
  await ctx.trail.record({ ...actorOf(caller), eventType: 'COMPANY_VIEWED', result: 'SUCCESS', details })
  return {
    kvkNumber: row.kvk_number,
    companyName: row.company_name,
    assuranceLevel: row.assurance_level,
    active: row.active,
    kvkVerified: row.kvk_verified,
    createdAt: row.created_at.toISOString(),
  }
}

export interface NewCompany {
  kvkNumber: string
  companyName: string
  legalForm: LegalForm
  registeredAddress: string | null
  ibanSealed: string | null
  ibanMasked: string | null
  /** When the register said that it is active. */
  registerCheckedAt: Date
  /** Whether its bank gave its own name. */
  bankMatches: boolean
  representative: {
    record: string
    firstName: string
    lastNamePrefix: string | null
    lastName: string
    email: string
    phone: string | null
    registerRole: RepresentativeRole
    bsnSealed: string | null
    bsnIndex: string | null
    passwordHash: string
    /** Of the letters to this person; null for Dutch until they read a page. */
    language: Language | null
  }
}

/** Whether the company's account proved its owner as well (specification, Identity). */
export const provesOwner = ({ bankMatches, legalForm, representative }: NewCompany): boolean =>
  bankMatches && isOwner(legalForm, representative.registerRole)

/** A company has nobody else here at first, so its first representative may do everything. */
const firstRole: RepresentativeRole = 'BESTUURDER'

/**
 * Makes a company with its first representative, within the caller's act. A second company with this number makes the
 * database refuse, with an error that `isDuplicateCompany` recognises.
 */
export const createCompany = async (trx: Trx, company: NewCompany, now: Date): Promise<NewAuditEvent> => {
  const { representative } = company
  await store.insertCompany(trx, {
    kvk_number: company.kvkNumber,
    company_name: company.companyName,
    legal_form: company.legalForm,
    registered_address: company.registeredAddress,
    assurance_level: company.bankMatches ? 'SUBSTANTIEEL' : 'BASIS',
    bank_matched_at: company.bankMatches ? now : null,
    active: true,
    kvk_verified: true,
    iban_sealed: company.ibanSealed,
    iban_masked: company.ibanMasked,
    register_checked_at: company.registerCheckedAt,
    created_at: now,
  })
  await store.insertRepresentative(trx, {
    record: representative.record,
    kvk_number: company.kvkNumber,
    first_name: representative.firstName,
    last_name_prefix: representative.lastNamePrefix,
    last_name: representative.lastName,
    email: representative.email,
    phone: representative.phone,
    register_role: representative.registerRole,
    role: firstRole,
    bsn_sealed: representative.bsnSealed,
    bsn_index: representative.bsnIndex,
    password_hash: representative.passwordHash,
    ...(representative.language ? { language: representative.language } : {}),
    identity_proven_at: provesOwner(company) ? now : null,
    created_at: now,
  })
  await tellOfCompany(trx, 'company.registered', company.kvkNumber, now)
  return {
    eventType: 'COMPANY_REGISTERED',
    result: 'SUCCESS',
    actorEmail: representative.email,
    actorKvkNumber: company.kvkNumber,
    actorRole: firstRole,
    subject: representative.record,
  }
}

export const isDuplicateCompany = (error: unknown): boolean => violatedUnique(error) === 'companies_pkey'

/** 400 for a wrong field or number, 409 for a company that exists, 429 for too many, 502 without the registry. */
export const registerCompany = async (
  ctx: Pick<Ctx, 'db' | 'trail' | 'registry' | 'log' | 'passwords' | 'clock' | 'ids' | 'limits'>,
  request: RegisterRequest,
  address: string,
  language: Language | null,
): Promise<void> => {
  await ctx.limits.countRegistration(address)
  const { kvkNumber } = request
  const fields = {
    firstName: readName('representativeFirstName', request.representativeFirstName),
    lastNamePrefix: readOptionalPrefix('representativeLastNamePrefix', request.representativeLastNamePrefix),
    lastName: readName('representativeLastName', request.representativeLastName),
    email: readEmail('representativeEmail', request.representativeEmail),
    phone: readOptionalPhone('representativePhone', request.representativePhone),
  }
  checkNewPassword(request.password)
  checkNotOwn(request.password, [kvkNumber, fields.email])
  const reject = async (reason: string, failure: Failure): Promise<never> => {
    await ctx.trail.record({
      eventType: 'REGISTRATION_REJECTED',
      result: 'FAILURE',
      ...(await knownActor(ctx.db, kvkNumber, fields.email)),
      details: { reason },
    })
    throw failure
  }
  const duplicate = (): Failure => conflict('A company with this number is registered already.')
  if (await companyExists(ctx, kvkNumber)) return reject('DUPLICATE', duplicate())
  const answer = await askRegistry(ctx, kvkNumber)
  if (answer.status !== 'active')
    return reject('NOT_IN_REGISTER', invalidField('kvkNumber', 'is not an active number of the register'))
  const company: NewCompany = {
    kvkNumber,
    companyName: request.companyName.trim(),
    legalForm: request.legalForm,
    registeredAddress: request.registeredAddress?.trim() || null,
    ibanSealed: null,
    ibanMasked: null,
    registerCheckedAt: new Date(answer.askedAt ?? ctx.clock.millis()),
    bankMatches: false,
    representative: {
      ...fields,
      record: ctx.ids.uuid(),
      registerRole: 'BESTUURDER',
      bsnSealed: null,
      bsnIndex: null,
      passwordHash: await ctx.passwords.hash(request.password),
      language,
    },
  }
  const now = ctx.clock.now()
  try {
    await ctx.trail.act(async (trx) => ({
      result: undefined,
      events: [await createCompany(trx, company, now)],
    }))
  } catch (error) {
    if (isDuplicateCompany(error)) return reject('DUPLICATE', duplicate())
    throw error
  }
}
