/** Thousands of applications on one job, as if they had been sent: too many to make through the API in a test. */

export interface ManyCandidates {
  executeSql(text: string, values?: unknown[]): Promise<unknown>
  jobId: number
  now: Date
}

/** Every eighth is in each status but the withdrawn; names repeat, and some carry a tag, a note, or an answer. */
export const addCandidates = async (
  { executeSql, jobId, now }: ManyCandidates,
  count: number,
): Promise<void> => {
  await executeSql(
    `INSERT INTO users (email, password_hash, role, first_name, last_name, language, enabled, email_verified, created_at, search_text)
      SELECT 'veel-' || n || '@example.nl', '-', 'CANDIDATE', 'Kandidaat', 'Nummer ' || lpad(n::text, 5, '0'),
        CASE WHEN n % 5 = 0 THEN 'en' ELSE 'nl' END, true, true, $1::timestamptz, 'kandidaat nummer ' || n
      FROM generate_series(1, $2::int) AS n`,
    [now, count],
  )
  await executeSql(
    `INSERT INTO applications (job_id, user_id, cover_letter, status, applied_at, updated_at)
      SELECT $1::bigint, id, 'Ik werk graag in de zorg, brief ' || id || '.',
        (ARRAY['PENDING', 'PENDING', 'REVIEWING', 'SHORTLISTED', 'INTERVIEW', 'OFFERED', 'ACCEPTED', 'REJECTED'])[id % 8 + 1],
        $2::timestamptz - interval '20 days' + id * interval '1 second', $2::timestamptz
      FROM users WHERE email LIKE 'veel-%' ORDER BY id`,
    [jobId, now],
  )
  await executeSql(
    `INSERT INTO application_history (application_id, from_status, to_status, changed_by, changed_by_role, changed_at)
      SELECT id, NULL, 'PENDING', user_id, 'CANDIDATE', applied_at FROM applications
      WHERE job_id = $1::bigint AND cover_letter LIKE 'Ik werk graag%' ORDER BY id`,
    [jobId],
  )
  await executeSql(
    `INSERT INTO application_tags (application_id, key, tag, created_at)
      SELECT id, 'groep ' || id % 7, 'Groep ' || id % 7, applied_at FROM applications
      WHERE job_id = $1::bigint AND cover_letter LIKE 'Ik werk graag%' AND id % 3 = 0`,
    [jobId],
  )
  await executeSql(
    `INSERT INTO application_notes (application_id, author_id, text, created_at)
      SELECT id, NULL, 'Gebeld.', applied_at FROM applications
      WHERE job_id = $1::bigint AND cover_letter LIKE 'Ik werk graag%' AND id % 4 = 0`,
    [jobId],
  )
}
