/**
 * Documents that are ready as text are answered before the framework looks at the request, which costs as much again. Only the
 * plain question is: whatever else a request has about it, its route answers.
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { RequestMetrics } from '../metrics.ts'
import { beginRequest } from '../spans.ts'
import { traceparentOf, withTrace } from '../trace.ts'
import type { Dialect } from './dialect.ts'
import type { Gate } from './gate.ts'
import { originHeaders } from './open-origin.ts'
import type { ReadyAnswer } from './reply.ts'
import { hostFault } from './request-head.ts'
import { reportRequest } from './request-report.ts'
import type { Route } from './route.ts'

/** What a request may say of itself and still be plain; these change nothing in the answer. */
const harmless = new Set([
  ...['host', 'connection', 'user-agent', 'accept', 'accept-language', 'accept-encoding', 'cookie'],
  ...['traceparent', 'tracestate', 'origin', 'referer', 'cache-control', 'pragma', 'dnt', 'priority'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded'],
])

const isPlain = (request: IncomingMessage): boolean => {
  if (request.method !== 'GET') return false
  for (const name in request.headers) if (!harmless.has(name) && !name.startsWith('sec-')) return false
  return true
}

/** Those of the server's options that count here. */
interface Told {
  dialect: Pick<Dialect, 'name'>
  log: Log
  metrics?: RequestMetrics
  ownHosts?: readonly string[]
  gate?: Gate
}

/** `headers` are those of every answer. */
export const answerReady = (
  app: FastifyInstance,
  routes: readonly Route[],
  headers: Record<string, string>,
  { dialect, metrics, log, ownHosts, gate }: Told,
): void => {
  // What is counted is counted by the framework's hooks.
  const ready = new Map(
    routes.filter((route) => route.ready && !route.limits).map((route) => [route.path, route]),
  )
  const [framework] = app.server.listeners('request') as RequestListener[]
  if (ready.size === 0 || gate || !framework) return
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  const readyFor = (request: IncomingMessage): ReadyAnswer | null => {
    const answer = ready.get(request.url ?? '')?.ready?.()
    if (!answer || isClosing || !isPlain(request)) return null
    if (app.hasDecorator('isUnderPressure') && app.isUnderPressure()) return null
    return hostFault({ headers: request.headers, raw: request }, ownHosts) ? null : answer
  }
  const heads = new WeakMap<ReadyAnswer, string[]>()
  const headOf = (path: string, known: ReadyAnswer): string[] => {
    const made = heads.get(known)
    if (made) return made
    const every = { ...headers, ...originHeaders(ready.get(path)), ...known.headers }
    const head = [...Object.entries(every).flat(), 'content-length', `${known.body.length}`]
    heads.set(known, head)
    return head
  }
  const send = (request: IncomingMessage, answer: ServerResponse, known: ReadyAnswer): void => {
    const begun = performance.now()
    const sent = request.headers['traceparent']
    const { trace, end } = beginRequest(typeof sent === 'string' ? sent : undefined)
    const done = metrics?.begin()
    const route = request.url!
    answer.once('close', () => {
      done?.()
      end?.(dialect.name, 'GET', route, 200)
      if (!metrics && !log.isLevelEnabled('info')) return
      const ended = { method: 'GET', route, status: 200, milliseconds: performance.now() - begun }
      withTrace(trace, () => reportRequest({ metrics, log }, ended))
    })
    const own = ['traceparent', traceparentOf(trace), 'x-trace-id', trace.traceId]
    answer.writeHead(200, [...headOf(route, known), ...own])
    answer.end(known.body, 'latin1')
  }
  app.server.removeListener('request', framework)
  app.server.on('request', (request, answer) => {
    const known = readyFor(request)
    if (known) send(request, answer, known)
    else framework(request, answer)
  })
}
