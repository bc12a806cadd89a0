/**
 * `npm run trial -- --seed 42 [--only kill,redis]`: two instances on real parts behind a proxy, clients that note every
 * acknowledged write, and the faults. Prints a line for each and ends with 1 when anything acknowledged is lost or twice
 * there, when an answer was a 5xx that no fault excuses, when work was left undone, or when the audit trail is not intact.
 */

import { parseArgs } from 'node:util'
import pg from 'pg'
import { aside } from './aside.ts'
import { chanceOf } from './chance.ts'
import { type Clients, placesOf, startClients } from './clients.ts'
import { type Fault, faults } from './faults.ts'
import { administrator, buildHouse, type House } from './house.ts'
import {
  backAfter,
  describeFailures,
  emptyTally,
  judge,
  type Kind,
  type Tally,
  type Write,
} from './ledger.ts'
import { pause } from './parts.ts'

const names = [...faults, ...aside].map(({ name }) => name)

const readWords = (): { seed: number; only: string[] } | string => {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: '42' },
        only: { type: 'string', default: names.join(',') },
      },
    })
    const only = values.only.split(',')
    const unknown = only.filter((name) => !names.includes(name))
    if (!/^\d{1,9}$/.test(values.seed)) return `--seed is a number, not "${values.seed}"`
    if (unknown.length > 0) return `there is no fault ${unknown.join(', ')}`
    return { seed: Number(values.seed), only }
  } catch (error) {
    return (error as Error).message
  }
}

const ask = async <T extends object>(address: string, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

const countMarks = async (address: string): Promise<Record<Kind, Map<string, number>>> => {
  const counts = {} as Record<Kind, Map<string, number>>
  for (const [kind, statement] of Object.entries(placesOf) as [Kind, string][]) {
    const rows = await ask<{ mark: string; often: number }>(address, statement)
    counts[kind] = new Map(rows.map(({ mark, often }) => [mark, often]))
  }
  return counts
}

/** Jobs of the queue that are still to be done now, or that a dead instance holds. */
const unfinished = async (address: string): Promise<number> => {
  const schemas = await ask<{ name: string }>(
    address,
    `SELECT schemaname AS name FROM pg_tables WHERE tablename = 'job' AND schemaname NOT IN ('pg_catalog')`,
  )
  let open = 0
  for (const { name } of schemas) {
    const [row] = await ask<{ open: number }>(
      address,
      `SELECT count(*)::int AS open FROM "${name}".job
       WHERE (state IN ('created', 'retry') AND start_after <= now()) OR state = 'active'`,
    )
    open += row?.open ?? 0
  }
  return open
}

const waitUntilDone = async (address: string, seconds: number): Promise<{ open: number; took: number }> => {
  const from = performance.now()
  let open = await unfinished(address)
  while (open > 0 && performance.now() - from < seconds * 1_000) {
    await pause(500)
    open = await unfinished(address)
  }
  return { open, took: (performance.now() - from) / 1_000 }
}

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)

const wayBack = (tally: Tally, moments: readonly number[]): string => {
  const ways = moments.map((moment) => backAfter(tally, moment)).filter((way) => way !== null)
  if (ways.length === 0) return 'never'
  const [least, most] = [Math.min(...ways), Math.max(...ways)]
  return least === most ? `${seconds(most)} s` : `${seconds(least)}–${seconds(most)} s`
}

const say = (line: string): void => console.log(line)

const runFault = async (
  fault: Fault,
  house: House,
  clients: Clients,
  seed: number,
): Promise<{ tally: Tally; problems: string[] }> => {
  const tally = emptyTally()
  clients.count(tally)
  const moments = await fault.inject(house, chanceOf(seed))
  await pause(1_000)
  const wrong = tally.failures.filter(({ isWrong }) => isWrong)
  const problems = wrong.length > 0 ? [`${fault.name}: wrong answers: ${describeFailures(wrong)}`] : []
  const back = wayBack(tally, moments)
  if (back === 'never') problems.push(`${fault.name}: it never came back`)
  say(
    `${fault.about}: ${tally.acknowledged.length} acknowledged, failed ${describeFailures(tally.failures)}, back after ${back}`,
  )
  return { tally, problems }
}

/** The store's side: what is lost, what is twice, what is undone, and whether the trail is whole. */
const settle = async (house: House, acknowledged: readonly Write[]): Promise<string[]> => {
  const { address } = house.parts.postgres
  const { lost, twice } = judge(acknowledged, await countMarks(address))
  const problems = [
    ...lost.slice(0, 10).map(({ kind, mark }) => `lost: ${kind} ${mark}`),
    ...twice.slice(0, 10).map(({ kind, mark }) => `twice: ${kind} ${mark}`),
  ]
  const { open, took } = await waitUntilDone(address, 90)
  if (open > 0) problems.push(`${open} pieces of work are not done after 90 s`)
  const unsigned = await photosWithoutProof(house, acknowledged)
  problems.push(...unsigned)
  say(
    `In all: ${acknowledged.length} acknowledged, ${lost.length} lost, ${twice.length} twice; work done after ${took.toFixed(0)} s; ${house.parts.letters()} letters`,
  )
  return problems
}

/** Some of the acknowledged photos, as a stranger sees them: intact, and in the log. */
const photosWithoutProof = async (house: House, acknowledged: readonly Write[]): Promise<string[]> => {
  const photos = acknowledged.filter(({ kind }) => kind === 'photo')
  const step = Math.max(1, Math.floor(photos.length / 25))
  const chosen = photos.filter((_, i) => i % step === 0)
  const rows = await ask<{ id: string; mark: string }>(
    house.parts.postgres.address,
    'SELECT verification_id AS id, sha256 AS mark FROM photo_verification.photos',
  )
  const ids = new Map(rows.map(({ id, mark }) => [mark, id]))
  const at = house.proxy.addressOf('photo-verification')
  const problems: string[] = []
  for (const [i, { mark }] of chosen.entries()) {
    const headers = { 'x-forwarded-for': `10.78.0.${i}`, accept: 'application/json' }
    const answer = await fetch(`${at}/public/photos/${ids.get(mark)}/verify`, { headers })
    const { verdict } = (await answer.json()) as { verdict?: string }
    if (verdict !== 'verified') problems.push(`a photo is not intact: ${mark}: ${answer.status} ${verdict}`)
    const proof = await fetch(`${at}/public/photos/${ids.get(mark)}/inclusion`, { headers })
    if (!proof.ok) problems.push(`a photo is not in the log: ${mark}: ${proof.status}`)
  }
  return problems
}

const main = async (): Promise<number> => {
  const words = readWords()
  if (typeof words === 'string') {
    console.error(`${words}. Usage: npm run trial -- --seed 42 [--only ${names.join(',')}]`)
    return 2
  }
  const { seed, only } = words
  say(`Seed ${seed}.`)
  const problems: string[] = []
  const chosen = faults.filter(({ name }) => only.includes(name))
  if (chosen.length > 0) {
    await using house = await buildHouse()
    const clients = await startClients({
      entrance: house.proxy,
      seed,
      admin: administrator,
      run: String(seed),
    })
    const acknowledged: Write[] = []
    const tallies: Tally[] = []
    for (const [i, fault] of chosen.entries()) {
      const { tally, problems: found } = await runFault(fault, house, clients, seed + i)
      tallies.push(tally)
      problems.push(...found)
    }
    await clients.end()
    acknowledged.push(...tallies.flatMap((tally) => tally.acknowledged))
    problems.push(...(await settle(house, acknowledged)))
  }
  for (const { name, run } of aside) {
    if (!only.includes(name)) continue
    const { line, problems: found } = await run(seed)
    say(line)
    problems.push(...found.map((problem) => `${name}: ${problem}`))
  }
  for (const problem of problems) say(`WRONG: ${problem}`)
  say(problems.length === 0 ? 'The trial is passed.' : `${problems.length} wrong.`)
  return problems.length === 0 ? 0 : 1
}

// `process.exit` ends the parts with it; the signal by itself would not.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.exit(await main())
