/** Bytes from one thread to another, piece by piece, made only as fast as they are taken. */

import { Readable } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** Both ends speak this: the reader asks for one piece at a time and closes the port when it wants no more. */
type Piece = { bytes: Uint8Array } | { end: true } | { error: string }

/** The making end. Makes a piece for each request; stops, and lets the maker clean up, when the reader is gone. */
export const serveBytes = async (port: MessagePort, pieces: AsyncGenerator<Uint8Array>): Promise<void> => {
  let gone = false
  let wake = (): void => {}
  let asked = 0
  port.on('message', () => {
    asked++
    wake()
  })
  port.on('close', () => {
    gone = true
    wake()
  })
  const send = (piece: Piece): void => port.postMessage(piece)
  try {
    for await (const piece of pieces) {
      while (asked === 0 && !gone) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (gone) break
      asked--
      // A copy of its own: the maker's buffer may be part of a larger one.
      const bytes = new Uint8Array(piece)
      port.postMessage({ bytes } satisfies Piece, [bytes.buffer])
    }
    send({ end: true })
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) })
  }
  port.close()
}

const pieceLength = 65_536

/** A list as JSON, in pieces of some 64 KB. */
export async function* jsonList(rows: Iterable<unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let piece = '['
  let separator = ''
  for (const row of rows) {
    piece += separator + JSON.stringify(row)
    separator = ','
    if (piece.length < pieceLength) continue
    yield encoder.encode(piece)
    piece = ''
  }
  yield encoder.encode(`${piece}]`)
}

/** Pieces asked for before the first has come, so that making and sending overlap. */
const ahead = 3

/** The taking end. Destroying the stream, as happens when a client goes away, stops the maker. */
export const readBytes = (port: MessagePort): Readable => {
  let ended = false
  const stream = new Readable({
    highWaterMark: 256 * 1024,
    read: () => port.postMessage(null),
    destroy: (error, done) => {
      port.close()
      done(error)
    },
  })
  for (let i = 0; i < ahead; i++) port.postMessage(null)
  port.on('message', (piece: Piece) => {
    if ('bytes' in piece) stream.push(piece.bytes)
    else if ('end' in piece) {
      ended = true
      stream.push(null)
    } else stream.destroy(new Error(piece.error))
  })
  port.on('close', () => {
    if (!ended && !stream.destroyed) stream.destroy(new Error('the thread that made these bytes ended'))
  })
  return stream
}
