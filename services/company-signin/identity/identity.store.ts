/** Rows of consents that prove a person or the company's account, and of resets of second steps that wait. */

import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { ProofPurpose } from '../people/people.tables.ts'
import type { Tables, Trx } from '../tables.ts'

export type ProofRow = Selectable<Tables['identity_proofs']>
export type ResetRow = Selectable<Tables['factor_resets']>
type Db = Database<Tables> | Trx

export const insertProof = async (db: Db, row: Insertable<Tables['identity_proofs']>): Promise<void> => {
  await db.insertInto('identity_proofs').values(row).execute()
}

/** How many a person has begun since a moment. */
export const countProofs = async (db: Db, representativeId: number, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('identity_proofs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('representative_id', '=', representativeId)
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One of this person that is under way. */
export const findProof = (
  db: Db,
  { representativeId, purpose, ref }: { representativeId: number; purpose: ProofPurpose; ref: string },
  now: Date,
): Promise<ProofRow | undefined> =>
  db
    .selectFrom('identity_proofs')
    .selectAll()
    .where('bank_ref', '=', ref)
    .where('representative_id', '=', representativeId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** False when it has an outcome already: of two callbacks one decides. */
export const decideProof = async (trx: Trx, id: string, outcome: string): Promise<boolean> => {
  const decided = await trx
    .updateTable('identity_proofs')
    .set({ outcome })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

export const clearConsent = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('identity_proofs').set({ requisition_id: null }).where('id', '=', id).execute()
}

/** Consents that are done with or given up, and that the provider may still have. */
export const findSpentConsents = (db: Db, now: Date, limit: number): Promise<ProofRow[]> =>
  db
    .selectFrom('identity_proofs')
    .selectAll()
    .where('requisition_id', 'is not', null)
    .where((eb) => eb.or([eb('outcome', 'is not', null), eb('expires_at', '<=', now)]))
    .orderBy('started_at')
    .limit(limit)
    .execute()

export const deleteProofsBefore = async (db: Db, moment: Date): Promise<void> => {
  await db
    .deleteFrom('identity_proofs')
    .where('started_at', '<', moment)
    .where('requisition_id', 'is', null)
    .execute()
}

/** Null takes the proof away. */
export const setIdentityProven = async (
  trx: Trx,
  representativeId: number,
  now: Date | null,
): Promise<void> => {
  await trx
    .updateTable('representatives')
    .set({ identity_proven_at: now })
    .where('id', '=', representativeId)
    .execute()
}

export const setCompanyProven = async (trx: Trx, kvkNumber: string, now: Date): Promise<void> => {
  await trx
    .updateTable('companies')
    .set({ bank_matched_at: now, assurance_level: 'SUBSTANTIEEL' })
    .where('kvk_number', '=', kvkNumber)
    .execute()
}

/** Somebody with their company, as a proof compares them. */
export const findProvable = (db: Db, representativeId: number) =>
  db
    .selectFrom('representatives')
    .innerJoin('companies', 'companies.kvk_number', 'representatives.kvk_number')
    .selectAll('representatives')
    .select(['companies.company_name', 'companies.legal_form', 'companies.iban_sealed'])
    .where('representatives.id', '=', representativeId)
    .where('representatives.removed_at', 'is', null)
    .executeTakeFirst()

export type Provable = NonNullable<Awaited<ReturnType<typeof findProvable>>>

/** The company behind a consent, by the consent's reference: for the sandbox bank, which is told its customers. */
export const findCompanyNameByReference = async (db: Db, reference: string): Promise<string | null> =>
  (
    await db
      .selectFrom('identity_proofs')
      .innerJoin('representatives', 'representatives.id', 'identity_proofs.representative_id')
      .innerJoin('companies', 'companies.kvk_number', 'representatives.kvk_number')
      .select('companies.company_name')
      .where('identity_proofs.bank_ref', '=', reference)
      .executeTakeFirst()
  )?.company_name ?? null

export const findPresent = (trx: Trx, id: number) =>
  trx
    .selectFrom('representatives')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Whether somebody has a second step that was set up to its end. */
export const hasFactors = async (db: Db, representativeId: number): Promise<boolean> => {
  const totp = await db
    .selectFrom('totp_factors')
    .select('representative_id')
    .where('representative_id', '=', representativeId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (totp) return true
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('representative_id', '=', representativeId)
    .limit(1)
    .executeTakeFirst()
  return passkey !== undefined
}

/** The reset of a person that waits. */
export const findReset = (db: Db, representativeId: number): Promise<ResetRow | undefined> =>
  db
    .selectFrom('factor_resets')
    .selectAll()
    .where('representative_id', '=', representativeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const insertReset = async (trx: Trx, row: Insertable<Tables['factor_resets']>): Promise<void> => {
  await trx.insertInto('factor_resets').values(row).execute()
}

/** Undefined where none waits. */
export const endReset = (
  trx: Trx,
  representativeId: number,
  outcome: 'DONE' | 'CANCELLED',
  now: Date,
): Promise<ResetRow | undefined> =>
  trx
    .updateTable('factor_resets')
    .set({ ended_at: now, outcome })
    .where('representative_id', '=', representativeId)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Those of a company that wait, with whose they are. */
export const listResets = (db: Db, kvkNumber: string) =>
  db
    .selectFrom('factor_resets')
    .innerJoin('representatives as person', 'person.id', 'factor_resets.representative_id')
    .select(['factor_resets.effective_at', 'person.record'])
    .select(['person.first_name', 'person.last_name_prefix', 'person.last_name'])
    .where('person.kvk_number', '=', kvkNumber)
    .where('person.removed_at', 'is', null)
    .where('factor_resets.ended_at', 'is', null)
    .orderBy('factor_resets.effective_at')
    .execute()

export const findDueResets = (db: Db, now: Date, limit: number): Promise<ResetRow[]> =>
  db
    .selectFrom('factor_resets')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('effective_at', '<=', now)
    .orderBy('effective_at')
    .limit(limit)
    .execute()
