/** The anonymised CV as what a CV template lays out, with its letter at the end. */

import { type CvDocument, toCvDocument } from '../cv-document.ts'
import type { CvLanguage } from '../cv-words.ts'
import { tidyText } from '../plain-text.ts'
import type { AnonymousCv } from './anonymous-cv.ts'

const words = {
  nl: { candidate: 'Kandidaat', letter: 'Brief', note: 'Zonder gegevens die vertellen wie het is' },
  en: { candidate: 'Candidate', letter: 'Letter', note: 'Without what tells who it is' },
} as const

const paragraphsOf = (text: string): string[] =>
  tidyText(text)
    .split(/\n+/)
    .filter((each) => each !== '')

/** Called after the number of the application. */
export const anonymousDocument = (
  cv: AnonymousCv,
  applicationId: number,
  language: CvLanguage,
): CvDocument => {
  const { candidate, letter: title, note } = words[language]
  const { letter, ...profile } = cv
  const document = toCvDocument(
    { ...profile, firstName: candidate, lastName: String(applicationId) },
    language,
  )
  if (letter === null) return document
  const entry = { title: note, subtitle: '', period: '', place: '', link: '', bullets: [], tags: [] }
  const paragraphs = paragraphsOf(letter)
  return {
    ...document,
    sections: [
      ...document.sections,
      { kind: 'entries', title, entries: [{ ...entry, paragraphs, together: letter.length < 600 }] },
    ],
  }
}
