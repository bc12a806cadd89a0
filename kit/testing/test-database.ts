/**
 * A database of its own for each test file: with TEST_DATABASE_URL a fresh one on that PostgreSQL server, else the
 * embedded one in memory, started from a dump so that it is there in a quarter of a second.
 */

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { createLog } from '../log.ts'
import { type DatabaseServer, openEmbedded, openPostgres } from '../store/database.ts'

export interface TestDatabase extends DatabaseServer {
  /** The address of the PostgreSQL database, null for the embedded one. */
  address: string | null
}

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openOnPostgres(server) : openInMemory()
}

const openInMemory = async (): Promise<TestDatabase> => {
  const template = process.env['TEST_EMBEDDED_TEMPLATE']
  const database = await openEmbedded(undefined, template ? new Blob([await readFile(template)]) : undefined)
  return { ...database, address: null }
}

const openOnPostgres = async (server: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, createLog('silent'), 5)
  return {
    ...database,
    address: url.href,
    close: async () => {
      await database.close()
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

const administer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
