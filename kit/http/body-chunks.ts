/** A body that is a file: its chunks as they come, up to a limit. */

import { Readable } from 'node:stream'
import { badRequest, payloadTooLarge } from '../errors.ts'

/** Throws 413 beyond the limit, 400 for no body and one that breaks off. */
export async function* bodyChunks(body: unknown, maximumBytes: number): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) throw badRequest('The body is missing.')
  let bytes = 0
  try {
    // Ending the request would end its connection, and nobody would read why it is refused.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > maximumBytes)
        throw payloadTooLarge(`The file is larger than ${Math.floor(maximumBytes / (1024 * 1024))} MB.`)
      yield chunk as Buffer
    }
  } catch (error) {
    const isBroken = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    throw isBroken
      ? badRequest('The connection broke off in the middle of the file.', { cause: error })
      : error
  } finally {
    // What still comes is let through to nowhere; it has its time to come in (body-deadline.ts).
    if (!body.readableEnded) body.resume()
  }
  if (bytes === 0) throw badRequest('The body is missing.')
}
