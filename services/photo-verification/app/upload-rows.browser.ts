/** In the browser: the rows of the files that are chosen or being sent. */

import { filled } from '../portal/file-hash.browser.ts'
import type { AppWords } from './app.words.ts'
import { toField } from './capture-time.browser.ts'

type Words = AppWords['script']

export interface Row {
  element: HTMLElement
  /** The moment in its field; null while it holds none. */
  capturedAt(): Date | null
  showTime(moment: Date, source: string): void
  /** Of a file that is known over there: its time is fixed. */
  fixTime(): void
  showPlace(hasPlace: boolean): void
  showProgress(text: string, share: number): void
  showRefusal(text: string): void
  showDone(path: string, text: string): void
  /** Before it is sent (again). */
  clear(): void
  focus(): void
}

let made = 0

export const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    ...({ maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' } as const),
  }).format(Math.max(0.1, bytes / 1024 / 1024))

/** Ids of the template become the row's own. */
const numbered = (element: HTMLElement): void => {
  const number = ++made
  for (const one of element.querySelectorAll<HTMLElement>('[id]')) one.id += `-${number}`
  for (const name of ['for', 'aria-describedby'])
    for (const one of element.querySelectorAll(`[${name}]`))
      one.setAttribute(name, `${one.getAttribute(name)}-${number}`)
}

export const makeRow = (file: { name: string; size: number }, words: Words, onRemove: () => void): Row => {
  const template = document.getElementById('file-row') as HTMLTemplateElement
  const element = template.content.firstElementChild!.cloneNode(true) as HTMLElement
  numbered(element)
  const part = <E extends HTMLElement = HTMLElement>(name: string): E =>
    element.querySelector<E>(`[data-part="${name}"]`)!
  const field = part<HTMLInputElement>('captured-at')
  const bar = part<HTMLProgressElement>('bar')
  const remove = part<HTMLButtonElement>('remove')
  let exact: Date | null = null
  part('name').textContent = file.name
  part('size').textContent = sizeText(file.size)
  remove.setAttribute('aria-label', filled(words.removeFile, { file: file.name }))
  bar.setAttribute('aria-label', filled(words.progressOf, { file: file.name }))
  remove.addEventListener('click', onRemove)
  field.addEventListener('input', () => {
    exact = field.value ? new Date(field.value) : null
  })
  return {
    element,
    capturedAt: () => exact,
    showTime: (moment, source) => {
      exact = moment
      field.value = toField(moment)
      part('source').textContent = source
      part('time').hidden = false
    },
    fixTime: () => {
      part('time').hidden = true
    },
    showPlace: (hasPlace) => {
      part('place').hidden = !hasPlace
    },
    showProgress: (text, share) => {
      remove.hidden = true
      part('time').hidden = true
      part('refusal').hidden = true
      part('sending').hidden = false
      part('said').textContent = text
      bar.value = share * 100
    },
    showRefusal: (text) => {
      part('sending').hidden = true
      remove.hidden = false
      part('refusal').hidden = false
      part('refusal').textContent = text
    },
    showDone: (path, text) => {
      part('sending').hidden = true
      part('place').hidden = true
      const done = part<HTMLAnchorElement>('done')
      done.hidden = false
      done.href = path
      done.textContent = text
    },
    clear: () => {
      part('refusal').hidden = true
      part('sending').hidden = true
      remove.hidden = false
    },
    focus: () => remove.focus(),
  }
}
