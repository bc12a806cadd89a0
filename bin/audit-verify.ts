/**
 * The command `npm run audit-verify -- --checkpoints <file or folder> --database <address or data folder>`: verifies the
 * audit trail of company-signin without the service; with `--bundle <file>` one company's bundle of proofs, with nothing
 * else. It shares no code with the writer but the definition of the hashes.
 */

import type { KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ed25519FromSeed, parseKeyRing } from '../kit/auth/key-ring.ts'
import { givenSecret } from '../kit/config.ts'
import { FolderInUseError, lockFolder } from '../kit/store/folder-lock.ts'
import type { AuditEvent, ChainRow } from '../services/company-signin/core/audit-event.ts'
import { canonicalJson, type JsonObject } from '../services/company-signin/core/canonical-json.ts'
import { keyIdOf } from '../services/company-signin/core/checkpoint.ts'
import { type ChainState, verifyChain } from '../services/company-signin/core/verify-chain.ts'
import { readKeys, verifyBundleFile } from './audit-bundle.ts'
import { openCheckpointSources } from './checkpoint-sources.ts'

const usage = `Usage: npm run audit-verify -- --checkpoints <file or folder> [--database <postgres address or DATA_DIR>]
  --database       without it DATABASE_URL, or the file of DATABASE_URL_FILE: an address that holds a password stands there
  --checkpoints    audit-checkpoints.jsonl, or a folder with the objects below company-signin/audit-checkpoints/ of the
                   bucket; given several times, all are read as one
  --keys <file>    trusted public keys as a JWK set, as /.well-known/audit-keys.json serves them; without it the
                   variable AUDIT_CHECKPOINT_KEYS or the secrets.json beside the checkpoints
  --accept-restore <event>
                   an event RESTORED that is known and agreed to; may be given several times. Without it a trail that an
                   older backup was restored to is not intact
  --state <file>   goes on from the signed state kept there, and keeps the new one
or:    npm run audit-verify -- --bundle <file> [--keys <file>]
  --bundle <file>  a company's bundle of proofs, as its page /audit gives it; without --keys by the keys in it
Ends with 0 when the trail is intact, 1 when it is not, 2 when it could not be verified.`

interface Source {
  query(text: string, values: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const openSource = async (database: string): Promise<Source> => {
  if (/^postgres(ql)?:/.test(database)) {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: database, options: '-c search_path=company_signin' })
    await client.connect()
    // One snapshot, taken after the checkpoints have been read.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return {
      query: async (text, values) => (await client.query(text, values)).rows,
      close: () => client.end(),
    }
  }
  if (!existsSync(join(database, 'pglite'))) throw new Error(`${database} holds no embedded database`)
  const lock = lockFolder(database)
  const { PGlite } = await import('@electric-sql/pglite')
  const [{ pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  const pglite = await PGlite.create({ dataDir: join(database, 'pglite'), extensions: { pg_trgm, unaccent } })
  await pglite.exec('SET search_path TO company_signin')
  return {
    query: async (text, values) => (await pglite.query<Record<string, unknown>>(text, values)).rows,
    close: async () => {
      await pglite.close()
      lock.release()
    },
  }
}

const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)

/** The text is what was written only when it has the one canonical form. */
const detailsOf = (text: string | null): JsonObject | null => {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as JsonObject
    return canonicalJson(value) === text ? value : { altered: text }
  } catch {
    return { altered: text }
  }
}

const rowOf = (row: Record<string, unknown>): ChainRow => ({
  event: {
    id: Number(row['id']),
    eventType: row['event_type'],
    actorEmailCommitment: textOrNull(row['actor_email_commitment']),
    actorKvkNumber: textOrNull(row['actor_kvk_number']),
    actorRole: textOrNull(row['actor_role']),
    result: row['result'],
    assuranceLevelUsed: textOrNull(row['assurance_level_used']),
    timestamp: row['timestamp'],
    subject: textOrNull(row['subject']),
    details: detailsOf(textOrNull(row['details'])),
  } as AuditEvent,
  hash: String(row['hash']),
  // A salt that is empty was tampered with; a row without personal data has none at all.
  actorEmail: row['salt'] === null ? null : { salt: String(row['salt']), address: String(row['address']) },
})

const pageRows = 5_000

async function* readRows(source: Source, after: number): AsyncGenerator<ChainRow> {
  const [stray] = await source.query(
    `SELECT e.*, a.salt, a.address FROM audit_events e LEFT JOIN audit_actors a ON a.event_id = e.id
     WHERE e.id < 1 ORDER BY e.id LIMIT 1`,
    [],
  )
  if (stray) yield rowOf(stray)
  for (let from = after; ; from += pageRows) {
    const rows = await source.query(
      `SELECT e.*, a.salt, a.address FROM audit_events e LEFT JOIN audit_actors a ON a.event_id = e.id
         AND a.event_id > $1 AND a.event_id <= $2
       WHERE e.id > $1 AND e.id <= $2 ORDER BY e.id`,
      [from, from + pageRows],
    )
    for (const row of rows) yield rowOf(row)
    if (rows.length === pageRows) continue
    const [next] = await source.query('SELECT min(id) AS id FROM audit_events WHERE id > $1', [
      from + pageRows,
    ])
    if (next?.['id'] === null || next?.['id'] === undefined) return
    from = Number(next['id']) - 1 - pageRows
  }
}

const trustedKeys = (checkpoints: string, file: string | undefined): Map<string, KeyObject> => {
  if (file) return readKeys(file)
  const secrets = join(dirname(checkpoints), 'secrets.json')
  const ring =
    process.env['AUDIT_CHECKPOINT_KEYS'] ??
    (existsSync(secrets) ? JSON.parse(readFileSync(secrets, 'utf8'))['AUDIT_CHECKPOINT_KEYS'] : undefined)
  if (!ring) throw new Error('there is no trusted key: give --keys or AUDIT_CHECKPOINT_KEYS')
  return byId([...parseKeyRing(ring).versions.values()].map((seed) => ed25519FromSeed(seed).publicKey))
}

const byId = (keys: KeyObject[]): Map<string, KeyObject> => new Map(keys.map((key) => [keyIdOf(key), key]))

const readState = (path: string | undefined): ChainState | undefined => {
  if (!path || !existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8')
  try {
    const { size, head, peaks } = JSON.parse(text)
    return { size, head, range: { size, peaks: peaks.map((peak: string) => Buffer.from(peak, 'hex')) } }
  } catch {
    throw new Error(
      `${path} is no state of this command: remove it, and the next run begins at the first event`,
    )
  }
}

const writeState = (path: string, { size, head, range }: ChainState): void =>
  writeFileSync(
    path,
    `${JSON.stringify({ size, head, peaks: range.peaks.map((peak) => peak.toString('hex')) })}\n`,
  )

export interface Verdict {
  /** 0 intact, 1 not, 2 could not be verified. */
  code: 0 | 1 | 2
  said: string
}

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        checkpoints: { type: 'string', multiple: true },
        database: { type: 'string' },
        bundle: { type: 'string' },
        keys: { type: 'string' },
        state: { type: 'string' },
        'accept-restore': { type: 'string', multiple: true },
      },
    }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${usage}`, { cause: error })
  }
}

/** What is wrong with the events that were agreed to: one that is no RESTORED may stand for another that nobody looked at. */
const mistakenAcceptance = async (source: Source, accepted: readonly string[]): Promise<string | null> => {
  if (accepted.length === 0) return null
  const rows = await source.query(`SELECT id FROM audit_events WHERE event_type = 'RESTORED' ORDER BY id`, [])
  const known = rows.map(({ id }) => String(id))
  const strange = accepted.find((id) => !known.includes(id))
  if (strange === undefined) return null
  return `there is no event ${strange}, RESTORED, to accept; the trail has ${known.join(', ') || 'none'}`
}

const verify = async (args: readonly string[]): Promise<Verdict> => {
  const values = readArguments(args)
  if (values.help) return { code: 0, said: usage }
  if (values.bundle && !values.checkpoints && !values.database)
    return verifyBundleFile(values.bundle, values.keys)
  const database = values.database ?? givenSecret(process.env, 'DATABASE_URL')
  if (values.bundle || !values.checkpoints || !database) return { code: 2, said: usage }
  const keys = trustedKeys(values.checkpoints[0]!, values.keys)
  const checkpoints = openCheckpointSources(values.checkpoints)
  const source = await openSource(database)
  try {
    const [chain] = await source.query('SELECT deployment_id FROM audit_chain', [])
    const from = readState(values.state)
    const verdict = await verifyChain({
      deploymentId: String(chain?.['deployment_id'] ?? ''),
      rows: readRows(source, from?.size ?? 0),
      checkpoints,
      keys,
      ...(from ? { from } : {}),
    })
    const { fault, brokenAtId, eventsChecked, vouchedUpToId, vouchedState } = verdict
    if (fault) return { code: 1, said: `NOT INTACT at event ${brokenAtId}: ${fault.message}` }
    const unknown = verdict.restores.find(({ id }) => !values['accept-restore']?.includes(String(id)))
    if (unknown)
      return {
        code: 1,
        said: `NOT INTACT: event ${unknown.id}, RESTORED, says that events ${unknown.lostFrom} to ${unknown.lostTo} were lost when an older backup was restored at ${unknown.time}. If that is known and agreed to, give --accept-restore ${unknown.id}.`,
      }
    const mistaken = await mistakenAcceptance(source, values['accept-restore'] ?? [])
    if (mistaken !== null) return { code: 1, said: mistaken }
    if (values.state && vouchedState) writeState(values.state, vouchedState)
    const said = `intact: ${eventsChecked} events checked, checkpoints vouch for the first ${vouchedUpToId}`
    return { code: 0, said }
  } finally {
    await source.close()
  }
}

/** The command: verifies what its arguments name. What stops it is printed last. */
export const auditVerify = async (args: readonly string[]): Promise<Verdict> => {
  try {
    return await verify(args)
  } catch (error) {
    const advice = error instanceof FolderInUseError ? 'Stop the service first: ' : ''
    return { code: 2, said: `${advice}${error instanceof Error ? error.message : String(error)}` }
  }
}

if (import.meta.main) {
  const { code, said } = await auditVerify(process.argv.slice(2))
  const stream = code === 2 ? process.stderr : process.stdout
  stream.write(`${said}\n`)
  process.exitCode = code
}
