/** Several instances on one database sign one trail: into one bucket, or one file, and into nothing else. */

import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { auditVerify } from '../../../bin/audit-verify.ts'
import { ConfigurationError } from '../../../kit/config.ts'
import { until } from '../../../kit/testing/eventually.ts'
import { type S3Server, startS3 } from '../../../kit/testing/s3-server.ts'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { eventsOf, logIn, startCompanySignin, tokenFor } from '../testing/company-signin.ts'

const company = '68750110'

let folder: string
let s3: S3Server
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-instances-'))
  s3 = await startS3({ bucket: 'polder', accessKeyId: 'test' })
})
after(async () => {
  await s3[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const inBucket = (): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'polder',
  S3_ACCESS_KEY_ID: 'test',
  S3_SECRET_ACCESS_KEY: 'secret',
})

const secretsOf = async (polder: TestService): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(polder.platform.folder, 'secrets.json'), 'utf8'))

/** One of several instances: it has a data folder of its own. */
const start = (database: TestDatabase, environment: Record<string, string>): Promise<TestService> =>
  startCompanySignin({ database: false, environment, overrides: { database } })

/** Lets each instance sign, one after the other, something that it did itself. */
const signInTurns = async (instances: readonly TestService[], rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round++)
    for (const polder of instances) {
      const signed = (await eventsOf(polder)).filter(({ type }) => type === 'CHECKPOINT_SIGNED').length
      assert.equal((await logIn(polder, company)).status, 200)
      polder.platform.clock.advance(61_000)
      await until(
        'the checkpoint of this instance',
        async () =>
          (await eventsOf(polder)).filter(({ type }) => type === 'CHECKPOINT_SIGNED').length > signed,
      )
    }
}

const intactBy = async (polder: TestService): Promise<unknown> => {
  const token = await tokenFor(polder, company)
  return (await polder.get('/api/audit/verify', { token })).body.intact
}

const inObjects = (): string[] =>
  [...s3.objects.keys()].filter((key) => key.startsWith('company-signin/audit-checkpoints/')).sort()

/** As an auditor has it: half of the objects in a folder, the other half as lines of a file. Neither half will do alone. */
const verifyExported = async (address: string, polder: TestService): Promise<void> => {
  const exported = join(folder, 'exported')
  await mkdir(exported)
  const lines = join(folder, 'lines.jsonl')
  const keys = join(folder, 'keys.json')
  await writeFile(keys, (await polder.get('/.well-known/audit-keys.json')).bytes)
  for (const [index, key] of inObjects().entries()) {
    const { bytes } = s3.objects.get(key)!
    if (index % 2 === 0) await writeFile(join(exported, key.split('/').at(-1)!), bytes)
    else await writeFile(lines, bytes, { flag: 'a' })
  }
  const verify = (...places: string[]) =>
    auditVerify([
      ...places.flatMap((place) => ['--checkpoints', place]),
      '--database',
      address,
      '--keys',
      keys,
    ])
  assert.match((await verify(exported, lines)).said, /^intact: \d+ events checked/)
  assert.match((await verify(lines, exported, lines)).said, /^intact: /)
  for (const half of [exported, lines]) assert.match((await verify(half)).said, /^NOT INTACT/)
}

test('two instances with one bucket: each signs, and the trail is intact by each and by an auditor', async () => {
  const database = await openTestDatabase()
  try {
    await using first = await start(database, inBucket())
    await using second = await start(database, { ...inBucket(), ...(await secretsOf(first)) })
    await tokenFor(first, company)
    await signInTurns([first, second], 3)
    assert.deepEqual([await intactBy(first), await intactBy(second)], [true, true])
    assert.ok(inObjects().length >= 6)

    if (database.address) await verifyExported(database.address, first)

    // One that goes is missed, by whichever instance looks.
    const [, gone] = inObjects()
    s3.objects.delete(gone!)
    assert.deepEqual([await intactBy(first), await intactBy(second)], [false, false])
  } finally {
    await database.close()
    s3.objects.clear()
  }
})

test('two instances with one file sign into it in turns; one with another file does not start', async () => {
  const database = await openTestDatabase()
  try {
    const shared = join(folder, 'shared.jsonl')
    await using first = await start(database, { AUDIT_CHECKPOINT_FILE: shared })
    const same = await secretsOf(first)
    const others: Record<string, string>[] = [{}, { AUDIT_CHECKPOINT_FILE: join(folder, 'other.jsonl') }]
    for (const other of others)
      await assert.rejects(
        start(database, { ...same, ...other }),
        (error) =>
          error instanceof ConfigurationError &&
          /^AUDIT_CHECKPOINT_FILE: .* is not the file/.test(error.message),
      )
    await assert.rejects(
      start(database, { ...same, ...inBucket() }),
      (error) => error instanceof ConfigurationError && /^S3_BUCKET: .* elsewhere/.test(error.message),
    )
    await using second = await start(database, { ...same, AUDIT_CHECKPOINT_FILE: shared })
    await tokenFor(first, company)
    await signInTurns([first, second], 2)
    assert.deepEqual([await intactBy(first), await intactBy(second)], [true, true])
  } finally {
    await database.close()
    s3.objects.clear()
  }
})

test('of two that start at once with files of their own, the database lets one serve', async () => {
  const database = await openTestDatabase()
  try {
    await using keys = await startCompanySignin()
    const same = await secretsOf(keys)
    const started = await Promise.allSettled([start(database, same), start(database, same)])
    const serving = started.filter(({ status }) => status === 'fulfilled')
    for (const one of started) if (one.status === 'fulfilled') await one.value[Symbol.asyncDispose]()
    assert.equal(serving.length, 1)
  } finally {
    await database.close()
  }
})

test('a deployment moves from its file to a bucket, and its checkpoints with it', async () => {
  const database = await openTestDatabase()
  try {
    const file = join(folder, 'moving.jsonl')
    const before = await start(database, { AUDIT_CHECKPOINT_FILE: file })
    const same = { ...(await secretsOf(before)), AUDIT_CHECKPOINT_FILE: file }
    await tokenFor(before, company)
    await signInTurns([before], 2)
    await before[Symbol.asyncDispose]()
    const lines = (await readFile(file, 'utf8')).trim().split('\n').length
    await using moved = await start(database, { ...same, ...inBucket() })
    assert.equal(inObjects().length, lines)
    await signInTurns([moved], 1)
    assert.equal(await intactBy(moved), true)
    assert.ok(inObjects().length > lines)
    await assert.rejects(start(database, same), /^ConfigurationError: AUDIT_CHECKPOINT_FILE: /)
  } finally {
    await database.close()
    s3.objects.clear()
  }
})
