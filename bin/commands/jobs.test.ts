/** Work that failed for good: listed, tried again by the queue itself, dropped; never what it is about. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createQueue } from '../../kit/jobs/queue.ts'
import { createLog } from '../../kit/log.ts'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { runCommand } from '../run-command.ts'

const platform = await openTestPlatform()
const runner = platform.database!.runner('recruitment')
const queue = createQueue(runner, 'recruitment', createLog('silent'))
let isBroken = true
const done: string[] = []
queue.define<{ to: string }>('letter', { retries: 0, pollSeconds: 0.5 }, async ({ data }) => {
  if (isBroken) throw new Error(`no letter to ${data.to}`)
  done.push(data.to)
})
await queue.start()
after(async () => {
  await queue.stop()
  await platform[Symbol.asyncDispose]()
})

const jobs = async (...words: string[]) => {
  const { code, output, complaint } = await runCommand('jobs', words, {}, platform)
  return { code, text: `${output}${complaint}` }
}

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const failed = async (): Promise<number> => {
  const { rows } = await runner.executeSql(
    `SELECT count(*)::int AS count FROM recruitment_jobs.job WHERE state = 'failed'`,
  )
  return Number(rows[0]!['count'])
}

test('what failed is listed without what it is about, and is tried again', async () => {
  assert.equal((await jobs()).text, 'No work has failed for good.')
  await queue.send('letter', { to: 'anna@example.nl' }, { singletonKey: 'anna' })
  await until(async () => (await failed()) === 1)
  await queue.send('letter', { to: 'anna@example.nl' }, { singletonKey: 'anna' })
  await queue.send('letter', { to: 'bram@example.nl' })
  await until(async () => (await failed()) === 3)
  const listed = await jobs('list')
  assert.match(listed.text, /^recruitment {2}letter {2}3 since \d{4}-/)
  assert.ok(!listed.text.includes('@'))
  isBroken = false
  // Two of the three stand for one letter.
  assert.equal(
    (await jobs('retry', 'recruitment', 'letter')).text,
    'recruitment  letter  2 will be tried again.',
  )
  await until(async () => done.length === 2)
  assert.deepEqual(done.sort(), ['anna@example.nl', 'bram@example.nl'])
  assert.equal((await jobs('drop', 'recruitment', 'letter')).text, 'recruitment  letter  1 dropped.')
  assert.equal(await failed(), 0)
})

test('work of a timetable, which has no key, is not tried again beside the same that waits', async () => {
  isBroken = true
  await queue.send('letter', { to: 'carla@example.nl' })
  await until(async () => (await failed()) === 1)
  isBroken = false
  await runner.executeSql(`UPDATE recruitment_jobs.job SET singleton_key = NULL WHERE state = 'failed'`)
  await runner.executeSql(
    `INSERT INTO recruitment_jobs.job (name, data, policy, start_after)
     SELECT name, data, policy, now() + interval '1 hour' FROM recruitment_jobs.job WHERE state = 'failed'`,
  )
  const retry = () => jobs('retry', 'recruitment', 'letter')
  assert.equal(
    (await retry()).text,
    'recruitment  letter  0 will be tried again, as the same work waits or runs already.',
  )
  assert.equal(await failed(), 1)
  await runner.executeSql(`DELETE FROM recruitment_jobs.job WHERE state = 'created'`)
  assert.equal((await retry()).text, 'recruitment  letter  1 will be tried again.')
  await until(async () => done.includes('carla@example.nl'))
})

test('what is not there, and what is not understood, is refused in words', async () => {
  for (const [words, code, text] of [
    [['retry', 'recruitment', 'letter'], 1, /no work named letter has failed for good/],
    [['drop', 'nobody', 'letter'], 2, /unknown service nobody/],
    [['retry', 'audit-analysis', 'letter'], 1, /audit-analysis keeps no work/],
    [['retry', 'recruitment'], 2, /write it as: polder jobs/],
    [['again'], 2, /write it as: polder jobs/],
  ] as const) {
    const ending = await jobs(...words)
    assert.equal(ending.code, code, ending.text)
    assert.match(ending.text, text)
  }
})
