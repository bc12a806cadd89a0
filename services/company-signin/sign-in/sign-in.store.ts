/** Who signs in, with what is needed of them and of their company. */

import type { Language } from '../../../kit/pages/language.ts'
import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables, Trx } from '../tables.ts'

const readPerson = preparedOnce((db: Database<Tables>, representativeId: number) =>
  db
    .selectFrom('representatives as person')
    .innerJoin('companies as company', 'company.kvk_number', 'person.kvk_number')
    .select(['person.id', 'person.record', 'person.kvk_number', 'person.email', 'person.role'])
    .select(['person.first_name', 'person.last_name_prefix', 'person.last_name', 'person.language'])
    .select(['company.company_name', 'company.register_checked_at'])
    .where('person.id', '=', representativeId)
    .compile(),
)

/** Throws where there is no such person. */
export const findPerson = async (db: Database<Tables>, representativeId: number) => {
  const [person] = await readPerson(db, representativeId)
  if (!person) throw new Error('there is no such representative')
  return person
}

/** The language of the person's mails. */
export const setLanguage = async (trx: Trx, representativeId: number, language: Language): Promise<void> => {
  await trx.updateTable('representatives').set({ language }).where('id', '=', representativeId).execute()
}

const readWithPassword = preparedOnce((db: Database<Tables>, representativeId: number, hash: string) =>
  db
    .selectFrom('representatives')
    .select('id')
    .where('id', '=', representativeId)
    .where('password_hash', '=', hash)
    .compile(),
)

/** Whether the password that was found right is still theirs. */
export const hasPassword = async (trx: Trx, representativeId: number, hash: string): Promise<boolean> =>
  (await readWithPassword(trx, representativeId, hash)).length > 0
