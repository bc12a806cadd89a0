/** A PostgreSQL server of our own for tests, from the system's binaries, in a temporary folder on a random port. */

import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

export interface PostgresServer {
  /** Of its first database; whoever asks is let in, from this machine only. */
  address: string
  stop(): Promise<void>
  /** Ends it at once, as a crash does, or with SIGINT in good order, and starts it again on the same data and port. */
  restart(whileDown?: () => Promise<void>, signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

const run = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'

const foldersOfDebian = (): string[] => {
  try {
    return readdirSync(debianFolder)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolder, version, 'bin'))
  } catch {
    return []
  }
}

const findBinaries = async (): Promise<string | null> => {
  for (const folder of [...foldersOfDebian(), ...(process.env['PATH'] ?? '').split(delimiter)]) {
    try {
      await Promise.all(['initdb', 'postgres'].map((name) => access(join(folder, name))))
      return folder
    } catch {
      // Not here.
    }
  }
  return null
}

/** PostgreSQL refuses to run as root, so root runs it as another user. */
const otherUser = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find((entry) => entry[0] === name)).find(Boolean)
  if (!user) throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const answers = async (address: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

export interface PostgresChoices {
  /** PostgreSQL's own memory; tests need little. */
  sharedBuffers?: string
  /** A commit that was answered survives `restart`; otherwise the last ones may be lost with it. */
  keepsCommits?: boolean
  /** Serves TLS too, with this certificate and key in PEM. */
  tls?: { cert: string; key: string }
}

/** Starts a server, or null where PostgreSQL is not installed. Nothing of it is kept: it does not wait for the disk. */
export const startPostgres = async (choices: PostgresChoices = {}): Promise<PostgresServer | null> => {
  const binaries = await findBinaries()
  if (!binaries) return null
  const user = otherUser()
  const folder = mkdtempSync(join(tmpdir(), 'polder-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const as = { cwd: folder, ...(user ?? {}) }
  const data = join(folder, 'data')
  try {
    const words = ['--username=polder', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    await run(join(binaries, 'initdb'), ['-D', data, ...words], as)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const port = await freePort()
  const address = `postgres://polder@127.0.0.1:${port}/postgres`
  if (choices.tls) writeServerCertificate(data, choices.tls, user)
  const words = ['-D', data, ...flagsOf(folder, port, choices)]
  const start = () => startProcess(join(binaries, 'postgres'), words, as, address)
  let server: ServerProcess
  try {
    server = await start()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  return {
    address,
    stop: async () => {
      await server.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    restart: async (whileDown, signal = 'SIGQUIT') => {
      await server.end(signal)
      await whileDown?.()
      server = await start()
    },
  }
}

/** Under the names that PostgreSQL looks for; it refuses a key that others may read. */
const writeServerCertificate = (
  data: string,
  { cert, key }: { cert: string; key: string },
  user: { uid: number; gid: number } | null,
): void => {
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ] as const) {
    writeFileSync(join(data, name), text, { mode: 0o600 })
    if (user) chownSync(join(data, name), user.uid, user.gid)
  }
}

const flagsOf = (
  folder: string,
  port: number,
  { sharedBuffers = '64MB', keepsCommits = false, tls }: PostgresChoices,
): string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: keepsCommits ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: 300,
    shared_buffers: sharedBuffers,
    ssl: tls ? 'on' : 'off',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

interface ServerProcess {
  /** SIGINT lets go of connections in good order, SIGQUIT drops everything at once. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

/** Runs the server until it answers at its address; throws when it does not. */
const startProcess = async (
  binary: string,
  words: string[],
  as: object,
  address: string,
): Promise<ServerProcess> => {
  const server = spawn(binary, words, { ...as, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  // A test run that is broken off must not leave a server behind.
  const killWithUs = (): void => void server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  const end: ServerProcess['end'] = async (signal) => {
    process.off('exit', killWithUs)
    server.kill(signal)
    await ended
  }
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (server.exitCode !== null) break
    if (await answers(address)) return { end }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await end('SIGINT')
  throw new Error(`the PostgreSQL of ${binary} did not come up`)
}
