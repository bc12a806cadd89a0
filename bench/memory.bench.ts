/**
 * `npm run bench -- memory [minutes]`: resident memory of one process with all four services under mixed load, after two minutes
 * and after fifteen. With fewer minutes the first look is earlier, at two fifteenths of the time, and what grows slowly is not seen.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { startClients } from '../trial/clients.ts'
import { administrator, commonSettings } from '../trial/house.ts'
import { createInstance, type ServiceName } from '../trial/instance.ts'
import { emptyTally } from '../trial/ledger.ts'
import { pause } from '../trial/parts.ts'
import { report, statusField } from './measure.ts'

const minutes = Number(process.argv[3] ?? 15)
if (!(minutes > 0)) throw new Error('Write it as: npm run bench -- memory [minutes]')

await using closing = new AsyncDisposableStack()
const folder = mkdtempSync(join(tmpdir(), 'polder-bench-memory-'))
closing.defer(() => rmSync(folder, { recursive: true, force: true }))
const postgres = await startPostgres({ sharedBuffers: '128MB' })
if (!postgres) throw new Error('PostgreSQL is not installed')
closing.defer(() => postgres.stop())
const instance = await createInstance({ ...commonSettings, DATA_DIR: folder, DATABASE_URL: postgres.address })
closing.defer(() => instance.kill())
await instance.start()
const addressOf = (name: string): string => `http://127.0.0.1:${instance.ports[name as ServiceName]}`

/** Reads beside the writes of the trial's clients: pages, lists, and an analysis that comes and goes. */
const readOn = async (isOver: () => boolean): Promise<number> => {
  const audit = addressOf('audit-analysis')
  const recruitment = addressOf('recruitment')
  let reads = 0
  while (!isOver()) {
    const made = await fetch(`${audit}/api/analysis/examples/bouwbedrijf`, { method: 'POST' })
    const { analysisId } = (await made.json()) as { analysisId: string }
    for (const address of [
      `${audit}/api/analysis/${analysisId}/flagged/HIGH_RISK`,
      `${audit}/api/analysis/${analysisId}/report`,
      `${recruitment}/jobs`,
      `${recruitment}/vacatures`,
      `${addressOf('photo-verification')}/check`,
    ]) {
      await (await fetch(address)).arrayBuffer()
      reads++
    }
    await fetch(`${audit}/api/analysis/${analysisId}`, { method: 'DELETE' })
    await pause(50)
  }
  return reads
}

const tally = emptyTally()
const clients = await startClients({ entrance: { addressOf }, seed: 15, admin: administrator, run: 'memory' })
clients.count(tally)
let isOver = false
const reading = readOn(() => isOver)
await pause((minutes * 60_000 * 2) / 15)
const resident = (): number => statusField(instance.pid(), 'VmRSS')
const first = resident()
await pause((minutes * 60_000 * 13) / 15)
const last = resident()
isOver = true
await clients.end()
report('writes acknowledged', tally.acknowledged.length, '')
report('reads', await reading, '')
report(`resident after ${((minutes * 2) / 15).toFixed(1)} minutes`, first, 'MiB')
report(`resident after ${minutes} minutes`, last, 'MiB')
report('the second beside the first', last / first, '×', 1.1)
