import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { sql } from 'kysely'
import { createLog } from '../log.ts'
import type { Database } from '../store/database.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createQueue, type JobOptions, type JobRun, type Queue } from './queue.ts'

let server: TestDatabase
let db: Database<object>
let queue: Queue
let schemas = 0
let schema = ''
before(async () => {
  server = await openTestDatabase()
})
after(() => server.close())
afterEach(() => queue.stop(5_000))

type Runs = Record<string, { options?: JobOptions; run(job: JobRun<{ n: number }>): Promise<void> }>

/** A queue on a schema of its own. Polls seldom, so that what runs soon has been announced. */
const started = async (runs: Runs, superviseSeconds?: number): Promise<Queue> => {
  schema = `work${++schemas}`
  db = await server.open<object>(schema, {})
  queue = createQueue(server.runner(schema), schema, createLog('silent'), superviseSeconds)
  for (const [name, { options, run }] of Object.entries(runs))
    queue.define<{ n: number }>(name, { pollSeconds: 30, ...options }, run)
  await queue.start()
  return queue
}

const jobs = async (): Promise<{ state: string; pause: number; tries: number }[]> => {
  const { rows } = await sql<{ state: string; pause: number; tries: number }>`
    SELECT state::text AS state, retry_count AS tries,
      extract(epoch FROM start_after - coalesce(completed_on, now()))::float AS pause
    FROM ${sql.table(`${schema}_jobs.job`)} ORDER BY created_on`.execute(db)
  return rows
}

const until = async (holds: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  for (let attempt = 0; attempt < 6000; attempt++) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  assert.fail(`waited in vain: ${what}`)
}

test('a job runs once, with its data, and one after the other without waiting for a poll', async () => {
  const seen: number[] = []
  await started({ count: { run: async ({ data }) => void seen.push(data.n) } })
  for (let n = 0; n < 10; n++) await queue.send('count', { n })
  await until(() => seen.length === 10, 'ten runs')
  assert.deepEqual(
    seen.toSorted((a, b) => a - b),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
  await until(async () => (await jobs()).every((job) => job.state === 'completed'), 'all completed')
})

test('a failed job is tried again after growing pauses, and knows its last try', async () => {
  const tries: [number, boolean][] = []
  await started({
    fail: {
      options: { retries: 3, retryDelaySeconds: 10 },
      run: async ({ retryCount, lastTry }) => {
        tries.push([retryCount, lastTry])
        throw new Error('not yet')
      },
    },
  })
  await queue.send('fail', { n: 1 })
  const pauses: number[] = []
  for (let n = 1; n <= 3; n++) {
    await until(async () => tries.length === n && (await jobs())[0]?.state === 'retry', `try ${n} failed`)
    pauses.push((await jobs())[0]!.pause)
    await sql`UPDATE ${sql.table(`${schema}_jobs.job`)} SET start_after = now() - interval '1 second'`.execute(
      db,
    )
    queue.announce('fail')
  }
  await until(async () => (await jobs())[0]?.state === 'failed', 'the last try failed')
  assert.deepEqual(tries, [
    [0, false],
    [1, false],
    [2, false],
    [3, true],
  ])
  // Each pause is between half of and the whole doubled one, so that crowds of retries spread.
  for (const [i, pause] of pauses.entries()) {
    const most = 10 * 2 ** (i + 1)
    assert.ok(pause > most / 4 && pause <= most + 1, `pause ${i} is ${pause} seconds`)
  }
})

test('a job of a key that waits or runs already takes the place of another; other keys and none do not', async () => {
  const begun: number[] = []
  const gate = Promise.withResolvers<void>()
  await started({
    keyed: {
      run: async ({ data }) => {
        begun.push(data.n)
        await gate.promise
      },
    },
  })
  assert.ok(await queue.send('keyed', { n: 1 }, { singletonKey: 'a' }))
  await until(() => begun.length === 1, 'the first runs')
  assert.equal(await queue.send('keyed', { n: 2 }, { singletonKey: 'a' }), null)
  assert.ok(await queue.send('keyed', { n: 3 }, { singletonKey: 'b' }))
  assert.equal(await queue.send('keyed', { n: 4 }, { singletonKey: 'b' }), null)
  assert.ok(await queue.send('keyed', { n: 5 }))
  assert.ok(await queue.send('keyed', { n: 6 }))
  gate.resolve()
  await until(async () => (await jobs()).every((job) => job.state === 'completed'), 'all completed')
  assert.deepEqual(
    begun.toSorted((a, b) => a - b),
    [1, 3, 5, 6],
  )
  assert.ok(await queue.send('keyed', { n: 7 }, { singletonKey: 'a' }))
})

test('a job sent in a transaction exists exactly when the transaction commits', async () => {
  const seen: number[] = []
  await started({ note: { run: async ({ data }) => void seen.push(data.n) } })
  const rolledBack = db.transaction().execute(async (trx) => {
    await queue.send('note', { n: 1 }, { trx: trx as never })
    throw new Error('changed my mind')
  })
  await assert.rejects(rolledBack, /changed my mind/)
  assert.deepEqual(await jobs(), [])
  await db.transaction().execute((trx) => queue.send('note', { n: 2 }, { trx: trx as never }))
  queue.announce('note')
  await until(() => seen.length > 0, 'the committed one runs')
  assert.deepEqual(seen, [2])
})

test('a job whose worker died runs again', async () => {
  const seen: number[] = []
  await started(
    {
      long: {
        options: { expireSeconds: 60, retryDelaySeconds: 0 },
        run: async ({ data }) => void seen.push(data.n),
      },
    },
    1,
  )
  await queue.send('long', { n: 1 }, { startAfterSeconds: 3600 })
  // As a worker leaves it that took the job an hour ago and never came back.
  await sql`UPDATE ${sql.table(`${schema}_jobs.job`)} SET state = 'active', started_on = now() - interval '1 hour',
    start_after = now() - interval '1 hour'`.execute(db)
  await until(async () => {
    queue.announce('long')
    return seen.length > 0
  }, 'it runs again')
  await until(async () => (await jobs())[0]?.state === 'completed', 'it completes')
  assert.equal((await jobs())[0]?.tries, 1)
})

test('a job whose worker fell silent runs again long before its time is over', async () => {
  const seen: number[] = []
  await started(
    {
      long: {
        // It does not pause as one that failed would.
        options: { expireSeconds: 3_600, retryDelaySeconds: 3_600 },
        run: async ({ data }) => void seen.push(data.n),
      },
    },
    1,
  )
  await queue.send('long', { n: 1 }, { startAfterSeconds: 3600 })
  // As a worker leaves it that was killed half a minute ago, a minute after it had begun.
  await sql`UPDATE ${sql.table(`${schema}_jobs.job`)} SET state = 'active', started_on = now() - interval '90 seconds',
    heartbeat_on = now() - interval '31 seconds', start_after = now() - interval '90 seconds'`.execute(db)
  await until(async () => {
    queue.announce('long')
    return seen.length > 0
  }, 'it runs again')
  await until(async () => (await jobs())[0]?.state === 'completed', 'it completes')
})

test('as many run at once as the job allows, and all of them are woken', async () => {
  let running = 0
  let most = 0
  const gate = Promise.withResolvers<void>()
  await started({
    wide: {
      options: { concurrency: 3 },
      run: async () => {
        most = Math.max(most, ++running)
        await gate.promise
        running--
      },
    },
  })
  for (let n = 0; n < 5; n++) await queue.send('wide', { n })
  await until(() => running === 3, 'three run')
  gate.resolve()
  await until(async () => (await jobs()).every((job) => job.state === 'completed'), 'all completed')
  assert.equal(most, 3)
})

test('a stop waits for what runs, and what runs completes', async () => {
  const begun = Promise.withResolvers<void>()
  let finished = false
  await started({
    slow: {
      run: async () => {
        begun.resolve()
        await new Promise((resolve) => setTimeout(resolve, 300))
        finished = true
      },
    },
  })
  await queue.send('slow', { n: 1 })
  await begun.promise
  await queue.stop(5_000)
  assert.equal(finished, true)
  assert.equal((await jobs())[0]?.state, 'completed')
})

test('a job that outlasts the stop is aborted and runs again at the next start', async () => {
  let aborted = false
  const begun = Promise.withResolvers<void>()
  await started({
    stuck: {
      options: { retryDelaySeconds: 0 },
      run: ({ signal }) =>
        new Promise((resolve) => {
          begun.resolve()
          signal.addEventListener('abort', () => {
            aborted = true
            resolve()
          })
        }),
    },
  })
  await queue.send('stuck', { n: 1 })
  await begun.promise
  await queue.stop(1_000)
  assert.equal(aborted, true)
  assert.equal((await jobs())[0]?.state, 'retry')
})

test('jobs that name somebody are forgotten with the transaction, waiting or done, and no others', async () => {
  await started({ letter: { run: async () => {} } })
  for (const data of [{ to: 'a@x.nl' }, { to: 'b@x.nl' }, { userId: 7 }, { userId: 77 }, { n: 7 }])
    await queue.send('letter', data, { startAfterSeconds: 3_600 })
  const done = await queue.send('letter', { to: 'a@x.nl', late: true })
  assert.ok(done)
  await until(async () => (await jobs()).some(({ state }) => state === 'completed'), 'one is done')
  const left = async () => {
    const { rows } = await sql<{ data: object }>`
      SELECT data FROM ${sql.table(`${schema}_jobs.job`)} ORDER BY created_on`.execute(db)
    return rows.map(({ data }) => JSON.stringify(data))
  }
  const forget = async (fails: boolean): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      await queue.forget(trx as never, [
        ['to', 'a@x.nl'],
        ['userId', 7],
      ])
      if (fails) throw new Error('undone')
    })
  }
  await assert.rejects(forget(true), /undone/)
  assert.equal((await left()).length, 6)
  await forget(false)
  assert.deepEqual((await left()).toSorted(), ['{"n":7}', '{"to":"b@x.nl"}', '{"userId":77}'])
})

test('what is due and nobody has begun is told by name, with how long it waits', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let begun = 0
  await started({
    slow: {
      run: async () => {
        begun++
        await held
      },
    },
  })
  await queue.send('slow', { n: 1 })
  await until(() => begun === 1, 'the first to begin')
  await queue.send('slow', { n: 2 })
  await queue.send('slow', { n: 3 }, { startAfterSeconds: 3_600 })
  const [waiting, ...others] = await queue.waiting()
  assert.deepEqual([waiting?.name, waiting?.count, others.length], ['slow', 1, 0])
  assert.ok(waiting!.oldestSeconds >= 0 && waiting!.oldestSeconds < 60)
  assert.equal(await queue.check(), true)
  release()
  await until(() => begun === 2, 'the second to begin')
  assert.deepEqual(await queue.waiting(), [])
})
