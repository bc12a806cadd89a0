import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:net'
import { test } from 'node:test'
import { Failure } from '../../../kit/errors.ts'
import { startRecruitment } from '../testing/recruitment-service.ts'
import { createClamavScanner, pingClamd } from './virus-scanner.ts'

/** Speaks clamd's INSTREAM: reads chunks up to the empty one, then says what it found. */
const startClamd = async (
  answerTo: (bytes: Buffer) => string,
): Promise<{ address: string; server: Server }> => {
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const command = Buffer.from('zINSTREAM\0')
      if (received.length < command.length) return
      assert.deepEqual(received.subarray(0, command.length), command)
      const parts: Buffer[] = []
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at)
        if (length === 0) return void socket.end(`${answerTo(Buffer.concat(parts))}\0`)
        if (at + 4 + length > received.length) return
        parts.push(received.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${(server.address() as { port: number }).port}`, server }
}

const away = (error: unknown): boolean => error instanceof Failure && error.status === 503

test('clamd is asked with the whole file, and its answer is understood', async () => {
  let seen: Buffer = Buffer.alloc(0)
  const { address, server } = await startClamd((bytes) => {
    seen = bytes
    if (bytes.includes('broken')) return 'INSTREAM size limit exceeded. ERROR'
    return bytes.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
  })
  const scanner = createClamavScanner(address)
  const large = Buffer.alloc(300_000, 'abc')
  assert.equal(await scanner.scan(large), null)
  assert.deepEqual(seen, large)
  assert.equal(await scanner.scan(Buffer.from('x EICAR x')), 'Eicar-Signature')
  await assert.rejects(scanner.scan(Buffer.from('broken')), away)
  await using polder = await startRecruitment({ environment: { CLAMAV_ADDRESS: address } })
  const anna = await polder.candidate()
  const upload = (text: string) => {
    const body = new FormData()
    body.append('file', new Blob([text]), 'cv.pdf')
    return polder.post('/api/applications/upload-cv', { token: anna.token, body })
  }
  assert.equal((await upload('%PDF-1.4 fine %%EOF')).status, 200)
  const refused = await upload('%PDF-1.4 EICAR %%EOF')
  assert.deepEqual(
    [refused.status, refused.body.message],
    [400, 'The file holds malicious software (Eicar-Signature).'],
  )
  server.close()
  await assert.rejects(scanner.scan(large), away)
  assert.equal((await upload('%PDF-1.4 fine %%EOF')).status, 503)
})

test('a scanner that never answers is away', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await assert.rejects(createClamavScanner(`127.0.0.1:${port}`, 50).scan(Buffer.from('x')), away)
  server.close()
})

test('a ping tells clamd from whoever else is at the address', async () => {
  let answer = 'PONG\0'
  const server = createServer((socket) => {
    socket.once('data', (asked) => socket.end(asked.toString() === 'zPING\0' ? answer : 'UNKNOWN COMMAND\0'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as { port: number }).port}`
  assert.equal(await pingClamd(address), null)
  answer = '220 mail.example ESMTP'
  assert.match((await pingClamd(address)) ?? '', /no clamd/)
  server.close()
  await assert.rejects(pingClamd(address), { code: 'ECONNREFUSED' })
})
