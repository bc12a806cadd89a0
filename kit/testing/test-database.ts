/**
 * A database of its own for each test file: with TEST_DATABASE_URL a fresh one on that PostgreSQL server, else the
 * embedded one in memory. `npm test` makes a template first, in which every service's tables stand, so that a start finds
 * nothing left to migrate; a run of one file without a template migrates as a first start does.
 */

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createLog } from '../log.ts'
import { type DatabaseServer, openEmbedded, openPostgres } from '../store/database.ts'
import { copyOfDump } from './shared-dump.ts'

export interface TestDatabase extends DatabaseServer {
  /** The address of the PostgreSQL database, null for the embedded one. */
  address: string | null
}

/** `isEmpty` for a test of migrations themselves: without the template's tables. */
export const openTestDatabase = async ({
  isEmpty = false,
}: {
  isEmpty?: boolean
} = {}): Promise<TestDatabase> => {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openOnPostgres(server, isEmpty) : openInMemory(isEmpty)
}

const openInMemory = async (isEmpty: boolean): Promise<TestDatabase> => {
  const template = process.env[isEmpty ? 'TEST_EMBEDDED_EMPTY' : 'TEST_EMBEDDED_TEMPLATE']
  const database = await openEmbedded(undefined, template ? copyOfDump(template) : undefined)
  return { ...database, address: null }
}

const openOnPostgres = async (server: string, isEmpty: boolean): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = isEmpty ? undefined : process.env['TEST_DATABASE_TEMPLATE']
  await administer(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
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
