/** A backup while clients write, restored in another place: what was acknowledged before it began is there. */

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Aside, entranceOf, outcomeOf } from './aside.ts'
import { startClients, untilEnough } from './clients.ts'
import { administrator, buildHouse, commonSettings } from './house.ts'
import { createInstance, runCommand } from './instance.ts'
import { emptyTally } from './ledger.ts'
import { missingOf } from './look-up.ts'
import { pause, startParts } from './parts.ts'
import { judgeTables } from './tables.ts'

export const backup: Aside = {
  name: 'backup',
  run: async (seed) => {
    await using open = new AsyncDisposableStack()
    const folder = mkdtempSync(join(tmpdir(), 'polder-trial-backup-'))
    open.defer(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'backup.tar.zst')
    const house = open.use(await buildHouse())
    const tally = emptyTally()
    const clients = await startClients({
      ...{ entrance: house.proxy, seed, admin: administrator },
      run: `b${seed}`,
    })
    clients.count(tally)
    await untilEnough(tally)
    const before = [...tally.acknowledged]
    const from = performance.now()
    await runCommand(['backup', file], house.settingsOf('a'))
    const moment = performance.now()
    await pause(1_000)
    await clients.end()
    const { lost: lostHere, twice } = await judgeTables(house.parts.postgres.address, tally.acknowledged)

    const elsewhere = open.use(await startParts())
    const data = join(folder, 'elsewhere')
    mkdirSync(data)
    // A backup holds no key.
    copyFileSync(join(house.folder, 'a', 'secrets.json'), join(data, 'secrets.json'))
    const settings = { ...commonSettings, ...elsewhere.environment, DATA_DIR: data }
    const restoring = performance.now()
    await runCommand(['restore', file], settings)
    const restored = performance.now()
    const instance = await createInstance(settings)
    open.defer(() => instance.kill())
    await instance.start()
    const lost = await missingOf(before, { entrance: entranceOf(instance), admin: administrator })
    const inTables = await judgeTables(elsewhere.postgres.address, before)
    const took = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
    return outcomeOf(
      `backup under load (${took(moment - from)} s, ${before.length} acknowledged before it), restored elsewhere (${took(restored - restoring)} s)`,
      tally,
      [from],
      {
        lost: [...lost, ...[...inTables.lost, ...lostHere].map(({ kind, mark }) => `${kind} ${mark}`)],
        twice: [...twice, ...inTables.twice],
      },
    )
  },
}
