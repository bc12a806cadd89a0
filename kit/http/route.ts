/** A route is data: dispatch, the OpenAPI document and the every-route test all read this one declaration. */

import type { FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { FormFault } from '../errors.ts'
import type { DeclaredLimit } from '../limits/limit-table.ts'
import type { SentForm } from '../pages/sent-form.ts'
import type { Caller } from './caller.ts'
import type { Deprecated } from './deprecation.ts'
import type { Mount } from './mounted-part.ts'
import type { Form, FormPart } from './multipart.ts'
import { isHealth } from './overload.ts'
import type { ReadyAnswer, Reply } from './reply.ts'
import type { ToldHeader } from './told-headers.ts'

export type { Caller } from './caller.ts'
export { isReply, type Reply, reply } from './reply.ts'

/**
 * Who may call: anybody; anybody, but a token that is sent counts; anybody with a token; only these roles; whoever has the
 * operator's token, which is no account's.
 */
export type Access = 'public' | 'optional' | 'bearer' | 'operator' | readonly string[]

export interface RouteRequest<C, P, Q, B> {
  /** The declared one, but `HEAD` too where that is GET: then nobody reads the answer's body. */
  method: string
  /** The address's path with its query. */
  path: string
  params: P
  query: Q
  body: B
  /** null on a public route, and on an optional one when no token was sent. */
  caller: C
  /** The parts of a multipart form, in the order sent; only on routes that declare a form. */
  parts(): AsyncIterable<FormPart>
  /** The body as it comes, only on routes that declare `bytes`; throws 413 beyond their limit. */
  chunks(): AsyncIterable<Buffer>
  /** The client's address, through trusted proxies only. */
  address: string
  /** The address of whoever holds the connection: the client's own, or that of the proxy before it. */
  peer: string
  /** 'nl' or 'en', from Accept-Language. */
  language: 'nl' | 'en'
  headers: FastifyRequest['headers']
  cookies: Record<string, string | undefined>
  /** Aborts when the client goes away. */
  signal: AbortSignal
  traceId: string
  /** On a page: what its door found out. */
  admitted: object | null
  /** Tells who was let in, on a route that finds that out by itself, as pages do; 429 beyond what their account may ask. */
  letIn(caller: Caller): Promise<void>
  /** Tells the id of what is changed, where the address does not hold it, for the book of administrators' acts. */
  actsOn(id: string | number): void
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
type CallerOf<C, A> = A extends 'public' ? null : A extends 'optional' ? C | null : C
type MaybePromise<T> = T | Promise<T>

/** An answer of a route: a JSON schema, nothing, or a media type for bytes and pages. */
export type Answer = TSchema | null | { contentType: string }

/** Who may see a page, whether its form may come from elsewhere, and how that is found out. */
export interface PageDoor {
  access: 'public' | 'session' | readonly string[]
  fromAnywhere: boolean
  /** Asked before a byte of the body is read: a reply in the place of the page, or what the page is told as `admitted`. */
  admit?(request: RouteRequest<unknown, unknown, unknown, unknown>): Promise<Reply | object | null>
}

/** A failure as a page for the request that met it. */
export type FailurePage = (
  failure: {
    status: number
    message: string
    traceId: string
    code?: string
    faults?: readonly FormFault[]
    retryAfterSeconds?: number
    /** What a form held that came without a session. */
    sent?: SentForm
    /** Whether it came, and is taken, in parts. */
    sentInParts?: boolean
  },
  request: { method: string; headers: FastifyRequest['headers']; path: string },
) => Reply | undefined

/** Example values of one operation. */
export interface RouteExamples {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Text fields of a multipart form; its files come from the test. */
  form?: Record<string, string>
  output?: unknown
}

/**
 * What a POST does when it is sent again. `kept`: it makes something, and under the same Idempotency-Key answers again
 * what it answered first. `kept-in-memory`: alike, for what lives in the memory of this process. `refused`: what it
 * answered is a credential or opens something, and is not kept. Any other text says why again does no harm.
 */
export type Repeats = 'kept' | 'kept-in-memory' | 'refused' | { harmless: string }

export interface BytesBody {
  contentTypes: readonly string[]
  maximumBytes: number
  about: string
}

export interface RouteDeclaration<C, A extends Access, P, Q, B, R> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** With `{name}` for parameters, as in OpenAPI. */
  path: string
  /** The name of the operation for clients made from the document: the action's, unique in the service. */
  operationId?: string
  /** What it does in a few words, without a full stop. */
  summary: string
  /** What it does, who may, and what is refused and why; Markdown. */
  description?: string
  tag: string
  access: A
  /** Which keys of programs may call it, beside people's tokens; none unless given. */
  scope?: string
  /** What else is demanded of whoever has signed in, before a byte of the body is read; throws forbidden(). */
  demand?(caller: Caller): void
  params?: P
  query?: Q
  body?: B
  /** True when the body may be left out altogether. */
  bodyOptional?: boolean
  /** Of every POST that is not hidden: what it does when it is sent again. */
  repeats?: Repeats
  /**
   * On a GET of one thing: its answers have an ETag, and PUT, PATCH and DELETE at its address and below take If-Match. `without`:
   * counts that each look changes, which are no part of the tag.
   */
  etag?: boolean | { without: readonly string[] }
  /** On PUT, PATCH and DELETE elsewhere: the address, with the same parameters, of the GET that shows what this changes. */
  shownAt?: string
  /** The body comes from an HTML form (application/x-www-form-urlencoded) as well as JSON. */
  pageForm?: boolean
  form?: Form
  /** The body is a file of one of these media types, read as it comes. */
  bytes?: BytesBody
  /** The success status; 200 unless given. */
  status?: number
  /** The success answer; undefined or null is an empty one. */
  output?: R
  /** Media type of a success answer that is not JSON; several where the request chooses. */
  contentType?: string | readonly string[]
  /** Media types of success answers beside JSON, where the request chooses. */
  alsoAs?: readonly string[]
  /** Headers that its success answers have or may have, for its description; ETag is told where `etag` is declared. */
  tells?: readonly ToldHeader[]
  /** Headers that its refusals have or may have, by status, for its description. */
  refusalsTell?: Readonly<Record<number, readonly ToldHeader[]>>
  /** Further statuses that are answered on purpose, beyond those that follow from access and input. */
  errors?: readonly number[]
  /** Those of them that answer in the shape of the success answer. */
  alike?: readonly number[]
  /** On pages of the page kit. */
  page?: PageDoor
  /** The answer that people see instead of a JSON error, on pages of the page kit. */
  failurePage?: FailurePage
  /** A file beside the pages: where it is not there, the request decides whether a page says so. */
  isFile?: boolean
  /** On an administrator's route that waits for what is outside: nothing is held in the database meanwhile, and its act is written down after it. */
  actsOutside?: boolean
  /** It is for whoever runs the service, though no account or token says so: what it changes is written down as their act. */
  operates?: boolean
  /** Headers of every answer, refusals of any kind among them: what a protocol wants of them all. */
  everyAnswer?: Readonly<Partial<Record<ToldHeader, string>>>
  /** Its statuses are those of a protocol, also where the service has another one in their place (`Dialect.status`). */
  protocolStatuses?: boolean
  /** CORS for any origin; nowhere else is any origin allowed. */
  anyOrigin?: boolean
  /** Its parameter is any text: a NUL reaches it, and an escape that cannot be decoded reaches it as it was sent. */
  anyParameter?: boolean
  /** Query parameters that are not declared are ignored (pages get them from social networks). */
  anyQuery?: boolean
  /** Values that work, or harmlessly fail, when they are sent as they stand; a test sends them all. */
  examples?: RouteExamples
  /** Headers that the operation reads, for its description. */
  headers?: Record<string, { description: string; required?: boolean; example?: string }>
  /** The machine-readable codes of the error body, by status. */
  codes?: Record<number, readonly string[]>
  /** It is to go: its answers say from when. */
  deprecated?: Deprecated
  /** Left out of the OpenAPI document (pages and assets). */
  hidden?: boolean
  /** The answer to a plain GET where it is known beforehand, before anything else is done; null where the handler is to make it. */
  ready?: () => ReadyAnswer | null
  /** A part of another make that answers in the place of the handler; declared with `mountedRoute`. */
  mount?: Mount
  handler(
    request: RouteRequest<CallerOf<C, A>, StaticOf<P>, StaticOf<Q>, StaticOf<B>>,
  ): MaybePromise<(R extends TSchema ? Static<R> : void) | Reply>
}

/** A route with its types forgotten, as dispatch sees it. */
export type Route = Omit<RouteDeclaration<Caller, Access, TObject, TObject, TSchema, TSchema>, 'handler'> & {
  /** Set at the start of the service: a GET with an ETag shows what it changes. */
  takesIfMatch?: boolean
  /** Set at the start of the service: what its table of limits says of this route. */
  limits?: readonly DeclaredLimit[]
  handler(request: RouteRequest<unknown, unknown, unknown, unknown>): unknown
}

/** A service's way to declare routes, with its own caller type. */
export const routeFor =
  <C extends Caller>() =>
  <
    const A extends Access,
    P extends TObject | undefined = undefined,
    Q extends TObject | undefined = undefined,
    B extends TSchema | undefined = undefined,
    R extends TSchema | undefined = undefined,
  >(
    declaration: RouteDeclaration<C, A, P, Q, B, R>,
  ): Route =>
    declaration as unknown as Route

/** Whether the route takes an Idempotency-Key. */
export const takesKey = ({ repeats }: Route): boolean => typeof repeats === 'string'

/** Whether it answers the same again under one key; an answer that holds a credential is not kept. */
export const answersAgain = (route: Route): boolean => takesKey(route) && route.repeats !== 'refused'

/** Whether it changes something that the address names, so that a condition on its state is heeded. */
export const isChange = ({ method, hidden }: Route): boolean =>
  ['PUT', 'PATCH', 'DELETE'].includes(method) && !hidden

/**
 * The statuses a route may answer with: its success, those that follow from its declaration, and its own. 503 is everywhere but at
 * health: a process that is too busy, or has lost its database, says so at any route.
 */
export const declaredStatuses = (route: Route): number[] => {
  // 400 is everywhere: an unknown query field or a NUL in the address is refused on any route.
  const statuses = new Set([route.status ?? 200, 400, 500, ...(route.errors ?? [])])
  if (route.body || route.form || route.bytes) statuses.add(413).add(415)
  if (route.access !== 'public') statuses.add(401)
  if (Array.isArray(route.access) || route.scope) statuses.add(403)
  if (takesKey(route)) statuses.add(409).add(422)
  if (route.etag) statuses.add(304)
  if (isChange(route)) statuses.add(412)
  if (route.limits?.length) statuses.add(429)
  if (!isHealth(route.path)) statuses.add(503)
  return [...statuses].sort((a, b) => a - b)
}
