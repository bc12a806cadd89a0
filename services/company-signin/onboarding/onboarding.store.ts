/** Rows of onboarding sessions, and their translation to and from the state machine. */

import type { Updateable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { OnboardingState } from '../core/onboarding.ts'
import { fullName } from '../core/person-name.ts'
import type { OnboardingRow, Tables, Trx } from '../tables.ts'
import type { OnboardingSessionDto } from './onboarding.schema.ts'

export type OnboardingColumns = Updateable<Tables['onboarding_sessions']>

export const findSession = (db: Database<Tables>, secretHash: string): Promise<OnboardingRow | undefined> =>
  db.selectFrom('onboarding_sessions').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst()

/** Locked until the transaction ends. */
export const lockSession = (trx: Trx, id: string): Promise<OnboardingRow> =>
  trx.selectFrom('onboarding_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The database refuses a second active session with the same number (unique index onboarding_one_active). */
export const insertSession = async (trx: Trx, row: OnboardingRow): Promise<void> => {
  await trx.insertInto('onboarding_sessions').values(row).execute()
}

export const updateSession = (trx: Trx, id: string, columns: OnboardingColumns): Promise<OnboardingRow> =>
  trx
    .updateTable('onboarding_sessions')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const active = ['KVK_VERIFIED', 'BANK_PENDING', 'BANK_CONNECTED', 'REPRESENTATIVE_CAPTURED'] as const

/** Sessions whose time is up and that have not been ended yet, of one number or of all. */
export const findOverdue = async (
  db: Database<Tables>,
  now: Date,
  { kvkNumber, limit }: { kvkNumber?: string; limit: number },
): Promise<string[]> => {
  let query = db
    .selectFrom('onboarding_sessions')
    .select('id')
    .where('status', 'in', active)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
  if (kvkNumber !== undefined) query = query.where('kvk_number', '=', kvkNumber)
  return (await query.execute()).map(({ id }) => id)
}

/** Consents that are done with and could not be deleted at the provider yet. */
export const findSpentConsents = (db: Database<Tables>, limit: number) =>
  db
    .selectFrom('onboarding_sessions')
    .select(['id', 'requisition_id'])
    .where('requisition_id', 'is not', null)
    .where('status', 'not in', ['KVK_VERIFIED', 'BANK_PENDING'])
    .limit(limit)
    .execute()

export const clearConsent = async (
  db: Database<Tables>,
  id: string,
  requisitionId: string,
): Promise<void> => {
  await db
    .updateTable('onboarding_sessions')
    .set({ requisition_id: null })
    .where('id', '=', id)
    .where('requisition_id', '=', requisitionId)
    .execute()
}

/** The company that a consent was asked for, by the consent's reference. */
export const findCompanyNameByReference = async (
  db: Database<Tables>,
  reference: string,
): Promise<string | null> =>
  (
    await db
      .selectFrom('onboarding_sessions')
      .select('company_name')
      .where('bank_ref', '=', reference)
      .executeTakeFirst()
  )?.company_name ?? null

export const stateOf = (row: OnboardingRow): OnboardingState => ({
  status: row.status,
  currentStep: row.current_step,
  bankRef: row.bank_ref,
  refusals: row.refusals,
  bankError: row.bank_error,
  failureReason: row.failure_reason,
  updatedAt: row.updated_at.getTime(),
  expiresAt: row.expires_at.getTime(),
})

export const columnsOf = (state: OnboardingState) => ({
  status: state.status,
  current_step: state.currentStep,
  bank_ref: state.bankRef,
  refusals: state.refusals,
  bank_error: state.bankError,
  failure_reason: state.failureReason,
  updated_at: new Date(state.updatedAt),
  expires_at: new Date(state.expiresAt),
})

export const dtoOf = (row: OnboardingRow, sessionId: string): OnboardingSessionDto => ({
  sessionId,
  kvkNumber: row.kvk_number,
  companyName: row.company_name,
  currentStep: row.current_step,
  status: row.status,
  legalForm: row.legal_form,
  registeredAddress: row.registered_address,
  institutionName: row.institution_name,
  ibanMasked: row.iban_masked,
  // Of an account in another name nothing else is kept.
  nameMatch: row.bank_error === 'NAME_MISMATCH' ? 'NO_MATCH' : row.name_match,
  representativeName:
    row.first_name === null || row.last_name === null
      ? null
      : fullName(row.first_name, row.last_name_prefix, row.last_name),
  representativeRole: row.register_role,
  bsnProvided: row.bsn_provided,
  bankError: row.bank_error,
  failureReason: row.failure_reason,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** The id of the first representative of a company. */
export const firstOf = async (db: Database<Tables>, kvkNumber: string): Promise<number> =>
  (
    await db
      .selectFrom('representatives')
      .select('id')
      .where('kvk_number', '=', kvkNumber)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id
