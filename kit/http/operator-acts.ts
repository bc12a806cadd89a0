/**
 * The one place where an administrator's request becomes an act that is written down: which routes are those of
 * administrators is read off their declaration, and the act is in the book with what it did, before its answer leaves.
 */

import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { type ActBook, idOrNull, type OperatorAct, resultOf } from '../acts/operator-act.ts'
import type { Clock } from '../clock.ts'
import { isRefusal } from '../idempotency/kept-keys.ts'
import { inOneTransaction, isJoined, onceCommitted } from '../store/joined-transaction.ts'
import { replayedHeader } from './idempotency.ts'
import type { IncomingRequest } from './incoming.ts'
import { type Access, type Caller, isReply, type Route } from './route.ts'

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

/** What is known of an answer before it leaves. */
interface Outcome {
  status: number
  location: unknown
  /** The id of what was made, where the answer holds one. */
  madeId: unknown
}

/** From the answer of the API, or from where a form leads. */
const madeIdOf = ({ madeId, location }: Outcome): string | null => {
  if (madeId !== undefined) return idOrNull(madeId)
  const path = typeof location === 'string' ? location.split('?', 1)[0]! : ''
  return /\/(\d{1,15})$/.exec(path)?.[1] ?? null
}

const targetOf = (request: FastifyRequest, outcome: Outcome): string | null => {
  if (request.actTarget !== undefined) return request.actTarget
  const ids = Object.values(request.params as Record<string, unknown>).map(idOrNull)
  const known = ids.filter((id) => id !== null)
  return known.length > 0 ? known.join('/') : madeIdOf(outcome)
}

/** Null where nobody acted who would be written down. */
const actOf = (
  route: Route,
  { clock, whoOperates }: ActRecording,
  request: FastifyRequest,
  outcome: Outcome,
): OperatorAct | null => {
  const actor = request.caller ?? (route.operates ? (whoOperates?.(request) ?? null) : null)
  if (!actor) return null
  return {
    at: clock.now(),
    actor: actor.role,
    actorId: idOrNull(actor.id),
    what: route.operationId ?? `${route.method} ${route.path}`,
    targetId: targetOf(request, outcome),
    result: resultOf(outcome.status),
    status: outcome.status,
    traceId: request.trace.traceId,
  }
}

/** Of what a handler gives back. */
const outcomeOf = (route: Route, result: unknown): Outcome => {
  const isBare = !isReply(result)
  const status = isBare ? (route.status ?? 200) : result.status
  const value = isBare && status === 201 ? (result as { id?: unknown } | null | undefined) : undefined
  return { status, location: isBare ? undefined : result.headers?.['location'], madeId: value?.id }
}

/** Of an answer that is about to leave. */
const outcomeOfAnswer = (answer: FastifyReply, payload: unknown): Outcome => {
  const isJson = String(answer.getHeader('content-type')).startsWith('application/json')
  const holdsId =
    answer.statusCode === 201 && isJson && (typeof payload === 'string' || Buffer.isBuffer(payload))
  return {
    status: answer.statusCode,
    location: answer.getHeader('location'),
    madeId: holdsId ? (JSON.parse(String(payload)) as { id?: unknown }).id : undefined,
  }
}

/**
 * What the handlers of administrators' routes do and its line in the book commit together, so that a process that dies in
 * between leaves neither or both. What is refused leaves what it did before, as it does without this; `appendAct` writes
 * the refusal down.
 */
export const recordActs = (
  routes: readonly Route[],
  administrators: readonly string[],
  recording: ActRecording,
): void => {
  for (const route of routes) {
    if (!isOperatorAct(route, administrators) || route.actsOutside) continue
    const { handler } = route
    route.handler = (incoming) => {
      const { request } = incoming as unknown as IncomingRequest
      const actAndAppend = async (): Promise<unknown> => {
        const result = await handler.call(route, incoming)
        const act = actOf(route, recording, request, outcomeOf(route, result))
        if (!act) return result
        try {
          await recording.book.append(act)
        } catch (error) {
          // The failure of the book is told, and is no act of its own.
          request.isActAppended = true
          throw error
        }
        onceCommitted(() => {
          request.isActAppended = true
        })
        return result
      }
      return isJoined() ? actAndAppend() : inOneTransaction(actAndAppend, { keeps: isRefusal })
    }
  }
}

/**
 * Runs before the answer leaves, for what is in the book not yet: refusals, failures, and acts that wait for the outside.
 * Throws what the book throws, so that nobody is told of an act that is in no book. A refusal that cannot be written down is
 * told all the same, and logged.
 */
export const appendAct =
  (route: Route, recording: ActRecording): onSendAsyncHookHandler =>
  async (request, answer, payload) => {
    // A failure of the book is an answer too, and an answer that is given again is no other act.
    if (request.isActAppended || answer.hasHeader(replayedHeader)) return payload
    const act = actOf(route, recording, request, outcomeOfAnswer(answer, payload))
    if (!act) return payload
    request.isActAppended = true
    try {
      await recording.book.append(act)
    } catch (error) {
      if (act.result === 'DONE') throw error
      const { what, status } = act
      // Without who: behind a proxy that names people, that is a name.
      request.log.error(
        { err: error, what, status },
        'a refused act of an administrator could not be written down',
      )
    }
    return payload
  }
