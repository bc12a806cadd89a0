/** Answers to what is no request: broken HTTP, a head that is too large, a head that never ends. */

import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { traceFrom } from '../trace.ts'
import { type Dialect, statusText } from './dialect.ts'

const failures: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address and headers together are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to come.' },
}

const notHttp = { status: 400, message: 'This is not a valid HTTP request.' }

/** Ended at once, a connection on which something is still coming in would lose the answer too. */
const lingerMilliseconds = 2_000

/** For Fastify's `clientErrorHandler`. There is no request to answer, so the bytes are written to the connection. */
export const answerClientError =
  ({ dialect, clock }: { dialect: Dialect; clock: Clock }) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status: plainStatus, message } = failures[error.code ?? ''] ?? notHttp
    const status = dialect.status?.(plainStatus) ?? plainStatus
    const { traceId } = traceFrom(undefined)
    const timestamp = clock.now().toISOString()
    const body = JSON.stringify(dialect.errorBody({ status, message, path: '', traceId, timestamp }))
    const head = [
      `HTTP/1.1 ${status} ${statusText[status] ?? 'Error'}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Trace-Id: ${traceId}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // It counts until the other side has closed it too, which whoever wants to use them all up never does.
    const lingering = setTimeout(() => socket.destroy(), lingerMilliseconds).unref()
    socket.once('close', () => clearTimeout(lingering))
  }
