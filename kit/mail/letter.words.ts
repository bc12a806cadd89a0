/** The few words that every letter has. */

import type { Language } from '../pages/language.ts'

interface LetterWords {
  greeting: (name: string) => string
  /** To somebody whose name is not known. */
  stranger: string
  closing: string
  /** Before the button's address, for whoever cannot use the button. */
  address: string
}

export const letterWords: Record<Language, LetterWords> = {
  nl: {
    greeting: (name) => `Beste ${name},`,
    stranger: 'Hallo,',
    closing: 'Met vriendelijke groet,',
    address: 'Werkt de knop niet? Open dan dit adres:',
  },
  en: {
    greeting: (name) => `Dear ${name},`,
    stranger: 'Hello,',
    closing: 'Kind regards,',
    address: 'Does the button not work? Then open this address:',
  },
}
