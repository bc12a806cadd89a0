/** Idempotency-Key: an act that is asked for again under the same key is done once, and answers what it answered first. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { badRequest, conflict, unprocessable } from '../errors.ts'
import { type ContentDigest, createContentDigest, readOff } from '../idempotency/content-digest.ts'
import type { Found, KeptKeys } from '../idempotency/kept-keys.ts'
import { isSameContent, type KeyScope, keyIdOf, openAnswer, sealAct } from '../idempotency/key-seal.ts'
import { addressKey } from '../limits/limiter.ts'
import { statusClass } from './answer-schemas.ts'
import { IncomingRequest } from './incoming.ts'
import { formParts } from './multipart.ts'
import { isReply, type Route } from './route.ts'

export const replayedHeader = 'idempotency-replayed'

/** An answer as it left, so that it can leave again. */
interface PlainAnswer {
  status: number
  headers: Record<string, string | string[]>
  /** Base64; null for none. */
  body: string | null
}

/** 1 to 255 visible characters. */
const keyPattern = /^[\x21-\x7e]{1,255}$/

/** The key that came; throws 400 for one that is none. */
const keyIn = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw badRequest('Idempotency-Key: must be 1 to 255 visible characters.')
  return key
}

/** Callers without a sign-in of their own are told apart by their address and by what else they identify themselves with. */
const callerOf = ({ caller, ip, headers }: FastifyRequest): string =>
  caller
    ? `account ${caller.role} ${caller.id}`
    : `address ${addressKey(ip)} ${headers.authorization ?? ''} ${headers.cookie ?? ''}`

const isStream = (body: unknown): boolean => typeof body === 'object' && body !== null && 'pipe' in body

const contentOf = (route: Route, request: FastifyRequest): ContentDigest => {
  const content = createContentDigest(`${route.method} ${request.url}`)
  const headers = Object.keys(route.headers ?? {}).map((name) => [name, request.headers[name.toLowerCase()]])
  if (headers.length > 0) content.json(headers)
  if (request.body !== undefined && !isStream(request.body)) content.json(request.body)
  return content
}

/** What the handler answered, in the bytes that leave. */
const plainAnswer = (route: Route, answer: FastifyReply, result: unknown): PlainAnswer => {
  if (isReply(result)) {
    const { status, headers = {}, body } = result
    if (isStream(body))
      throw new Error(`${route.method} ${route.path} answers a stream, which cannot be kept`)
    return {
      status,
      headers,
      body: body === undefined ? null : Buffer.from(body as string).toString('base64'),
    }
  }
  const status = route.status ?? 200
  if (result === undefined) return { status, headers: {}, body: null }
  const text = answer.serializeInput(result as Record<string, unknown>, statusClass(status)) as string
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { status, headers, body: Buffer.from(text).toString('base64') }
}

const send = (answer: FastifyReply, { status, headers, body }: PlainAnswer): FastifyReply => {
  answer.code(status).headers(headers)
  return body === null ? answer.send() : answer.send(Buffer.from(body, 'base64'))
}

/** The answer to a repetition; throws where it is none, or may not be given again. */
const replay = async (
  { route, request, answer }: Keyed,
  scope: KeyScope,
  found: Extract<Found, { state: 'done' }>,
): Promise<FastifyReply> => {
  const content = contentOf(route, request)
  if (route.form && request.isMultipart())
    await readOff(content.parts(formParts(request, route.form)), route.form)
  else if (isStream(request.body)) for await (const _chunk of streamed(route, request, answer, content));
  if (!isSameContent(scope, found.claim, found, content.digest()))
    throw unprocessable('This Idempotency-Key was used for a request with other content.')
  if (found.answer === null)
    throw badRequest(
      'Idempotency-Key: this was done under this key; its answer held a credential, which is not kept.',
    )
  const kept = JSON.parse(openAnswer(scope, found.claim, found.answer)) as PlainAnswer
  answer.header(replayedHeader, 'true')
  return send(answer, kept)
}

const streamed = (
  route: Route,
  request: FastifyRequest,
  answer: FastifyReply,
  content: ContentDigest,
): AsyncIterable<Buffer> => new IncomingRequest(route, request, answer, content).chunks()

export interface Keyed {
  route: Route
  request: FastifyRequest
  answer: FastifyReply
}

/** Where keys are kept: beside what is in the database, and beside what is in memory. */
export interface KeyStores {
  kept?: KeptKeys
  inMemory: KeptKeys
}

const storeOf = ({ repeats }: Route, { kept, inMemory }: KeyStores): KeptKeys =>
  repeats !== 'kept-in-memory' && kept ? kept : inMemory

/** Null where the request comes without a key, or the route is harmless when it is called again. */
export const answerKeyed = (keyed: Keyed, stores: KeyStores | undefined): Promise<FastifyReply> | null => {
  const { route, request } = keyed
  if (route.method !== 'POST' || route.hidden) return null
  const key = keyIn(request)
  if (key === undefined || typeof route.repeats !== 'string' || !stores) return null
  return act(keyed, storeOf(route, stores), {
    operation: `${route.method} ${route.path}`,
    caller: callerOf(request),
    key,
  })
}

const act = async (keyed: Keyed, keys: KeptKeys, scope: KeyScope): Promise<FastifyReply> => {
  const { route, request, answer } = keyed
  const id = keyIdOf(scope)
  const found = await keys.take(id)
  if (found.state === 'busy')
    throw conflict('A request under this Idempotency-Key is still running; ask again.', {
      headers: { 'retry-after': String(found.retryAfterSeconds) },
    })
  if (found.state === 'done') return replay(keyed, scope, found)
  const content = contentOf(route, request)
  const plain = await keys.act(
    id,
    found.claim,
    async () =>
      plainAnswer(route, answer, await route.handler(new IncomingRequest(route, request, answer, content))),
    (given) =>
      sealAct(scope, found.claim, {
        content: content.digest(),
        answer: route.repeats === 'refused' ? null : JSON.stringify(given),
      }),
    { apart: route.repeats === 'refused' },
  )
  return send(answer, plain)
}
