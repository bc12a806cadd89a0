/** A session against a service that knows one access token at a time. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSession, type SessionOptions, type Tokens } from './src/session.ts'

/** A service that takes `Bearer a<n>` for the present n; renewing makes it n + 1 and needs `r<n>`. */
const startService = (options: Pick<SessionOptions, 'renew'> = {}) => {
  let present = 1
  const told: (Tokens | null)[] = []
  const bodies: string[] = []
  let renewals = 0
  const session = openSession(
    async (request) => {
      bodies.push(await request.text())
      const isRight = request.headers.get('authorization') === `Bearer a${present}`
      return new Response('', { status: isRight ? 200 : 401 })
    },
    {
      tokens: { accessToken: 'a1', refreshToken: 'r1' },
      onTokens: (tokens) => told.push(tokens),
      renew: async (refreshToken) => {
        renewals++
        await new Promise((resolve) => setImmediate(resolve))
        if (refreshToken !== `r${present - 1}`) return null
        return { accessToken: `a${present}`, refreshToken: `r${present}` }
      },
      ...options,
    },
  )
  const post = async (headers: Record<string, string> = {}): Promise<number> => {
    const request = new Request('http://127.0.0.1/jobs', { method: 'POST', body: 'a job', headers })
    return (await session.fetch(request)).status
  }
  return {
    ...{ session, post, told, bodies },
    expire: () => {
      present++
    },
    renewals: () => renewals,
  }
}

test('an expired token is renewed once for all requests that it refuses, and their bodies go again', async () => {
  const service = startService()
  assert.equal(await service.post(), 200)
  service.expire()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => service.post()))
  assert.deepEqual([...new Set(statuses)], [200])
  assert.equal(service.renewals(), 1)
  assert.deepEqual([...new Set(service.bodies)], ['a job'])
  assert.deepEqual(service.told, [{ accessToken: 'a2', refreshToken: 'r2' }])
  assert.deepEqual(service.session.tokens(), service.told[0])
})

test('a request that was refused with a token that is renewed by now takes the new one', async () => {
  const service = startService()
  service.expire()
  assert.equal(await service.post(), 200)
  service.session.set({ accessToken: 'a2', refreshToken: 'r2' })
  assert.equal(await service.post(), 200)
  assert.equal(service.renewals(), 1)
})

test('when the refresh token is refused the session is over, and the caller gets the 401', async () => {
  const service = startService()
  service.expire()
  service.expire()
  assert.equal(await service.post(), 401)
  assert.deepEqual(service.told, [null])
  assert.equal(service.session.tokens(), null)
  assert.equal(await service.post(), 401)
  assert.equal(service.renewals(), 1, 'nobody is signed in any more')
})

test('a service that is away when asked to renew leaves the session as it was', async () => {
  const service = startService({ renew: () => Promise.reject(new Error('away')) })
  service.expire()
  await assert.rejects(service.post(), /away/)
  assert.deepEqual(service.session.tokens(), { accessToken: 'a1', refreshToken: 'r1' })
})

test('whoever signs out while a token is renewed stays signed out', async () => {
  const service = startService()
  service.expire()
  const answer = service.post()
  while (service.renewals() === 0) await new Promise((resolve) => setImmediate(resolve))
  service.session.set(null)
  assert.equal(await answer, 401)
  assert.equal(service.session.tokens(), null)
})

test('a request with credentials of its own keeps them, and without a refresh token 401 is the answer', async () => {
  const service = startService()
  assert.equal(await service.post({ authorization: 'Bearer other' }), 401)
  service.session.set({ accessToken: 'old' })
  assert.equal(await service.post(), 401)
  assert.equal(service.renewals(), 0)
})
