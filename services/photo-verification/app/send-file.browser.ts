/** In the browser: one file to the service, piece by piece, gone on with after a lost connection where the service is. */

import type { ImageType } from '../core/image-type.ts'
import { withoutPlace } from '../core/without-place.ts'
import { sha256Of } from '../portal/file-hash.browser.ts'
import type { ModuleReason, Reason } from './app.words.ts'
import { type KeptFile, keepFile } from './kept-files.browser.ts'

/** `path` is the owner's page of the photo. `later`: not now, and going on may help. */
export type Outcome = { path: string } | { refused: Reason | ModuleReason; later?: true } | 'stopped'

export interface Sending {
  signal: AbortSignal
  /** Bytes of the file that are over there, or on their way. */
  onProgress(bytes: number): void
  /** The connection is away; it is tried again by itself. */
  onWaiting(): void
}

interface Answer {
  /** 0: no answer came. */
  status: number
  body: { uploadId?: string; offset?: number; path?: string | null; reason?: Reason }
}

const longestWaitMilliseconds = 30_000
const maximumFailures = 5

/** XMLHttpRequest, for fetch does not tell how far an upload is. */
const post = (
  path: string,
  body: URLSearchParams | FormData,
  signal: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<Answer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    signal.addEventListener('abort', stop)
    if (onBytes) request.upload.addEventListener('progress', (event) => onBytes(event.loaded))
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', stop)
      const isJson = request.getResponseHeader('content-type')?.startsWith('application/json')
      resolve({ status: request.status, body: isJson ? JSON.parse(request.responseText) : {} })
    })
    request.open('POST', path)
    request.send(body)
  })

const addressOf = (uploadId: string): string => `/app/uploads/${encodeURIComponent(uploadId)}`

/** Until then, until the network is said to be back, or until nobody waits any more. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** Reads the file, takes the place out where that is wanted, hashes what is left, and tells the service of it. */
const begin = async (file: KeptFile, signal: AbortSignal): Promise<Answer | 'unreadable'> => {
  const read = await file.blob.arrayBuffer().catch(() => null)
  if (!read) return 'unreadable'
  const cut = file.removesPlace ? withoutPlace(new Uint8Array(read), file.type as ImageType) : null
  const bytes = cut?.buffer ?? read
  const fields = new URLSearchParams({
    length: String(bytes.byteLength),
    sha256: await sha256Of(bytes),
    capturedAt: file.capturedAt,
    filename: file.name.slice(0, 255),
    locationRemoved: cut ? 'true' : '',
    teamId: file.teamId,
  })
  const answer = await post('/app/uploads', fields, signal)
  if (!answer.body.uploadId) return answer
  // From here on these bytes are what goes on, whatever becomes of the file on the disk.
  file.blob = new Blob([bytes], { type: file.type })
  file.removesPlace = false
  file.uploadId = answer.body.uploadId
  await keepFile(file)
  return answer
}

const sendRest = (file: KeptFile, offset: number, { signal, onProgress }: Sending): Promise<Answer> => {
  const form = new FormData()
  form.append('offset', String(offset))
  form.append('file', file.blob.slice(offset), 'piece')
  return post(addressOf(file.uploadId!), form, signal, (bytes) =>
    onProgress(Math.min(file.blob.size, offset + bytes)),
  )
}

const signIn = (): Outcome => {
  location.assign('/sign-in?back=%2Fapp')
  return 'stopped'
}

/** What an answer that is no progress means; null where another try may help. */
const refusalOf = ({ status, body }: Answer): Outcome | null => {
  if (status === 401) return signIn()
  if (status === 403) return { refused: 'notAllowed' }
  if (status === 422) return { refused: body.reason ?? 'other' }
  return null
}

export const sendFile = async (file: KeptFile, sending: Sending): Promise<Outcome> => {
  const { signal } = sending
  let failures = 0
  let wait = 1_000
  /** Null: ask the service, which may have more or less than was sent. */
  let offset: number | null = null
  while (!signal.aborted) {
    let answer: Answer | 'unreadable'
    if (!file.uploadId) answer = await begin(file, signal)
    else if (offset === null)
      answer = await post(`${addressOf(file.uploadId)}/state`, new URLSearchParams(), signal)
    else answer = await sendRest(file, offset, sending)
    if (answer === 'unreadable') return { refused: 'unreadable' }
    if (signal.aborted) break
    if (answer.status === 200) {
      if (answer.body.path) return { path: answer.body.path }
      offset = answer.body.offset ?? 0
      sending.onProgress(offset)
      ;[failures, wait] = [0, 1_000]
      continue
    }
    const refusal = refusalOf(answer)
    if (refusal) return refusal
    offset = null
    // The service forgot it, after a day or because it was refused: it is begun anew.
    if (answer.status === 404 || answer.status === 410) file.uploadId = null
    if (answer.status > 0 && ++failures > maximumFailures)
      return { refused: answer.status === 429 ? 'tooManyRequests' : 'away', later: true }
    if (answer.status === 409) continue
    if (answer.status === 0) sending.onWaiting()
    await pause(wait, signal)
    wait = Math.min(longestWaitMilliseconds, wait * 2)
  }
  return 'stopped'
}

/** What came of it goes over there, too. */
export const endSending = async ({ uploadId }: KeptFile): Promise<void> => {
  if (uploadId) await post(`${addressOf(uploadId)}/end`, new URLSearchParams(), AbortSignal.timeout(10_000))
}
