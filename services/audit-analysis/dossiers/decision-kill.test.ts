import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { sale, xaf } from '../analysis/testing/small-file.ts'

const module = fileURLToPath(new URL('../testing/killed-child.ts', import.meta.url))

/** On the embedded database of a folder. */
const start = async (folder: string): Promise<{ address: string; kill(): Promise<void> }> => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
    env: { ...inherited, DATA_DIR: folder, LOG_LEVEL: 'silent', ANALYSIS_THREADS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const address = String((await lines.next()).value)
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  return { address, kill }
}

const upload = (address: string, text: string, dossierId: number) => {
  const form = new FormData()
  form.append('dossierId', String(dossierId))
  form.append('file', new Blob([text]), 'boek.xaf')
  return callHttp(address, 'POST', '/api/analysis/upload', { body: form })
}

test('kill -9 right after an answer loses no decision, and the kept ledger comes back by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-decisions-'))
  let child: Awaited<ReturnType<typeof start>> | undefined
  try {
    child = await start(folder)
    let { address } = child
    const call = (method: string, path: string, json?: object) =>
      callHttp(address, method, path, json ? { json } : {})
    const customerId = (await call('POST', '/api/customers', { name: 'Proef' })).body.id
    const dossier = {
      customerId,
      engagementName: 'Controle',
      engagementPeriodStart: '2025-01-01',
      engagementPeriodEnd: '2025-12-31',
    }
    const dossierId = (await call('POST', '/api/dossiers', dossier)).body.id
    const text = xaf(
      Array.from({ length: 12 }, (_, i) =>
        sale(String(i), '2025-05-12', i < 6 ? 100_000 * (i + 1) : 1234 + i),
      ),
    )
    const { analysisId } = (await upload(address, text, dossierId)).body
    const binding = await call('POST', `/api/dossiers/${dossierId}/analyses`, {
      analysisId,
      keepLedger: true,
    })
    assert.equal(binding.body.ledgerKept, true)
    const path = `/api/analysis/${analysisId}`
    const { content } = (await call('GET', `${path}/findings`)).body
    assert.ok(content.length >= 6)
    const acknowledged: string[] = []
    // Some are still on their way when the process dies.
    const deciding = content.map(async ({ key }: { key: string }) => {
      const json = { status: 'ERROR', note: 'fout', author: 'Anna' }
      if ((await call('PUT', `${path}/decisions/${key}`, json)).status === 200) acknowledged.push(key)
      if (acknowledged.length === 3) await child!.kill()
    })
    await Promise.allSettled(deciding)
    assert.ok(acknowledged.length >= 3)

    child = await start(folder)
    address = child.address
    const decisions = await call('GET', `${path}/decisions`)
    assert.equal(decisions.status, 200, JSON.stringify(decisions.body))
    const kept = new Set(decisions.body.map(({ key }: { key: string }) => key))
    for (const key of acknowledged) assert.ok(kept.has(key), key)
  } finally {
    await child?.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
