/** GET with an ETag, and what changes the same thing under If-Match: the check and the write are one. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from '../errors.ts'
import { isRefusal } from '../idempotency/kept-keys.ts'
import { inOneTransaction } from '../store/joined-transaction.ts'
import { createTurns, demandMatch, etagOf, isKnown } from './etag.ts'
import { IncomingRequest } from './incoming.ts'
import type { LateCompiler } from './late-compiler.ts'
import { isChange, isReply, type Route } from './route.ts'

const tries = 5

/** The nearest address at or above this one whose GET has an ETag. */
const shownAt = (path: string, byPath: ReadonlyMap<string, Route>): Route | undefined => {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const shown = byPath.get(at)
    if (shown) return shown
  }
  return undefined
}

/** For each route that changes one thing, the GET that shows it. Marks those routes, for what they declare. */
export const pairRoutes = (routes: readonly Route[]): ReadonlyMap<Route, Route> => {
  const byPath = new Map(
    routes.filter(({ etag, method }) => etag && method === 'GET').map((route) => [route.path, route]),
  )
  const pairs = new Map<Route, Route>()
  for (const route of routes) {
    const shown = isChange(route) ? shownAt(route.shownAt ?? route.path, byPath) : undefined
    if (route.shownAt !== undefined && shown?.path !== route.shownAt)
      throw new Error(`${route.method} ${route.path}: no GET with an ETag is at ${route.shownAt}`)
    if (!shown) continue
    pairs.set(route, shown)
    route.takesIfMatch = true
  }
  return pairs
}

/** Throws 412 where the caller names a state of what no GET shows with a tag: it can be no state that they have seen. */
export const refuseUnseenState = ({ headers }: FastifyRequest): void => {
  const ifMatch = headers['if-match']
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  throw preconditionFailed('If-Match: nothing shows this with an ETag; send it without the header.')
}

/** Nobody reads what is looked at for its tag alone. */
class Look extends IncomingRequest {
  override get method(): string {
    return 'HEAD'
  }
}

const tagOf = ({ etag }: Route, text: string): string => {
  if (typeof etag !== 'object') return etagOf(text)
  const shown = JSON.parse(text) as Record<string, unknown>
  for (const name of etag.without) delete shown[name]
  return etagOf(JSON.stringify(shown))
}

export interface Conditional {
  /** Sends what a GET shows, with its tag; 304 to who has it. */
  show(route: Route, request: FastifyRequest, answer: FastifyReply, result: unknown): FastifyReply
  /** Runs what changes a thing, after the change before it, and where If-Match came, only on the state that it names. */
  change(route: Route, shown: Route, request: FastifyRequest, answer: FastifyReply): Promise<unknown>
}

export const createConditional = (compiler: LateCompiler): Conditional => {
  const texts = new WeakMap<Route, (value: unknown) => string>()
  const textOf = (route: Route, value: unknown): string => {
    let text = texts.get(route)
    if (!text) {
      const { method, path: url } = route
      text = compiler.serializers({ schema: route.output, method, url, httpStatus: '200' }) as never
      texts.set(route, text!)
    }
    return text!(value)
  }
  const inTurn = createTurns()
  const stateOf = async (shown: Route, request: FastifyRequest, answer: FastifyReply): Promise<string> =>
    tagOf(shown, textOf(shown, await shown.handler(new Look(shown, request, answer))))

  const changeIfSame = async (
    { route, shown, ifMatch }: { route: Route; shown: Route; ifMatch: string },
    request: FastifyRequest,
    answer: FastifyReply,
  ): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inOneTransaction(
          async () => {
            demandMatch(await stateOf(shown, request, answer), ifMatch)
            return route.handler(new IncomingRequest(route, request, answer))
          },
          { fromOneMoment: true, keeps: isRefusal },
        )
      } catch (error) {
        // The next look finds what came in between, unless that was something else.
        if (!isOvertaken(error)) throw error
        if (attempt === tries)
          throw preconditionFailed('If-Match: others are changing it; get it again.', { cause: error })
      }
    }
  }

  return {
    show: (route, request, answer, result) => {
      if (isReply(result)) throw new Error(`${route.path} has an ETag, so it must answer a value`)
      const text = textOf(route, result)
      const etag = tagOf(route, text)
      answer.header('etag', etag)
      if (isKnown(etag, request.headers['if-none-match'])) return answer.code(304).send()
      return answer
        .code(route.status ?? 200)
        .type('application/json; charset=utf-8')
        .serializer((value: unknown) => value as string)
        .send(text)
    },
    change: (route, shown, request, answer) => {
      const address = `${shown.path} ${JSON.stringify(request.params)}`
      const ifMatch = request.headers['if-match']
      return inTurn(address, async () =>
        ifMatch === undefined
          ? route.handler(new IncomingRequest(route, request, answer))
          : changeIfSame({ route, shown, ifMatch }, request, answer),
      )
    },
  }
}

/** The database refused to write to what changed after the check. */
const isOvertaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '40001'
