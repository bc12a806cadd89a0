/** A file as the body itself: what is refused in its middle is answered, and not cut off. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { test } from 'node:test'
import { Type } from 'typebox'
import { badRequest } from '../errors.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService } from '../testing/test-service.ts'
import { type Caller, routeFor } from './route.ts'
import { closed } from './schema.ts'

const megabyte = 1024 * 1024

const taking = routeFor<Caller>()({
  ...{ method: 'PUT', path: '/taken', summary: 'Takes a file', tag: 'Test', access: 'public' },
  bytes: { contentTypes: ['application/octet-stream'], maximumBytes: 2 * megabyte, about: 'Any bytes.' },
  output: closed({ size: Type.Integer() }),
  handler: async ({ chunks }) => {
    let size = 0
    for await (const chunk of chunks()) {
      size += chunk.length
      if (chunk.includes('wrong')) throw badRequest('This is wrong.')
    }
    return { size }
  },
})

/** The status for a body that goes on after the answer has come. */
const statusOf = async (address: string, first: Buffer): Promise<number | undefined> => {
  const sending = request(`${address}/taken`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'transfer-encoding': 'chunked' },
  })
  sending.write(first)
  const [answer] = await once(sending, 'response')
  answer.resume()
  sending.end(Buffer.alloc(megabyte))
  await once(answer, 'end')
  return answer.statusCode
}

test('a file that is refused before its end has come is refused with an answer', async () => {
  await using service = await startTestService(createSampleService, {
    database: false,
    service: { routes: [taking] },
  })
  for (let attempt = 0; attempt < 5; attempt++) {
    assert.equal(await statusOf(service.address, Buffer.from('wrong')), 400)
    assert.equal(await statusOf(service.address, Buffer.alloc(3 * megabyte)), 413)
  }
})
