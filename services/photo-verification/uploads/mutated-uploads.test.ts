/** Requests of tus that no client would send: refused as what they are, and no photo but those that were sent whole. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSocket, parseAnswer, readToEnd } from '../../../kit/testing/raw-http.ts'
import { mutate, seeded } from '../core/testing/photos.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { tus, tusCalls } from '../testing/tus.ts'

const polder: PhotoTestService = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())
const { begun, send, head, offsetOf } = tusCalls(() => polder)

const seed = 1701
const numbers = [
  '',
  '-0',
  '-1',
  '0',
  '00',
  '1',
  '+1',
  '1e3',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  '１',
  '1,1',
  '1 1',
]
const texts = [
  '',
  ',',
  ',,,',
  ' ',
  'sha256',
  'sha256 ',
  'sha256 =',
  'capturedAt !!',
  '__proto__ YQ==',
  'constructor YQ==',
  'sha256 YQ==,sha256 YQ==',
  'x'.repeat(9_000),
]
const methods = ['PATCH', 'POST', 'HEAD', 'DELETE', 'GET', 'PUT', 'OPTIONS']
const types = [
  'application/offset+octet-stream',
  'application/offset+octet-stream; charset=utf-8',
  'application/json',
  'multipart/form-data',
  'text/plain',
  '',
  '/',
]

interface Mutated {
  lines: string[]
  body: Uint8Array
  /** More bytes are promised than come. */
  isShort: boolean
}

/** Status 0 where the service hangs up on a sender that does. */
const exchanged = async ({ lines, body, isShort }: Mutated) => {
  const socket = await openSocket(polder.address)
  const answered = readToEnd(socket)
  const head = `${[...lines, 'Host: test', 'Connection: close'].join('\r\n')}\r\n\r\n`
  socket.write(Buffer.concat([Buffer.from(head), body]))
  if (isShort) socket.end()
  const answer = parseAnswer(await answered)
  return { ...answer, status: answer.status || 0 }
}

const random = seeded(seed)
const chance = (share: number): boolean => random() < share
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** Another upload begun: its length, or what is said of it, is odd. */
const beginning = (file: Buffer, metadata: string): Mutated => {
  const printable = mutate(Buffer.from(metadata), random)
    .toString('latin1')
    .replace(/[^ -~]/g, '*')
  const lines = [
    ...['POST /api/v1/uploads HTTP/1.1', 'Content-Length: 0'],
    `Upload-Length: ${pick([...numbers, String(file.length)])}`,
    `Upload-Metadata: ${chance(0.5) ? pick(texts) : printable}`,
  ]
  return { lines, body: Buffer.alloc(0), isShort: false }
}

/** Bytes of an upload, at an odd offset, of an odd type or length, by an odd method or to an odd address. */
const piece = (file: Buffer, path: string): Mutated => {
  const body = chance(0.3) ? mutate(file, random) : file.subarray(0, Math.floor(random() * (file.length + 1)))
  const length = chance(0.8) ? String(body.length) : pick(['0', String(body.length + 7), '1', '-1', 'x', ''])
  const target = chance(0.9) ? path : `${path}${pick(['/', '/..', '%00', '?x=1', 'x', '%2f'])}`
  const lines = [
    ...[`${chance(0.7) ? 'PATCH' : pick(methods)} ${target} HTTP/1.1`, `Content-Length: ${length}`],
    `Upload-Offset: ${chance(0.5) ? '0' : pick(numbers)}`,
    `Content-Type: ${chance(0.7) ? types[0] : pick(types)}`,
    ...(chance(0.1) ? [`X-HTTP-Method-Override: ${pick(methods)}`] : []),
  ]
  return { lines, body, isShort: Number(length) > body.length }
}

test(`four hundred mutated requests (seed ${seed})`, async () => {
  const file = await smallJpeg(61)
  const { token } = await polder.account()
  let path = await begun(token, file)
  const metadata = (await head(token, path)).headers.get('upload-metadata')!
  let made = 0
  const statuses: Record<number, number> = {}
  for (let round = 0; round < 400; round++) {
    const mutated = chance(0.4) ? beginning(file, metadata) : piece(file, path)
    mutated.lines.push(`Authorization: Bearer ${token}`)
    if (chance(0.9))
      mutated.lines.push(`Tus-Resumable: ${chance(0.9) ? '1.0.0' : pick(['1.0', '2.0.0', ''])}`)
    if (chance(0.1)) mutated.lines.push(pick(mutated.lines.slice(1)))
    const { status, body } = await exchanged(mutated)
    statuses[status] = (statuses[status] ?? 0) + 1
    const isAnswered = status >= 200 && status < 500
    assert.ok(isAnswered || (status === 0 && mutated.isShort), `${status}\n${mutated.lines.join('\n')}`)
    if (status === 200 && body.includes('"verificationId"')) made++
    // One that has ended, or has become a photo, is of no more use; of too many unfinished ones none more can be begun.
    const state = await polder.get(path, { token })
    const isOpen = state.status === 200 && !state.body.photo
    if (isOpen) assert.ok(state.body.offset < file.length)
    if (isOpen && round % 20 < 19) continue
    await polder.delete(path, { token, headers: tus })
    path = await begun(token, file)
  }
  assert.ok((statuses[400] ?? 0) > 100, JSON.stringify(statuses))
  const { content } = (await polder.get('/api/v1/photos?size=100', { token })).body
  assert.ok(content.length <= made, `${content.length} photos, ${made} answers with one`)
  for (const { verificationId: id } of content)
    assert.deepEqual((await polder.get(`/api/v1/photos/${id}/verify`, { token })).body, { valid: true })
  // And it still does what it should.
  const whole = await begun(token, file)
  assert.equal((await send(token, whole, 0, file)).status, 200)
  assert.equal(await offsetOf(token, whole), file.length)
  assert.deepEqual(polder.platform.errorLines, [])
})
