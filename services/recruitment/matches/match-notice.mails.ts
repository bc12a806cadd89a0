/** What candidates are told of matches that recruiters may see: as a paragraph of advertisement and confirmation, and as a mail. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Person } from '../accounts/people.actions.ts'
import { withStop } from '../core/full-stop.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'

export interface MatchNotice {
  purpose: string
  overseer: string
}

const words = {
  nl: {
    what: 'Recruiters kunnen bij je sollicitatie zien hoe goed je cv bij de vacature past, met de reden per onderdeel. Jij ziet hetzelfde. De uitkomst verandert niets aan je sollicitatie: een mens beslist.',
    purpose: 'Waarvoor:',
    overseer: 'Wie erop toeziet:',
    object: 'Wil je dit niet? Maak dan bezwaar op de pagina Privacy. Recruiters zien de match dan niet.',
    subject: (title: string) => `Recruiters kunnen zien hoe goed je past: ${title}`,
    sent: (title: string, company: string) =>
      `Dit gaat over wat je stuurde voor ${title} bij ${withStop(company)}`,
    act: 'Bezwaar maken',
  },
  en: {
    what: 'Recruiters may see beside your application how well your CV fits the job, with the reason for each part. You see the same. The result changes nothing about your application: a person decides.',
    purpose: 'What it is for:',
    overseer: 'Who oversees it:',
    object: 'Do you not want this? Then object on the page Privacy. Recruiters then do not see the match.',
    subject: (title: string) => `Recruiters may see how well you fit: ${title}`,
    sent: (title: string, company: string) =>
      `This is about what you sent for ${title} at ${withStop(company)}`,
    act: 'Object',
  },
} as const

/** What it is, what it is for and under whose oversight, and how to object. */
export const noticeParagraphs = (language: Language, notice: MatchNotice): string[] => {
  const { what, purpose, overseer, object } = words[language]
  return [what, `${purpose} ${oneLine(notice.purpose)}`, `${overseer} ${oneLine(notice.overseer)}`, object]
}

export const noticeMail = (
  to: Pick<Person, 'email' | 'language' | 'firstName'>,
  job: { title: string; company: string },
  notice: MatchNotice,
  href: string,
): Mail => {
  const { subject, sent, act } = words[to.language]
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName },
    subject: subject(oneLine(job.title)),
    paragraphs: [sent(oneLine(job.title), oneLine(job.company)), ...noticeParagraphs(to.language, notice)],
    button: { text: act, href },
  })
}
