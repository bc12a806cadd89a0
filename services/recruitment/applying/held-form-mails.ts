/**
 * The mail with which somebody confirms a form. It holds nothing that was entered, not even a name: whoever entered it may be
 * somebody else, who would have us mail their words.
 */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import { withStop } from '../core/full-stop.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'
import type { HeldForm } from './held-form.ts'

const words = {
  nl: {
    application: {
      subject: (title: string) => `Bevestig je sollicitatie: ${title}`,
      text: (title: string, company: string) =>
        `Met dit e-mailadres is gesolliciteerd als ${title} bij ${withStop(company)} De sollicitatie gaat pas weg als je die bevestigt.`,
      act: 'Sollicitatie bekijken',
    },
    alert: {
      subject: 'Bevestig dat je nieuwe vacatures wilt ontvangen',
      text: 'Met dit e-mailadres is gevraagd om mails met nieuwe vacatures. Je krijgt ze pas als je dat bevestigt.',
      act: 'Aanvraag bekijken',
    },
    account: {
      subject: 'Bevestig je account',
      text: 'Met dit e-mailadres is een account gevraagd om vacatures te bewaren en sollicitaties te volgen. Het komt er pas als je dat bevestigt.',
      act: 'Account bevestigen',
    },
    after:
      'De link werkt 72 uur en één keer. Was jij dit niet? Dan hoef je niets te doen: na 72 uur is alles gewist, en niemand heeft het gezien.',
  },
  en: {
    application: {
      subject: (title: string) => `Confirm your application: ${title}`,
      text: (title: string, company: string) =>
        `This e-mail address was used to apply for ${title} at ${withStop(company)} The application is sent only when you confirm it.`,
      act: 'See the application',
    },
    alert: {
      subject: 'Confirm that you want to get new jobs',
      text: 'This e-mail address was used to ask for mails about new jobs. You get them only when you confirm that.',
      act: 'See the request',
    },
    account: {
      subject: 'Confirm your account',
      text: 'This e-mail address was used to ask for an account, to save jobs and follow applications. It is made only when you confirm that.',
      act: 'Confirm the account',
    },
    after:
      'The link works once, for 72 hours. Was this not you? Then there is nothing to do: after 72 hours all of it is erased, and nobody has seen it.',
  },
} as const

export const heldFormMail = (
  { kind, email, language }: HeldForm,
  job: { title: string; company: string } | null,
  href: string,
): Mail => {
  const { application, after, ...others } = words[language]
  const from = { language, from: letterFrom[language], after: [after] }
  if (kind !== 'APPLICATION' || !job) {
    const { subject, text, act } = kind === 'ACCOUNT' ? others.account : others.alert
    return letterMail(email, { ...from, subject, paragraphs: [text], button: { text: act, href } })
  }
  return letterMail(email, {
    ...from,
    subject: application.subject(oneLine(job.title)),
    paragraphs: [application.text(oneLine(job.title), oneLine(job.company))],
    button: { text: application.act, href },
  })
}
