/** From a release to this one, an instance at a time under load: for a while both serve on one database. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Aside, outcomeOf } from './aside.ts'
import { startClients, untilEnough } from './clients.ts'
import { administrator, buildHouse } from './house.ts'
import { emptyTally } from './ledger.ts'
import { missingOf } from './look-up.ts'
import { pause } from './parts.ts'
import { judgeTables } from './tables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const git = (...words: string[]): string =>
  execFileSync('git', ['-C', root, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** The newest release; before the first one, what was there before the newest migration. */
const lastRelease = (): string => {
  try {
    return git('describe', '--tags', '--abbrev=0')
  } catch {
    return git('log', '-1', '--format=%H~1', '--diff-filter=A', '--', ':(glob)services/*/migrations/**')
  }
}

/** The program of a release, in a folder of its own with the packages of this one. */
const unpack = (release: string, folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['-C', root, 'archive', release], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return join(folder, 'bin', 'polder.ts')
}

export const upgrade: Aside = {
  name: 'upgrade',
  run: async (seed, from) => {
    const release = from || lastRelease()
    await using open = new AsyncDisposableStack()
    const folder = mkdtempSync(join(tmpdir(), 'polder-trial-upgrade-'))
    open.defer(() => rmSync(folder, { recursive: true, force: true }))
    const house = open.use(await buildHouse(unpack(release, join(folder, 'release'))))
    // A release of before cuts off, at times, what has just connected when it stops.
    const tally = { ...emptyTally(), mayCut: true }
    const clients = await startClients({
      ...{ entrance: house.proxy, seed, admin: administrator },
      run: `u${seed}`,
    })
    clients.count(tally)
    await pause(2_000)
    const moments: number[] = []
    for (const instance of house.instances) {
      moments.push(performance.now())
      await instance.stop()
      await instance.start()
      // The first one beside the release before it, the second beside its like.
      await pause(4_000)
    }
    await untilEnough(tally)
    await clients.end()
    const { acknowledged } = tally
    const { lost, twice } = await judgeTables(house.parts.postgres.address, acknowledged)
    const missing = await missingOf(acknowledged, { entrance: house.proxy, admin: administrator, most: 50 })
    return outcomeOf(
      `upgrade from ${git('describe', '--tags', '--always', release)}, rolling`,
      tally,
      moments,
      {
        lost: [...lost.map(({ kind, mark }) => `${kind} ${mark}`), ...missing],
        twice,
      },
    )
  },
}
