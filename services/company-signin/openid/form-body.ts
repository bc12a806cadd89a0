/** Reads what a form posted, for the addresses where a post means what a GET does. */

import type { IncomingMessage } from 'node:http'
import { badRequest, payloadTooLarge, unsupportedMediaType } from '../../../kit/errors.ts'

/** An address with all of it still fits into the head of a request. */
const maximumBytes = 12_000

/** The form as the query of an address. Throws 400, 413 or 415. */
export const readForm = async (request: IncomingMessage): Promise<string> => {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw unsupportedMediaType('Send this as application/x-www-form-urlencoded.')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximumBytes)
      throw payloadTooLarge('The request is too large; push it to /openid/par instead.')
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  if (/[^\x21-\x7e]/.test(text)) throw badRequest('The form is not encoded as forms are.')
  // Parsed and written again, so that nothing but a query comes of it.
  return new URLSearchParams(text).toString()
}
