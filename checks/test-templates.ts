/** Databases that `npm test` copies for each file: with the tables of all services and of their queues, and without any. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { createQueue } from '../kit/jobs/queue.ts'
import { createLog } from '../kit/log.ts'
import { type DatabaseServer, openEmbedded, openPostgres } from '../kit/store/database.ts'
import type { Migrations } from '../kit/store/migrations.ts'
import { migrations as auditAnalysis } from '../services/audit-analysis/migrations/all.ts'
import { migrations as companySignin } from '../services/company-signin/migrations/all.ts'
import { migrations as photoVerification } from '../services/photo-verification/migrations/all.ts'
import { migrations as recruitment } from '../services/recruitment/migrations/all.ts'

const services: { schema: string; migrations: Migrations; hasQueue?: boolean }[] = [
  { schema: 'audit_analysis', migrations: auditAnalysis },
  { schema: 'company_signin', migrations: companySignin },
  { schema: 'photo_verification', migrations: photoVerification, hasQueue: true },
  { schema: 'recruitment', migrations: recruitment, hasQueue: true },
]

/** Tables alone: what a service writes when it starts is written in each test, as by a first start. */
const migrateAll = async (server: DatabaseServer): Promise<void> => {
  for (const { schema, migrations, hasQueue } of services) {
    await (await server.open(schema, migrations)).destroy()
    if (!hasQueue) continue
    const queue = createQueue(server.runner(schema), schema, createLog('silent'))
    await queue.start()
    await queue.stop()
  }
}

/** The settings that name the two dumps in `folder`. */
export const dumpEmbeddedTemplates = async (folder: string): Promise<Record<string, string>> => {
  const server = await openEmbedded()
  const dump = async (name: string): Promise<string> => {
    const path = join(folder, `${name}.tar`)
    await writeFile(path, Buffer.from(await (await server.pglite.dumpDataDir('none')).arrayBuffer()))
    return path
  }
  try {
    const empty = await dump('empty')
    await migrateAll(server)
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
    await migrateAll(server)
  } finally {
    // Nobody may be connected to a database while it is copied.
    await server.close()
  }
  return { name, drop: () => administer(address, `DROP DATABASE ${name}`) }
}
