/** The mail about what a candidate decided: it says what, and not who. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Person } from '../accounts/people.actions.ts'
import { withStop } from '../core/full-stop.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'

type Reader = Pick<Person, 'email' | 'language' | 'firstName'>
export type Decision = 'accepted' | 'declined' | 'withdrawn'

const words = {
  nl: {
    accepted: {
      subject: (title: string) => `Het aanbod is aangenomen: ${title}`,
      text: (title: string, company: string) =>
        `Een kandidaat heeft het aanbod aangenomen voor ${title} bij ${withStop(company)}`,
    },
    declined: {
      subject: (title: string) => `Het aanbod is afgeslagen: ${title}`,
      text: (title: string, company: string) =>
        `Een kandidaat heeft het aanbod afgeslagen voor ${title} bij ${withStop(company)}`,
    },
    withdrawn: {
      subject: (title: string) => `Een kandidaat heeft zich teruggetrokken: ${title}`,
      text: (title: string, company: string) =>
        `Een kandidaat heeft de sollicitatie ingetrokken als ${title} bij ${withStop(company)}`,
    },
    act: 'Sollicitatie bekijken',
  },
  en: {
    accepted: {
      subject: (title: string) => `The offer was accepted: ${title}`,
      text: (title: string, company: string) =>
        `A candidate has accepted the offer for ${title} at ${withStop(company)}`,
    },
    declined: {
      subject: (title: string) => `The offer was declined: ${title}`,
      text: (title: string, company: string) =>
        `A candidate has declined the offer for ${title} at ${withStop(company)}`,
    },
    withdrawn: {
      subject: (title: string) => `A candidate has withdrawn: ${title}`,
      text: (title: string, company: string) =>
        `A candidate has withdrawn the application for ${title} at ${withStop(company)}`,
    },
    act: 'See the application',
  },
} as const

export const decisionMail = (
  to: Reader,
  decision: Decision,
  job: { title: string; company: string },
  href: string,
): Mail => {
  const { act, [decision]: own } = words[to.language]
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName },
    subject: own.subject(oneLine(job.title)),
    paragraphs: [own.text(oneLine(job.title), oneLine(job.company))],
    button: { text: act, href },
  })
}
