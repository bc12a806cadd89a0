/** Two instances that start at the same moment on a database without a table. */

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import type { Aside } from './aside.ts'
import { administrator, commonSettings } from './house.ts'
import { createInstance } from './instance.ts'
import { ask } from './tables.ts'

export const empty: Aside = {
  name: 'empty',
  run: async () => {
    const postgres = await startPostgres({ keepsCommits: true })
    if (!postgres) throw new Error('the trial needs PostgreSQL (Debian: apt-get install postgresql)')
    const folder = mkdtempSync(join(tmpdir(), 'polder-trial-empty-'))
    const shared = { ...commonSettings, AUDIT_CHECKPOINT_FILE: join(folder, 'checkpoints.jsonl') }
    // The keys that a first start anywhere makes are given to both.
    const maker = await createInstance({ ...commonSettings, DATA_DIR: join(folder, 'keys') })
    await maker.start()
    await maker.stop()
    const instances = await Promise.all(
      ['a', 'b'].map((name) => {
        const data = join(folder, name)
        mkdirSync(data)
        copyFileSync(join(folder, 'keys', 'secrets.json'), join(data, 'secrets.json'))
        return createInstance({ ...shared, DATABASE_URL: postgres.address, DATA_DIR: data })
      }),
    )
    const from = performance.now()
    try {
      await Promise.all(instances.map((instance) => instance.start()))
      const took = (performance.now() - from) / 1_000
      const [row] = await ask<{ count: number }>(
        postgres.address,
        `SELECT count(*)::int AS count FROM recruitment.users WHERE email = '${administrator.email}'`,
      )
      return {
        about: 'two starts on an empty database',
        ...{ acknowledged: 2, lost: 0, twice: 0, failed: 'none', back: `${took.toFixed(1)} s` },
        problems: row?.count === 1 ? [] : [`${row?.count} administrators`],
      }
    } finally {
      for (const instance of instances) await instance.kill()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
