import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../kit/testing/eventually.ts'
import { openTestDatabase } from '../../kit/testing/test-database.ts'
import { callHttp } from '../../kit/testing/test-service.ts'

const command = fileURLToPath(new URL('../../bin/polder.ts', import.meta.url))
const email = 'beheer@example.nl'
const password = 'correct horse battery'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const start = async (environment: Record<string, string>, address: string): Promise<ChildProcess> => {
  const words = ['--disable-warning=ExperimentalWarning', command, 'recruitment']
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr!.on('data', (chunk) => {
    complaints += chunk
  })
  const isUp = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the service ended: ${complaints}`)
    if (await isUp()) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`the service did not come up: ${complaints}`)
}

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })

/** Sends a POST whose answer comes back and is read by nobody; resolves when it is there, so that its act is done. */
const postUnheard = async (
  port: number,
  path: string,
  { headers, json }: { headers: Record<string, string>; json: object },
): Promise<AsyncDisposable> => {
  const body = JSON.stringify(json)
  const head = Object.entries({ host: '127.0.0.1', ...headers, 'content-length': Buffer.byteLength(body) })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  await once(socket, 'readable')
  return { [Symbol.asyncDispose]: async () => void socket.destroy() }
}

/** Made once the answer said so, and only then. */
interface Acknowledged {
  emails: string[]
  applications: number[]
}

/** Registers people who apply, one after the other, until the service is gone. */
const keepApplying = async (
  address: string,
  jobId: number,
  name: string,
  acknowledged: Acknowledged,
): Promise<void> => {
  for (let i = 0; ; i++) {
    const json = { email: `${name}-${i}@example.nl`, password }
    const registered = await callHttp(address, 'POST', '/api/auth/register', { json }).catch(() => null)
    if (!registered) return
    assert.equal(registered.status, 200, registered.bytes.toString())
    acknowledged.emails.push(json.email)
    const token = registered.body.accessToken
    const applied = await callHttp(address, 'POST', '/applications', { token, json: { jobId } }).catch(
      () => null,
    )
    if (!applied) return
    assert.equal(applied.status, 201, applied.bytes.toString())
    acknowledged.applications.push(applied.body.id)
  }
}

test('kill -9 of a busy service loses no registration and no application that was answered', async (t) => {
  await using cleanup = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'polder-kill-'))
  cleanup.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await openTestDatabase()
  cleanup.defer(() => database.close())
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: database.address ?? '',
    RECRUITMENT_PORT: String(port),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
  }
  let child = await start(environment, address)
  cleanup.defer(() => killed(child))
  const signIn = async (): Promise<string> =>
    (await callHttp(address, 'POST', '/api/auth/login', { json: { email, password } })).body.accessToken
  const job = { title: 'Kok', company: 'De Pan', description: 'Soep' }
  const created = await callHttp(address, 'POST', '/jobs', { token: await signIn(), json: job })
  const jobId: number = created.body.id

  const keyed = {
    headers: {
      authorization: `Bearer ${await signIn()}`,
      'content-type': 'application/json',
      'idempotency-key': 'sent-before-the-kill',
    },
    json: { ...job, title: 'Gehoord noch gezien' },
  }
  const acknowledged: Acknowledged = { emails: [], applications: [] }
  for (let round = 1; round <= 2; round++) {
    const people = Array.from({ length: 6 }, (_, i) =>
      keepApplying(address, jobId, `ronde${round}-${i}`, acknowledged),
    )
    await eventually(() => acknowledged.applications.length >= round * 12, 'a dozen applications')
    if (round === 2) cleanup.use(await postUnheard(port, '/jobs', keyed))
    await killed(child)
    await Promise.all(people)
    child = await start(environment, address)
  }

  const again = await callHttp(address, 'POST', '/jobs', keyed)
  assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true'])
  const { headers } = keyed
  const other = await callHttp(address, 'POST', '/jobs', { headers, json: job })
  assert.equal(other.status, 422, 'another content under the key')

  const token = await signIn()
  const twins = await callHttp(address, 'GET', '/api/v1/admin/jobs?search=Gehoord', { token })
  assert.deepEqual(
    twins.body.content.map(({ id }: { id: number }) => id),
    [again.body.id],
  )
  const get = async (path: string) => (await callHttp(address, 'GET', path, { token })).body
  const applications: { id: number; candidateEmail: string }[] = await get(`/applications/job/${jobId}`)
  const kept = new Set(applications.map(({ id }) => id))
  assert.deepEqual(
    acknowledged.applications.filter((id) => !kept.has(id)),
    [],
  )
  assert.equal(new Set(applications.map((one) => one.candidateEmail)).size, applications.length)
  for (const { id } of applications) assert.equal((await get(`/applications/${id}/history`)).length, 1)
  for (const one of acknowledged.emails)
    assert.equal((await get(`/api/v1/admin/users/search?query=${one}`)).totalElements, 1, one)
  const json = { email: acknowledged.emails.at(-1), password }
  assert.equal((await callHttp(address, 'POST', '/api/auth/login', { json })).status, 200)
  t.diagnostic(`${acknowledged.emails.length} registrations, ${applications.length} applications`)
})
