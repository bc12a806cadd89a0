import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { MessageChannel } from 'node:worker_threads'
import { jsonList, readBytes, serveBytes } from './byte-channel.ts'

const encoder = new TextEncoder()

/** Endless pieces of 100 KB, counted, with a word about whether they were cleaned up. */
const endless = () => {
  const seen = { made: 0, cleaned: false }
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        seen.made++
        yield new Uint8Array(100_000)
      }
    } finally {
      seen.cleaned = true
    }
  }
  return { seen, pieces: pieces() }
}

const turns = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i++) await new Promise((resolve) => setImmediate(resolve))
}

test('all bytes arrive, in order', async () => {
  const { port1, port2 } = new MessageChannel()
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let i = 0; i < 500; i++) yield encoder.encode(`${i};`)
  }
  const serving = serveBytes(port2, pieces())
  const text = (await readBytes(port1).toArray()).join('')
  assert.equal(text, Array.from({ length: 500 }, (_, i) => `${i};`).join(''))
  await serving
})

test('pieces are made only as fast as they are read', async () => {
  const { port1, port2 } = new MessageChannel()
  const { seen, pieces } = endless()
  const serving = serveBytes(port2, pieces)
  const stream = readBytes(port1)
  stream.once('readable', () => {})
  await turns(200)
  assert.ok(seen.made >= 1 && seen.made <= 9, `${seen.made} pieces for a reader that reads none`)
  stream.destroy()
  await serving
})

test('a reader that goes away stops the maker', async () => {
  const { port1, port2 } = new MessageChannel()
  const { seen, pieces } = endless()
  const serving = serveBytes(port2, pieces)
  const stream = readBytes(port1)
  for await (const _chunk of stream) break
  await serving
  assert.equal(seen.cleaned, true)
  const made = seen.made
  await turns(50)
  assert.equal(seen.made, made)
})

test('a maker that fails, and one whose thread ends, break the stream', async () => {
  const { port1, port2 } = new MessageChannel()
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield encoder.encode('a')
    throw new Error('no more')
  }
  const serving = serveBytes(port2, failing())
  await assert.rejects(readBytes(port1).toArray(), /no more/)
  await serving
  const gone = new MessageChannel()
  const stream = readBytes(gone.port1)
  stream.resume()
  gone.port2.close()
  const [error] = await once(stream, 'error')
  assert.match(error.message, /thread.*ended/)
})

test('a list as JSON is JSON, empty or longer than a piece', async () => {
  for (const length of [0, 1, 5000]) {
    const rows = Array.from({ length }, (_, i) => ({ i, text: 'é"\n'.repeat(10) }))
    const pieces = await Array.fromAsync(jsonList(rows))
    assert.deepEqual(JSON.parse(Buffer.concat(pieces).toString()), rows)
    assert.equal(pieces.length > 2, length === 5000)
  }
})
