/**
 * The one place where an administrator's request becomes an act that is written down: which routes are those of
 * administrators is read off their declaration, and the act is in the book before its answer leaves.
 */

import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { type ActBook, idOrNull, type OperatorAct, resultOf } from '../acts/operator-act.ts'
import type { Clock } from '../clock.ts'
import { replayedHeader } from './idempotency.ts'
import type { Access, Caller, Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What an act was done to, where the address does not hold its id. */
    actTarget?: string
    isActAppended?: boolean
  }
}

export interface ActRecording {
  book: ActBook
  clock: Clock
  /** Who acts where the service has administrators without accounts; null leaves the request out of the book. */
  whoOperates?: (request: Pick<FastifyRequest, 'headers' | 'socket'>) => Pick<Caller, 'role' | 'id'> | null
}

const isChange = ({ method }: Pick<Route, 'method'>): boolean => method !== 'GET' && method !== 'OPTIONS'

/** Whether nobody but administrators may call it. */
export const isOperatorAct = (
  route: Pick<Route, 'method' | 'access' | 'page' | 'operates'>,
  administrators: readonly string[],
): boolean => {
  const isTheirs = (access: Access | 'session'): boolean =>
    Array.isArray(access) && access.length > 0 && access.every((role) => administrators.includes(role))
  if (!isChange(route)) return false
  return (
    route.operates === true ||
    route.access === 'operator' ||
    isTheirs(route.access) ||
    isTheirs(route.page?.access ?? 'public')
  )
}

/** The id of what was made, from the answer of the API or from where a form leads. */
const madeId = (answer: FastifyReply, payload: unknown): string | null => {
  const isJson = String(answer.getHeader('content-type')).startsWith('application/json')
  if (answer.statusCode === 201 && isJson && (typeof payload === 'string' || Buffer.isBuffer(payload)))
    return idOrNull((JSON.parse(String(payload)) as { id?: unknown }).id)
  const location = answer.getHeader('location')
  const path = typeof location === 'string' ? location.split('?', 1)[0]! : ''
  return /\/(\d{1,15})$/.exec(path)?.[1] ?? null
}

const targetOf = (request: FastifyRequest, answer: FastifyReply, payload: unknown): string | null => {
  if (request.actTarget !== undefined) return request.actTarget
  const ids = Object.values(request.params as Record<string, unknown>).map(idOrNull)
  const known = ids.filter((id) => id !== null)
  return known.length > 0 ? known.join('/') : madeId(answer, payload)
}

/**
 * Runs before the answer leaves, so that nobody is told of an act that is in no book: throws what the book throws. A refusal
 * that cannot be written down is told all the same, and logged.
 */
export const appendAct = (
  route: Route,
  { book, clock, whoOperates }: ActRecording,
): onSendAsyncHookHandler => {
  const what = route.operationId ?? `${route.method} ${route.path}`
  return async (request, answer, payload) => {
    const actor = request.caller ?? (route.operates ? (whoOperates?.(request) ?? null) : null)
    // A failure of the book is an answer too, and an answer that is given again is no other act.
    if (!actor || request.isActAppended || answer.hasHeader(replayedHeader)) return payload
    request.isActAppended = true
    const { statusCode: status } = answer
    const act: OperatorAct = {
      at: clock.now(),
      actor: actor.role,
      actorId: idOrNull(actor.id),
      what,
      targetId: targetOf(request, answer, payload),
      result: resultOf(status),
      status,
      traceId: request.trace.traceId,
    }
    try {
      await book.append(act)
    } catch (error) {
      if (act.result === 'DONE') throw error
      // Without who: behind a proxy that names people, that is a name.
      request.log.error(
        { err: error, what, status },
        'a refused act of an administrator could not be written down',
      )
    }
    return payload
  }
}
