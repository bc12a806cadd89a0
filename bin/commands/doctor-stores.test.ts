/** The doctor's looks at PostgreSQL and Redis, where one does not answer at once, or goes away meanwhile. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Platform } from '../../kit/platform.ts'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { runCommand } from '../run-command.ts'

/** What is said of each part, as `state sentence`. */
const allSaid = async (changed: (platform: Platform) => Partial<Platform>): Promise<Map<string, string>> => {
  await using platform = await openTestPlatform()
  const seen = { ...platform, ...changed(platform) } as Platform
  const { output } = await runCommand('doctor', ['--json'], {}, seen)
  const found = JSON.parse(output) as { part: string; state: string; said: string }[]
  const said = new Map<string, string>()
  for (const { part, state, said: words } of found)
    said.set(part, [said.get(part), `${state} ${words}`].filter(Boolean).join('\n'))
  assert.ok(said.has('disk'), 'the other parts are told of')
  return said
}

const saidOf = async (wanted: string, changed: (platform: Platform) => Partial<Platform>): Promise<string> =>
  (await allSaid(changed)).get(wanted) ?? ''

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

test('a PostgreSQL that is too old, lacks extensions, or has few connections left is told with what to do', async () => {
  const saidWhere = async (version: number, extensions: string[], used: number): Promise<string[]> => {
    const executeSql = async (text: string) => {
      if (text.includes('server_version_num')) return { rows: [{ version: '0.0', number: version }] }
      if (text.includes('pg_available_extensions')) return { rows: extensions.map((name) => ({ name })) }
      return { rows: [{ used, most: 100 }] }
    }
    const said = await allSaid(({ database }) => ({
      database: { ...database!, kind: 'postgresql', runner: () => ({ executeSql }) } as never,
    }))
    return ['database', 'extensions', 'connections'].map((part) => said.get(part) ?? '')
  }
  for (const said of await saidWhere(150_018, ['pg_trgm', 'unaccent'], 60)) assert.match(said, /^ok /)
  const [database, extensions, connections] = await saidWhere(140_010, ['pg_trgm'], 61)
  assert.match(database!, /^CHANGE .* on 15 and later/)
  assert.match(extensions!, /^CHANGE unaccent cannot be made: install postgresql-contrib/)
  assert.match(connections!, /^CHANGE 61 of 100 in use.*raise max_connections/)
})
