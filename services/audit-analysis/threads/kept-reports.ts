/**
 * Reports as a thread has encoded them, kept for whoever asks the same again: a ledger never changes, and so neither does
 * what is said of it for the same question. The least recently asked go first.
 */

/** The bytes of one report may be this share of all, so that none pushes out all others. */
const largestShare = 1 / 4

export interface KeptReports {
  /** What was kept, else what `make` makes. Who asks while it is being made waits for the same; a failure is not kept. */
  ask(sessionId: string, question: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
  /** Forgets all reports of a session, also those that are being made. */
  close(sessionId: string): void
}

/** Of a small answer to a long question, the question is most of what memory holds. */
const costOf = (key: string, bytes: Uint8Array): number => bytes.byteLength + 2 * key.length + 500

/** At most `maximumBytes` together. */
export const createKeptReports = (maximumBytes: number): KeptReports => {
  const kept = new Map<string, Uint8Array>()
  const inTheMaking = new Map<string, Promise<Uint8Array>>()
  let size = 0

  const drop = (key: string): void => {
    const bytes = kept.get(key)
    if (bytes) size -= costOf(key, bytes)
    kept.delete(key)
  }

  const keep = (key: string, bytes: Uint8Array): void => {
    drop(key)
    if (bytes.byteLength > maximumBytes * largestShare) return
    kept.set(key, bytes)
    size += costOf(key, bytes)
    for (const oldest of kept.keys()) {
      if (size <= maximumBytes) break
      drop(oldest)
    }
  }

  const make = (key: string, making: Promise<Uint8Array>): Promise<Uint8Array> => {
    inTheMaking.set(key, making)
    // Whoever closed the session meanwhile has taken it out.
    const isWanted = (): boolean => inTheMaking.get(key) === making
    making.then(
      (bytes) => {
        if (!isWanted()) return
        inTheMaking.delete(key)
        keep(key, bytes)
      },
      () => void (isWanted() && inTheMaking.delete(key)),
    )
    return making
  }

  return {
    ask: (sessionId, question, begin) => {
      const key = `${sessionId} ${question}`
      const known = kept.get(key)
      if (!known) return inTheMaking.get(key) ?? make(key, begin())
      kept.delete(key)
      kept.set(key, known)
      return Promise.resolve(known)
    },
    close: (sessionId) => {
      const isOf = (key: string): boolean => key.startsWith(`${sessionId} `)
      for (const key of [...kept.keys()].filter(isOf)) drop(key)
      for (const key of [...inTheMaking.keys()].filter(isOf)) inTheMaking.delete(key)
    },
  }
}
