/** The wording of mails about accounts. */

import type { Letter } from '../../../kit/mail/letter.ts'
import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { letterFrom } from '../mails.ts'

export interface Addressee {
  email: string
  name: string | null
  language: Language
}

type Content = Pick<Letter, 'subject' | 'paragraphs' | 'after'> & { act: string }

const verification: Record<Language, Content> = {
  nl: {
    subject: 'Bevestig je e-mailadres',
    paragraphs: ['Welkom bij Polder vacatures. Bevestig dat dit je e-mailadres is.'],
    act: 'Bevestig je e-mailadres',
    after: ['De link werkt 24 uur. Heb je geen account gemaakt? Dan hoef je niets te doen.'],
  },
  en: {
    subject: 'Confirm your e-mail address',
    paragraphs: ['Welcome to Polder jobs. Confirm that this is your e-mail address.'],
    act: 'Confirm your e-mail address',
    after: ['The link works for 24 hours. If you did not make an account, there is nothing to do.'],
  },
}

const reset: Record<Language, Content> = {
  nl: {
    subject: 'Kies een nieuw wachtwoord',
    paragraphs: ['Er is een nieuw wachtwoord gevraagd voor je account.'],
    act: 'Kies een nieuw wachtwoord',
    after: [
      'De link werkt 30 minuten en één keer. Heb je hier niet om gevraagd? Dan blijft je wachtwoord zoals het is.',
    ],
  },
  en: {
    subject: 'Choose a new password',
    paragraphs: ['A new password was asked for your account.'],
    act: 'Choose a new password',
    after: ['The link works once, for 30 minutes. If you did not ask for it, your password stays as it is.'],
  },
}

const mailTo = ({ email, name, language }: Addressee, { act, ...content }: Content, href: string): Mail =>
  letterMail(email, { ...content, language, from: letterFrom[language], name, button: { text: act, href } })

export const verificationMail = (to: Addressee, link: string): Mail =>
  mailTo(to, verification[to.language], link)
export const resetMail = (to: Addressee, link: string): Mail => mailTo(to, reset[to.language], link)
