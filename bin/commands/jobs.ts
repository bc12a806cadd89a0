/** `polder jobs`: work that failed for good, by name, and another go at it or its end. What a job is about is not shown: it may be somebody's data. */

import type { Platform } from '../../kit/platform.ts'
import type { SqlRunner } from '../../kit/store/database.ts'
import { type Command, type Outcome, RefusedError, UsageError } from '../command.ts'
import { openOperations, serviceNames } from '../services.ts'

interface Place {
  service: string
  runner: SqlRunner
  /** The table of the queue. */
  table: string
}

/** The queues of services that have started here. */
const openPlaces = async ({ database }: Platform): Promise<Place[]> => {
  if (!database) throw new RefusedError('DATABASE_URL: there is no database with jobs.')
  const places: Place[] = []
  for (const { name, tables } of await openOperations()) {
    if (!tables.hasQueue) continue
    const runner = database.runner(tables.schema)
    const table = `"${tables.schema}_jobs".job`
    const [row] = (await runner.executeSql(`SELECT to_regclass('${table}') AS name`)).rows
    if (row?.['name']) places.push({ service: name, runner, table })
  }
  return places
}

const list = async (platform: Platform): Promise<Outcome> => {
  const found: { service: string; job: string; count: number; since: string }[] = []
  for (const { service, runner, table } of await openPlaces(platform)) {
    const { rows } = await runner.executeSql(
      `SELECT name, count(*)::int AS count, min(completed_on) AS since FROM ${table} WHERE state = 'failed' GROUP BY name ORDER BY name`,
    )
    for (const row of rows)
      found.push({
        service,
        job: String(row['name']),
        count: Number(row['count']),
        since: (row['since'] as Date | null)?.toISOString() ?? '',
      })
  }
  const said = found.map(({ service, job, count, since }) => `${service}  ${job}  ${count} since ${since}`)
  return { code: 0, said: said.length > 0 ? said : ['No work has failed for good.'], json: found }
}

/**
 * All its tries again, from now. Of several that stand for one thing (singleton_key) the youngest; none while that thing waits or
 * runs already, which would be done twice. Those of a timetable have no key, and stand for one thing too.
 */
const retryText = (table: string): string => `
  UPDATE ${table} j SET state = 'retry', retry_count = 0, start_after = now(), started_on = NULL, completed_on = NULL, output = NULL
  FROM (SELECT DISTINCT ON (singleton_key) id, singleton_key FROM ${table}
        WHERE name = $1 AND state = 'failed' ORDER BY singleton_key, created_on DESC) again
  WHERE j.name = $1 AND j.id = again.id AND j.state = 'failed' AND NOT EXISTS (
    SELECT 1 FROM ${table} o WHERE o.name = $1 AND o.state < 'completed' AND o.singleton_key IS NOT DISTINCT FROM again.singleton_key)
  RETURNING j.id`

const dropText = (table: string): string =>
  `DELETE FROM ${table} WHERE name = $1 AND state = 'failed' RETURNING id`

const change = async (
  platform: Platform,
  act: 'retry' | 'drop',
  service: string,
  job: string,
): Promise<Outcome> => {
  if (!serviceNames.includes(service))
    throw new UsageError(`unknown service ${service}; there are ${serviceNames.join(', ')}`)
  const place = (await openPlaces(platform)).find((one) => one.service === service)
  if (!place) throw new RefusedError(`${service} keeps no work.`)
  const { runner, table } = place
  const [known] = (
    await runner.executeSql(`SELECT 1 FROM ${table} WHERE name = $1 AND state = 'failed' LIMIT 1`, [job])
  ).rows
  if (!known) throw new RefusedError(`${service}: no work named ${job} has failed for good.`)
  const { rows } = await runner.executeSql(act === 'retry' ? retryText(table) : dropText(table), [job])
  const tried =
    rows.length > 0 ? 'will be tried again' : 'will be tried again, as the same work waits or runs already'
  const did = act === 'retry' ? tried : 'dropped'
  return {
    code: 0,
    said: [`${service}  ${job}  ${rows.length} ${did}.`],
    json: { service, job, act, count: rows.length },
  }
}

export const jobs: Command = {
  usage: 'jobs [list | retry <service> <job> | drop <service> <job>]',
  about: 'work that failed for good; all of one name again, or its end',
  words: [0, 3],
  act: ([act, service, job]) =>
    (act === 'retry' || act === 'drop') && service !== undefined && job !== undefined
      ? { what: `jobs ${act}`, services: [service], targetId: job }
      : null,
  run: async ({ words: [act = 'list', ...rest], platform: open }) => {
    if (act === 'list' && rest.length === 0) return list(await open())
    const [service, job] = rest
    if ((act === 'retry' || act === 'drop') && service !== undefined && job !== undefined)
      return change(await open(), act, service, job)
    throw new UsageError(`write it as: polder ${jobs.usage}`)
  },
}
