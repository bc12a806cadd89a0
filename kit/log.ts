/** Logs as JSON lines, with the trace id and without secrets. */

import pino, { type DestinationStream, type Logger } from 'pino'
import { currentTrace } from './trace.ts'

export type Log = Logger

/** Names whose values never reach a log, in the first three levels of a logged object. */
const secretNames = [
  'password',
  'newPassword',
  'currentPassword',
  'authorization',
  'cookie',
  'token',
  'accessToken',
  'refreshToken',
  'sessionToken',
  'mfaToken',
  'sessionId',
  'secret',
  'bsn',
  'iban',
  'email',
  'phone',
  'pw',
  'code',
]

const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["${name}"]`])

/** Logs from this level on, to standard output unless a destination is given. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: { err: errorForLog },
      mixin: () => {
        const trace = currentTrace()
        return trace ? { traceId: trace.traceId } : {}
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )

/**
 * An error without the data it may carry: database errors quote row values in `detail` and `where`,
 * HTTP clients keep whole requests. Name, message, code and stack suffice to find the place.
 */
const errorForLog = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: 'not an Error was thrown' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause instanceof Error ? errorForLog(error.cause) : undefined
  // It is not called `code`: elsewhere a field of that name holds a one-time code, and is redacted.
  return { name: error.name, message: error.message, errorCode: code, stack: error.stack, cause }
}
