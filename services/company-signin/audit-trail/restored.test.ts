/** A backup that is older than the newest checkpoint: the trail tells of what was lost, and is verified only when that is agreed to. */

import assert from 'node:assert/strict'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { auditVerify } from '../../../bin/audit-verify.ts'
import { runCommand } from '../../../bin/run-command.ts'
import { openPlatform } from '../../../kit/platform.ts'
import { openEmbedded } from '../../../kit/store/database.ts'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { logIn, tokenFor } from '../testing/company-signin.ts'

const kvkNumber = '68750110'
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-restored-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** Serves from the folder while the work lasts; a graceful stop signs a checkpoint. */
const serving = async (
  work: (polder: Awaited<ReturnType<typeof startTestService>>) => Promise<void>,
): Promise<void> => {
  await using stack = new AsyncDisposableStack()
  const database = await openEmbedded(folder)
  stack.defer(() => database.close())
  const polder = stack.use(
    await startTestService(createService, {
      environment: { DATA_DIR: folder },
      overrides: { database },
    }),
  )
  await work(polder)
}

const verify = (...words: string[]) =>
  auditVerify(['--checkpoints', join(folder, 'audit-checkpoints.jsonl'), '--database', folder, ...words])

test('RESTORED names the lost events; verification ends 1 until that event is accepted', async () => {
  const file = join(folder, 'older.polder')
  const copy = join(folder, 'copy.jsonl')
  await serving(async (polder) => {
    await tokenFor(polder, kvkNumber)
  })
  {
    await using platform = await openPlatform({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
    assert.equal((await runCommand('backup', [file], {}, platform)).code, 0)
  }
  await serving(async (polder) => {
    for (let i = 0; i < 5; i++) await logIn(polder, kvkNumber)
  })
  const whole = await verify()
  assert.equal(whole.code, 0, whole.said)
  const needless = await verify('--accept-restore', '1')
  assert.equal(needless.said, 'there is no event 1, RESTORED, to accept; the trail has none')
  assert.equal(needless.code, 1)
  // Somebody outside keeps the checkpoints too.
  await copyFile(join(folder, 'audit-checkpoints.jsonl'), copy)
  await rm(join(folder, 'pglite'), { recursive: true })
  const ending = await runCommand('restore', [file], { DATA_DIR: folder })
  assert.equal(ending.code, 0, ending.complaint)
  const [, event] = /--accept-restore (\d+)/.exec(ending.output) ?? []
  assert.ok(event, ending.output)
  const refused = await verify()
  assert.equal(refused.code, 1)
  assert.match(
    refused.said,
    new RegExp(`event ${event}, RESTORED, says that events ${event} to \\d+ were lost`),
  )
  assert.equal((await verify('--accept-restore', String(Number(event) + 1))).code, 1)
  const accepted = await verify('--accept-restore', event)
  assert.equal(accepted.code, 0, accepted.said)
  const mistaken = await verify('--accept-restore', event, '--accept-restore', '99')
  assert.equal(mistaken.code, 1)
  assert.equal(mistaken.said, `there is no event 99, RESTORED, to accept; the trail has ${event}`)
  // What a kept state is past needs no agreement any more, and may go on being named.
  const state = join(folder, 'state.json')
  for (let i = 0; i < 2; i++)
    assert.equal((await verify('--accept-restore', event, '--state', state)).code, 0)
  await serving(async (polder) => {
    for (let i = 0; i < 8; i++) await logIn(polder, kvkNumber)
  })
  const onwards = await verify('--accept-restore', event, '--checkpoints', copy)
  assert.equal(onwards.code, 0, onwards.said)
})
