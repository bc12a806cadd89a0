/** The faults, each done to a house under load. What it answers is when the last part was whole again. */

import type { Chance } from './chance.ts'
import type { House } from './house.ts'
import { type Cable, pause } from './parts.ts'

export interface Fault {
  name: string
  about: string
  /** Moments, of the monotonic clock, at which everything stood again; the way back is counted from each. */
  inject(house: House, chance: Chance): Promise<number[]>
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

export const faults: readonly Fault[] = [
  {
    name: 'kill',
    about: 'SIGKILL × 10, an instance at a time, in the middle of its work',
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
