import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPhotoService } from './testing/photo-service.ts'

test('what guards a secret is 503 while tries cannot be counted, as the OpenAPI document says', async () => {
  let isAway = false
  const unlessAway =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      isAway ? Promise.reject(new Error('the limits are away')) : work(...given)
  await using polder = await startPhotoService({
    limiter: (limits) => ({ ...limits, count: unlessAway(limits.count), usage: unlessAway(limits.usage) }),
  })
  const { token, email } = await polder.account()
  const { verificationId: id } = await polder.photo(token)
  const json = { password: 'tulpen' }
  await polder.patch(`/api/v1/photos/${id}/view-password`, { token, json })
  const { paths } = (await polder.get('/v3/api-docs')).body
  isAway = true
  const credentials = { json: { email, password: 'correct horse battery' } }
  for (const [path, answer] of [
    ['/api/v1/auth/register', await polder.post('/api/v1/auth/register', credentials)],
    ['/api/v1/auth/login', await polder.post('/api/v1/auth/login', credentials)],
    ['/public/photos/{id}', await polder.get(`/public/photos/${id}?pw=rozen`)],
    ['/public/photos/{id}/verify', await polder.get(`/public/photos/${id}/verify?pw=rozen`)],
    ['/public/photos/{id}/image', await polder.get(`/public/photos/${id}/image?pw=rozen`)],
    ['/v/{id}', await polder.get(`/v/${id}?pw=rozen`)],
  ] as const) {
    assert.equal(answer.status, 503, path)
    const [operation] = Object.values<{ responses: object }>(paths[path])
    assert.ok('503' in operation!.responses, path)
  }
})
