/**
 * `npm run trial -- --seed 42 [--only kill,redis]`: two instances on real parts behind a proxy, clients that note every
 * acknowledged write, and the faults. Prints a table and ends with 1 when anything acknowledged is lost or twice there, when too
 * little was acknowledged to tell, when an answer was a 5xx that no fault excuses, when work was left undone, or when the audit
 * trail is not intact.
 */

import { parseArgs } from 'node:util'
import { type Aside, type Outcome, outcomeOf, rowOf } from './aside.ts'
import { backup } from './backup.ts'
import { chanceOf } from './chance.ts'
import { type Clients, startClients, untilEnough } from './clients.ts'
import { disk } from './disk.ts'
import { embedded } from './embedded.ts'
import { empty } from './empty.ts'
import { type Fault, faults } from './faults.ts'
import { administrator, buildHouse, type House } from './house.ts'
import { loggedErrors } from './instance.ts'
import { backAfter, emptyTally, type Tally, type Write } from './ledger.ts'
import { missingOf } from './look-up.ts'
import { pause } from './parts.ts'
import { judgeTables, waitUntilDone } from './tables.ts'
import { upgrade } from './upgrade.ts'

const asides: readonly Aside[] = [backup, upgrade, disk, embedded, empty]
const names = [...faults, ...asides].map(({ name }) => name)

const readWords = (): { seed: number; only: string[]; from: string } | string => {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '42' },
        only: { type: 'string', default: names.join(',') },
        from: { type: 'string', default: '' },
      },
    })
    const only = values.only.split(',')
    const unknown = only.filter((name) => !names.includes(name))
    if (!/^\d{1,9}$/.test(values.seed)) return `--seed is a number, not "${values.seed}"`
    if (unknown.length > 0) return `there is no fault ${unknown.join(', ')}`
    return { seed: Number(values.seed), only, from: values.from }
  } catch (error) {
    return (error as Error).message
  }
}

const say = (line: string): void => console.log(line)

interface Done {
  fault: Fault
  tally: Tally
  moments: number[]
}

const runFault = async (fault: Fault, house: House, clients: Clients, seed: number): Promise<Done> => {
  const tally = { ...emptyTally(), mayRefuse: fault.mayRefuse ?? false, mayCut: fault.kills ?? false }
  clients.count(tally)
  const moments = await fault.inject(house, chanceOf(seed))
  const last = moments.at(-1) ?? performance.now()
  // Half a minute is for machines that are busy with other things.
  for (let tries = 0; tries < 60 && backAfter(tally, last) === null; tries++) await pause(500)
  await untilEnough(tally)
  await pause(1_000)
  say(`${fault.name}: ${tally.acknowledged.length} acknowledged`)
  return { fault, tally, moments }
}

/** Nobody listened, so the proxy asked the other instance. */
const isRefusal = (line: string): boolean => line.includes('Connection refused')

/** The store's side: what is lost, what is twice, what is undone, and whether trail and log are whole. */
const settle = async (house: House, done: readonly Done[]): Promise<Outcome[]> => {
  const { address } = house.parts.postgres
  const outcomes: Outcome[] = []
  for (const { fault, tally, moments } of done) {
    const { lost, twice } = await judgeTables(address, tally.acknowledged)
    const named = lost.map(({ kind, mark }) => `${kind} ${mark}`)
    outcomes.push(outcomeOf(fault.about, tally, moments, { lost: named, twice }))
  }
  const acknowledged: Write[] = done.flatMap(({ tally }) => tally.acknowledged)
  const { standing, took } = await waitUntilDone(address, 90)
  const missing = await missingOf(acknowledged, {
    ...{ entrance: house.proxy, admin: administrator },
    most: 50,
  })
  const problems = [
    ...missing.map((what) => `not found whole: ${what}`),
    ...standing.map((what) => `work that stands still for 90 s: ${what}`),
  ]
  say(
    `${acknowledged.length} acknowledged in all; work done after ${took.toFixed(0)} s; ${house.parts.letters()} letters`,
  )
  const last = outcomes.at(-1)
  if (last) last.problems.push(...problems)
  if (outcomes.some((outcome) => outcome.problems.length > 0))
    for (const line of house.proxy
      .complaints()
      .filter((line) => !isRefusal(line))
      .slice(-20))
      say(line)
  return outcomes
}

const runFaults = async (chosen: readonly Fault[], seed: number): Promise<Outcome[]> => {
  await using house = await buildHouse()
  const run = String(seed)
  const clients = await startClients({ entrance: house.proxy, seed, admin: administrator, run })
  const done: Done[] = []
  for (const [i, fault] of chosen.entries()) done.push(await runFault(fault, house, clients, seed + i))
  await clients.end()
  // The house stands until all of it is looked at.
  return await settle(house, done)
}

const main = async (): Promise<number> => {
  const words = readWords()
  if (typeof words === 'string') {
    console.error(
      `${words}. Usage: npm run trial -- --seed 42 [--only ${names.join(',')}] [--from <release>]`,
    )
    return 2
  }
  const { seed, only, from } = words
  say(`Seed ${seed}.`)
  const chosen = faults.filter(({ name }) => only.includes(name))
  // Before anything runs: the whole of it takes half an hour.
  for (const fault of chosen) fault.demandTools?.()
  const parts = [
    ...(chosen.length > 0 ? [{ name: 'the house', run: () => runFaults(chosen, seed) }] : []),
    ...asides
      .filter(({ name }) => only.includes(name))
      .map(({ name, run }) => ({ name, run: async () => [await run(seed, from, say)] })),
  ]
  const outcomes: Outcome[] = []
  const broken: string[] = []
  for (const { name, run } of parts)
    try {
      outcomes.push(...(await run()))
    } catch (error) {
      // What the others found is told all the same.
      broken.push(`${name} broke off: ${error instanceof Error ? error.message : String(error)}`)
    }
  say('\n| Fault | Acknowledged / lost / twice | Failed | Back after |\n|---|---|---|---|')
  for (const outcome of outcomes) say(rowOf(outcome))
  const problems = [
    ...broken,
    ...outcomes.flatMap((outcome) => outcome.problems.map((what) => `${outcome.about}: ${what}`)),
  ]
  say(problems.length === 0 ? '\nThe trial is passed.' : `\n${problems.length} wrong:`)
  for (const problem of problems) say(problem)
  if (problems.length > 0) for (const line of loggedErrors()) say(line)
  return problems.length === 0 ? 0 : 1
}

// `process.exit` ends the parts with it; the signal by itself would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.exit(
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }),
)
