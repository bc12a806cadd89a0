/** Evidence that was stored with the text around its marks keeps the marks alone: the page of a photo is public. */

import { type Kysely, sql } from 'kysely'

/** What is said of a manifest that nobody could look into becomes its own word; a score is no evidence. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    UPDATE photos SET ai_evidence = (
      SELECT coalesce(jsonb_agg((one - 'detail') || CASE one ->> 'detail'
        WHEN 'cannot be read' THEN '{"mark": "manifest", "signer": "unreadable"}'
        WHEN 'kept elsewhere and not fetched' THEN '{"mark": "manifest", "signer": "elsewhere"}'
        ELSE '{}' END::jsonb ORDER BY place), '[]')
      FROM jsonb_array_elements(ai_evidence) WITH ORDINALITY AS found (one, place)
      WHERE one ->> 'mark' <> 'AI generation score'
    )
    WHERE jsonb_typeof(ai_evidence) = 'array'`.execute(db)
}
