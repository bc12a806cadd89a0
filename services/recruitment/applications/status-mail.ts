/** What a candidate reads when a recruiter has changed the status of their application. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Person } from '../accounts/people.actions.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { withStop } from '../core/full-stop.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'
import { keepQuestion } from './retention-mails.ts'

export const statusSentences: Record<'nl' | 'en', Record<ApplicationStatus, string>> = {
  nl: {
    PENDING: 'Je sollicitatie wacht op behandeling.',
    REVIEWING: 'Je sollicitatie wordt bekeken.',
    SHORTLISTED: 'Je sollicitatie is doorgegaan naar de volgende ronde.',
    INTERVIEW: 'Je wordt uitgenodigd voor een gesprek.',
    OFFERED: 'Er ligt een aanbod voor je klaar.',
    ACCEPTED: 'Je bent aangenomen. Gefeliciteerd!',
    REJECTED: 'Helaas gaat deze baan aan je voorbij. Bedankt voor je belangstelling.',
    WITHDRAWN: 'Je sollicitatie is ingetrokken.',
  },
  en: {
    PENDING: 'Your application is waiting to be handled.',
    REVIEWING: 'Your application is being reviewed.',
    SHORTLISTED: 'Your application has gone through to the next round.',
    INTERVIEW: 'You are invited to an interview.',
    OFFERED: 'There is an offer for you.',
    ACCEPTED: 'You have been hired. Congratulations!',
    REJECTED: 'Unfortunately you were not chosen for this job. Thank you for your interest.',
    WITHDRAWN: 'Your application has been withdrawn.',
  },
}

export const statusWords = {
  nl: {
    subject: (title: string) => `Je sollicitatie als ${title}`,
    about: (title: string, company: string) =>
      `Dit gaat over je sollicitatie als ${title} bij ${withStop(company)}`,
    message: 'Bericht van de recruiter:',
    act: 'Sollicitatie bekijken',
    pay: 'Het loon staat niet in de vacature. De recruiter geeft aan dat het je is verteld. Klopt dat niet? Vraag ernaar voor het gesprek.',
  },
  en: {
    subject: (title: string) => `Your application for ${title}`,
    about: (title: string, company: string) =>
      `This is about your application for ${title} at ${withStop(company)}`,
    message: 'Message from the recruiter:',
    act: 'See the application',
    pay: 'The job does not say its pay. The recruiter says that you were told. Is that not so? Then ask before the interview.',
  },
} as const

export interface StatusNews {
  /** The page of the application. */
  href: string
  status: ApplicationStatus
  message: string | null
  /** Of a procedure that ends with it: when it is erased, and where to choose. */
  kept: { erasesAt: Date; href: string } | null
  /** The recruiter says that the pay, which the job does not say, was told. */
  payTold: boolean
}

export const statusMail = (
  candidate: Pick<Person, 'email' | 'language' | 'firstName'>,
  job: { title: string; company: string },
  { href, status, message, kept, payTold }: StatusNews,
): Mail => {
  const { language } = candidate
  const { subject, about, message: heading, pay, act } = statusWords[language]
  const paragraphs = [about(oneLine(job.title), oneLine(job.company)), statusSentences[language][status]]
  if (payTold) paragraphs.push(pay)
  if (message) paragraphs.push(heading, message)
  const question = kept && keepQuestion(language, kept.erasesAt, kept.href)
  if (question) paragraphs.push(...question.paragraphs)
  return letterMail(candidate.email, {
    ...{ language, from: letterFrom[language], name: candidate.firstName },
    subject: subject(oneLine(job.title)),
    // The sentence that matters, where mail programs show one.
    preheader: statusSentences[language][status],
    paragraphs,
    // A mail has one button: what ends asks how long to keep it.
    button: question?.button ?? { text: act, href },
  })
}
