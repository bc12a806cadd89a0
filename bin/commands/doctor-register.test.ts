/** The doctor's looks at what a deployment that people use must say of itself: who is responsible, and where it is. */

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

const looked = async (platform: typeof bare, wanted = 'register') => {
  const { output } = await runCommand('doctor', ['--json'], {}, platform)
  return (JSON.parse(output) as { part: string; state: string; said: string }[]).filter(
    ({ part }) => part === wanted,
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

test('in production each service whose mails would lead to this machine is told with its setting', async () => {
  assert.deepEqual(await looked(bare, 'addresses'), [])
  const RECRUITMENT_URL = 'https://werk.example'
  const given = { ...bare, production: true, environment: { ...bare.environment, RECRUITMENT_URL } }
  const told = await looked(given, 'addresses')
  assert.deepEqual(
    told.map(({ state, said }) => [state, said.split(': ', 2).join(' ')]),
    [
      ['CHANGE', 'company-signin COMPANY_SIGNIN_PUBLIC_URL'],
      ['CHANGE', 'photo-verification PHOTO_VERIFICATION_PUBLIC_URL'],
    ],
  )
})
