/** W3C trace context: read from a request, kept through asynchronous work, sent with outgoing calls (specification, Trace). */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export interface Trace {
  /** 32 lowercase hexadecimal digits. */
  traceId: string
  /** 16 lowercase hexadecimal digits: this service's own span. */
  spanId: string
  sampled: boolean
}

const storage = new AsyncLocalStorage<Trace>()

/** Random bytes for many ids, asked for at once: a call to the system costs far more than the bytes. */
let drawn = Buffer.alloc(0)

const randomHex = (bytes: number): string => {
  if (drawn.length < bytes) drawn = randomBytes(4096)
  const hex = drawn.toString('hex', 0, bytes)
  drawn = drawn.subarray(bytes)
  return hex
}

const headerPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** The span that a `traceparent` header names; null where there is none or it is not valid. */
export const sentTrace = (traceparent: string | undefined): Trace | null => {
  const match = headerPattern.exec(traceparent ?? '')
  const valid =
    match &&
    match[1] !== 'ff' &&
    !(match[1] === '00' && match[5]) &&
    !/^0+$/.test(match[2]!) &&
    !/^0+$/.test(match[3]!)
  if (!valid) return null
  const sampled = (Number.parseInt(match[4]!, 16) & 1) === 1
  return { traceId: match[2]!, spanId: match[3]!, sampled }
}

/** The trace that a `traceparent` header continues, or a new one when there is none or it is not valid. */
export const traceFrom = (traceparent: string | undefined): Trace => {
  const spanId = randomHex(8)
  const sent = sentTrace(traceparent)
  return sent ? { ...sent, spanId } : { traceId: randomHex(16), spanId, sampled: true }
}

export const traceparentOf = (trace: Trace): string =>
  `00-${trace.traceId}-${trace.spanId}-${trace.sampled ? '01' : '00'}`

export const currentTrace = (): Trace | undefined => storage.getStore()

export const withTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work)

/** Sets the trace of all that follows in this asynchronous chain, for instance the rest of a request. */
export const enterTrace = (trace: Trace): void => storage.enterWith(trace)

/** Headers that continue the current trace in an outgoing call. */
export const traceHeaders = (): Record<string, string> => {
  const trace = currentTrace()
  return trace ? { traceparent: traceparentOf(trace) } : {}
}
