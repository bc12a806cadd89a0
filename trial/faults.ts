/** The faults, each done to a house under load. What it answers is when the last part was whole again. */

import { globSync } from 'node:fs'
import type { Chance } from './chance.ts'
import type { House } from './house.ts'
import { type Cable, pause } from './parts.ts'

export interface Fault {
  name: string
  about: string
  /** Moments, of the monotonic clock, at which everything stood again; the way back is counted from each. */
  inject(house: House, chance: Chance): Promise<number[]>
  /** It is reason enough for a service to refuse what is right. */
  mayRefuse?: boolean
  /** It kills a process, so that connections are cut. */
  kills?: boolean
  /** Throws where this machine lacks what it needs, which is asked before anything begins. */
  demandTools?(): void
}

const times = async (count: number, once: () => Promise<number>): Promise<number[]> => {
  const moments: number[] = []
  for (let i = 0; i < count; i++) moments.push(await once())
  return moments
}

/** Load before and after, so that there is something to lose and something to come back. */
const breath = (chance: Chance): Promise<void> => pause(chance.between(700, 2_000))

const away = (name: string, about: string, cableOf: (house: House) => Cable): Fault => ({
  name,
  about,
  inject: async (house, chance) => {
    await breath(chance)
    await cableOf(house).pull()
    await pause(5_000)
    await cableOf(house).plugIn()
    const from = performance.now()
    await pause(4_000)
    return [from]
  },
})

/** A part that starts anew on the same data. */
const restarts = (name: string, about: string, signal: 'SIGINT' | 'SIGQUIT'): Fault => ({
  name,
  about,
  inject: (house, chance) =>
    times(3, async () => {
      await breath(chance)
      await house.parts.postgres.restart(undefined, signal)
      const from = performance.now()
      await pause(3_000)
      return from
    }),
})

/** The system's clock with an offset, for one process. What it measures with, the monotonic clock, goes on. */
const clockOf = (offset: string): Record<string, string> => {
  const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
  if (!library) throw new Error('the trial needs libfaketime (Debian: apt-get install faketime)')
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}

export const faults: readonly Fault[] = [
  {
    name: 'kill',
    about: 'SIGKILL × 10, an instance at a time, in the middle of its work',
    kills: true,
    inject: (house, chance) =>
      times(10, async () => {
        const victim = house.instances[chance.below(2)]!
        await breath(chance)
        await victim.kill()
        const from = performance.now()
        await victim.start()
        return from
      }),
  },
  restarts('postgres-fast', 'PostgreSQL restarted in good order × 3', 'SIGINT'),
  restarts('postgres-immediate', 'PostgreSQL ended at once and restarted × 3', 'SIGQUIT'),
  away('redis', 'Redis away for 5 s', (house) => house.parts.redis),
  away('objects', 'S3 away for 5 s', (house) => house.parts.objects),
  away('mail', 'mail server away for 5 s', (house) => house.parts.mail),
  {
    name: 'clock',
    about: 'one of two instances a day behind, a day ahead, and 400 days ahead',
    // A picture of now is of the future for an instance of yesterday, and tokens of one are no tokens of the other.
    mayRefuse: true,
    demandTools: () => void clockOf('+0d'),
    inject: async (house, chance) => {
      const [, victim] = house.instances
      const moments: number[] = []
      for (const offset of ['-1d', '+1d', '+400d']) {
        await victim.stop()
        await victim.start({ environment: clockOf(offset) })
        moments.push(performance.now())
        await breath(chance)
        await pause(3_000)
      }
      await victim.stop()
      await victim.start()
      moments.push(performance.now())
      await pause(2_000)
      return moments
    },
  },
  {
    name: 'rolling',
    about: 'rolling restart × 6',
    inject: async (house, chance) => {
      const moments: number[] = []
      for (let i = 0; i < 6; i++) {
        const instance = house.instances[i % 2]!
        await breath(chance)
        moments.push(performance.now())
        await instance.stop()
        await instance.start()
      }
      return moments
    },
  },
]
