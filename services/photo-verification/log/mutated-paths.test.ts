/** Addresses of tiles that nobody should ask for: bytes of the log, a refusal, and never anything else. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { rawExchange } from '../../../kit/testing/raw-http.ts'
import { readCheckpoint } from '../../../kit/transparency/checkpoint.ts'
import { readBundle } from '../../../kit/transparency/tiles.ts'
import { seeded } from '../core/testing/photos.ts'
import { startPhotoService } from '../testing/photo-service.ts'

const polder = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())

const seed = 6962
const pieces = [
  ...['..', '.', '/', '//', '%2e%2e', '%2e%2e%2f', '..%2f', '%2f', '%5c', '\\', '%00', '%0a', '%', '%zz'],
  ...[
    'x000',
    'x001/',
    '.p',
    '.p/1',
    '.p/0',
    '.p/257',
    '.p/1e1',
    '000',
    '001',
    '0',
    '-1',
    '256',
    '٣',
    '%D9%A3',
  ],
  ...[
    'entries',
    'entries/',
    'etc/passwd',
    'checkpoint',
    '7',
    '63',
    '99999999999999999999',
    '?p=1',
    '#',
    '~',
    ' ',
  ],
]

let asks = 0
/** The path as it is, from an address of its own: no client in between makes it a tidy one. */
const asked = (path: string) => {
  asks++
  const address = `10.1.${asks >> 8}.${asks & 255}`
  return rawExchange(polder.address, [
    ...[`GET /log/tile/${Buffer.from(path).toString('latin1')} HTTP/1.1`, `X-Forwarded-For: ${address}`],
  ])
}

test(`five hundred mutated paths of tiles (seed ${seed})`, async () => {
  const { token } = await polder.account()
  for (let count = 0; count < 3; count++) await polder.photo(token)
  const size = await eventually(async () => {
    const found = readCheckpoint((await polder.get('/log/checkpoint')).bytes.toString())!.size
    return found >= 5 && found
  }, 'the photos are in the log')
  const sound = [`0/000.p/${size}`, `entries/000.p/${size}`, '0/000.p/1']
  for (const path of sound) assert.equal((await asked(path)).status, 200, path)
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const statuses: Record<number, number> = {}
  for (let round = 0; round < 500; round++) {
    let path = pick(sound)
    for (let change = 0; change < 1 + random() * 3; change++) {
      const [from, to] = [random(), random()]
        .map((at) => Math.floor(at * (path.length + 1)))
        .sort((a, b) => a - b)
      path = `${path.slice(0, from)}${random() < 0.8 ? pick(pieces) : ''}${path.slice(random() < 0.5 ? from : to)}`
    }
    const { status, headers, body } = await asked(path)
    statuses[status] = (statuses[status] ?? 0) + 1
    assert.ok([200, 400, 404].includes(status), `${JSON.stringify(path)}: ${status}`)
    // A space ends the path, and a `..` may lead to another address of the service, which is not the tiles' matter.
    if (status !== 200 || headers['content-type'] !== 'application/octet-stream') continue
    const bytes = Buffer.from(body, 'latin1')
    const [, level, width] = /^(0|entries)\/000\.p\/(\d+)/.exec(path) ?? []
    assert.ok(level, `${JSON.stringify(path)} is another spelling of a tile`)
    assert.equal(level === '0' ? bytes.length / 32 : readBundle(bytes).length, Number(width), path)
  }
  assert.ok((statuses[404] ?? 0) > 300, JSON.stringify(statuses))
  assert.deepEqual(polder.platform.errorLines, [])
})
