/** Rows of message templates. */

import type { Insertable, Kysely } from 'kysely'
import type { ApplicationStatus } from '../core/application-status.ts'
import type { Tables } from '../tables.ts'
import type { TemplateRow, TemplateTables } from './template.tables.ts'

export type Db = Kysely<Tables>
type Values = Insertable<TemplateTables['message_templates']>

/** By name. */
export const listTemplates = (db: Db): Promise<TemplateRow[]> =>
  db.selectFrom('message_templates').selectAll().orderBy('name_key').execute()

export const findTemplate = (db: Db, id: number): Promise<TemplateRow | undefined> =>
  db.selectFrom('message_templates').selectAll().where('id', '=', id).executeTakeFirst()

export const lockTemplate = (db: Db, id: number): Promise<TemplateRow | undefined> =>
  db.selectFrom('message_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findTemplateOf = (db: Db, status: ApplicationStatus): Promise<TemplateRow | undefined> =>
  db.selectFrom('message_templates').selectAll().where('status', '=', status).executeTakeFirst()

export const insertTemplate = (db: Db, values: Values): Promise<TemplateRow> =>
  db.insertInto('message_templates').values(values).returningAll().executeTakeFirstOrThrow()

export const updateTemplate = (db: Db, id: number, values: Values): Promise<TemplateRow | undefined> =>
  db.updateTable('message_templates').set(values).where('id', '=', id).returningAll().executeTakeFirst()

export const removeTemplate = async (db: Db, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('message_templates').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
