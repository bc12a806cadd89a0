/** The doctor's look at whom the register names: a note elsewhere, in production something to do. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { runCommand } from '../run-command.ts'

const environment = {
  CONTROLLER_NAME: 'Bureau Zuid BV',
  CONTROLLER_ADDRESS: 'Kade 1, 1011 AA Amsterdam',
  CONTROLLER_CONTACT: 'privacy@bureau.example',
}
const bare = await openTestPlatform({ database: false })
const named = await openTestPlatform({ database: false, environment })
after(async () => {
  await bare[Symbol.asyncDispose]()
  await named[Symbol.asyncDispose]()
})

const looked = async (platform: typeof bare) => {
  const { output } = await runCommand('doctor', ['--json'], {}, platform)
  return (JSON.parse(output) as { part: string; state: string; said: string }[]).filter(
    ({ part }) => part === 'register',
  )
}

test('whom the register does not name is said, and must be mended in production', async () => {
  const notes = await looked(bare)
  assert.deepEqual(
    notes.map(({ state, said }) => [state, /^recruitment: (\w+)/.exec(said)?.[1]]),
    Object.keys(environment).map((name) => ['note', name]),
  )
  const changes = await looked({ ...bare, production: true })
  assert.deepEqual(
    changes.map(({ state, said }) => [state, said]),
    notes.map(({ said }) => ['CHANGE', said]),
  )
  assert.deepEqual(await looked({ ...named, production: true }), [])
})
