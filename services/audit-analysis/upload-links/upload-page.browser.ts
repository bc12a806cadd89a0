/** In the browser: files go up as soon as they are chosen or dropped, each with its progress; without it the forms do. */

import { type Refusal, refusalOfAnswer, refusalOfFile } from './refusal.ts'

interface PageData {
  words: {
    progress: string
    allIn: string
    state: { received: string }
    replace: string
    dropHere: string
    sending: string
    received: string
    refused: string
    unknownKind: string
    refusals: Record<Refusal, string>
    documents: Record<string, { name: string; kind: string }>
  }
  extensions: Record<string, string>
  endpoint: string
}

const { words, extensions, endpoint } = JSON.parse(
  document.getElementById('page-data')!.dataset['json']!,
) as PageData

const cards = [...document.querySelectorAll<HTMLElement>('[data-type]')]
const live = document.getElementById('live')!
const progress = document.getElementById('progress')!
const unplaced = document.getElementById('unplaced')!
const hasMouse = matchMedia('(pointer: fine)').matches

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ''))

const part = (card: HTMLElement, name: string): HTMLElement =>
  card.querySelector<HTMLElement>(`[data-part="${name}"]`)!

const typeOf = (card: HTMLElement): string => card.dataset['type']!

/** Said to screen readers as well as shown. */
const showResult = (place: HTMLElement, text: string, mood: 'good' | 'bad'): void => {
  place.className = `notice ${mood}`
  place.textContent = text
  live.textContent = text
}

const refuse = (card: HTMLElement, name: string, refusal: Refusal): void => {
  const type = typeOf(card)
  const { kind } = words.documents[type]!
  const sentence = filled(words.refusals[refusal], { kind, extension: extensions[type]! })
  showResult(part(card, 'result'), `${filled(words.refused, { file: name })} ${sentence}`, 'bad')
}

const accept = (card: HTMLElement, name: string): void => {
  card.dataset['state'] = 'received'
  const badge = part(card, 'state')
  badge.className = 'badge good'
  badge.textContent = words.state.received
  const button = card.querySelector('button')!
  button.className = 'quiet'
  button.textContent = filled(words.replace, { kind: words.documents[typeOf(card)]!.kind })
  showResult(part(card, 'result'), filled(words.received, { file: name }), 'good')
  showProgress()
}

const showProgress = (): void => {
  const requested = cards.filter((card) => card.dataset['required'] === 'true')
  if (requested.length === 0) return
  const received = requested.filter((card) => card.dataset['state'] === 'received').length
  const isDone = received === requested.length
  const text = filled(words.progress, { received, required: requested.length })
  progress.textContent = isDone ? `${text}. ${words.allIn}` : text
  progress.classList.toggle('good', isDone)
}

/** A bar of its own for each file; the function returned moves it, and null takes it away. */
const startBar = (card: HTMLElement, name: string): ((fraction: number | null) => void) => {
  const line = document.createElement('div')
  const label = document.createElement('p')
  const bar = document.createElement('progress')
  const text = filled(words.sending, { file: name })
  bar.max = 100
  bar.setAttribute('aria-label', text)
  line.append(label, bar)
  label.className = 'small'
  part(card, 'result').before(line)
  live.textContent = text
  const move = (fraction: number | null): void => {
    if (fraction === null) {
      line.remove()
      return
    }
    const percent = Math.floor(fraction * 100)
    bar.value = percent
    label.textContent = `${text}, ${percent}%`
  }
  move(0)
  return move
}

const send = (card: HTMLElement, file: File): void => {
  const result = part(card, 'result')
  result.className = 'notice'
  result.textContent = ''
  const extension = extensions[typeOf(card)]!
  const refusal = refusalOfFile(extension, file.name, file.size)
  if (refusal) {
    refuse(card, file.name, refusal)
    return
  }
  const move = startBar(card, file.name)
  const form = new FormData()
  form.append('documentType', typeOf(card))
  form.append('file', file, file.name)
  const request = new XMLHttpRequest()
  request.upload.addEventListener('progress', (event) => {
    if (event.lengthComputable) move(event.loaded / event.total)
  })
  request.addEventListener('loadend', () => {
    move(null)
    if (request.status === 200) accept(card, file.name)
    else refuse(card, file.name, refusalOfAnswer(request.status, extension))
  })
  request.open('POST', endpoint)
  request.send(form)
}

/** The card that a file was dropped on; anywhere else, the card that takes its kind. */
const cardFor = (file: File, target: EventTarget | null): HTMLElement | null => {
  const on = target instanceof Element ? target.closest<HTMLElement>('[data-type]') : null
  return on ?? cards.find((card) => file.name.toLowerCase().endsWith(extensions[typeOf(card)]!)) ?? null
}

const unmark = (): void => {
  for (const zone of document.querySelectorAll('.over')) zone.classList.remove('over')
}

/** One button in place of the form's own input, which cannot be told what to say. */
const simplify = (card: HTMLElement): void => {
  const form = card.querySelector('form')!
  const input = form.querySelector<HTMLInputElement>('input[type="file"]')!
  const label = form.querySelector('label')!
  const button = form.querySelector('button')!
  button.type = 'button'
  button.textContent = label.textContent
  button.classList.toggle('quiet', card.dataset['state'] !== 'needed')
  button.setAttribute('aria-describedby', input.getAttribute('aria-describedby')!)
  label.remove()
  input.hidden = true
  button.addEventListener('click', () => input.click())
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file) send(card, file)
    // Choosing the same file again is a change too.
    input.value = ''
  })
  if (!hasMouse) {
    form.classList.remove('drop')
    return
  }
  const hint = document.createElement('p')
  hint.className = 'small soft'
  hint.textContent = words.dropHere
  form.append(hint)
}

for (const card of cards) simplify(card)

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

document.addEventListener('dragover', (event) => {
  if (!holdsFiles(event)) return
  event.preventDefault()
  unmark()
  if (event.target instanceof Element)
    event.target.closest('[data-type]')?.querySelector('.drop')?.classList.add('over')
})
document.addEventListener('dragleave', (event) => {
  if (event.relatedTarget === null) unmark()
})
document.addEventListener('drop', (event) => {
  if (!holdsFiles(event)) return
  event.preventDefault()
  unmark()
  unplaced.textContent = ''
  for (const file of event.dataTransfer!.files) {
    const card = cardFor(file, event.target)
    if (card) send(card, file)
    else showResult(unplaced, `${filled(words.refused, { file: file.name })} ${words.unknownKind}`, 'bad')
  }
})
