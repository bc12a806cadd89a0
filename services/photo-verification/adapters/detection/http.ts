/** One HTTP exchange with a detection provider: multipart out, bounded JSON back, failures by kind. */
import { readBounded } from '../../../../kit/outside/bounded-body.ts'
import { retryAfterSeconds } from '../../../../kit/outside/retry-after.ts'
import { excerpt } from '../../core/provenance/evidence.ts'
import { type Detection, DetectionError, type DetectionInput } from './detector.ts'

/** `fetch` as a plain argument, so that tests and proxies can stand in for it. */
export type Fetch = (url: string | URL, init: RequestInit) => Promise<Response>

export type HttpSettings = {
  /** Base address, without a path: `https://api.sightengine.com`. */
  url: string
  /** For Sightengine the API user; the others have a key only. */
  user?: string
  key: string
  fetch: Fetch
  /** Now, in milliseconds since 1970: a Retry-After may be a date. */
  now: () => number
}

export type Exchange = {
  provider: string
  path: string
  headers: Record<string, string>
  /** The form field of the image, and any others. */
  imageField: string
  fields: Record<string, string>
}

const maximumAnswerBytes = 1024 * 1024

/**
 * Reads the body but no further than a mebibyte: a provider gone mad must not fill the memory. `stop` ends the request:
 * leaving the stream instead would close it under a chunk that is on its way, which fetch reports to nobody.
 */
const readAnswer = async (response: Response, stop: () => void): Promise<string> =>
  (await readBounded(response.body, maximumAnswerBytes, stop)).toString('utf8')

const connectionReason = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/**
 * The form as bytes with their Content-Type. Given the form itself, fetch still adds parts to a request that the other
 * side has dropped, and that error reaches nobody and ends the process.
 */
const encodeForm = async (form: FormData): Promise<{ bytes: ArrayBuffer; contentType: string }> => {
  const encoded = new Response(form)
  return { bytes: await encoded.arrayBuffer(), contentType: encoded.headers.get('content-type')! }
}

/**
 * Sends the image and answers the parsed JSON of a 2xx.
 * @throws DetectionError: retryable for time-outs, broken connections, 408, 429, 5xx and what is no JSON; not for another 4xx.
 */
export const exchangeImage = async (
  settings: HttpSettings,
  exchange: Exchange,
  input: DetectionInput,
): Promise<unknown> => {
  const { provider } = exchange
  const form = new FormData()
  for (const [name, value] of Object.entries(exchange.fields)) form.set(name, value)
  // The file is named by its hash: the provider learns neither the id nor the owner.
  // Sliced, because shared memory cannot be sent.
  const file = new Blob([input.bytes.slice() as Uint8Array<ArrayBuffer>], { type: input.contentType })
  form.set(exchange.imageField, file, `${input.sha256}.${input.contentType.slice(6)}`)
  const overflow = new AbortController()
  const { bytes, contentType } = await encodeForm(form)
  let response: Response
  let body: string
  try {
    response = await settings.fetch(new URL(exchange.path, settings.url), {
      method: 'POST',
      body: bytes,
      headers: { accept: 'application/json', 'content-type': contentType, ...exchange.headers },
      signal: AbortSignal.any([input.signal, overflow.signal]),
      // A redirect would carry the image and the key to another address.
      redirect: 'manual',
    })
    body = await readAnswer(response, () => overflow.abort())
  } catch (error) {
    const reason = input.signal.aborted ? 'no answer in time' : connectionReason(error)
    throw new DetectionError(`${provider}: ${reason}`, true)
  }
  const { status } = response
  if (status === 408 || status === 429 || status >= 500) {
    throw new DetectionError(
      `${provider}: HTTP ${status}`,
      true,
      retryAfterSeconds(response.headers.get('retry-after'), settings.now()),
    )
  }
  if (!response.ok) throw new DetectionError(`${provider}: HTTP ${status}`, false)
  try {
    return JSON.parse(body)
  } catch {
    throw new DetectionError(`${provider}: the answer is not JSON`, true)
  }
}

/** Follows a path of keys and indexes through parsed JSON; undefined where it leads nowhere. */
export const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    value,
  )

/** The value as a score from 0 to 1. @throws DetectionError (retryable) for anything else. */
export const score = (value: unknown, provider: string): number => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) {
    throw new DetectionError(`${provider}: the answer holds no score from 0 to 1`, true)
  }
  return value
}

/**
 * The detection for a probability of AI generation. `confidence` is that of the verdict given, so a photo found real at
 * a score of 0.03 is false at 0.97. The generator is evidence where AI generation was found.
 */
export const detectionFor = (provider: string, probability: number, generator: string | null): Detection => {
  const isAiGenerated = probability >= 0.5
  return {
    isAiGenerated,
    confidence: Math.max(probability, 1 - probability),
    provider,
    evidence:
      isAiGenerated && generator
        ? [{ source: 'model', mark: excerpt(generator), confidence: probability }]
        : [],
  }
}
