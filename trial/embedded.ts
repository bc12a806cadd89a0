/** One process that has everything in its own folder. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../kit/store/database.ts'
import { type Aside, entranceOf, outcomeOf } from './aside.ts'
import { chanceOf } from './chance.ts'
import { startClients, untilEnough } from './clients.ts'
import { administrator, commonSettings } from './house.ts'
import { createInstance } from './instance.ts'
import { emptyTally, judge } from './ledger.ts'
import { missingOf } from './look-up.ts'
import { pause } from './parts.ts'
import { countMarks } from './tables.ts'

const kills = 20

/** SIGKILL × 20 of one process that has everything in its own folder. */
export const embedded: Aside = {
  name: 'embedded',
  run: async (seed, _from, say) => {
    const folder = mkdtempSync(join(tmpdir(), 'polder-trial-embedded-'))
    const chance = chanceOf(seed)
    const instance = await createInstance({ ...commonSettings, DATA_DIR: folder })
    try {
      await instance.start()
      const tally = { ...emptyTally(), mayCut: true }
      const clients = await startClients({
        entrance: entranceOf(instance),
        seed,
        admin: administrator,
        run: `e${seed}`,
      })
      clients.count(tally)
      const moments: number[] = []
      for (let kill = 1; kill <= kills; kill++) {
        await pause(chance.between(500, 2_000))
        await instance.kill()
        const moment = performance.now()
        moments.push(moment)
        await instance.start()
        const seconds = ((performance.now() - moment) / 1_000).toFixed(1)
        say(
          `embedded: killed ${kill} of ${kills}, ready after ${seconds} s, ${tally.acknowledged.length} acknowledged`,
        )
        await pause(500)
      }
      await untilEnough(tally)
      await clients.end()
      const { acknowledged } = tally
      say(`embedded: looking up ${acknowledged.length} acknowledged writes`)
      const lost = await missingOf(acknowledged, {
        entrance: entranceOf(instance),
        admin: administrator,
      })
      // Its tables can be read by nobody else while it serves.
      await instance.stop()
      const database = await openEmbedded(folder)
      try {
        const counts = await countMarks((statement) => database.runner('public').executeSql(statement))
        const { twice } = judge(acknowledged, counts)
        return outcomeOf(`SIGKILL × ${kills} of one process with everything in its folder`, tally, moments, {
          lost,
          twice,
        })
      } finally {
        await database.close()
      }
    } finally {
      await instance.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
