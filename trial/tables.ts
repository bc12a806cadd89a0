/** What the tables hold: the trial reads them where it may, beside the services. */

import pg from 'pg'
import type { Kind, Write } from './ledger.ts'
import { judge } from './ledger.ts'
import { pause } from './parts.ts'

/** Rows of one statement, on a connection of its own. */
export const ask = async <T extends object>(address: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** In which table, and in which column, the marks of a kind stand. */
const placesOf: Record<Kind, string> = {
  photo: 'SELECT sha256 AS mark, count(*)::int AS often FROM photo_verification.photos GROUP BY 1',
  company: 'SELECT kvk_number AS mark, count(*)::int AS often FROM company_signin.companies GROUP BY 1',
  job: "SELECT title AS mark, count(*)::int AS often FROM recruitment.jobs WHERE title LIKE 'Proef%' GROUP BY 1",
  application: `SELECT u.email AS mark, count(*)::int AS often
    FROM recruitment.applications a JOIN recruitment.users u ON u.id = a.user_id GROUP BY 1`,
}

type Counts = Record<Kind, Map<string, number>>

/** How often each mark stands in the store, by kind. */
export const countMarks = async (
  run: (statement: string) => Promise<{ rows: object[] }>,
): Promise<Counts> => {
  const counts = {} as Counts
  for (const [kind, statement] of Object.entries(placesOf) as [Kind, string][]) {
    const rows = (await run(statement)).rows as { mark: string; often: number }[]
    counts[kind] = new Map(rows.map(({ mark, often }) => [mark, often]))
  }
  return counts
}

export const judgeTables = async (address: string, acknowledged: readonly Write[]) =>
  judge(acknowledged, await countMarks(async (statement) => ({ rows: await ask(address, statement) })))

interface Unfinished {
  job: string
  state: string
  count: number
}

/** Jobs of the queue that are to be done now, or that somebody holds, who may be dead. */
const unfinished = async (address: string): Promise<Unfinished[]> => {
  const schemas = await ask<{ name: string }>(
    address,
    `SELECT schemaname AS name FROM pg_tables WHERE tablename = 'job' AND schemaname NOT IN ('pg_catalog')`,
  )
  const open: Unfinished[] = []
  for (const { name } of schemas)
    open.push(
      ...(await ask<Unfinished>(
        address,
        `SELECT name AS job, state::text, count(*)::int AS count FROM "${name}".job
         WHERE (state IN ('created', 'retry') AND start_after <= now()) OR state = 'active' GROUP BY 1, 2`,
      )),
    )
  return open
}

const countOf = (open: readonly Unfinished[]): number => open.reduce((sum, { count }) => sum + count, 0)

/**
 * Until no work is left. What is left when none was done for so many seconds stands still, and is named; a long queue that
 * grows shorter does not.
 */
export const waitUntilDone = async (
  address: string,
  seconds: number,
): Promise<{ standing: string[]; took: number }> => {
  const from = performance.now()
  let moved = from
  let least = Number.POSITIVE_INFINITY
  for (;;) {
    const open = await unfinished(address)
    const now = performance.now()
    const count = countOf(open)
    if (count < least) {
      least = count
      moved = now
    }
    if (count === 0 || now - moved > seconds * 1_000) {
      const standing = open.map(({ job, state, count: often }) => `${often} × ${job} (${state})`)
      return { standing, took: (now - from) / 1_000 }
    }
    await pause(500)
  }
}
