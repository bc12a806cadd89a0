/** When the keys of the OpenID Provider sign and when they are published (specification, Keys of OpenID). */

/** RS256 unless a client's type and keys ask for another. */
export const signingAlgorithms = ['RS256', 'ES256', 'EdDSA'] as const
export type SigningAlgorithm = (typeof signingAlgorithms)[number]

const hour = 3_600_000
/** How long a key signs. */
export const signingMilliseconds = 90 * 24 * hour
/** Before it signs, so that nobody meets an unknown key, and after, so that what it signed last can be checked. */
export const publishedMilliseconds = 24 * hour
/** The next key is made this long before it signs. */
const madeAheadMilliseconds = 48 * hour

export interface KeyTimes {
  alg: SigningAlgorithm
  /** From 1 for each algorithm. */
  ordinal: number
  signsFrom: Date
  signsUntil: Date
}

/** Keys of one algorithm, the newest first. */
const newestFirst = <K extends KeyTimes>(keys: readonly K[], alg: SigningAlgorithm): K[] =>
  keys.filter((key) => key.alg === alg).sort((a, b) => b.ordinal - a.ordinal)

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** The keys that have to be made now, at most one for each algorithm. */
export const dueKeys = (keys: readonly KeyTimes[], now: Date): KeyTimes[] =>
  signingAlgorithms.flatMap((alg) => {
    const newest = newestFirst(keys, alg)[0]
    // The first key signs at once, and so does one after a time in which nobody made any.
    const signsFrom = newest && newest.signsUntil > now ? newest.signsUntil : now
    if (signsFrom > later(now, madeAheadMilliseconds)) return []
    const ordinal = (newest?.ordinal ?? 0) + 1
    return [{ alg, ordinal, signsFrom, signsUntil: later(signsFrom, signingMilliseconds) }]
  })

export const isPublished = ({ signsFrom, signsUntil }: KeyTimes, now: Date): boolean =>
  now >= later(signsFrom, -publishedMilliseconds) && now < later(signsUntil, publishedMilliseconds)

/** The published keys: first the one of each algorithm that signs now, then those that only verify. */
export const keysInUse = <K extends KeyTimes>(keys: readonly K[], now: Date): K[] => {
  const published = keys.filter((key) => isPublished(key, now))
  const signing = signingAlgorithms.flatMap((alg) =>
    newestFirst(published, alg)
      .filter(({ signsFrom }) => signsFrom <= now)
      .slice(0, 1),
  )
  return [...signing, ...published.filter((key) => !signing.includes(key))]
}
