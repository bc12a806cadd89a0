/** `polder jobs`: work that failed for good, by name. What a job is about is not shown: it may be somebody's data. */

import { type Command, RefusedError } from '../command.ts'
import { openOperations } from '../services.ts'

export const jobs: Command = {
  usage: 'jobs',
  about: 'work that failed for good',
  words: [0, 0],
  run: async ({ platform: open }) => {
    const { database } = await open()
    if (!database) throw new RefusedError('DATABASE_URL: there is no database with jobs.')
    const found: { service: string; job: string; count: number; since: string }[] = []
    for (const { name, tables } of await openOperations()) {
      if (!tables.hasQueue) continue
      const runner = database.runner(tables.schema)
      const place = `"${tables.schema}_jobs".job`
      const [table] = (await runner.executeSql(`SELECT to_regclass('${place}') AS name`)).rows
      if (!table?.['name']) continue
      const { rows } = await runner.executeSql(
        `SELECT name, count(*)::int AS count, min(completed_on) AS since FROM ${place} WHERE state = 'failed' GROUP BY name ORDER BY name`,
      )
      for (const row of rows)
        found.push({
          service: name,
          job: String(row['name']),
          count: Number(row['count']),
          since: (row['since'] as Date | null)?.toISOString() ?? '',
        })
    }
    const said = found.map(({ service, job, count, since }) => `${service}  ${job}  ${count} since ${since}`)
    return { code: 0, said: said.length > 0 ? said : ['No work has failed for good.'], json: found }
  },
}
