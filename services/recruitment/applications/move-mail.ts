/** The mail of a move: what it says before somebody edits it, and as it goes out. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Person } from '../accounts/people.actions.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'
import { keepQuestion } from './retention-mails.ts'
import { statusSentences, statusWords } from './status-mail.ts'

export interface MoveText {
  subject: string
  /** Paragraphs, parted by empty lines. */
  text: string
}

type Language = 'nl' | 'en'
interface About {
  title: string
  company: string
}

/** What the mail says where no template is for this status. */
export const usualText = (language: Language, { title, company }: About, to: ApplicationStatus): MoveText => {
  const { subject, about } = statusWords[language]
  return {
    subject: subject(oneLine(title)),
    text: `${about(oneLine(title), oneLine(company))}\n\n${statusSentences[language][to]}`,
  }
}

export interface MoveNews extends MoveText {
  /** The page of the application. */
  href: string
  /** Of a procedure that ends with it: when it is erased, and where to choose. */
  kept: { erasesAt: Date; href: string } | null
  payTold: boolean
}

/** The greeting and the end are the letter's own. */
export const moveMail = (
  candidate: Pick<Person, 'email' | 'language' | 'firstName'>,
  { href, subject, text, kept, payTold }: MoveNews,
): Mail => {
  const { language } = candidate
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (payTold) paragraphs.push(statusWords[language].pay)
  const question = kept && keepQuestion(language, kept.erasesAt, kept.href)
  if (question) paragraphs.push(...question.paragraphs)
  return letterMail(candidate.email, {
    ...{ language, from: letterFrom[language], name: candidate.firstName },
    subject: oneLine(subject),
    paragraphs,
    button: question?.button ?? { text: statusWords[language].act, href },
  })
}
