/** Backup and restore of a PostgreSQL deployment beside `pg_dump -Fc` and `pg_restore`, on the same rows. */

import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runCommand } from '../bin/run-command.ts'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'

const run = promisify(execFile)
const rounds = 3
const events = 400_000

const server = await startPostgres({ sharedBuffers: '256MB', keepsCommits: true })
if (!server) throw new Error('PostgreSQL is not installed here')
const folder = await mkdtemp(join(tmpdir(), 'polder-bench-backup-'))

const urlOf = (name: string): string => server.address.replace(/\/postgres$/, `/${name}`)
const admin = await openPostgres(server.address, createLog('silent'), 1)
const make = (name: string) => admin.runner('public').executeSql(`CREATE DATABASE ${name}`)
const drop = (name: string) => admin.runner('public').executeSql(`DROP DATABASE ${name} WITH (FORCE)`)

const environment = { DATA_DIR: folder, DATABASE_URL: urlOf('source') }
const demand = async (name: string, words: string[], settings: Record<string, string>): Promise<void> => {
  const ending = await runCommand(name, words, settings)
  if (ending.code !== 0) throw new Error(ending.complaint || ending.output)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const report = (what: string, ours: number[], theirs: number[]): void => {
  const best = (values: number[]): number => Math.min(...values)
  const ratio = best(ours) / best(theirs)
  console.log(
    `${what}: ${best(ours).toFixed(0)} ms, theirs ${best(theirs).toFixed(0)} ms, ${ratio.toFixed(2)} × (best of ${rounds})`,
  )
}

try {
  await make('source')
  await demand('migrate', [], environment)
  const source = await openPostgres(urlOf('source'), createLog('silent'), 1)
  await source.runner('company_signin').executeSql(`
    INSERT INTO audit_events (id, event_type, actor_kvk_number, result, timestamp, subject, details, hash)
    SELECT n, 'LOGIN_SUCCESS', lpad((n % 5000)::text, 8, '0'), 'SUCCESS', '2026-01-01T00:00:00.000Z', md5(n::text),
      '{"method":"password"}', md5(n::text) || md5((n + 1)::text) FROM generate_series(1, ${events}) n`)
  await source.close()
  const times = {
    backup: [] as number[],
    dump: [] as number[],
    restore: [] as number[],
    load: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    const [ours, theirs] = [join(folder, `ours-${round}`), join(folder, `theirs-${round}`)]
    times.backup.push(await timed(() => demand('backup', [ours], environment)))
    times.dump.push(await timed(() => run('pg_dump', ['-Fc', '-f', theirs, urlOf('source')])))
    await make('target')
    times.restore.push(
      await timed(async () => {
        const ending = await runCommand('restore', [ours], { ...environment, DATABASE_URL: urlOf('target') })
        if (!ending.output.startsWith('Restored')) throw new Error(ending.complaint)
      }),
    )
    await drop('target')
    await make('target')
    times.load.push(await timed(() => run('pg_restore', ['-d', urlOf('target'), theirs])))
    await drop('target')
    console.log(`${(await stat(ours)).size} bytes, theirs ${(await stat(theirs)).size}`)
  }
  report('backup beside pg_dump -Fc', times.backup, times.dump)
  report('restore beside pg_restore', times.restore, times.load)
} finally {
  await admin.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
