/** `polder verify`: the audit trail and its checkpoints, each photo, each file that a row names, and the work that is left. */

import type { Platform } from '../../kit/platform.ts'
import { appliedMigrations } from '../../kit/store/migrations.ts'
import { type Command, type Outcome, RefusedError } from '../command.ts'
import { openOperations } from '../services.ts'

interface Part {
  checked: Record<string, number>
  problems: string[]
}

export const verifyAll = async (platform: Platform, deep: boolean): Promise<Outcome> => {
  const database = platform.database
  if (!database) throw new RefusedError('DATABASE_URL: there is no database to verify.')
  const found: Record<string, Part> = {}
  for (const { name, tables, verify } of await openOperations()) {
    const applied = await appliedMigrations(database.attach(tables.schema), tables.schema)
    // A service that has never started here has nothing to verify.
    if (applied.length === 0) continue
    const runner = database.runner(tables.schema)
    const ask = async (text: string, values?: unknown[]) => (await runner.executeSql(text, values)).rows
    found[name] = await verify({ platform, ask, deep })
    if (!tables.hasQueue) continue
    const [jobs] = await ask(
      `SELECT count(*)::int AS failed FROM "${tables.schema}_jobs".job WHERE state = 'failed'`,
    )
    found[name].checked['failed jobs'] = Number(jobs?.['failed'])
  }
  const said = Object.entries(found).flatMap(([name, { checked, problems }]) => [
    `${problems.length === 0 ? 'right' : 'WRONG'}  ${name}: ${Object.entries(checked)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
    ...problems.map((problem) => `       ${problem}`),
  ])
  const isRight = Object.values(found).every(({ problems }) => problems.length === 0)
  return { code: isRight ? 0 : 1, said, json: found }
}

export const verify: Command = {
  usage: 'verify [--deep]',
  about: 'audit trail, checkpoints, photos, files and jobs; --deep reads the bytes of every object',
  options: { deep: { type: 'boolean' } },
  words: [0, 0],
  run: async ({ options, platform }) => verifyAll(await platform(), options['deep'] === true),
}
