import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../../../kit/store/database.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openTestDatabase } from '../../../kit/testing/test-database.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { credentials, startProvider } from '../adapters/detection/testing/provider-servers.ts'
import { smallJpeg, uploadForm } from '../testing/photo-service.ts'

const module = fileURLToPath(new URL('../testing/killed-child.ts', import.meta.url))

test('a process killed while its provider is asked: after the next start the photo is judged, once', async () => {
  await using provider = await startProvider('sightengine')
  // Asked by the process that is killed; never answers.
  let asked = 0
  const silent = createServer(() => asked++).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'polder-detect-kill-'))
  const onServer = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : null
  let child: ChildProcess | undefined
  const start = async (providerUrl: string): Promise<string> => {
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', module], {
      env: {
        ...process.env,
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        KILL_AT: 'none',
        AI_DETECTION_PROVIDER: 'sightengine',
        AI_DETECTION_URL: providerUrl,
        AI_DETECTION_USER: credentials.user,
        AI_DETECTION_KEY: credentials.key,
        ...(onServer ? { DATABASE_URL: onServer.address! } : {}),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface({ input: child.stdout! }), 'line')
    return String(line)
  }
  const kill = async (): Promise<void> => {
    if (!child?.kill('SIGKILL')) return
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  /** As if the process had died five minutes ago: longer than a run may take. */
  const age = async (): Promise<void> => {
    const database = onServer ?? (await openEmbedded(folder))
    const { rows } = await database.runner('photo_verification').executeSql(
      `UPDATE photo_verification_jobs.job SET started_on = started_on - interval '5 minutes'
       WHERE name = 'detect-ai' AND state = 'active' RETURNING id`,
      [],
    )
    assert.equal(rows.length, 1, 'the job was left as it ran')
    if (!onServer) await database.close()
  }
  try {
    let address = await start(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    const json = { email: 'kill@example.nl', password: 'correct horse battery' }
    const { token } = (await callHttp(address, 'POST', '/api/v1/auth/register', { json })).body
    const body = uploadForm(await smallJpeg(1), {}, '2026-03-18T12:00:00Z')
    const id = (await callHttp(address, 'POST', '/api/v1/photos', { token, body })).body.verificationId
    const photo = async () => (await callHttp(address, 'GET', `/api/v1/photos/${id}`)).body
    await eventually(async () => asked === 1, 'the provider is asked')
    await kill()
    await age()
    provider.behave({ kind: 'score', score: 0.93 })
    address = await start(provider.url)
    // The queue first has to notice that the job's worker is gone.
    const isJudged = async (): Promise<boolean> => (await photo()).aiDetectionStatus === 'SUCCESS'
    await eventually(isJudged, 'the photo is judged', 90)
    const { isAiGenerated, aiConfidence, aiProvider } = await photo()
    assert.deepEqual([isAiGenerated, aiConfidence, aiProvider], [true, 0.93, 'sightengine'])
    assert.equal(provider.received.length, 1)
  } finally {
    await kill()
    silent.closeAllConnections()
    silent.close()
    await onServer?.close()
    await rm(folder, { recursive: true, force: true })
  }
})
