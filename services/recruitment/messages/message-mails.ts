/** The mail about a message: it says that there is one, and nothing of what it says. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Person } from '../accounts/people.actions.ts'
import { withStop } from '../core/full-stop.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'

type Reader = Pick<Person, 'email' | 'language' | 'firstName'>
interface About {
  title: string
  company: string
}

const words = {
  nl: {
    toCandidate: {
      subject: (title: string) => `Er is een bericht over je sollicitatie: ${title}`,
      text: (title: string, company: string) =>
        `Een recruiter heeft je een bericht gestuurd over je sollicitatie als ${title} bij ${withStop(company)}`,
    },
    toRecruiter: {
      subject: (title: string) => `Er is een bericht van een kandidaat: ${title}`,
      text: (title: string, company: string) =>
        `Een kandidaat heeft een bericht gestuurd over de sollicitatie als ${title} bij ${withStop(company)}`,
    },
    act: 'Bericht lezen',
    why: 'Het bericht zelf staat niet in deze mail. Je leest het na het inloggen.',
  },
  en: {
    toCandidate: {
      subject: (title: string) => `There is a message about your application: ${title}`,
      text: (title: string, company: string) =>
        `A recruiter has sent you a message about your application for ${title} at ${withStop(company)}`,
    },
    toRecruiter: {
      subject: (title: string) => `There is a message from a candidate: ${title}`,
      text: (title: string, company: string) =>
        `A candidate has sent a message about the application for ${title} at ${withStop(company)}`,
    },
    act: 'Read the message',
    why: 'The message itself is not in this mail. You read it after signing in.',
  },
} as const

export const messageMail = (
  to: Reader,
  reader: 'toCandidate' | 'toRecruiter',
  job: About,
  href: string,
): Mail => {
  const { act, why, [reader]: own } = words[to.language]
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName },
    subject: own.subject(oneLine(job.title)),
    paragraphs: [own.text(oneLine(job.title), oneLine(job.company))],
    button: { text: act, href },
    after: [why],
  })
}
