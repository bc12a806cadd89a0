import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { systemClock } from '../kit/clock.ts'
import { openTestPlatform, type TestPlatform } from '../kit/testing/test-platform.ts'
import { createService as companySignin } from '../services/company-signin/service.ts'
import { createService as photoVerification } from '../services/photo-verification/service.ts'
import { createService as recruitment } from '../services/recruitment/service.ts'
import { startClients } from './clients.ts'
import type { Entrance } from './http.ts'
import { emptyTally, judge, type Kind, type Write } from './ledger.ts'
import { missingOf, spread } from './look-up.ts'
import { pause } from './parts.ts'
import { countMarks } from './tables.ts'

const admin = { email: 'admin@trial.example', password: 'vlinderstruik-73-molen' }
const open = new AsyncDisposableStack()
let platform: TestPlatform
let entrance: Entrance
let writes: Write[]

before(async () => {
  platform = await openTestPlatform({
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  open.use(platform)
  const addresses: Record<string, string> = {}
  for (const create of [recruitment, companySignin, photoVerification]) {
    // Pictures are taken now.
    const service = open.use(await create({ ...platform, clock: systemClock }, { port: 0 }))
    addresses[service.name] = service.address
  }
  entrance = { addressOf: (name) => addresses[name]! }
  const tally = emptyTally()
  const clients = await startClients({ entrance, seed: 7, admin, run: 'look-up' })
  const kinds = () => new Set(tally.acknowledged.map(({ kind }) => kind)).size
  while (kinds() < 4) {
    // Throws where a client was refused.
    clients.count(tally)
    await pause(20)
  }
  await clients.end()
  writes = tally.acknowledged
})

after(() => open.disposeAsync())

const look = (asked: readonly Write[]) => missingOf(asked, { entrance, admin })

test('what clients were told is done is found by the operation of each kind', async () => {
  assert.deepEqual(await look(writes), [])
})

test('a picture under another picture’s mark, and a job under another title, are no find', async () => {
  const wrong = writes
    .filter(({ kind }) => kind === 'photo' || kind === 'job')
    .map((write) => ({ ...write, mark: 'another' }))
  assert.equal((await look(wrong)).length, wrong.length)
})

test('a planted double, and a loss, are named by the tables', async () => {
  const run = (statement: string) => platform.database!.runner('recruitment').executeSql(statement)
  const judged = async () => judge(writes, await countMarks(run))
  assert.deepEqual(await judged(), { lost: [], twice: [] })
  const job = writes.find(({ kind }) => kind === 'job')!
  const retitle = (from: string, to: string) =>
    run(`UPDATE recruitment.jobs SET title = '${to}' WHERE title = '${from}'`)
  // The job that the clients apply to takes the title of one that they wrote.
  await retitle('Proefbaan look-up', job.mark)
  assert.deepEqual(await judged(), { lost: [], twice: [job] })
  await retitle(job.mark, 'Proefbaan look-up')
  assert.deepEqual(await judged(), { lost: [job], twice: [] })
  await run(
    `UPDATE recruitment.jobs SET title = '${job.mark}' WHERE id = ${Number(job.id)} AND title = 'Proefbaan look-up'`,
  )
})

test('a planted loss of each kind is named, and nothing else', async () => {
  const first = (kind: Kind): Write => writes.find((write) => write.kind === kind)!
  const remove = (schema: string, table: string, column: string, value: string) =>
    platform
      .database!.runner(schema)
      .executeSql(`DELETE FROM ${schema}.${table} WHERE ${column} = $1`, [value])
  const [photo, job, application] = [first('photo'), first('job'), first('application')]
  await remove('photo_verification', 'photos', 'sha256', photo.mark)
  await remove('recruitment', 'jobs', 'title', job.mark)
  await remove('recruitment', 'applications', 'id', application.id)
  // A company cannot be removed from under its representatives: this is one whose registration was told and never kept.
  const company: Write = { kind: 'company', mark: '01999999', id: '01999999' }
  const missing = await look([company, ...writes])
  const named = missing.map((line) => line.split(':')[0])
  assert.deepEqual(
    named.sort(),
    [
      `application ${application.mark}`,
      `company ${company.mark}`,
      // Its representative cannot sign in to read its trail either.
      `company ${company.mark}`,
      `job ${job.mark}`,
      `photo ${photo.mark}`,
    ].sort(),
  )
})

test('a choice is spread over all of them', () => {
  assert.deepEqual(spread([1, 2, 3], 5), [1, 2, 3])
  assert.deepEqual(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3), [0, 5, 10])
  assert.deepEqual(spread([1, 2, 3], 1), [1])
})
