/** Checklists in the database, so that a restart leaves them: a row for each analysis, and one for each type handed in. */

import { sql } from 'kysely'
import type { Clock } from '../../../kit/clock.ts'
import type { Database } from '../../../kit/store/database.ts'
import { type DocumentType, documentTypes } from '../core/documents/checklist.ts'
import type { LetterCheck } from '../core/documents/confirmation-letter.ts'
import type { Tables } from '../tables.ts'
import {
  type ChecklistStore,
  type ChecklistSubject,
  type KeptChecklist,
  keptMilliseconds,
} from './checklists.ts'

const isType = (name: string): name is DocumentType => documentTypes.some((type) => type === name)

/** What has ended goes when another begins. */
export const createDatabaseChecklists = (db: Database<Tables>, clock: Clock): ChecklistStore => {
  const until = (): number => clock.millis() + keptMilliseconds
  return {
    find: async (analysisId) => {
      const list = await db
        .selectFrom('upload_checklists')
        .select('subject')
        .where('analysis_id', '=', analysisId)
        .where('kept_until', '>', clock.millis())
        .executeTakeFirst()
      if (!list) return null
      const rows = await db
        .selectFrom('checklist_documents')
        .selectAll()
        .where('analysis_id', '=', analysisId)
        .execute()
      const kept: KeptChecklist = {
        subject: JSON.parse(list.subject) as ChecklistSubject,
        uploads: {},
        external: {},
      }
      for (const { document_type: type, filename, check_result: check, external_count: count } of rows) {
        if (!isType(type)) continue
        const checkResult = check === null ? null : (JSON.parse(check) as LetterCheck)
        kept.uploads[type] = { filename, checkResult }
        if (count > 0) kept.external[type] = count
      }
      return kept
    },
    begin: async (analysisId, subject) => {
      await db.deleteFrom('upload_checklists').where('kept_until', '<=', clock.millis()).execute()
      const row = { analysis_id: analysisId, subject: JSON.stringify(subject), kept_until: until() }
      await db
        .insertInto('upload_checklists')
        .values(row)
        .onConflict((conflict) => conflict.column('analysis_id').doUpdateSet({ kept_until: row.kept_until }))
        .execute()
    },
    record: async (analysisId, type, upload, isExternal) => {
      const check = upload?.checkResult ? JSON.stringify(upload.checkResult) : null
      const values = { filename: upload!.filename, check_result: check }
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('upload_checklists')
          .set({ kept_until: until() })
          .where('analysis_id', '=', analysisId)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        await trx
          .insertInto('checklist_documents')
          .values({
            analysis_id: analysisId,
            document_type: type,
            ...values,
            external_count: isExternal ? 1 : 0,
          })
          .onConflict((conflict) =>
            conflict.columns(['analysis_id', 'document_type']).doUpdateSet({
              ...values,
              external_count: sql`checklist_documents.external_count + ${isExternal ? 1 : 0}`,
            }),
          )
          .execute()
      })
    },
    remove: async (analysisId) => {
      await db.deleteFrom('upload_checklists').where('analysis_id', '=', analysisId).execute()
    },
  }
}
