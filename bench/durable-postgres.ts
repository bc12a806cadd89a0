/** A PostgreSQL that waits for the disk at each commit, as production does, for benches of durable writes. */

import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { spawnForBench } from './child.ts'

export interface DurablePostgres {
  address: string
  /** Folder of the server's programs, pgbench among them. */
  binaries: string
  stop(): Promise<void>
}

const debianFolder = '/usr/lib/postgresql'

/** Throws where Debian's PostgreSQL is not installed. */
export const startDurablePostgres = async (port: number): Promise<DurablePostgres> => {
  const version = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a))[0]
    : undefined
  if (!version) throw new Error(`there is no PostgreSQL in ${debianFolder}`)
  const binaries = join(debianFolder, version, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'polder-bench-postgres-'))
  const user = otherUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const as = { cwd: folder, ...user }
  const data = join(folder, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '--username=polder', '--auth=trust', '--locale=C', '--encoding=UTF8'],
    as,
  )
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'on',
    max_connections: 100,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawnForBench(join(binaries, 'postgres'), ['-D', data, ...flags], { ...as, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const address = `postgres://polder@127.0.0.1:${port}/postgres`
  for (let attempt = 0; !(await answers(address)); attempt++) {
    if (attempt > 200) throw new Error('PostgreSQL did not come up')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    address,
    binaries,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
const otherUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres' || name === 'nobody')
  return { uid: Number(entry?.[2]), gid: Number(entry?.[3]) }
}

const answers = async (address: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: address })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
