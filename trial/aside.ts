/** Faults that need a deployment of their own, beside the house; and how one is told of. */

import type { Entrance } from './http.ts'
import type { Instance } from './instance.ts'
import { backAfter, describeFailures, type Tally, tooFew, type Write } from './ledger.ts'

/** What became of one fault. */
export interface Outcome {
  about: string
  acknowledged: number
  lost: number
  twice: number
  failed: string
  back: string
  problems: string[]
}

export interface Aside {
  name: string
  /** `say` hears how far it is. */
  run(seed: number, from: string, say: (line: string) => void): Promise<Outcome>
}

export const entranceOf = (instance: Instance): Entrance => ({
  addressOf: (name) => `http://127.0.0.1:${instance.ports[name]}`,
})

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)

/** The way back from each of these moments, as `0.1–2.3 s`; `never` where one of them saw no acknowledgement any more. */
export const wayBack = (tally: Tally, moments: readonly number[]): string => {
  const ways = moments.map((moment) => backAfter(tally, moment))
  if (ways.length === 0 || ways.includes(null)) return 'never'
  const [least, most] = [Math.min(...(ways as number[])), Math.max(...(ways as number[]))]
  return seconds(least) === seconds(most) ? `${seconds(most)} s` : `${seconds(least)}–${seconds(most)} s`
}

/** `problems` are those beside what the tally tells: too few writes, wrong answers, and that it never came back. */
export const outcomeOf = (
  about: string,
  tally: Tally,
  moments: readonly number[],
  {
    lost = [],
    twice = [],
    problems = [],
  }: { lost?: string[]; twice?: readonly Write[]; problems?: string[] },
): Outcome => {
  const back = wayBack(tally, moments)
  const wrong = tally.failures.filter(({ isWrong }) => isWrong)
  const few = tooFew(tally.acknowledged)
  const refused = tally.refused > 0 ? `, ${tally.refused} refused` : ''
  return {
    about,
    acknowledged: tally.acknowledged.length,
    lost: lost.length,
    twice: twice.length,
    failed: describeFailures(tally.failures) + refused,
    back,
    problems: [
      ...(few ? [few] : []),
      ...(wrong.length > 0 ? [`wrong answers: ${describeFailures(wrong)}`] : []),
      ...(back === 'never' ? ['it never came back'] : []),
      ...lost.slice(0, 10).map((what) => `lost: ${what}`),
      ...twice.slice(0, 10).map(({ kind, mark }) => `twice: ${kind} ${mark}`),
      ...problems,
    ],
  }
}

/** For `docs/operations.md`. */
export const rowOf = ({ about, acknowledged, lost, twice, failed, back }: Outcome): string =>
  `| ${about} | ${acknowledged} / ${lost} / ${twice} | ${failed} | ${back} |`
