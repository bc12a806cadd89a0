/** In the browser: choosing a photo, hashing it here, and sending it with its progress; and the AI checks that end meanwhile. */

import { sniffImageType } from '../core/image-type.ts'
import { takeDrops } from '../portal/drop-zone.browser.ts'
import { canHash, filled, sha256Of } from '../portal/file-hash.browser.ts'
import type { AppWords } from './app.words.ts'
import { captureOf, toField } from './capture-time.browser.ts'

interface PageData {
  words: AppWords['script']
  maximumBytes: number
}

interface Chosen {
  file: File
  bytes: ArrayBuffer
  type: string
  capturedAt: Date
}

const byId = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E

const { words, maximumBytes } = JSON.parse(byId('page-data').dataset['json']!) as PageData

let chosen: Chosen | null = null
let sending: XMLHttpRequest | null = null
/** Counts choices: what is still being read of an earlier file is dropped. */
let choice = 0

const form = byId<HTMLFormElement>('upload')
const field = byId<HTMLInputElement>('captured-at')

/** The place is a live region: what is put into it is read out. */
const say = (text: string): void => {
  byId('upload-result').textContent = text
}

const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    ...({ maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' } as const),
  }).format(Math.max(0.1, bytes / 1024 / 1024))

const reset = (): void => {
  choice++
  sending?.abort()
  chosen = null
  form.hidden = true
  byId('drop').hidden = false
}

const choose = async (file: File): Promise<void> => {
  reset()
  const mine = choice
  say('')
  if (!canHash()) return say(words.insecure)
  if (file.size > maximumBytes) return say(words.tooLarge)
  const bytes = await file.arrayBuffer().catch(() => null)
  if (mine !== choice) return
  if (!bytes) return say(words.unreadable)
  const type = sniffImageType(new Uint8Array(bytes))
  if (!type) return say(words.unsupportedType)
  const { moment, source } = captureOf(new Uint8Array(bytes))
  chosen = { file, bytes, type, capturedAt: moment }
  byId('chosen-name').textContent = file.name
  byId('chosen-size').textContent = sizeText(file.size)
  byId('captured-at-source').textContent = source === 'camera' ? words.fromCamera : words.fromNow
  field.value = toField(moment)
  form.hidden = false
  byId('drop').hidden = true
  byId('sending').hidden = true
  byId('send').focus()
}

const showProgress = (file: File, percent: number): void => {
  byId<HTMLProgressElement>('progress').value = percent
  byId('sending-text').textContent = filled(words.sending, { file: file.name, percent })
}

/** XMLHttpRequest, for fetch does not tell how far an upload is. Status 0: the connection failed. */
const send = ({ file, bytes, type, capturedAt }: Chosen, sha256: string): Promise<XMLHttpRequest> =>
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
    request.addEventListener('loadend', () => resolve(request))
    request.open('POST', form.action)
    // In the place of a page: where to go on, or why the photo was refused.
    request.setRequestHeader('accept', 'text/plain')
    request.send(body)
  })

/** Goes on to the page that the answer names, or answers why it does not. */
const outcomeOf = ({ status, responseText }: XMLHttpRequest): string | null => {
  if (status === 200) location.assign(responseText)
  else if (status === 401) location.assign('/sign-in?back=%2Fapp')
  else if (status === 422) return responseText
  else if (status === 429) return words.tooManyRequests
  else return status === 0 ? words.connection : words.away
  return null
}

const submit = async (): Promise<void> => {
  const button = byId('send')
  if (!chosen || button.getAttribute('aria-busy') === 'true') return
  const upload = chosen
  const mine = choice
  // Not `disabled`, which would take the focus away from whoever uses the keyboard.
  button.setAttribute('aria-busy', 'true')
  byId('sending').hidden = false
  byId<HTMLProgressElement>('progress').value = 0
  byId('sending-text').textContent = filled(words.hashing, { file: upload.file.name })
  say('')
  const answer = await send(upload, await sha256Of(upload.bytes))
  button.removeAttribute('aria-busy')
  sending = null
  // Whoever cancelled or chose another file knows.
  if (mine !== choice) return
  byId('sending').hidden = true
  const refusal = outcomeOf(answer)
  if (refusal) say(refusal)
}

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
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})
takeDrops(
  byId('drop'),
  () => true,
  (file) => void choose(file),
)

/** Pauses between looks at photos whose AI check is running, in seconds. */
const pauses = [2, 4, 8, 16, 32, 64]

/** The page itself is asked again, so that its words are made in one place. */
const awaitDetection = async (): Promise<void> => {
  for (const seconds of pauses) {
    const waiting = document.querySelectorAll('.badges[data-status="PENDING"]')
    if (waiting.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const answer = await fetch(location.href).catch(() => null)
    if (!answer?.ok) continue
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const badges of waiting) {
      const item = badges.closest('li[id]')!
      const made = fresh.querySelector(`#${CSS.escape(item.id)} .badges`)
      if (made) badges.replaceWith(made)
    }
  }
}
void awaitDetection()
