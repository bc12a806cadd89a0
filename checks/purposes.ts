/** Every column of recruitment's tables has a declared purpose: what has none may not be kept (article 30 of the GDPR). */

import { sql } from 'kysely'
import { openEmbedded } from '../kit/store/database.ts'
import { migrations } from '../services/recruitment/migrations/all.ts'
import { purposeProblems } from '../services/recruitment/privacy/purposes/all.ts'

export const checkPurposes = async (): Promise<string[]> => {
  const server = await openEmbedded()
  try {
    const db = await server.open<object>('recruitment', migrations)
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'recruitment'`.execute(db)
    await db.destroy()
    if (rows.length < 100) return [`the check saw ${rows.length} columns; it proves nothing`]
    return purposeProblems(rows.map(({ name }) => name))
  } finally {
    await server.close()
  }
}
