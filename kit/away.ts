/** Tells what is away or full for the moment, and may be asked again, from what is wrong. */

/**
 * SQLSTATE: lost connections (class 08), the server's end (57P01 to 57P05), what it has no more of, disk, memory and
 * connections (class 53), and what it waited for too long: a lock that a migration holds (55P03, 57014), another's (40P01),
 * or us, in a transaction (25P03).
 */
const databaseStates = /^(?:08|53)[0-9A-Z]{3}$|^57P0\d$|^(?:25P03|40P01|55P03|57014)$/

/** Of the system: connections, names that are not found just now, and disks, quotas and file tables that are full. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
])

/** S3 and what speaks like it: a full server or bucket, and one that asks for patience. Some answer these with a 4xx. */
const objectStoreNames = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'SlowDown',
  'TimeoutError',
])

/** Where the drivers of PostgreSQL and Redis have words alone. */
const driverWords = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection is closed.',
  "Stream isn't writeable",
  'Command timed out',
  'Reached the max retries per request limit',
  'No space left on device',
]

/** Errors lie in each other a few deep; a circle ends here. */
const deepestCause = 5

const isAwayItself = (error: Error): boolean => {
  const { code, $metadata } = error as Error & { code?: unknown; $metadata?: { httpStatusCode?: number } }
  if (typeof code === 'string' && (systemCodes.has(code) || databaseStates.test(code))) return true
  if (objectStoreNames.has(error.name) || ($metadata?.httpStatusCode ?? 0) >= 500) return true
  return driverWords.some((words) => error.message.startsWith(words))
}

/**
 * Whether an error says that a part is away or full: the connection to database, Redis or object store is lost, or disk,
 * quota, memory or connections are used up. Looks at what caused the error too.
 */
export const isAway = (error: unknown, depth = 0): boolean => {
  if (!(error instanceof Error) || depth > deepestCause) return false
  if (isAwayItself(error)) return true
  const inner = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...inner].some((cause) => isAway(cause, depth + 1))
}
