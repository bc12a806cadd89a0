/** In the browser: one photo in the owner's list, with all that can be done with it. */

import { filled } from '../portal/file-hash.browser.ts'
import { expectSuccess, reasonOfError } from './failure-words.browser.ts'
import { announce, byId, confirmed, dayText, type Mood, show, timeText, words } from './page-parts.browser.ts'
import { call, SessionEndedError } from './session.browser.ts'
import { drawWhenSeen } from './thumbnail.browser.ts'

export interface Photo {
  verificationId: string
  capturedAt: string
  createdAt: string
  isPublic: boolean
  /** The service tells its owner. */
  passwordProtected?: boolean
  aiDetectionStatus: 'PENDING' | 'SUCCESS' | 'FAILED'
  isAiGenerated: boolean | null
  aiConfidence: number | null
}

export interface CardEvents {
  onDeleted: (id: string) => void
  onEnded: () => void
}

interface Card {
  element: HTMLElement
  id: string
  part: <E extends HTMLElement = HTMLElement>(name: string) => E
  events: CardEvents
}

const retentionMilliseconds = 14 * 24 * 60 * 60 * 1000

const aiText = ({ aiDetectionStatus: status, isAiGenerated, aiConfidence }: Photo): string => {
  if (status !== 'SUCCESS') return words.ai[status]
  if (isAiGenerated) return words.ai.likely
  return (aiConfidence ?? 0) > 0.5 ? words.ai.unlikely : words.ai.noEvidence
}

const visibilityText = ({ isPublic, passwordProtected }: Photo): string => {
  if (!isPublic) return words.isPrivate
  return passwordProtected ? words.isPublicProtected : words.isPublic
}

const fill = ({ part }: Card, photo: Photo): void => {
  const { isPublic, passwordProtected: isProtected = false } = photo
  part('visibility-badge').textContent = isPublic ? words.public : words.private
  part('visibility-text').textContent = visibilityText(photo)
  part('visibility').textContent = isPublic ? words.makePrivate : words.makePublic
  part('visibility').dataset['to'] = String(!isPublic)
  part('password-badge').hidden = !isProtected
  part('password-state').textContent = isProtected ? words.passwordIsSet : words.passwordIsNotSet
  part('password-set').textContent = isProtected ? words.changePassword : words.setPassword
  part('password-clear').hidden = !isProtected
  const ai = part('ai')
  ai.textContent = aiText(photo)
  ai.classList.toggle('warn', photo.isAiGenerated === true)
}

const say = ({ part }: Card, text: string, mood: Mood): void => {
  show(part('result'), text, mood)
  part('result').scrollIntoView({ block: 'nearest' })
}

/** Does something with a photo; a failure is said on its card. */
const attempt = async (card: Card, button: HTMLElement, work: () => Promise<void>): Promise<void> => {
  if (button.getAttribute('aria-busy') === 'true') return
  // Not `disabled`, which would take the focus away from whoever uses the keyboard.
  button.setAttribute('aria-busy', 'true')
  try {
    await work()
  } catch (error) {
    if (error instanceof SessionEndedError) card.events.onEnded()
    else
      say(card, words.reasons[reasonOfError(error)], reasonOfError(error) === 'premiumOnly' ? 'warn' : 'bad')
  } finally {
    button.removeAttribute('aria-busy')
  }
}

const pathOf = ({ id }: Card): string => `/api/v1/photos/${encodeURIComponent(id)}`

const copyLink = async (card: Card): Promise<void> => {
  const link = card.part<HTMLInputElement>('link')
  try {
    await navigator.clipboard.writeText(link.value)
    say(card, words.copied, 'good')
  } catch {
    card.part<HTMLDetailsElement>('manage').open = true
    link.focus()
    link.select()
    say(card, words.copyByHand, 'warn')
  }
}

const original = async (card: Card): Promise<Blob> => {
  const { response } = expectSuccess(await call('GET', `${pathOf(card)}/download`))
  return response.blob()
}

const download = async (card: Card): Promise<void> => {
  say(card, words.downloading, '')
  const file = await original(card)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${card.id}.${file.type === 'image/jpeg' ? 'jpg' : file.type.split('/')[1]}`
  link.click()
  // The browser has taken hold of the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  say(card, words.downloaded, 'good')
}

const setVisibility = async (card: Card): Promise<void> => {
  const isPublic = card.part('visibility').dataset['to'] === 'true'
  const { body } = expectSuccess(await call('PATCH', `${pathOf(card)}/visibility`, { isPublic }))
  fill(card, body as Photo)
  say(card, visibilityText(body as Photo), 'good')
}

const setPassword = async (card: Card, password: string | null): Promise<void> => {
  const { body } = expectSuccess(await call('PATCH', `${pathOf(card)}/view-password`, { password }))
  const input = card.part<HTMLInputElement>('password')
  input.value = ''
  // The button that clears it goes away, and would take the focus along.
  if (password === null) input.focus()
  fill(card, body as Photo)
  say(card, password ? words.passwordSet : words.passwordCleared, 'good')
}

const remove = async (card: Card): Promise<void> => {
  const { title, text, action } = words.confirmPhoto
  if (!(await confirmed({ title: filled(title, { id: card.id }), text, action }))) return
  expectSuccess(await call('DELETE', pathOf(card)))
  announce(filled(words.deleted, { id: card.id }))
  card.events.onDeleted(card.id)
}

const wire = (card: Card): void => {
  const { part } = card
  const on = (name: string, work: () => Promise<void>): void =>
    part(name).addEventListener('click', () => void attempt(card, part(name), work))
  on('copy', () => copyLink(card))
  on('download', () => download(card))
  on('visibility', () => setVisibility(card))
  on('password-clear', () => setPassword(card, null))
  on('delete', () => remove(card))
  part('password-form').addEventListener('submit', (event) => {
    event.preventDefault()
    const input = part<HTMLInputElement>('password')
    if (input.value.trim() === '') return input.focus()
    void attempt(card, part('password-form'), () => setPassword(card, input.value))
  })
}

/** Pauses between looks at a photo whose AI check is running, in seconds. */
const pauses = [2, 4, 8, 16, 32, 64]

const awaitDetection = async (card: Card): Promise<void> => {
  for (const seconds of pauses) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    if (!card.element.isConnected) return
    const answer = await call('GET', pathOf(card)).catch(() => null)
    if (answer?.status !== 200) continue
    const photo = answer.body as Photo
    fill(card, photo)
    if (photo.aiDetectionStatus !== 'PENDING') return
  }
}

/** The list's element for a photo; `file` saves fetching what was uploaded just now. */
export const photoCard = (photo: Photo, events: CardEvents, file?: File): HTMLElement => {
  const copy = byId<HTMLTemplateElement>('photo-card').content.cloneNode(true) as DocumentFragment
  const element = copy.firstElementChild as HTMLElement
  const part: Card['part'] = (name) => element.querySelector(`[data-part="${name}"]`)!
  const id = photo.verificationId
  const card: Card = { element, id, part, events }
  const name = filled(words.photoName, { id })
  const link = `${location.origin}/v/${encodeURIComponent(id)}`
  element.dataset['id'] = id
  part<HTMLAnchorElement>('name').href = link
  part('name').textContent = name
  part<HTMLInputElement>('link').value = link
  part('captured').textContent = filled(words.capturedAt, { time: timeText(new Date(photo.capturedAt)) })
  const keptUntil = new Date(new Date(photo.createdAt).getTime() + retentionMilliseconds)
  part('kept').textContent = filled(words.keptUntil, { time: dayText(keptUntil) })
  // A list of the same three buttons says of each which photo it is for.
  for (const button of ['copy', 'download', 'delete'])
    part(button).setAttribute('aria-label', `${part(button).textContent}: ${name}`)
  fill(card, photo)
  wire(card)
  const picture = { id, label: filled(words.thumbnail, { id }), open: async () => file ?? original(card) }
  drawWhenSeen(part('thumb'), picture)
  if (photo.aiDetectionStatus === 'PENDING') void awaitDetection(card)
  return element
}
