/** The doctor's looks at PostgreSQL and Redis, where one does not answer at once, or goes away meanwhile. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Platform } from '../../kit/platform.ts'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { runCommand } from '../run-command.ts'

/** What is said of one part, as `state sentence`. */
const saidOf = async (
  wanted: string,
  changed: (platform: Platform) => Partial<Platform>,
): Promise<string> => {
  await using platform = await openTestPlatform()
  const seen = { ...platform, ...changed(platform) } as Platform
  const { output } = await runCommand('doctor', ['--json'], {}, seen)
  const found = JSON.parse(output) as { part: string; state: string; said: string }[]
  assert.ok(
    found.some(({ part }) => part === 'disk'),
    'the other parts are told of',
  )
  return found
    .filter(({ part }) => part === wanted)
    .map(({ state, said }) => `${state} ${said}`)
    .join('\n')
}

/** Its first answers fail. */
const redisThat = (failures: number, policy = 'noeviction'): Partial<Platform> => {
  const info = async (): Promise<string> => {
    if (failures-- > 0) throw new Error('Command timed out')
    return `used_memory:1\r\nmaxmemory_policy:${policy}\r\n`
  }
  return { redis: { info } as never }
}

test('Redis whose first answer was not heard is asked again; one that stays silent has to be looked after', async () => {
  assert.match(await saidOf('redis', () => redisThat(0)), /^ok it answers/)
  assert.match(await saidOf('redis', () => redisThat(1)), /^ok it answers/)
  assert.match(
    await saidOf('redis', () => redisThat(1, 'allkeys-lru')),
    /^CHANGE maxmemory-policy is allkeys-lru/,
  )
  assert.match(
    await saidOf('redis', () => redisThat(2)),
    /^CHANGE it does not answer, or refuses the password/,
  )
})

test('a database that goes away meanwhile is told beside all other parts', async () => {
  const away = async (): Promise<never> => {
    throw new Error('timeout exceeded when trying to connect')
  }
  const said = await saidOf('database', ({ database }) => ({
    database: { ...database!, kind: 'postgresql', runner: () => ({ executeSql: away }) } as never,
  }))
  assert.match(said, /^CHANGE the look did not come to its end: timeout exceeded/)
})
