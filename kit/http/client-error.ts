/** Answers to what is no request: broken HTTP, a head that is too large, a head that never ends. */

import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { traceFrom } from '../trace.ts'
import { prefersHtml } from './accept.ts'
import { type Dialect, statusText } from './dialect.ts'
import type { FailurePage } from './route.ts'

interface ClientError extends Error {
  code?: string
  /** What came last, in which the error is. */
  rawPacket?: unknown
}

interface RawAnswer {
  headers: Record<string, string | string[]>
  body: string | Buffer
}

const failures: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address and headers together are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to come.' },
}

const notHttp = { status: 400, message: 'This is not a valid HTTP request.' }

/** Ended at once, a connection on which something is still coming in would lose the answer too. */
const lingerMilliseconds = 2_000

/** Headers of the head that came last, as far as they stand there: a head that came in pieces has lost the first ones. */
const headersIn = ({ rawPacket }: ClientError): Record<string, string> => {
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const lines = text.split('\r\n\r\n', 1)[0]!.split('\r\n').slice(1)
  // The last line of a head that was too large is cut.
  const whole = lines.filter((line) => line.length < longestLine)
  return Object.fromEntries(
    whole.flatMap((line) => {
      const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? []
      return name === undefined ? [] : [[name.toLowerCase(), value!]]
    }),
  )
}

/** Of `Accept` and the like; what is longer is what made the head too large. */
const longestLine = 1_000

/** A site's cookies of years can make every head too large, so people are told as people. */
const pageFor = (
  failurePage: FailurePage | undefined,
  error: ClientError,
  failure: { status: number; message: string; traceId: string },
): RawAnswer | undefined => {
  const { accept, 'accept-language': language, cookie } = headersIn(error)
  if (!failurePage || !prefersHtml(accept)) return undefined
  const headers = {
    ...(language ? { 'accept-language': language } : {}),
    ...(cookie ? { cookie } : {}),
    // As for whoever comes from elsewhere, the style is in the page: what it would ask for would be refused alike.
    'sec-fetch-site': 'none',
  }
  const page = failurePage(failure, { method: 'GET', headers, path: '/' })
  if (typeof page?.body !== 'string') return undefined
  return { headers: page.headers ?? {}, body: page.body }
}

/** For Fastify's `clientErrorHandler`. There is no request to answer, so the bytes are written to the connection. */
export const answerClientError =
  ({ dialect, clock, failurePage }: { dialect: Dialect; clock: Clock; failurePage?: FailurePage }) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status: plainStatus, message } = failures[error.code ?? ''] ?? notHttp
    const status = dialect.status?.(plainStatus) ?? plainStatus
    const { traceId } = traceFrom(undefined)
    const timestamp = clock.now().toISOString()
    const { headers, body } = pageFor(failurePage, error, { status, message, traceId }) ?? {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: JSON.stringify(dialect.errorBody({ status, message, path: '', traceId, timestamp })),
    }
    const head = [
      `HTTP/1.1 ${status} ${statusText[status] ?? 'Error'}`,
      ...Object.entries(headers).flatMap(([name, values]) =>
        [values].flat().map((value) => `${name}: ${value}`),
      ),
      `content-length: ${Buffer.byteLength(body)}`,
      `x-trace-id: ${traceId}`,
      'x-content-type-options: nosniff',
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // It counts until the other side has closed it too, which whoever wants to use them all up never does.
    const lingering = setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
    socket.once('close', () => clearTimeout(lingering))
  }
