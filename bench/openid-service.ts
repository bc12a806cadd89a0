/** company-signin on a database of its own, with people who have signed in to a client; and the reference beside it. */

import pg from 'pg'
import { systemClock, systemIds, systemRandom } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { createAuditTrail } from '../services/company-signin/audit-trail/audit-trail.ts'
import { registerClient } from '../services/company-signin/clients/client.actions.ts'
import { migrations } from '../services/company-signin/migrations/all.ts'
import type { Tables } from '../services/company-signin/tables.ts'
import { spawnForBench } from './child.ts'
import { sendJson } from './http-client.ts'
import { startBenchService } from './measure.ts'
import {
  type BenchBrowser,
  type BenchClient,
  exchange,
  openBrowser,
  password,
  redirectUri,
} from './openid-browser.ts'

/** Each has one person. */
export const kvkNumbers = ['68750110', '69599084', '12345678', '87654321'] as const

export interface OpenIdBench {
  /** Of the service's database. */
  database: string
  client: BenchClient
  /** One for each person, with a session and a remembered consent. */
  browsers: BenchBrowser[]
  /** One for each person. */
  refreshTokens: string[]
  stop(): Promise<void>
}

const createDatabase = async (server: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return server.replace(/\w+$/, name)
}

/** Of type `web`, registered as the operator does. */
const registerBenchClient = async (database: string, address: string): Promise<BenchClient> => {
  const opened = await openPostgres(database, createLog('silent'), 2)
  const db = await opened.open<Tables>('company_signin', migrations)
  const shared = { db, clock: systemClock, random: systemRandom }
  const trail = createAuditTrail(shared)
  const ctx = { ...shared, ids: systemIds, production: false, trail }
  const input = { name: 'Kantoor', type: 'web' as const, redirectUris: [redirectUri] }
  const { client, secret } = await registerClient(ctx, kvkNumbers[0], input, null)
  await trail.close()
  await opened.close()
  return { address, clientId: client.clientId, secret: secret! }
}

/** Starts it on a new database of the server. */
export const startOpenIdBench = async (server: string, name: string, port: number): Promise<OpenIdBench> => {
  const database = await createDatabase(server, name)
  const service = await startBenchService('company-signin', port, {
    DATABASE_URL: database,
    COMPANY_SIGNIN_PUBLIC_URL: `http://127.0.0.1:${port}`,
  })
  for (const kvkNumber of kvkNumbers)
    await sendJson(`${service.address}/api/auth/register`, 'POST', {
      ...{ kvkNumber, companyName: 'Zonneveld Zeilmakers B.V.', legalForm: 'BV', password },
      ...{ representativeFirstName: 'Jan', representativeLastName: 'Vries' },
      representativeEmail: 'jan@voorbeeld.nl',
    })
  const client = await registerBenchClient(database, service.address)
  const browsers = kvkNumbers.map((kvkNumber) => openBrowser(service.address, kvkNumber))
  const refreshTokens: string[] = []
  const scope = 'openid profile email company role offline_access'
  for (const browser of browsers) {
    const returned = await browser.authorize(client, { scope, prompt: 'consent' })
    refreshTokens.push((await exchange(client, returned)).refresh_token!)
  }
  return { database, client, browsers, refreshTokens, stop: service.stop }
}

/** Starts the reference on the same database; it answers the service's bytes at these paths. */
export const startReference = async (
  { database, client }: OpenIdBench,
  port: number,
  paths: readonly string[],
): Promise<{ address: string; stop(): void }> => {
  const environment = {
    REFERENCE_PORT: String(port),
    REFERENCE_DATABASE: database,
    REFERENCE_SOURCE: client.address,
    REFERENCE_PATHS: paths.join(','),
  }
  const child = spawnForBench(process.execPath, ['bench/openid-reference.ts'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', () => reject(new Error('the reference did not come up')))
  })
  return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
