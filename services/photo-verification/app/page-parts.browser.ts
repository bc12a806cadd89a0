/** In the browser: the parts of the owners' page, its words, and how something is said or asked. */

import type { AppWords } from './app.words.ts'

interface PageData {
  words: AppWords['script']
  maximumBytes: number
}

export const byId = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E

export const { words, maximumBytes } = JSON.parse(byId('page-data').dataset['json']!) as PageData

export type Mood = 'good' | 'bad' | 'warn' | ''

/** Said to screen readers. */
export const announce = (text: string): void => {
  byId('live').textContent = text
}

/** Shown at its place and said to screen readers; an empty text takes it away. */
export const show = (place: HTMLElement, text: string, mood: Mood = ''): void => {
  place.className = `notice ${mood}`
  place.textContent = text
  announce(text)
}

const language = document.documentElement.lang === 'nl' ? 'nl-NL' : 'en-GB'

export const timeText = (moment: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)

export const dayText = (moment: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(moment)

export const sizeText = (bytes: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' }).format(
    Math.max(0.1, bytes / 1024 / 1024),
  )

let answer: (yes: boolean) => void = () => {}

byId<HTMLDialogElement>('confirm').addEventListener('close', ({ currentTarget }) => {
  const dialog = currentTarget as HTMLDialogElement
  // The event comes a moment after the closing: a question asked in between is not answered by it.
  if (!dialog.open) answer(dialog.returnValue === 'yes')
})

/** Asks before what cannot be undone; true only for a plain yes. */
export const confirmed = (question: { title: string; text: string; action: string }): Promise<boolean> => {
  answer(false)
  const dialog = byId<HTMLDialogElement>('confirm')
  byId('confirm-title').textContent = question.title
  byId('confirm-text').textContent = question.text
  byId('confirm-yes').textContent = question.action
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => {
    answer = resolve
  })
}
