/** Checks that a message to a webhook is the service's own, whole, and of now (Standard Webhooks). */

/** The message is not from the service, was changed, or is too old. */
export class WebhookError extends Error {
  override name = 'WebhookError'
}

export interface WebhookMessage {
  /** The same when a message comes again: drop what you have had. */
  id: string
  type: string
  /** When it happened, ISO 8601. */
  timestamp: string
  /** Ids alone. */
  data: Record<string, string | number>
}

export interface WebhookRequest {
  /** As it came, not parsed and written again. */
  body: string
  /** Of fetch, or of `node:http`. */
  headers: Headers | Record<string, string | string[] | undefined>
}

const toleranceMilliseconds = 5 * 60 * 1000

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

const headerOf = (headers: WebhookRequest['headers'], name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : [headers[name]].flat()[0]
  if (!value) throw new WebhookError(`The header ${name} is missing.`)
  return value
}

const isSigned = async (secret: string, signatures: readonly string[], text: string): Promise<boolean> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ])
  const signed = new TextEncoder().encode(text)
  for (const signature of signatures) {
    if (!/^v1,[A-Za-z0-9+/]{43}=$/.test(signature)) continue
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature.slice(3)), signed)) return true
  }
  return false
}

/**
 * The message, once it is proven: one of its signatures is by the secret (`whsec_…`), and it is at most five minutes from
 * now, which is in milliseconds since 1970. @throws WebhookError
 */
export const readWebhook = async (
  { body, headers }: WebhookRequest,
  secret: string,
  nowMilliseconds: number,
): Promise<WebhookMessage> => {
  const id = headerOf(headers, 'webhook-id')
  const seconds = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  const age = Math.abs(nowMilliseconds - Number(seconds) * 1000)
  if (!/^\d{1,12}$/.test(seconds) || age > toleranceMilliseconds)
    throw new WebhookError('The message is not of now.')
  if (!(await isSigned(secret, signatures, `${id}.${seconds}.${body}`)))
    throw new WebhookError('No signature is by this secret.')
  return { id, ...(JSON.parse(body) as Omit<WebhookMessage, 'id'>) }
}
