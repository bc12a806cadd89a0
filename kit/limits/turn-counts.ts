/** What runs and what waits for its turn in this process, by kind, for the metrics. */

export interface TurnCount {
  running: number
  waiting: number
}

const readersByKind = new Map<string, Set<() => TurnCount>>()

/** Tells of turns of a kind until disposed of; several of one kind are added up. */
export const tellTurns = (kind: string, read: () => TurnCount): Disposable => {
  const readers = readersByKind.get(kind) ?? new Set()
  readersByKind.set(kind, readers.add(read))
  return {
    [Symbol.dispose]: () => {
      readers.delete(read)
      if (readers.size === 0) readersByKind.delete(kind)
    },
  }
}

export const turnCounts = (): [kind: string, count: TurnCount][] =>
  [...readersByKind].map(([kind, readers]) => {
    const counts = [...readers].map((read) => read())
    const sum = (state: keyof TurnCount): number => counts.reduce((all, one) => all + one[state], 0)
    return [kind, { running: sum('running'), waiting: sum('waiting') }]
  })
