/** TLS of what the services call: PostgreSQL by verify-full, Redis by rediss:, mail by STARTTLS, which production demands. */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { createLog } from './log.ts'
import { createSmtpMailer } from './mail/mail.ts'
import { openPostgres } from './store/database.ts'
import { makeCertificate, type TestCertificate, writeCertificate } from './testing/certificate.ts'
import { freePort, startPostgres } from './testing/postgres-server.ts'
import { openTestPlatform } from './testing/test-platform.ts'

const log = createLog('silent')
let folder: string
let ours: TestCertificate
const ordinary = getCACertificates('default')
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polder-outgoing-'))
  ours = await makeCertificate()
})
after(() => {
  setDefaultCACertificates(ordinary)
  rmSync(folder, { recursive: true, force: true })
})

test('sslmode=verify-full: only a server whose certificate leads to the given root', async (t) => {
  const server = await startPostgres({ tls: ours })
  if (!server) return t.skip('PostgreSQL is not installed')
  try {
    const root = (name: string, pem: string): string => {
      writeFileSync(join(folder, name), pem)
      return `${server.address}?sslmode=verify-full&sslrootcert=${join(folder, name)}`
    }
    const right = await openPostgres(root('right.pem', ours.cert), log)
    const { rows } = await right
      .runner('public')
      .executeSql('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()')
    await right.close()
    assert.deepEqual(rows, [{ ssl: true }])
    const wrong = await openPostgres(root('wrong.pem', (await makeCertificate()).cert), log)
    await assert.rejects(wrong.runner('public').executeSql('SELECT 1'), /certificate/)
    await wrong.close()
  } finally {
    await server.stop()
  }
})

const hasRedis = spawnSync('redis-server', ['--version']).status === 0
const skip = !hasRedis && !process.env['CI'] ? 'redis-server is not installed' : false

test('rediss: reaches a Redis whose certificate is trusted, and no other', { skip }, async () => {
  const port = await freePort()
  const { TLS_CERT_FILE, TLS_KEY_FILE } = writeCertificate(folder, ours)
  const files = ['--tls-cert-file', TLS_CERT_FILE, '--tls-key-file', TLS_KEY_FILE, '--tls-auth-clients', 'no']
  const words = ['--port', '0', '--tls-port', String(port), '--bind', '127.0.0.1', '--save', '', ...files]
  const redis: ChildProcess = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    for await (const text of redis.stdout!) if (String(text).includes('Ready to accept')) break
    const environment = { REDIS_URL: `rediss://127.0.0.1:${port}` }
    await using strange = await openTestPlatform({ database: false, environment })
    assert.equal(await strange.parts['limits']!.answers().catch(() => false), false)
    setDefaultCACertificates([...ordinary, ours.cert])
    await using known = await openTestPlatform({ database: false, environment })
    assert.equal(await known.parts['limits']!.answers(), true)
  } finally {
    setDefaultCACertificates(ordinary)
    redis.kill('SIGKILL')
    await once(redis, 'exit')
  }
})

/** Another address of this machine than loopback, where it has one. */
const outsideAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test('production hands no mail to another machine without TLS', async () => {
  const host = outsideAddress()
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => {
        taken++
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.server.address() as { port: number }
  const mail = { to: 'jan@example.nl', subject: 'Hallo', text: 'Dag' }
  const send = async (where: string, demandsTls: boolean): Promise<void> => {
    const mailer = createSmtpMailer(`smtp://${where}:${port}?ignoreTLS=true`, 'a@polder.example', demandsTls)
    await mailer.send(mail).finally(() => mailer.close())
  }
  try {
    // A machine without a network has nobody but itself to hand mail to.
    if (host) {
      await assert.rejects(send(host, true), /STARTTLS|TLS/i)
      assert.equal(taken, 0)
      await send(host, false)
    }
    await send('127.0.0.1', true)
    assert.equal(taken, host ? 2 : 1)
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})
