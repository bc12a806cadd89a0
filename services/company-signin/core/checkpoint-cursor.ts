/** Walking a checkpoint file beside the chain, for verification. */

import type { KeyObject } from 'node:crypto'
import { type Checkpoint, CheckpointFileError, checkpointProblem } from './checkpoint.ts'

/** Reads the checkpoint file one checkpoint ahead of the chain, and checks each signature once. */
export class CheckpointCursor {
  /** The checkpoint that the chain has not reached yet. */
  next: Checkpoint | null = null
  /** What is wrong with `next`, or with the file where it could not be read on. */
  problem: string | null = null
  readonly #source: AsyncIterator<Checkpoint> | Iterator<Checkpoint>
  readonly #keys: ReadonlyMap<string, KeyObject>
  /** Sizes of the checkpoints passed, ascending. */
  readonly #passed: number[] = []

  private constructor(
    source: AsyncIterator<Checkpoint> | Iterator<Checkpoint>,
    keys: ReadonlyMap<string, KeyObject>,
  ) {
    this.#source = source
    this.#keys = keys
  }

  static async open(
    checkpoints: Iterable<Checkpoint> | AsyncIterable<Checkpoint>,
    keys: ReadonlyMap<string, KeyObject>,
  ): Promise<CheckpointCursor> {
    const source =
      Symbol.asyncIterator in checkpoints
        ? checkpoints[Symbol.asyncIterator]()
        : checkpoints[Symbol.iterator]()
    const cursor = new CheckpointCursor(source, keys)
    await cursor.advance()
    return cursor
  }

  async advance(): Promise<void> {
    if (this.next !== null) this.#passed.push(this.next.size)
    await this.skip()
  }

  /** Goes on as if `next` had not been there. */
  async skip(): Promise<void> {
    this.next = null
    try {
      const { done, value } = await this.#source.next()
      if (done === true) return
      this.next = value
      this.problem = checkpointProblem(value, this.#keys)
    } catch (error) {
      if (!(error instanceof CheckpointFileError)) throw error
      this.problem = error.message
    }
  }

  /** Whether a checkpoint of this size has been passed. */
  passed(size: number): boolean {
    let low = 0
    let high = this.#passed.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#passed[middle] as number) < size) low = middle + 1
      else high = middle
    }
    return this.#passed[low] === size
  }
}
