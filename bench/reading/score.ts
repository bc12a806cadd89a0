/** Scores what was read against what was meant: each value counts, by field. */

export interface Score {
  right: number
  /** Values that were read and are not meant. */
  wrong: number
  /** Values that are meant and were not read. */
  missed: number
}

export const emptyScore = (): Score => ({ right: 0, wrong: 0, missed: 0 })

/** Both lists hold values as texts; order does not count. */
export const addScore = (score: Score, read: readonly string[], meant: readonly string[]): boolean => {
  const right = read.filter((value) => meant.includes(value)).length
  score.right += right
  score.wrong += read.length - right
  score.missed += meant.length - right
  return right === read.length && right === meant.length
}

export const precisionOf = ({ right, wrong }: Score): number =>
  right + wrong === 0 ? 1 : right / (right + wrong)
export const recallOf = ({ right, missed }: Score): number =>
  right + missed === 0 ? 1 : right / (right + missed)
