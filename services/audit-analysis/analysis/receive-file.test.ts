/** Files that come slowly: read while they come in, and forgotten when they never end. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { sale, uploadFile, xaf } from './testing/small-file.ts'

const megabyte = 1024 * 1024

let audit: TestService

before(async () => {
  audit = await startTestService(createService, { database: false })
})
after(() => audit[Symbol.asyncDispose]())

/** A file of more than two megabytes, so that reading begins before its end has come. */
const largeFile = (): Buffer => {
  const sales = Array.from({ length: 7000 }, (_, i) => sale(`${i}`, '2025-06-02', 100 + i))
  const file = Buffer.from(xaf(sales))
  assert.ok(file.length > 2 * megabyte)
  return file
}

const boundary = 'in-parts'
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.xaf"\r\nContent-Type: application/xml\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

const begin = (file: Buffer): ClientRequest =>
  request(`${audit.address}/api/analysis/upload`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + file.length + tail.length,
    },
  })

const answerOf = async (outgoing: ClientRequest): Promise<{ status: number; body: unknown }> => {
  const [incoming] = await once(outgoing, 'response')
  return { status: incoming.statusCode, body: JSON.parse(Buffer.concat(await incoming.toArray()).toString()) }
}

/** Answered by the service after what was sent before it on another connection has been taken in. */
const settle = (): Promise<unknown> => audit.post('/api/analysis/examples/stichting')

describe('a file that comes slowly', () => {
  it('has the summary of the same file sent at once, whatever comes in between', async () => {
    const file = largeFile()
    const atOnce = await uploadFile(audit, file)
    assert.equal(atOnce.body.summary.totalTransactions, 14_000)
    const outgoing = begin(file)
    outgoing.write(Buffer.concat([head, file.subarray(0, 1.5 * megabyte)]))
    await settle()
    outgoing.write(file.subarray(1.5 * megabyte, 2 * megabyte))
    await settle()
    outgoing.end(Buffer.concat([file.subarray(2 * megabyte), tail]))
    const { status, body } = await answerOf(outgoing)
    assert.equal(status, 200)
    assert.deepEqual((body as { summary: unknown }).summary, atOnce.body.summary)
  })

  it('is refused with its line when only the end is wrong', async () => {
    const file = largeFile()
    const lines = file.toString().split('\n')
    const { status, body } = await uploadFile(audit, file.subarray(0, file.length - 40))
    assert.equal(status, 400)
    assert.match(body.message, new RegExp(`^Line (${lines.length}|${lines.length - 1}): `))
  })

  it('leaves nothing when the connection breaks, and the next file is read', async () => {
    const file = largeFile()
    const outgoing = begin(file)
    outgoing.on('error', () => {})
    outgoing.write(Buffer.concat([head, file.subarray(0, 2 * megabyte)]))
    await settle()
    outgoing.destroy()
    const { status, body } = await uploadFile(audit, file)
    assert.equal(status, 200)
    assert.equal(body.summary.totalTransactions, 14_000)
  })
})
