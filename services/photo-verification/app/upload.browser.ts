/** In the browser: choosing a photo, hashing it here, and sending it with its progress. */

import { sniffImageType } from '../core/image-type.ts'
import { takeDrops } from '../portal/drop-zone.browser.ts'
import { canHash, filled, sha256Of } from '../portal/file-hash.browser.ts'
import type { Reason } from './app.words.ts'
import { captureOf, toField } from './capture-time.browser.ts'
import { expectSuccess, reasonOfError } from './failure-words.browser.ts'
import { byId, maximumBytes, show, sizeText, words } from './page-parts.browser.ts'
import { freshToken, refresh, SessionEndedError } from './session.browser.ts'
import { drawThumbnail } from './thumbnail.browser.ts'

interface Chosen {
  file: File
  bytes: ArrayBuffer
  type: string
  capturedAt: Date
}

let chosen: Chosen | null = null
let sending: XMLHttpRequest | null = null
/** Counts choices: what is still being read of an earlier file is dropped. */
let choice = 0

const result = byId('upload-result')
const form = byId<HTMLFormElement>('upload')
const field = byId<HTMLInputElement>('captured-at')

const say = (reason: Reason): void => show(result, words.reasons[reason], 'bad')

/** A refused time is marked at its field, which refers to the words about it. */
const markField = (isInvalid: boolean): void => {
  field.setAttribute('aria-invalid', String(isInvalid))
  field.setAttribute('aria-describedby', `captured-at-source${isInvalid ? ' upload-result' : ''}`)
  if (isInvalid) field.focus()
}

const reset = (): void => {
  choice++
  sending?.abort()
  chosen = null
  form.hidden = true
  byId('drop').hidden = false
  byId('preview').replaceChildren()
}

const choose = async (file: File): Promise<void> => {
  reset()
  const mine = choice
  show(result, '')
  if (!canHash()) return say('insecure')
  if (file.size > maximumBytes) return say('tooLarge')
  const bytes = await file.arrayBuffer().catch(() => null)
  if (mine !== choice) return
  if (!bytes) return say('unreadable')
  const type = sniffImageType(new Uint8Array(bytes))
  if (!type) return say('unsupportedType')
  const { moment, source } = captureOf(new Uint8Array(bytes))
  chosen = { file, bytes, type, capturedAt: moment }
  byId('chosen-name').textContent = file.name
  byId('chosen-size').textContent = sizeText(file.size)
  byId('captured-at-source').textContent = source === 'camera' ? words.fromCamera : words.fromNow
  field.value = toField(moment)
  markField(false)
  form.hidden = false
  byId('drop').hidden = true
  byId('sending').hidden = true
  byId('send').focus()
  void drawThumbnail(byId('preview'), file, file.name)
}

const showProgress = (file: File, percent: number): void => {
  byId<HTMLProgressElement>('progress').value = percent
  byId('sending-text').textContent = filled(words.sending, { file: file.name, percent })
}

interface Uploaded {
  verificationId: string
}

/** XMLHttpRequest, for fetch does not tell how far an upload is. Status 0: the connection failed. */
const send = (
  { file, bytes, type, capturedAt }: Chosen,
  sha256: string,
  token: string,
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve) => {
    const body = new FormData()
    body.append('sha256', sha256)
    body.append('capturedAt', capturedAt.toISOString())
    // The bytes that were hashed, and the type that they are: a file can change, and its name can lie.
    body.append('file', new Blob([bytes], { type }), file.name)
    const request = new XMLHttpRequest()
    sending = request
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) showProgress(file, Math.floor((event.loaded / event.total) * 100))
    })
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, body: parsed(request.responseText) }),
    )
    request.open('POST', '/api/v1/photos')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(body)
  })

/** A refused token is renewed once: a machine that slept does not know how old its token is. */
const sendAsOwner = async (upload: Chosen): Promise<Uploaded> => {
  const sha256 = await sha256Of(upload.bytes)
  let answer = await send(upload, sha256, await freshToken())
  if (answer.status === 401) {
    await refresh()
    answer = await send(upload, sha256, await freshToken())
  }
  if (answer.status === 401) throw new SessionEndedError()
  return expectSuccess(answer).body as Uploaded
}

const parsed = (source: string): unknown => {
  try {
    return JSON.parse(source)
  } catch {
    return null
  }
}

const submit = async (
  onUploaded: (photo: Uploaded, file: File) => void,
  onEnded: () => void,
): Promise<void> => {
  const button = byId('send')
  if (!chosen || button.getAttribute('aria-busy') === 'true') return
  const upload = chosen
  const mine = choice
  // Not `disabled`, which would take the focus away from whoever uses the keyboard.
  button.setAttribute('aria-busy', 'true')
  byId('sending').hidden = false
  byId<HTMLProgressElement>('progress').value = 0
  byId('sending-text').textContent = filled(words.hashing, { file: upload.file.name })
  show(result, '')
  try {
    const photo = await sendAsOwner(upload)
    reset()
    show(result, filled(words.uploaded, { file: upload.file.name, id: photo.verificationId }), 'good')
    byId('choose').focus()
    onUploaded(photo, upload.file)
  } catch (error) {
    // Whoever cancelled or chose another file knows.
    if (mine !== choice) return
    byId('sending').hidden = true
    if (error instanceof SessionEndedError) return onEnded()
    const reason = reasonOfError(error)
    say(reason)
    if (reason === 'captureTime') markField(true)
  } finally {
    button.removeAttribute('aria-busy')
    sending = null
  }
}

/** Wires the upload's part of the page; `isOpen` tells whether anybody is logged in. */
export const wireUpload = (wiring: {
  isOpen: () => boolean
  onUploaded: (photo: Uploaded, file: File) => void
  onEnded: () => void
}): void => {
  const input = byId<HTMLInputElement>('file')
  byId('choose').addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    // Choosing the same file again is a change too.
    if (file) void choose(file).then(() => (input.value = ''))
  })
  byId('cancel').addEventListener('click', () => {
    reset()
    byId('choose').focus()
  })
  field.addEventListener('input', () => {
    if (chosen && field.value) chosen.capturedAt = new Date(field.value)
    markField(false)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(wiring.onUploaded, wiring.onEnded)
  })
  takeDrops(byId('drop'), wiring.isOpen, (file) => void choose(file))
}

/** Leaves nothing of one owner's to the next. */
export const clearUpload = (): void => {
  reset()
  show(result, '')
}
