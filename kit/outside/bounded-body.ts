/** Bodies of answers from outside, read no further than a limit. */

/** The body goes over the limit. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/** The chunks as they come; calls `stop` and throws BodyTooLargeError in place of the one that goes over the limit. */
export async function* bounded(
  chunks: AsyncIterable<Uint8Array>,
  maximumBytes: number,
  stop = () => {},
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > maximumBytes) {
      stop()
      throw new BodyTooLargeError(`the body is larger than ${maximumBytes} bytes`)
    }
    yield chunk
  }
}

/** The whole body; null stands for none. `stop` ends a request whose body is too large, and BodyTooLargeError is thrown. */
export const readBounded = async (
  chunks: AsyncIterable<Uint8Array> | null,
  maximumBytes: number,
  stop?: () => void,
): Promise<Buffer> =>
  chunks ? Buffer.concat(await Array.fromAsync(bounded(chunks, maximumBytes, stop))) : Buffer.alloc(0)
