/** Copying whole tables out of a database and into one (COPY), in PostgreSQL's text form, alike on both databases. */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EmbeddedEngine } from './embedded-engine.ts'

export interface CopySession {
  /** Values come as `pg` gives them: bigints as text. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** `what`: a table, or a query in brackets. Chunks end anywhere. */
  copyOut(what: string): AsyncIterable<Uint8Array>
  /** `table`: with its columns in brackets. */
  copyIn(table: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
}

export const embeddedSession = ({ query, exec }: EmbeddedEngine): CopySession => ({
  query: async (text, values) => {
    if (values) return (await query<Record<string, unknown>>(text, values)).rows
    return (await exec(text)).flatMap(({ rows }) => rows as Record<string, unknown>[])
  },
  copyOut: async function* (what) {
    const { blob } = await query(`COPY ${what} TO '/dev/blob'`)
    if (blob && blob.size > 0) yield* blob.stream()
  },
  copyIn: async (table, chunks) => {
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of chunks) parts.push(new Uint8Array(chunk))
    if (parts.length > 0) await query(`COPY ${table} FROM '/dev/blob'`, [], { blob: new Blob(parts) })
  },
})

/** On a connection of its own, so that no pool waits for it. */
export const withPostgresSession = async <T>(
  address: string,
  work: (session: CopySession) => Promise<T>,
): Promise<T> => {
  const [{ default: pg }, copying] = await Promise.all([import('pg'), import('pg-copy-streams')])
  const client = new pg.Client({ connectionString: address })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost = error
  })
  await client.connect()
  try {
    return await work({
      query: async (text, values) => {
        const result = await client.query(text, values)
        return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows
      },
      copyOut: (what) => client.query(copying.to(`COPY ${what} TO STDOUT`)),
      copyIn: async (table, chunks) => {
        await pipeline(Readable.from(chunks), client.query(copying.from(`COPY ${table} FROM STDIN`)))
      },
    })
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end().catch(() => {})
  }
}
