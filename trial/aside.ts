/** Faults that need a deployment of their own, beside the house. */

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { chanceOf } from './chance.ts'
import { startClients } from './clients.ts'
import { administrator, commonSettings } from './house.ts'
import { createInstance, type Instance } from './instance.ts'
import { backAfter, describeFailures, emptyTally } from './ledger.ts'
import { missingOf } from './look-up.ts'
import { pause } from './parts.ts'

export interface Aside {
  name: string
  run(seed: number): Promise<{ line: string; problems: string[] }>
}

const entranceOf = (instance: Instance) => ({
  addressOf: (name: keyof Instance['ports']) => `http://127.0.0.1:${instance.ports[name]}`,
})

/** SIGKILL × 20 of one process that has everything in its own folder. */
const embedded: Aside = {
  name: 'embedded',
  run: async (seed) => {
    const folder = mkdtempSync(join(tmpdir(), 'polder-trial-embedded-'))
    const chance = chanceOf(seed)
    const instance = await createInstance({ ...commonSettings, DATA_DIR: folder })
    try {
      await instance.start()
      const tally = emptyTally()
      const clients = await startClients({
        entrance: entranceOf(instance),
        seed,
        admin: administrator,
        run: `e${seed}`,
      })
      clients.count(tally)
      const ways: number[] = []
      for (let i = 0; i < 20; i++) {
        await pause(chance.between(500, 2_000))
        await instance.kill()
        const from = performance.now()
        await instance.start()
        await pause(500)
        const way = backAfter(tally, from)
        if (way !== null) ways.push(way)
      }
      await clients.end()
      const missing = await missingOf(tally.acknowledged, {
        entrance: entranceOf(instance),
        admin: administrator,
      })
      const wrong = tally.failures.filter(({ isWrong }) => isWrong)
      return {
        line: `Embedded, SIGKILL × 20: ${tally.acknowledged.length} acknowledged, ${missing.length} lost, failed ${describeFailures(tally.failures)}, back after ${(Math.min(...ways) / 1000).toFixed(1)}–${(Math.max(...ways) / 1000).toFixed(1)} s`,
        problems: [
          ...missing.slice(0, 10).map((what) => `lost: ${what}`),
          ...(wrong.length > 0 ? [`wrong answers: ${describeFailures(wrong)}`] : []),
        ],
      }
    } finally {
      await instance.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Two instances that start at the same moment on a database without a table. */
const empty: Aside = {
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
      const client = new pg.Client({ connectionString: postgres.address })
      await client.connect()
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM recruitment.users WHERE email = '${administrator.email}'`,
      )
      await client.end()
      const admins = rows[0]?.count ?? 0
      return {
        line: `Two starts on an empty database: both up after ${took.toFixed(1)} s, ${admins} administrator`,
        problems: admins === 1 ? [] : [`${admins} administrators`],
      }
    } finally {
      for (const instance of instances) await instance.kill()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

export const aside: readonly Aside[] = [embedded, empty]
