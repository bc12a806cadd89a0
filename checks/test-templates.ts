/** Databases that `npm test` copies for each file: with the tables of all services and of their queues, and without any. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeAllTables } from '../bin/all-tables.ts'
import { createLog } from '../kit/log.ts'
import { openEmbedded, openPostgres } from '../kit/store/database.ts'
/** The settings that name the two dumps in `folder`. */
export const dumpEmbeddedTemplates = async (folder: string): Promise<Record<string, string>> => {
  const server = await openEmbedded()
  const dump = async (name: string): Promise<string> => {
    const path = join(folder, `${name}.tar`)
    // What was written since would be written once more by each copy when it starts.
    await server.pglite.exec('CHECKPOINT')
    await writeFile(path, Buffer.from(await (await server.pglite.dumpDataDir('none')).arrayBuffer()))
    return path
  }
  try {
    // Each is as large as an empty database, and no copy makes another.
    for (const unused of ['template0', 'template1']) {
      await server.pglite.exec(`UPDATE pg_database SET datistemplate = false WHERE datname = '${unused}'`)
      await server.pglite.exec(`DROP DATABASE ${unused}`)
    }
    const empty = await dump('empty')
    await makeAllTables(server)
    return { TEST_EMBEDDED_EMPTY: empty, TEST_EMBEDDED_TEMPLATE: await dump('migrated') }
  } finally {
    await server.close()
  }
}

const administer = async (address: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A template on the server at `address`, under a name of this process's own, until it is dropped. */
export const makePostgresTemplate = async (
  address: string,
): Promise<{ name: string; drop(): Promise<void> }> => {
  const name = `polder_test_template_${process.pid}`
  await administer(address, `CREATE DATABASE ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  const server = await openPostgres(url.href, createLog('silent'), 2)
  try {
    await makeAllTables(server)
  } finally {
    // Nobody may be connected to a database while it is copied.
    await server.close()
  }
  return { name, drop: () => administer(address, `DROP DATABASE ${name}`) }
}
