/** Limits of every route: none that strangers change something by, and none that costs much, is without; and each refuses. */

import assert from 'node:assert/strict'
import { isOpen, isOpenWrite, isSignedInWrite } from '../http/rate-limits.ts'
import type { Route } from '../http/route.ts'
import { isOwn } from '../limits/limit-table.ts'
import { addressKey } from '../limits/limiter.ts'
import type { RouteRule } from './route-rule.ts'
import type { RouteTarget } from './route-target.ts'

/** Bytes that are small, or lie ready: icons of the site, and standard documents of the OpenID provider. */
const cheap = /^\/(?:favicon|\.well-known\/|openid\/|docs)/
const costlyTypes = /pdf|zip|spreadsheet|officedocument|octet-stream|c2pa|timestamp-reply|csv|^image\//
const costlyPaths = /\/(?:search|suggestions|suggesties|csv)$|\/(?:export|download|thumbnail|print)(?:\/|$)/
const searchFields = ['q', 'query', 'search']

/** A read that searches, or makes or reads a file, as far as its declaration tells. */
export const isCostlyRead = ({ method, path, contentType, query }: Route): boolean =>
  method === 'GET' &&
  !cheap.test(path) &&
  (costlyPaths.test(path) ||
    [contentType ?? []].flat().some((type) => costlyTypes.test(type)) ||
    searchFields.some((name) => Object.hasOwn(query?.properties ?? {}, name)))

const ofDoor = ({ limits = [] }: Route) => limits.filter(({ at }) => at === 'door')

const asksAt = (per: 'address' | 'account') => (route: Route) =>
  ofDoor(route).some((limit) => limit.per === per)

const isCountedBy =
  (per: 'address' | 'account') =>
  ({ limits = [] }: Route): boolean =>
    limits.some((limit) => isOwn(limit) && limit.per === per)

/** The key that the tests' own requests are counted by. */
const ownAddress = addressKey('127.0.0.1')

const subjectOf = (token: string): string =>
  String(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub)

const refusesBeyond =
  (per: 'address' | 'account'): RouteRule['check'] =>
  async (target: RouteTarget, route) => {
    const limit = ofDoor(route).find((one) => one.per === per)!
    const limiter = target.service.platform.limiterFor(target.service.service.dialect.name)
    const access = await target.admitted(route)
    const key = per === 'address' ? ownAddress : (target.options.accountOf ?? subjectOf)(access.token!)
    await limiter.forget(limit, key)
    for (let n = 0; n < limit.limit; n++) await limiter.count(limit, key)
    // As tests that stand behind a proxy call from another address each time.
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    const answer = await target.call(route, { ...access, headers })
    await limiter.forget(limit, key)
    assert.equal(answer.status, 429, String(answer.bytes))
    assert.ok(Number(answer.headers.get('retry-after')) >= 1, 'Retry-After')
    assert.match(answer.headers.get('ratelimit') ?? '', new RegExp(`"${limit.name}";r=0;t=\\d+`))
    const policy = `"${limit.name}";q=${limit.limit};w=${limit.windowSeconds}`
    assert.ok(answer.headers.get('ratelimit-policy')?.includes(policy), 'RateLimit-Policy')
  }

export const limitRules: readonly RouteRule[] = [
  {
    what: 'an open write has a limit on requests by address',
    applies: isOpenWrite,
    check: async (_target, { limits = [] }) =>
      assert.ok(limits.some((limit) => isOwn(limit) && limit.per === 'address')),
  },
  {
    what: 'what somebody who is signed in changes has limits on requests by address and by account',
    applies: isSignedInWrite,
    check: async (_target, route) => {
      assert.ok(isCountedBy('address')(route), 'by address')
      assert.ok(isCountedBy('account')(route), 'by account')
    },
  },
  {
    what: 'what the operator opens has a limit on requests by address',
    applies: ({ access }) => access === 'operator',
    check: async (_target, route) => assert.ok(isCountedBy('address')(route)),
  },
  {
    what: 'a costly read has a limit on requests by address, and by account where it asks for one',
    applies: isCostlyRead,
    check: async (_target, route) => {
      assert.ok(isCountedBy('address')(route), 'name it in limits.ts of the service')
      assert.ok(isOpen(route) || isCountedBy('account')(route), 'by account')
    },
  },
  {
    what: 'one request more than its limit by address is 429 with Retry-After and RateLimit',
    applies: asksAt('address'),
    check: refusesBeyond('address'),
  },
  {
    what: 'one request more than its limit by account is 429 with Retry-After and RateLimit',
    // A page knows the account by its session.
    applies: (route) => !route.page && asksAt('account')(route),
    check: refusesBeyond('account'),
  },
]
