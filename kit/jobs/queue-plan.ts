/** What a start would do to the tables of a service's queue, which pg-boss makes and changes. */

import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import type { SqlRunner } from '../store/database.ts'

/** pg-boss tells its version nowhere but in the script that makes its tables. */
const newestVersion = (script: string): number =>
  Number(/\.version\(version\) VALUES \('(\d+)'\)/.exec(script)![1])

const foundVersion = async (runner: SqlRunner, schema: string): Promise<number | null> => {
  const place = `"${schema}_jobs".version`
  const { rows } = await runner.executeSql(`SELECT to_regclass('${place}')::text AS found`)
  if (!rows[0]!['found']) return null
  const { rows: found } = await runner.executeSql(`SELECT version FROM ${place}`)
  return Number(found[0]!['version'])
}

/** A script with a transaction of its own; null where the tables are as this release has them. */
export const planQueue = async (runner: SqlRunner, schema: string): Promise<string | null> => {
  const whole = getConstructionPlans(`${schema}_jobs`)
  const found = await foundVersion(runner, schema)
  if (found === null) return whole
  return found < newestVersion(whole) ? getMigrationPlans(`${schema}_jobs`, found) : null
}
