/** What a candidate reads about new jobs that an alert met. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Person } from '../accounts/people.actions.ts'
import { jobPath } from '../core/job-path.ts'
import { cut, oneLine } from '../core/plain-text.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { letterFrom } from '../mails.ts'
import type { JobAlertRow } from './job-alert.tables.ts'

const words = {
  nl: {
    subject: (count: number, name: string) =>
      count === 1 ? `1 nieuwe vacature voor “${name}”` : `${count} nieuwe vacatures voor “${name}”`,
    intro: (name: string) => `Deze vacatures passen bij je zoekopdracht “${name}”.`,
    payNotShown: 'salaris niet vermeld',
    why: 'Je krijgt deze mail omdat je een zoekopdracht hebt bewaard.',
    end: 'Geen mails meer voor deze zoekopdracht',
  },
  en: {
    subject: (count: number, name: string) =>
      count === 1 ? `1 new job for “${name}”` : `${count} new jobs for “${name}”`,
    intro: (name: string) => `These jobs match your job alert “${name}”.`,
    payNotShown: 'pay not stated',
    why: 'You get this mail because you saved a job alert.',
    end: 'No more mails for this alert',
  },
} as const

const unsubscribePath = (token: string): string => `/job-alerts/unsubscribe/${token}`

const maximumTextLength = 120

/** So that twenty jobs with the longest titles stay a small mail. */
const short = (text: string): string => {
  const line = oneLine(text)
  return line.length > maximumTextLength ? `${cut(line, maximumTextLength - 1)}…` : line
}

/** To a person with a verified address; `address` is where the service is reached. */
export const alertMail = (
  address: string,
  person: Person,
  alert: JobAlertRow,
  jobs: readonly JobRow[],
): Mail => {
  const { language, firstName } = person
  const { subject, intro, payNotShown, why, end } = words[language]
  const base = address.replace(/\/$/, '')
  const unsubscribe = `${base}${unsubscribePath(alert.unsubscribe_token)}`
  const name = oneLine(alert.name)
  return letterMail(person.email, {
    ...{ language, from: letterFrom[language], name: firstName },
    subject: subject(jobs.length, name),
    preheader: jobs
      .slice(0, 3)
      .map((job) => oneLine(job.title))
      .join(', '),
    paragraphs: [intro(name)],
    list: jobs.map((job) => ({
      text: short(job.title),
      detail: [
        short(job.location ? `${job.company}, ${job.location}` : job.company),
        ...(job.salary_min === null && job.salary_max === null ? [payNotShown] : []),
      ].join(', '),
      href: `${base}${jobPath(job)}`,
    })),
    foot: [why, { text: end, href: unsubscribe }],
    unsubscribe,
  })
}
