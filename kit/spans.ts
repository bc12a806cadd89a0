/**
 * Spans: what was done in a trace, and how long it took. Nothing here knows who collects them; while nobody does, each of
 * these functions only does the work it is given.
 *
 * Attributes hold names of routes, jobs and operations, and SQL with its values taken out; never a person, a key or an
 * address of anybody's.
 */

import {
  currentTrace,
  sentTrace,
  type Trace,
  traceFrom,
  traceHeaders,
  traceparentOf,
  withTrace,
} from './trace.ts'

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer'
export type Attributes = Record<string, string | number>

export interface SpanStart {
  name: string
  kind: SpanKind
  attributes: Attributes
  /** The span that this one is a part of; null begins a trace. */
  parent: Trace | null
  /** The parent is of another process, or of another time. */
  isRemote?: boolean
  /** Beside the parent. */
  link?: Trace
  /** So long ago it began; 0 unless given. */
  milliseconds?: number
}

export interface SpanEnd {
  name?: string
  /** A name for what went wrong; absent where nothing did. */
  fault?: string
}

export interface OpenSpan {
  /** What is done in it is a part of this. */
  trace: Trace
  set(attributes: Attributes): void
  end(how?: SpanEnd): void
}

export interface Tracer {
  begin(start: SpanStart): OpenSpan
}

let tracer: Tracer | null = null

/** Spans go there from now on, until the answer is called. */
export const traceWith = (given: Tracer): (() => void) => {
  tracer = given
  return () => {
    if (tracer === given) tracer = null
  }
}

/** By its class and code alone: a message may quote what somebody wrote. */
const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'error'
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' ? code : error.name
}

/** Does the work as a span of the current trace; outside of one, as where nobody collects, it is only done. */
export const inSpan = async <T>(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  work: (span?: OpenSpan) => Promise<T>,
): Promise<T> => {
  const parent = tracer && currentTrace()
  if (!tracer || !parent) return work()
  const span = tracer.begin({ kind, name, attributes, parent })
  return ended(span, () => work(span))
}

const ended = async <T>(span: OpenSpan, work: () => Promise<T>): Promise<T> => {
  try {
    const value = await withTrace(span.trace, work)
    span.end()
    return value
  } catch (error) {
    span.end({ fault: faultOf(error) })
    throw error
  }
}

export interface RequestSpan {
  trace: Trace
  /** Undefined where nobody collects spans. `route` is its pattern. */
  end?: (service: string, method: string, route: string | undefined, status: number) => void
}

/** Continues the trace of a `traceparent` header, or begins one. */
export const beginRequest = (traceparent: string | undefined): RequestSpan => {
  if (!tracer) return { trace: traceFrom(traceparent) }
  const sender = sentTrace(traceparent)
  const span = tracer.begin({
    name: 'request',
    kind: 'server',
    attributes: {},
    parent: sender,
    isRemote: true,
  })
  return {
    trace: span.trace,
    end: (service, method, route, status) => {
      span.set({
        'polder.service': service,
        'http.request.method': method,
        ...(route ? { 'http.route': route } : {}),
        'http.response.status_code': status,
      })
      span.end({
        name: route ? `${method} ${route}` : method,
        ...(status >= 500 ? { fault: String(status) } : {}),
      })
    },
  }
}

/** Under this name a job carries the trace that it was sent in. */
const carried = '$traceparent'

/** Sends a job as a span of the current trace; `send` gets the data with the trace in it. */
export const inSending = <T>(name: string, data: object, send: (data: object) => Promise<T>): Promise<T> =>
  inSpan('producer', `send ${name}`, { 'messaging.destination.name': name }, (span) =>
    send(span ? { ...data, [carried]: traceparentOf(span.trace) } : data),
  )

/** Runs a job in the trace that it was sent in, or one of its own; `run` gets the data as it was sent. */
export const inJob = <T extends object, R>(
  { name, service, data, retryCount }: { name: string; service: string; data: T; retryCount: number },
  run: (data: T) => Promise<R>,
): Promise<R> => {
  const { [carried]: traceparent, ...plain } = data as T & { [carried]?: string }
  const own = (traceparent === undefined ? data : plain) as T
  if (!tracer) return withTrace(traceFrom(traceparent), () => run(own))
  const sender = sentTrace(traceparent)
  const span = tracer.begin({
    name: `run ${name}`,
    kind: 'consumer',
    attributes: {
      'polder.service': service,
      'messaging.destination.name': name,
      'polder.retries': retryCount,
    },
    parent: sender,
    isRemote: true,
    ...(sender ? { link: sender } : {}),
  })
  return ended(span, () => run(own))
}

/** A statement without what somebody may have written in it. */
const withoutValues = (sql: string): string => sql.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, 2_000)

const statementOf = (sql: string): { name: string; attributes: Attributes } => ({
  name: /\w+/.exec(sql)?.[0]?.toUpperCase() ?? 'SQL',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(sql) },
})

/** A query that has been made already, in so many milliseconds. */
const noteQuery = (sql: string, milliseconds: number, error?: unknown): void => {
  const parent = currentTrace()
  if (!tracer || !parent) return
  const span = tracer.begin({ kind: 'client', parent, milliseconds, ...statementOf(sql) })
  span.end(error === undefined ? {} : { fault: faultOf(error) })
}

/** Text of SQL that Kysely does not see. */
export const inQuery = <T>(sql: string, work: () => Promise<T>): Promise<T> => {
  if (!tracer) return work()
  const { name, attributes } = statementOf(sql)
  return inSpan('client', name, attributes, work)
}

interface LoggedQuery {
  query: { sql: string }
  queryDurationMillis: number
  error?: unknown
}

/** What Kysely tells of each query. Nothing, and so it does not measure, where nobody collects when it is opened. */
export const queryLog = (): { log?: (event: LoggedQuery) => void } =>
  tracer
    ? { log: ({ query, queryDurationMillis, error }) => noteQuery(query.sql, queryDurationMillis, error) }
    : {}

/** `fetch` as a span of its own, which sends the trace on. Not for strangers' servers, which have no business with it. */
export const tracedFetch =
  (call: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (!currentTrace()) return call(input, init)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    const attributes = { 'http.request.method': method, 'server.address': hostname }
    return inSpan('client', method, attributes, async (span) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
      for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
      const answer = await call(input, { ...init, headers })
      span?.set({ 'http.response.status_code': answer.status })
      return answer
    })
  }
