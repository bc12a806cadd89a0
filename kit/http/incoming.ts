/** A request as handlers see it. What few of them need is computed when they ask for it. */

import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure, Limit } from '../errors.ts'
import type { ContentDigest } from '../idempotency/content-digest.ts'
import { languageOf } from '../pages/language.ts'
import type { Trace } from '../trace.ts'
import { bodyChunks } from './body-chunks.ts'
import { type FormPart, formParts } from './multipart.ts'
import type { Caller, Route, RouteRequest } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
    caller: Caller | null
    admitted?: object | null
    /** Nobody is signed in; the form was read only to give it back. */
    refusedAtDoor?: Failure
    refusedBy?: Limit
  }
  interface FastifyContextConfig {
    /** Undefined where no declared route answers: the documents, and what is not there. */
    route?: Route
  }
}

/** A class for its getters: an object literal with getters costs the engine a new hidden class for every request. */
export class IncomingRequest implements RouteRequest<unknown, unknown, unknown, unknown> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: unknown
  readonly parts: () => AsyncIterable<FormPart>
  readonly chunks: () => AsyncIterable<Buffer>
  /** For the kit alone: handlers see a RouteRequest. */
  readonly request: FastifyRequest
  readonly #answer: FastifyReply
  #signal: AbortSignal | undefined

  /** `content` hashes what is read. */
  constructor(route: Route, request: FastifyRequest, answer: FastifyReply, content?: ContentDigest) {
    this.params = request.params
    this.query = request.query
    this.body = request.body
    this.caller = request.caller
    this.parts = () => {
      const parts = formParts(request, route.form!)
      return content ? content.parts(parts) : parts
    }
    this.chunks = () => {
      const chunks = bodyChunks(request.body, route.bytes!.maximumBytes)
      return content ? content.chunks(chunks) : chunks
    }
    this.request = request
    this.#answer = answer
  }

  get method(): string {
    return this.request.method
  }

  get path(): string {
    return this.request.url
  }

  get headers(): RouteRequest<unknown, unknown, unknown, unknown>['headers'] {
    return this.request.headers
  }

  get traceId(): string {
    return this.request.trace.traceId
  }

  get address(): string {
    return this.request.ip
  }

  get peer(): string {
    return this.request.socket.remoteAddress ?? ''
  }

  get language(): 'nl' | 'en' {
    return languageOf(this.headers['accept-language'])
  }

  get cookies(): Record<string, string | undefined> {
    return parseCookie(this.headers.cookie ?? '')
  }

  get admitted(): object | null {
    return this.request.admitted ?? null
  }

  get letIn(): (caller: Caller) => Promise<void> {
    return async (caller) => {
      this.request.caller = caller
      await this.request.countCaller?.(this.request)
    }
  }

  get actsOn(): (id: string | number) => void {
    return (id) => {
      this.request.actTarget = String(id)
    }
  }

  get signal(): AbortSignal {
    this.#signal ??= abortSignalOf(this.#answer)
    return this.#signal
  }
}

/** It watches the answer, for a request is closed as soon as its body is read. */
const abortSignalOf = (answer: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  const abortUnlessSent = (): void => {
    if (!answer.raw.writableFinished) controller.abort()
  }
  if (answer.raw.closed) abortUnlessSent()
  else answer.raw.once('close', abortUnlessSent)
  return controller.signal
}
