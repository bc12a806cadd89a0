/** A page as a declared route: who may see it, what its form holds, and what it answers, under the rules of all pages. */

import { createHash } from 'node:crypto'
import type { Static, TObject, TSchema } from 'typebox'
import { Type } from 'typebox'
import type { Form, FormField, FormPart } from '../http/multipart.ts'
import { isReply, type Reply } from '../http/reply.ts'
import { type Caller, type Route, type RouteRequest, routeFor } from '../http/route.ts'
import { closed } from '../http/schema.ts'
import { Detour } from './detour.ts'
import type { PageFailure } from './failure-page.ts'
import type { KeptAnswer } from './one-time-keys.ts'
import { type PageAccess, pageDoor } from './page-door.ts'
import type { PageHeaders } from './page-headers.ts'
import { pageReply } from './page-reply.ts'
import { viewOf } from './page-view.ts'
import { withSecure } from './preferences.ts'
import { seeOther } from './see-other.ts'
import type { Page, PageSession, PageView, Site } from './site.ts'
import { siteFailure } from './site-failure.ts'

export { seeOther } from './see-other.ts'

export interface PageRequest<S, P, Q, F extends string, L extends string> {
  params: P
  query: Q
  /** What the form's fields hold; a field that was not sent is empty. */
  fields: Record<F, string>
  /** Fields that may be sent several times. */
  lists: Record<L, string[]>
  /** The parts of an upload form. */
  parts(): AsyncIterable<FormPart>
  session: S
  view: PageView
  headers: PageHeaders
  cookies: Record<string, string | undefined>
  address: string
  /** The address of whoever holds the connection: the client's own, or that of the proxy before it. */
  peer: string
  signal: AbortSignal
  traceId: string
}

type StaticOf<T> = T extends TSchema ? Static<T> : undefined
type SessionOf<S, A> = A extends 'public' ? S | null : S

export interface PageDeclaration<
  S extends PageSession,
  A extends PageAccess,
  P,
  Q,
  F extends string,
  L extends string,
> {
  method: 'GET' | 'POST'
  /** With `{name}` for parameters. */
  path: string
  /** What the page is for. */
  summary: string
  access: A
  params?: P
  query?: Q
  /** Names of the form's text fields. */
  fields?: readonly F[]
  /** Names of fields that may be sent several times. */
  lists?: readonly L[]
  /** A multipart form, read by `parts`; beside `fields`, the form may come in either way. */
  upload?: Form
  /** Posted by mail programs and other sites as well (one-click unsubscribe, RFC 8058). */
  fromAnywhere?: boolean
  /** A form that may act each time it is sent, such as signing in. */
  repeatable?: boolean
  /** As of a route. */
  actsOutside?: boolean
  /** In the place of the usual page for a failure. */
  onFailure?: (failure: PageFailure) => Page | undefined
  handler(
    request: PageRequest<SessionOf<S, A>, StaticOf<P>, StaticOf<Q>, F, L>,
  ): Page | Reply | Promise<Page | Reply>
}

const forgetToast = 'toast=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'

const route = routeFor<Caller>()

/** A site's way to declare pages. */
export const pagesFor =
  <S extends PageSession = PageSession>(site: Site<S>) =>
  <
    const A extends PageAccess,
    P extends TObject | undefined = undefined,
    Q extends TObject | undefined = undefined,
    const F extends string = never,
    const L extends string = never,
  >(
    declaration: PageDeclaration<S, A, P, Q, F, L>,
  ): Route =>
    route({
      method: declaration.method,
      path: declaration.path,
      summary: declaration.summary,
      tag: 'Pages',
      access: 'public',
      hidden: true,
      ...(declaration.actsOutside ? { actsOutside: true } : {}),
      anyQuery: true,
      params: declaration.params,
      query: declaration.query,
      ...formOf(declaration),
      page: pageDoor(site, declaration),
      errors: [301, 303, 401, 403, 404, 409, 410, 413, 415, 422, 429, 502],
      failurePage: siteFailure(site, declaration.onFailure),
      handler: async (request) => withSecureCookies(site, await answer(site, declaration, request)),
    })

/** The toast's and any other cookie of a page is sent over HTTPS alone, where the site is reached by that. */
const withSecureCookies = <S extends PageSession>({ production }: Site<S>, answered: Reply): Reply => {
  const set = answered.headers?.['set-cookie']
  if (!production || set === undefined) return answered
  const cookies = [set].flat().map((cookie) => withSecure(String(cookie), production))
  return { ...answered, headers: { ...answered.headers, 'set-cookie': cookies } }
}

/** Of one field, in characters: what is refused comes back in the answer, and no field of ours is for more. */
const longestText = 64 * 1024

/** The key field is optional, for programs. */
const formOf = (declaration: {
  method: string
  fields?: readonly string[]
  lists?: readonly string[]
  upload?: Form
}): { body?: TSchema; form?: Form; pageForm?: boolean; bodyOptional?: boolean } => {
  const { method, fields, lists, upload } = declaration
  const key: FormField = { kind: 'text', required: false }
  const form = upload ? { form: { ...upload, fields: { ...upload.fields, key } } } : {}
  if (method === 'GET' || (upload && !fields && !lists)) return form
  const text = Type.String({ maxLength: longestText })
  const one = Type.Optional(text)
  const several = Type.Optional(Type.Union([text, Type.Array(text, { maxItems: 1000 })]))
  return {
    ...form,
    pageForm: true,
    bodyOptional: true,
    body: closed({
      key: one,
      ...Object.fromEntries((fields ?? []).map((name) => [name, one])),
      ...Object.fromEntries((lists ?? []).map((name) => [name, several])),
    }),
  }
}

type AnyDeclaration<S extends PageSession> = PageDeclaration<S, PageAccess, never, never, string, string>

const answer = async <S extends PageSession>(
  site: Site<S>,
  declared: unknown,
  request: RouteRequest<unknown, unknown, unknown, unknown>,
): Promise<Reply> => {
  const declaration = declared as AnyDeclaration<S>
  const { headers } = request
  const view = viewOf(request, request.admitted as S | null)
  const body = (request.body ?? {}) as Record<string, string | string[]>
  const act = async (): Promise<Reply> => {
    const result = await handled(declaration, requestOf(declaration, request, body, view))
    if (isReply(result)) return result
    const shown = pageReply(site, view, result, headers['accept-encoding'])
    if (view.toast) {
      const cookies = [shown.headers?.['set-cookie'] ?? [], forgetToast].flat()
      shown.headers = { ...shown.headers, 'set-cookie': cookies }
    }
    return shown
  }
  const { key, ...content } = body
  if (typeof key !== 'string' || !/^[\w-]{10,64}$/.test(key) || declaration.repeatable) return act()
  const scope = `${declaration.path}:${view.session?.id ?? ''}:${key}:${digestOf(content)}`
  const outcome = await site.oneTimeKeys.once(scope, act, keptOf)
  return isReply(outcome) ? outcome : seeOther(outcome.location, outcome)
}

/** Who comes back to a form that their browser had kept and fills it in otherwise means another act (docs/decisions/0261). */
const digestOf = (content: Record<string, string | string[]>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted()))
    .digest('base64url')

const handled = async <S extends PageSession>(
  declaration: AnyDeclaration<S>,
  request: PageRequest<S, never, never, string, string>,
): Promise<Page | Reply> => {
  try {
    return await declaration.handler(request)
  } catch (error) {
    if (error instanceof Detour) return seeOther(error.leadsTo(request.view.path))
    throw error
  }
}

const keptOf = ({ status, headers = {} }: Reply): KeptAnswer | null => {
  const { location } = headers
  if (status !== 303 || typeof location !== 'string') return null
  const toast = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('toast='))
  return { location, ...(toast ? { toast: /^toast=([^;]*)/.exec(toast)![1]! } : {}) }
}

const requestOf = <S extends PageSession>(
  { fields = [], lists = [] }: AnyDeclaration<S>,
  request: RouteRequest<unknown, unknown, unknown, unknown>,
  body: Record<string, string | string[]>,
  view: PageView<S>,
): PageRequest<S, never, never, string, string> => ({
  params: request.params as never,
  query: request.query as never,
  fields: Object.fromEntries(fields.map((name) => [name, String(body[name] ?? '')])),
  lists: Object.fromEntries(lists.map((name) => [name, [body[name] ?? []].flat()])),
  parts: () => request.parts(),
  // Null on public pages only, where the handler's type says so.
  session: view.session as S,
  view,
  headers: request.headers,
  cookies: request.cookies,
  address: request.address,
  peer: request.peer,
  signal: request.signal,
  traceId: request.traceId,
})
