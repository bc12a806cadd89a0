/** A tiny service with one route for each thing the kit promises, for the kit's own tests. */

import { Type } from 'typebox'
import { conflict, notFound, unauthorized } from '../errors.ts'
import type { BodyPace } from '../http/body-deadline.ts'
import type { Dialect, FailureView } from '../http/dialect.ts'
import { type Form, fileChunks } from '../http/multipart.ts'
import { pageQuery, pageRequest, sharedPage, sharedPageSchema, sortQuery, sortsOf } from '../http/page.ts'
import { type Caller, type Route, reply, routeFor } from '../http/route.ts'
import type { RouteTurns } from '../http/route-turns.ts'
import { closed, idParameter, oneOf, optional, requiredText } from '../http/schema.ts'
import { accountLimits, limitTable, operatorLimits } from '../limits/limit-table.ts'
import { html } from '../pages/html.ts'
import { openSite } from '../pages/open-site.ts'
import { pagesFor } from '../pages/page-route.ts'
import type { Platform } from '../platform.ts'
import { type RunningService, type ServiceOptions, type ServiceOverrides, startService } from '../service.ts'

export const sampleDialect: Dialect = {
  name: 'sample',
  title: 'Sample',
  about: 'What the kit promises, one route each.',
  version: '1.0.0',
  notOwner: 404,
  errorBody: (failure: FailureView) => ({ problem: failure.message, ...failure }),
  errorSchema: Type.Object({ problem: Type.String(), status: Type.Integer() }),
}

export interface SampleOverrides extends ServiceOverrides {
  dialect?: Partial<Dialect>
  routes?: Route[]
  bodyPace?: BodyPace
  endLive?: () => void
  acts?: NonNullable<ServiceOptions['acts']>
  checks?: Record<string, () => Promise<boolean>>
  maximumConnections?: number
  graceMilliseconds?: number
  turns?: readonly RouteTurns[]
}

/** Tokens are `<role>-token`, keys of programs `key-for-<scope>`; `expired-token` and anything else is refused. */
export const sampleRoles = ['member', 'admin'] as const
export const sampleToken = async (role: string): Promise<string> => `${role}-token`

const authenticate = async (token: string): Promise<Caller> => {
  const scope = /^key-for-(.+)$/.exec(token)?.[1]
  if (scope) return { id: 7, role: 'member', scopes: [scope] }
  const role = sampleRoles.find((name) => token === `${name}-token`)
  if (!role) throw unauthorized('The token is not valid.')
  return { id: 7, role }
}

/** Open writes, what accounts do, one read by address, and one by account. */
export const sampleLimits = limitTable({
  writes: { name: 'writes', limit: 300, windowSeconds: 60, guards: 'write' },
  ...accountLimits,
  ...operatorLimits,
  things: {
    ...{ name: 'things', limit: 500, windowSeconds: 60, guards: 'costly' },
    routes: /^GET \/things$/,
  },
  own: {
    ...{ name: 'own', limit: 200, windowSeconds: 60, guards: 'costly', per: 'account' },
    routes: /^GET \/me$/,
  },
})

export const sampleForm: Form = {
  fields: {
    file: { kind: 'file', required: true, about: 'Any bytes.' },
    note: { kind: 'text', required: false },
    tag: { kind: 'text', required: false, multiple: true },
  },
  maximumFileBytes: 25 * 1024 * 1024,
}

const route = routeFor<Caller>()
const tag = 'Sample'
const thing = closed({
  name: requiredText(20),
  colour: Type.Optional(oneOf(['red', 'blue'])),
  inner: Type.Optional(closed({ depth: Type.Integer() })),
  nothing: optional(Type.String()),
})

const plainRoutes = (): Route[] => [
  route({
    method: 'GET',
    path: '/things/{id}',
    summary: 'One thing',
    tag,
    access: 'public',
    params: closed({ id: idParameter() }),
    query: closed({ shade: Type.Optional(Type.Integer()) }),
    errors: [404],
    output: closed({ id: Type.Integer(), language: Type.String(), address: Type.String() }),
    handler: ({ params, language, address }) => {
      if (params.id === 404) throw notFound('That thing does not exist.')
      return { id: params.id, language, address }
    },
  }),
  route({
    method: 'POST',
    repeats: { harmless: 'nothing is made' },
    path: '/things',
    summary: 'A new thing',
    tag,
    access: 'public',
    body: thing,
    status: 201,
    errors: [409],
    output: closed({ name: Type.String() }),
    handler: ({ body }) => {
      if (body.name === 'taken') throw conflict('There is one already.', { details: { name: body.name } })
      return { name: body.name }
    },
  }),
  route({
    method: 'GET',
    path: '/things',
    summary: 'Some things',
    tag,
    access: 'public',
    query: closed({ ...pageQuery(), ...sortQuery(['name', 'age']) }),
    output: sharedPageSchema(Type.String()),
    handler: ({ query }) =>
      sharedPage(
        sortsOf<'name' | 'age'>(query.sort).map((sort) => `${sort.field} ${sort.direction}`),
        pageRequest(query),
        250,
      ),
  }),
  route({
    method: 'POST',
    repeats: { harmless: 'nothing is made' },
    path: '/ping',
    summary: 'Takes no body',
    tag,
    access: 'public',
    status: 204,
    handler: () => undefined,
  }),
]

const accessRoutes = (): Route[] => [
  route({
    method: 'GET',
    path: '/me',
    summary: 'The caller',
    tag,
    access: 'bearer',
    scope: 'me.read',
    output: closed({ role: Type.String() }),
    handler: ({ caller }) => ({ role: caller.role }),
  }),
  route({
    method: 'DELETE',
    path: '/things/{id}',
    summary: 'Admins only',
    tag,
    access: ['admin'],
    params: closed({ id: idParameter() }),
    status: 204,
    handler: () => undefined,
  }),
  route({
    method: 'GET',
    path: '/maybe',
    summary: 'Knows a caller who says so',
    tag,
    access: 'optional',
    errors: [403],
    output: closed({ role: Type.Union([Type.String(), Type.Null()]) }),
    handler: ({ caller }) => ({ role: caller?.role ?? null }),
  }),
]

const pageRoutes = (platform: Platform): Route[] => [
  route({
    method: 'GET',
    path: '/open',
    summary: 'For any origin',
    tag,
    access: 'public',
    anyOrigin: true,
    anyQuery: true,
    output: closed({ open: Type.Boolean() }),
    handler: () => ({ open: true }),
  }),
  pagesFor(openSite(platform, { service: 'sample', name: { nl: 'Proef', en: 'Sample' } }))({
    method: 'GET',
    path: '/page/{id}',
    summary: 'A page for people',
    access: 'public',
    params: closed({ id: idParameter() }),
    onFailure: ({ status, message }) => ({
      title: String(status),
      ...{ noStore: true, referrerPolicy: 'no-referrer' },
      body: html`<p>${status}: ${message}</p>`,
    }),
    handler: () => {
      throw notFound('No such page.')
    },
  }),
  route({
    method: 'POST',
    repeats: { harmless: 'nothing is made' },
    path: '/page-form',
    summary: 'Takes an HTML form',
    tag,
    access: 'public',
    body: closed({ name: requiredText(20) }),
    pageForm: true,
    contentType: 'text/plain',
    handler: ({ body }) =>
      reply({ status: 200, headers: { 'content-type': 'text/plain' }, body: `hello ${body.name}` }),
  }),
]

const uploadRoute = (): Route =>
  route({
    method: 'POST',
    repeats: { harmless: 'nothing is made' },
    path: '/uploads',
    summary: 'Counts the bytes of a file',
    tag,
    access: 'public',
    form: sampleForm,
    output: closed({ size: Type.Integer(), type: Type.String(), texts: Type.Array(Type.String()) }),
    handler: async ({ parts }) => {
      let size = 0
      let type = ''
      const texts: string[] = []
      for await (const part of parts()) {
        if (part.kind === 'text') texts.push(`${part.name}=${part.value}`)
        else {
          type = part.contentType
          for await (const chunk of fileChunks(part, sampleForm)) size += chunk.length
        }
      }
      return { size, type, texts }
    },
  })

export const createSampleService = (
  platform: Platform,
  overrides: SampleOverrides,
): Promise<RunningService> =>
  startService({
    platform,
    limits: sampleLimits,
    ...(overrides.turns ? { turns: overrides.turns } : {}),
    dialect: { ...sampleDialect, ...overrides.dialect },
    routes: [
      ...plainRoutes(),
      ...accessRoutes(),
      ...pageRoutes(platform),
      uploadRoute(),
      ...(overrides.routes ?? []),
    ],
    port: overrides.port ?? 0,
    authenticate,
    checks: overrides.checks ?? {},
    graceMilliseconds: overrides.graceMilliseconds ?? 300,
    ...(overrides.maximumConnections ? { maximumConnections: overrides.maximumConnections } : {}),
    ...(overrides.bodyPace ? { bodyPace: overrides.bodyPace } : {}),
    ...(overrides.endLive ? { endLive: overrides.endLive } : {}),
    ...(overrides.acts ? { acts: overrides.acts } : {}),
    resources: new AsyncDisposableStack(),
    ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
  })
