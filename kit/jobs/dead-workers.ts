/** What workers left that died with their process: found, and begun again at once. */

import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { SqlRunner } from '../store/database.ts'

interface Where {
  boss: PgBoss
  runner: SqlRunner
  schema: string
  log: Log
  superviseSeconds: number
}

/**
 * pg-boss finds the jobs whose worker died, and has them pause as those that failed do, longer with each try. But nothing has
 * failed that a pause could mend: they go on at once.
 */
export const lookForTheDead = ({ boss, runner, schema, log, superviseSeconds }: Where) => {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const look = async (): Promise<void> => {
    try {
      await boss.supervise()
      await runner.executeSql(
        `UPDATE "${schema}_jobs".job SET start_after = now()
         WHERE state < 'active' AND state = 'retry' AND NOT blocked AND start_after > now()
           AND output->'value'->>'message' = 'job heartbeat timeout'`,
      )
    } catch (error) {
      log.error({ err: error }, 'background work failed to reach its queue')
    }
  }
  return {
    begin: (): void => {
      timer = setInterval(() => {
        looking ??= look().finally(() => {
          looking = undefined
        })
      }, superviseSeconds * 1_000)
    },
    /** Comes when no look is under way any more. */
    end: async (): Promise<void> => {
      clearInterval(timer)
      await looking
    },
  }
}
