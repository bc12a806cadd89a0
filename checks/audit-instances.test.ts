/** Two instances of audit-analysis behind deploy/nginx.conf: each question about an analysis comes to the one that has it. */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../kit/testing/postgres-server.ts'
import { openTestPlatform } from '../kit/testing/test-platform.ts'
import { createService } from '../services/audit-analysis/service.ts'

const host = 'audit.voorbeeld.nl'

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of the service, looked into freely
  body: any
}

const call = (port: number, method: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers: { host } }, async (answer) => {
      const text = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>)).toString()
      resolve({ status: answer.statusCode!, body: /^[[{]/.test(text) ? JSON.parse(text) : text })
    })
    asked.once('error', reject).end()
  })

/** The file as it stands, but for names, certificate and port. */
const configOf = (port: number, ports: Record<string, number>, folder: string): string => {
  const text = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')
    .replaceAll(/server ([\w-]+):\d+/g, (_, name: string) => `server 127.0.0.1:${ports[name] ?? 9}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {} http { access_log off; ${paths.join(' ')} ${text} }`
}

const startNginx = async (port: number, config: string, folder: string): Promise<ChildProcess> => {
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'errors')], { stdio: 'ignore' })
  for (let tries = 0; ; tries++)
    try {
      await call(port, 'GET', '/health/live')
      return nginx
    } catch (error) {
      if (tries > 200 || nginx.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
}

test('a question finds its analysis, and a link outlives its instance', async () => {
  await using closing = new AsyncDisposableStack()
  const platform = closing.use(
    await openTestPlatform({ environment: { ANALYSIS_THREADS: '1', AUDIT_ANALYSIS_HOSTS: host } }),
  )
  const start = (instance: string) => {
    const environment = { ...platform.environment, AUDIT_ANALYSIS_INSTANCE: instance }
    return createService({ ...platform, environment }, { port: 0 })
  }
  const first = await start('a1')
  const isOver = { first: false }
  closing.defer(async () => {
    if (!isOver.first) await first[Symbol.asyncDispose]()
  })
  const second = closing.use(await start('b2'))
  const portOf = ({ address }: { address: string }): number => Number(new URL(address).port)
  const folder = mkdtempDisposableSync(join(tmpdir(), 'polder-instances-'))
  closing.use(folder)
  const port = await freePort()
  const ports = { 'audit-analysis-1': portOf(first), 'audit-analysis-2': portOf(second) }
  const nginx = await startNginx(port, configOf(port, ports, folder.path), folder.path)
  closing.defer(async () => {
    const ended = new Promise((resolve) => nginx.once('exit', resolve))
    nginx.kill('SIGTERM')
    await ended
  })

  const ids: string[] = []
  for (let i = 0; i < 6; i++) {
    const { status, body } = await call(port, 'POST', '/api/analysis/examples/bouwbedrijf')
    assert.equal(status, 200, JSON.stringify(body))
    ids.push(body.analysisId)
  }
  assert.deepEqual([...new Set(ids.map((id) => id.slice(0, 2)))].toSorted(), ['a1', 'b2'])
  const tokens: string[] = []
  for (const id of ids) {
    for (let i = 0; i < 3; i++)
      assert.equal((await call(port, 'GET', `/api/analysis/${id}/summary`)).status, 200, id)
    const { token, uploadUrl } = (await call(port, 'POST', `/api/analysis/${id}/upload-link`)).body
    assert.match(token, new RegExp(`^${id.slice(0, 2)}\\.[\\w-]{43}$`))
    assert.equal((await call(port, 'GET', `/api/public/upload/${token}`)).status, 200)
    assert.equal((await call(port, 'GET', uploadUrl)).status, 200)
    tokens.push(token)
  }
  // Without the map every other question would have missed.
  const other = ids.find((id) => id.startsWith('a1'))!
  assert.equal((await call(portOf(second), 'GET', `/api/analysis/${other}/summary`)).status, 404)

  isOver.first = true
  await first[Symbol.asyncDispose]()
  for (const token of tokens)
    assert.equal((await call(port, 'GET', `/api/public/upload/${token}`)).status, 200)
  for (const id of ids)
    assert.equal(
      (await call(port, 'GET', `/api/analysis/${id}/summary`)).status,
      id.startsWith('a1') ? 404 : 200,
    )
})
