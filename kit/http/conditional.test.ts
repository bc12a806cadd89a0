import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RunningService } from '../service.ts'
import { callHttp, startTestService, type TestService } from '../testing/test-service.ts'
import { createThingsService } from '../testing/things-service.ts'

let first: TestService
let second: RunningService
let during: () => Promise<void> = async () => {}
before(async () => {
  const held = { during: () => during() }
  first = await startTestService(createThingsService, { service: held })
  second = await createThingsService(first.platform, held)
})
after(async () => {
  await second[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
})

const made = async (): Promise<{ path: string; etag: string }> => {
  const { body } = await first.post('/things', { json: { name: 'one' } })
  const path = `/things/${body.id}`
  return { path, etag: (await first.get(path)).headers.get('etag')! }
}

const change = (path: string, size: number, ifMatch?: string, at: { address: string } = first) =>
  callHttp(at.address, 'PUT', `${path}/size`, {
    json: { size },
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
  })

test('GET of one thing has a strong tag that changes with it; who has it gets 304', async () => {
  const { path, etag } = await made()
  assert.match(etag, /^"[\w-]{27}"$/)
  assert.equal((await first.get(path)).headers.get('etag'), etag)
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const answer = await first.get(path, { headers: { 'if-none-match': known } })
    assert.deepEqual([answer.status, answer.bytes.length, answer.headers.get('etag')], [304, 0, etag], known)
  }
  assert.equal((await first.get(path, { headers: { 'if-none-match': '"x"' } })).status, 200)
  assert.equal((await change(path, 5)).status, 200)
  const after = await first.get(path, { headers: { 'if-none-match': etag } })
  assert.equal(after.status, 200)
  assert.notEqual(after.headers.get('etag'), etag)
})

test('If-Match: the tag or `*` passes; another, a weak and an old one are 412; what is not there is 404', async () => {
  const { path, etag } = await made()
  for (const wrong of ['"x"', `W/${etag}`, '', 'nonsense', `W/"*"`])
    assert.equal((await change(path, 2, wrong)).status, 412, wrong)
  assert.equal((await change(path, 2, `"x", ${etag}`)).status, 200)
  assert.equal((await change(path, 3, etag)).status, 412)
  assert.equal((await change(path, 3, '*')).status, 200)
  assert.equal((await first.get(path)).body.size, 3)
  assert.equal((await change('/things/999999', 3, '*')).status, 404)
  const remove = (ifMatch: string) => first.delete(path, { headers: { 'if-match': ifMatch } })
  assert.equal((await remove(etag)).status, 412)
  assert.equal((await remove((await first.get(path)).headers.get('etag')!)).status, 204)
})

test('If-Match on what no GET shows with a tag is 412 and changes nothing, but for `*`', async () => {
  await made()
  const remove = (ifMatch: string) => first.delete('/things', { headers: { 'if-match': ifMatch } })
  for (const unseen of ['"x"', 'W/"x"', '"x", *', ''])
    assert.equal((await remove(unseen)).status, 412, unseen)
  const { path } = await made()
  assert.equal((await first.get(path)).status, 200)
  assert.equal((await remove('*')).status, 204)
  assert.equal((await first.get(path)).status, 404)
})

test('of two who change the same state on two instances, one gets 412', async () => {
  for (let round = 0; round < 5; round++) {
    const { path, etag } = await made()
    const answers = await Promise.all([change(path, 10, etag), change(path, 20, etag, second)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412])
    const won = answers.find(({ status }) => status === 200)!
    assert.equal((await first.get(path)).body.size, won.body.size)
  }
})

test('a change without a condition that comes between the check and the write is not lost', async () => {
  // On the embedded database nothing comes in between.
  if (first.platform.database!.kind === 'embedded') return
  const { path, etag } = await made()
  const { promise: going, resolve: go } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  during = async () => {
    begin()
    await going
  }
  const conditional = change(path, 10, etag)
  await begun
  during = async () => {}
  assert.equal((await change(path, 30, undefined, second)).status, 200)
  go()
  assert.equal((await conditional).status, 412)
  assert.equal((await first.get(path)).body.size, 30)
})
