/** The wording of mails about accounts. */

import type { Mail } from '../../../kit/mail/mail.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { letter } from '../mails.ts'

export interface Addressee {
  email: string
  name: string | null
  language: Language
}

type Content = Pick<Mail, 'subject'> & { paragraphs: string[] }

const verification: Record<Language, (link: string) => Content> = {
  nl: (link) => ({
    subject: 'Bevestig je e-mailadres',
    paragraphs: [
      'Welkom bij Polder. Bevestig dat dit je e-mailadres is:',
      link,
      'De link werkt 24 uur. Heb je geen account gemaakt? Dan hoef je niets te doen.',
    ],
  }),
  en: (link) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Welcome to Polder. Confirm that this is your e-mail address:',
      link,
      'The link works for 24 hours. If you did not make an account, there is nothing to do.',
    ],
  }),
}

const reset: Record<Language, (link: string) => Content> = {
  nl: (link) => ({
    subject: 'Kies een nieuw wachtwoord',
    paragraphs: [
      'Er is een nieuw wachtwoord gevraagd voor je account. Kies het hier:',
      link,
      'De link werkt 30 minuten en één keer. Heb je hier niet om gevraagd? Dan blijft je wachtwoord zoals het is.',
    ],
  }),
  en: (link) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'A new password was asked for your account. Choose it here:',
      link,
      'The link works once, for 30 minutes. If you did not ask for it, your password stays as it is.',
    ],
  }),
}

const mailTo = ({ email, name, language }: Addressee, { subject, paragraphs }: Content): Mail => ({
  to: email,
  subject,
  text: letter(language, name, paragraphs),
})

export const verificationMail = (to: Addressee, link: string): Mail =>
  mailTo(to, verification[to.language](link))
export const resetMail = (to: Addressee, link: string): Mail => mailTo(to, reset[to.language](link))
