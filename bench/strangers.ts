/** What strangers learn from bytes and times: pairs of requests, about what exists and what does not, in an order drawn anew for each. */

import { randomInt } from 'node:crypto'
import { mannWhitney } from './mann-whitney.ts'
import { median, timed } from './measure.ts'
import type { Answered } from './openid-browser.ts'

/** A stranger must be this far from knowing: the chance that an answer about what exists takes the longer of two. */
const farthest = 0.1

/** Each request comes from a network address of its own, so that no counter stops the strangers. */
export const anyAddress = (): Record<string, string> => ({
  'x-forwarded-for': `100.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/** One of a pair: what is asked beforehand is not timed. */
export type Asking<S> = (said: S, exists: boolean) => Promise<() => Promise<Answered>>

export interface Strangers<S> {
  name: string
  ask: Asking<S>
  /** What exists. */
  known: readonly S[]
  strangerTo: (known: S) => S
  /** So many of the first pairs are not counted: the engine improves what ran some hundred times. */
  warmUps: number
  /** How long an answer is without what is drawn anew for each. */
  bytesOf: (answer: Answered) => string
}

/** Prints the medians, the chance, its p-value and whether the bytes are equal. */
export const tell = async <S>({
  name,
  ask,
  known,
  strangerTo,
  warmUps,
  bytesOf,
}: Strangers<S>): Promise<void> => {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const bytes = { known: new Set<string>(), unknown: new Set<string>() }
  for (const [index, said] of known.entries()) {
    const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const asked = await ask(kind === 'known' ? said : strangerTo(said), kind === 'known')
      let answer: Answered | undefined
      const took = await timed(async () => {
        answer = await asked()
      })
      bytes[kind].add(bytesOf(answer!))
      if (index >= warmUps) times[kind].push(took)
    }
  }
  const { chance, p } = mannWhitney(times.known, times.unknown)
  const isEqual = [...bytes.known, ...bytes.unknown].every(
    (one) => bytes.known.has(one) && bytes.unknown.has(one),
  )
  const isFar = Math.abs(chance - 0.5) <= farthest
  console.log(
    `${name.padEnd(64)} ${median(times.known).toFixed(2)} / ${median(times.unknown).toFixed(2)} ms  ` +
      `chance ${chance.toFixed(3)}  p ${p.toFixed(3)}  bytes ${isEqual ? 'equal' : `${[...bytes.known]} / ${[...bytes.unknown]}`}  ` +
      `goal 0.5 ± ${farthest}, equal: ${isFar && isEqual ? 'met' : 'NOT MET'}`,
  )
}
