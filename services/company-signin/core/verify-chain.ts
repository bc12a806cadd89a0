/** Verification of the audit chain: it trusts neither the writer nor the database, only the checkpoint keys. */

import type { KeyObject } from 'node:crypto'
import type { ChainRow } from './audit-event.ts'
import type { ChainFault, ChainState, ChainVerdict, Restore } from './chain-verdict.ts'
import type { Checkpoint } from './checkpoint.ts'
import { CheckpointCursor } from './checkpoint-cursor.ts'
import { appendHash, genesisHash, isCommitmentTo, isHash } from './hash-chain.ts'
import { locateBreak } from './locate-break.ts'
import { appendLeaf, emptyRange, isWellFormedRange, leafHash, rangeRoot } from './merkle.ts'

export type * from './chain-verdict.ts'

export interface ChainEvidence {
  deploymentId: string
  /**
   * All events with an id above `from.size`, by ascending id, in one snapshot taken after the checkpoints were read; one
   * by one, or several at a time, which is faster.
   */
  rows: AsyncIterable<ChainRow | readonly ChainRow[]>
  /** The whole checkpoint file, in its order. A CheckpointFileError while iterating makes the chain not intact. */
  checkpoints: Iterable<Checkpoint> | AsyncIterable<Checkpoint>
  /** The trusted public keys by keyId. */
  keys: ReadonlyMap<string, KeyObject>
  /** Where to go on. It needs no trust of its own: it must match a signed checkpoint of the same size. */
  from?: ChainState
}

interface Walk {
  state: ChainState
  /** The hash two events back, for locating an inserted event. */
  headBefore: string | null
  checked: number
  vouched: ChainState | null
  checkpoints: CheckpointCursor
  restores: Restore[]
}

/**
 * Streams the chain in memory that does not grow with it (8 bytes per checkpoint apart) and stops at the first fault.
 * Unseen by design: a change after the newest checkpoint that re-hashes everything after it, and a database and a
 * checkpoint file that were both put back to the same older moment.
 */
export async function verifyChain(evidence: ChainEvidence): Promise<ChainVerdict> {
  const cursor = await CheckpointCursor.open(evidence.checkpoints, evidence.keys)
  const walk: Walk = {
    state: evidence.from === undefined ? startOf(evidence.deploymentId) : copyOf(evidence.from),
    headBefore: null,
    checked: 0,
    vouched: null,
    checkpoints: cursor,
    restores: [],
  }
  const startFault = evidence.from === undefined ? null : await matchStart(walk)
  if (startFault !== null) return verdictOf(walk, startFault)
  const rows = evidence.rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await rows.next()
      if (done === true) break
      const fault = await takePage(walk, pageOf(value), rows)
      if (fault !== null) return verdictOf(walk, fault)
    }
  } finally {
    await rows.return?.()
  }
  while (cursor.next !== null && cursor.problem === null && isLost(walk, cursor.next)) await cursor.skip()
  return verdictOf(walk, endFault(walk))
}

const startOf = (deploymentId: string): ChainState => ({
  size: 0,
  head: genesisHash(deploymentId),
  range: emptyRange(),
})

const copyOf = (state: ChainState): ChainState => ({
  ...state,
  range: { size: state.range.size, peaks: [...state.range.peaks] },
})

const verdictOf = (walk: Walk, fault: ChainFault | null): ChainVerdict => ({
  intact: fault === null,
  eventsChecked: walk.checked,
  brokenAtId: fault?.brokenAtId ?? null,
  fault,
  vouchedUpToId: walk.vouched?.size ?? 0,
  vouchedState: walk.vouched,
  restores: walk.restores,
})

/** Skips to the checkpoint at which a resumed verification starts. The given state must be the one signed there. */
async function matchStart(walk: Walk): Promise<ChainFault | null> {
  const wrong: ChainFault = {
    kind: 'START',
    brokenAtId: 1,
    message: 'no signed checkpoint vouches for the state to go on from; verify from the first event',
  }
  const { state, checkpoints } = walk
  if (!isWellFormedRange(state.range) || state.range.size !== state.size || !isHash(state.head)) return wrong
  while (checkpoints.next !== null && checkpoints.next.size < state.size) await checkpoints.advance()
  return checkpoints.next?.size === state.size ? await takeCheckpoints(walk) : wrong
}

type Rows = AsyncIterator<ChainRow | readonly ChainRow[]>

const pageOf = (value: ChainRow | readonly ChainRow[]): readonly ChainRow[] =>
  'event' in value ? [value] : value

async function takePage(walk: Walk, page: readonly ChainRow[], following: Rows): Promise<ChainFault | null> {
  for (let index = 0; index < page.length; index += 1) {
    const row = page[index] as ChainRow
    // Awaiting each event alone would cost more than its hashes.
    if (fits(walk.state.head, row) && row.event.id === walk.state.size + 1) {
      const fault = checkClaims(walk, row) ?? (advance(walk, row) ? await takeCheckpoints(walk) : null)
      if (fault !== null) return fault
    } else return faultOf(walk, row, rowsFrom(page, index + 1, following))
  }
  return null
}

async function* rowsFrom(
  page: readonly ChainRow[],
  index: number,
  following: Rows,
): AsyncGenerator<ChainRow, undefined> {
  yield* page.slice(index)
  for (;;) {
    const { done, value } = await following.next()
    if (done === true) return
    yield* pageOf(value)
  }
}

/** Moves past a row that is right; true when a checkpoint is due. */
function advance(walk: Walk, row: ChainRow): boolean {
  const { state, checkpoints } = walk
  // After the newest checkpoint the tree is not needed.
  if (checkpoints.next !== null) appendLeaf(state.range, leafHash(Buffer.from(row.hash, 'hex')))
  walk.headBefore = state.head
  state.head = row.hash
  state.size += 1
  walk.checked += 1
  return checkpoints.next !== null && checkpoints.next.size <= state.size
}

/** What is wrong with a row that does not follow. */
async function faultOf(walk: Walk, row: ChainRow, rest: AsyncIterator<ChainRow>): Promise<ChainFault> {
  const { state } = walk
  const { event } = row
  const expected = state.size + 1
  if (event.id > expected) {
    return { kind: 'MISSING', brokenAtId: expected, message: `event ${expected} is missing` }
  }
  if (event.id !== expected) {
    return {
      kind: 'OUT_OF_ORDER',
      brokenAtId: event.id,
      message: `event ${event.id} comes after event ${state.size}`,
    }
  }
  const brokenAtId = await locateBreak(
    { head: state.head, headBefore: walk.headBefore, range: state.range, row },
    rest,
    walk.checkpoints.problem === null ? walk.checkpoints.next : null,
  )
  return { kind: 'HASH', brokenAtId, message: `event ${brokenAtId} is not the one that was recorded` }
}

/** Whether a row has the hash that follows; one without a canonical form has none. */
function fits(head: string, { event, hash }: ChainRow): boolean {
  try {
    return appendHash(head, event) === hash
  } catch {
    return false
  }
}

/** What an event says about things outside it: the address behind its commitment, the checkpoint that was signed. */
function checkClaims(walk: Walk, { event, actorEmail }: ChainRow): ChainFault | null {
  if (actorEmail !== undefined && actorEmail !== null) {
    if (!isCommitmentTo(event.actorEmailCommitment, actorEmail.salt, actorEmail.address)) {
      const message = `the e-mail address of event ${event.id} is not the one that was recorded`
      return { kind: 'E_MAIL', brokenAtId: event.id, message }
    }
  }
  if (event.eventType === 'RESTORED') return noteRestore(walk, event)
  if (event.eventType !== 'CHECKPOINT_SIGNED') return null
  const size = event.details?.['size']
  if (typeof size === 'number' && walk.checkpoints.passed(size)) return null
  const message = `event ${event.id} records a checkpoint of ${String(size)} events that the checkpoint file does not hold`
  return { kind: 'CHECKPOINT_GONE', brokenAtId: event.id, message }
}

/** It follows the last event that the backup held, so the range that it names begins with its own number. */
function noteRestore(walk: Walk, { id, timestamp, details }: ChainRow['event']): ChainFault | null {
  const lostTo = details?.['lostTo']
  if (details?.['lostFrom'] !== id || typeof lostTo !== 'number' || lostTo < id)
    return {
      kind: 'RESTORE',
      brokenAtId: id,
      message: `event ${id} names no range of lost events that begins there`,
    }
  walk.restores.push({ id, lostFrom: id, lostTo, time: timestamp })
  return null
}

/** Whether a checkpoint was signed over events that a restore lost; such a one may come from a copy kept elsewhere. */
const isLost = (walk: Walk, { size, time }: Checkpoint): boolean =>
  walk.restores.some(({ lostFrom, lostTo, time: at }) => size >= lostFrom && size <= lostTo && time < at)

/** Compares the chain with each checkpoint of its present size. */
async function takeCheckpoints(walk: Walk): Promise<ChainFault | null> {
  const { state, checkpoints } = walk
  const root = rangeRoot(state.range).toString('hex')
  while (checkpoints.next !== null && checkpoints.next.size <= state.size) {
    const { size, head, merkleRoot } = checkpoints.next
    if (checkpoints.problem !== null) return checkpointFault(walk, checkpoints.problem)
    if (isLost(walk, checkpoints.next)) {
      await checkpoints.skip()
      continue
    }
    if (size < state.size)
      return checkpointFault(walk, `the checkpoint of ${size} events comes after one of ${state.size}`)
    if (head !== state.head || merkleRoot !== root) {
      return checkpointFault(
        walk,
        `the first ${size} events are not the ones that the checkpoint was signed over`,
      )
    }
    walk.vouched = copyOf(state)
    await checkpoints.advance()
  }
  return null
}

const checkpointFault = (walk: Walk, message: string): ChainFault => ({
  kind: 'CHECKPOINT',
  brokenAtId: (walk.vouched?.size ?? 0) + 1,
  message,
})

/** After the last row: a checkpoint over more events tells which one is missing. */
function endFault(walk: Walk): ChainFault | null {
  const { checkpoints, state } = walk
  if (checkpoints.problem !== null) return checkpointFault(walk, checkpoints.problem)
  if (checkpoints.next === null) return null
  const message = `a checkpoint was signed over ${checkpoints.next.size} events, but event ${state.size + 1} is missing`
  return { kind: 'MISSING', brokenAtId: state.size + 1, message }
}
