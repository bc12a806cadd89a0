/** In the browser: the camera of the page. A key that never leaves this page signs our challenge and the photo's hash. */

import { canHash, filled, sha256Of } from '../portal/file-hash.browser.ts'
import type { CameraWords } from './camera.words.ts'

interface Challenge {
  challengeId: string
  nonce: string
  code: string
  expiresAt: string
}

const byId = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E
const { words } = JSON.parse(byId('page-data').dataset['json']!) as { words: CameraWords['script'] }

const say = (text: string): void => {
  byId('told').textContent = text
}

const video = byId<HTMLVideoElement>('view')
const take = byId<HTMLButtonElement>('take')
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

let keys: CryptoKeyPair | null = null
let challenge: Challenge | null = null
let renewal: ReturnType<typeof setTimeout> | undefined

/** Null where it could not be had. */
const post = async (path: string, body: URLSearchParams | FormData): Promise<Response | null> => {
  const answer = await fetch(path, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
    () => null,
  )
  if (answer?.status === 401) location.assign('/sign-in?back=%2Fapp%2Fcamera')
  return answer
}

/** A code is shown for as long as it is good, and a little less. */
const validMilliseconds = 115_000

const askChallenge = async (): Promise<boolean> => {
  clearTimeout(renewal)
  challenge = null
  // Not extractable: it can sign here, and nobody can take it along.
  keys ??= await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const { x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const answer = await post('/app/camera/challenge', new URLSearchParams({ x: x!, y: y! }))
  if (!answer?.ok) {
    byId('code').textContent = ''
    say(answer ? words.away : words.connection)
    return false
  }
  challenge = (await answer.json()) as Challenge
  byId('code').textContent = challenge.code
  renewal = setTimeout(() => void askChallenge(), validMilliseconds)
  return true
}

/** Taken away by another app, the lock of the phone or its owner. The last frame is no photo of now. */
const stop = (): void => {
  clearTimeout(renewal)
  challenge = null
  byId('viewfinder').hidden = true
  byId('start').hidden = false
  byId('start').focus()
  say(words.stopped)
}

const start = async (): Promise<void> => {
  if (!canHash() || !navigator.mediaDevices) return say(words.insecure)
  say(words.starting)
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 4096 }, height: { ideal: 3072 } },
    })
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', stop)
    video.srcObject = stream
    await video.play()
  } catch {
    return say(words.noCamera)
  }
  if (!(await askChallenge())) return
  byId('start').hidden = true
  byId('viewfinder').hidden = false
  say(filled(words.ready, { code: challenge!.code }))
  take.focus()
}

const shoot = async (): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')!.drawImage(video, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.95),
  )
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const answerOf = async ({ challengeId, nonce }: Challenge): Promise<FormData> => {
  const photo = await shoot()
  const capturedAt = new Date().toISOString()
  const sha256 = await sha256Of(await photo.arrayBuffer())
  const text = new TextEncoder().encode(`${nonce}\n${sha256}`)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys!.privateKey, text)
  const form = new FormData()
  const fields = {
    sha256,
    capturedAt,
    challengeId,
    deviceSignature: base64url(signature),
    length: photo.size,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', photo, 'camera.jpg')
  return form
}

const send = async (): Promise<void> => {
  // The last one could not be had. The new code is seen before its photo is taken.
  if (!challenge) {
    if (await askChallenge()) say(filled(words.renewed, { code: challenge!.code }))
    return
  }
  say(words.sending)
  clearTimeout(renewal)
  const answer = await post('/app/camera', await answerOf(challenge))
  if (answer?.ok) return location.assign(((await answer.json()) as { path: string }).path)
  // Whatever became of it, the old code is spent.
  if (!(await askChallenge())) return
  if (!answer) say(words.connection)
  else say(answer.status === 422 ? words.tooLate : words.away)
}

byId('start').addEventListener('click', () => void start())
take.addEventListener('click', () => {
  if (take.getAttribute('aria-busy') === 'true') return
  // Not `disabled`, which would take the focus away from whoever uses the keyboard.
  take.setAttribute('aria-busy', 'true')
  void send().finally(() => take.removeAttribute('aria-busy'))
})
