/** Operations that are to go say so with each answer: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */

export interface Deprecated {
  /** A day, ISO 8601, from which nothing new should be built on it. */
  since: string
  /** The first day on which it may be gone; at least 180 days later. */
  sunset: string
}

const leastDays = 180
const dayMilliseconds = 86_400_000

/** None for an operation that stays. Throws where its callers get less than 180 days, which stops the start. */
export const deprecationHeaders = ({
  deprecated,
  operationId,
  path,
}: {
  deprecated?: Deprecated
  operationId?: string
  path: string
}): Record<string, string> => {
  if (!deprecated) return {}
  const [since, sunset] = [new Date(deprecated.since), new Date(deprecated.sunset)]
  if (!(sunset.getTime() - since.getTime() >= leastDays * dayMilliseconds))
    throw new Error(`${operationId ?? path}: a sunset comes at least ${leastDays} days after the deprecation`)
  return {
    deprecation: `@${since.getTime() / 1000}`,
    sunset: sunset.toUTCString(),
    link: `</docs/operations/${operationId}>; rel="deprecation"; type="text/html"`,
  }
}
