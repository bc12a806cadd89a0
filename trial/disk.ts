/** A disk that fills up under load, first so far that uploads are refused, and then to its last byte. */

import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Aside, entranceOf, outcomeOf } from './aside.ts'
import { startClients, untilEnough } from './clients.ts'
import { administrator, commonSettings } from './house.ts'
import { createInstance } from './instance.ts'
import { emptyTally } from './ledger.ts'
import { missingOf } from './look-up.ts'
import { pause } from './parts.ts'

const mebibyte = 1024 * 1024

/** A disk in memory; only root may mount one. */
const mountDisk = (mebibytes: number): { folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-trial-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    throw new Error('the trial of a full disk mounts a small one, which needs root')
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmdirSync(folder)
    },
  }
}

/** Fills the disk until so much is free, in a file that can be taken away. */
const fill = (folder: string, leaveBytes: number): void => {
  const ballast = openSync(join(folder, 'ballast'), 'a')
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder)
      const left = bavail * bsize - leaveBytes
      if (left <= 0) return
      writeSync(ballast, Buffer.alloc(Math.min(left, 4 * mebibyte)))
    }
  } catch (error) {
    // Somebody else took the last byte.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(ballast)
  }
}

export const disk: Aside = {
  name: 'disk',
  run: async (seed) => {
    using open = new DisposableStack()
    const { folder, remove } = mountDisk(1_200)
    open.defer(remove)
    const instance = await createInstance({ ...commonSettings, DATA_DIR: folder })
    try {
      await instance.start()
      const entrance = entranceOf(instance)
      const tally = emptyTally()
      const clients = await startClients({ entrance, seed, admin: administrator, run: `d${seed}` })
      clients.count(tally)
      await pause(3_000)
      fill(folder, 300 * mebibyte)
      await pause(3_000)
      const photosBefore = tally.acknowledged.filter(({ kind }) => kind === 'photo').length
      await pause(2_000)
      const photosSince = tally.acknowledged.filter(({ kind }) => kind === 'photo').length - photosBefore
      fill(folder, 0)
      await pause(5_000)
      rmSync(join(folder, 'ballast'))
      const moment = performance.now()
      await pause(5_000)
      await untilEnough(tally)
      await clients.end()
      const lost = await missingOf(tally.acknowledged, { entrance, admin: administrator })
      return outcomeOf('disk full', tally, [moment], {
        lost,
        problems: photosSince > 0 ? [`${photosSince} photos were taken with less than 512 MiB free`] : [],
      })
    } finally {
      await instance.kill()
    }
  },
}
