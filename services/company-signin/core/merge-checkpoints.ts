/** Checkpoints of one trail that lie in several places, as one sequence. */

import { type Checkpoint, formatCheckpointLine } from './checkpoint.ts'

interface Source {
  iterator: AsyncIterator<Checkpoint>
  next: Checkpoint
}

/**
 * Merges sources by the number of events covered, each read as it is asked for and one ahead. What several sources hold
 * alike comes once. Within a source the order stays, so that what is out of order there is still found to be.
 */
export async function* mergeCheckpoints(
  sources: readonly AsyncIterable<Checkpoint>[],
): AsyncGenerator<Checkpoint, undefined> {
  const open: Source[] = []
  for (const source of sources) {
    const iterator = source[Symbol.asyncIterator]()
    const first = await iterator.next()
    if (first.done !== true) open.push({ iterator, next: first.value })
  }
  let before: string | null = null
  while (open.length > 0) {
    const least = open.reduce((one, other) => (other.next.size < one.next.size ? other : one))
    const line = formatCheckpointLine(least.next)
    if (line !== before) yield least.next
    before = line
    const following = await least.iterator.next()
    if (following.done === true) open.splice(open.indexOf(least), 1)
    else least.next = following.value
  }
  return undefined
}
