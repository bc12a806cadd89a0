/** What applying mails: to the candidate what was sent and how long it is kept, to whoever posted the job how many wait. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import type { Person } from '../accounts/people.actions.ts'
import { withStop } from '../core/full-stop.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'
import { type MatchNotice, noticeParagraphs } from '../matches/match-notice.mails.ts'

type Reader = Pick<Person, 'email' | 'language' | 'firstName'>

/** What was sent, without what stands in it. */
export interface SentParts {
  cvProfile: string | null
  file: string | null
  letter: boolean
  phone: boolean
  expectedSalary: boolean
  availableFrom: string | null
  answers: boolean
}

export interface Receipt {
  parts: SentParts
  /** The last day of the promised answer, `yyyy-MM-dd`; null where none is promised. */
  answerBy: string | null
  /** Its own page, with what happens next. */
  href: string
  /** Where to choose how long it is kept. */
  keepHref: string
  keepsYear: boolean
}

const words = {
  nl: {
    subject: (title: string) => `Je hebt gesolliciteerd: ${title}`,
    text: (title: string, company: string) =>
      `Je hebt gesolliciteerd als ${title} bij ${withStop(company)} Dit is verstuurd, en zo blijft het te zien:`,
    parts: {
      cvProfile: 'CV',
      file: 'Bestand',
      letter: 'Brief',
      phone: 'Telefoonnummer',
      expectedSalary: 'Gewenst loon',
      availableFrom: 'Beschikbaar vanaf',
      answers: 'Antwoorden op de vragen',
    },
    sent: 'verstuurd',
    nothing: 'Niets behalve je naam en e-mailadres',
    answerBy: (day: string) => `Je krijgt uiterlijk op ${day} antwoord.`,
    keptYear:
      'Recruiters zien het tot een jaar na het einde van de procedure, zoals je koos; dan wordt het gewist. Je kunt dat altijd veranderen.',
    kept: 'Recruiters zien het tot 28 dagen na het einde van de procedure; dan wordt het gewist. Alleen als jij dat wilt blijft het een jaar.',
    act: 'Je sollicitatie bekijken',
    keep: 'Kiezen hoe lang het wordt bewaard',
  },
  en: {
    subject: (title: string) => `You have applied: ${title}`,
    text: (title: string, company: string) =>
      `You have applied for ${title} at ${withStop(company)} This was sent, and it stays as it was sent:`,
    parts: {
      cvProfile: 'CV',
      file: 'File',
      letter: 'Letter',
      phone: 'Telephone number',
      expectedSalary: 'Pay asked for',
      availableFrom: 'Available from',
      answers: 'Answers to the questions',
    },
    sent: 'sent',
    nothing: 'Nothing but your name and e-mail address',
    answerBy: (day: string) => `You get an answer by ${day} at the latest.`,
    keptYear:
      'Recruiters see it until a year after the end of the procedure, as you chose; then it is erased. You can change that at any time.',
    kept: 'Recruiters see it until 28 days after the end of the procedure; then it is erased. Only if you want it is kept for a year.',
    act: 'See your application',
    keep: 'Choose how long it is kept',
  },
} as const

export const appliedMail = (
  to: Reader,
  job: { title: string; company: string },
  { parts: sent, answerBy, href, keepHref, keepsYear }: Receipt,
  match: MatchNotice | null = null,
): Mail => {
  const { subject, text, parts, sent: yes, nothing, act, ...own } = words[to.language]
  const saidOf = (part: keyof SentParts): string => {
    if (sent[part] === true) return yes
    const value = String(sent[part])
    return part === 'availableFrom' ? dateText(value, to.language) : oneLine(value)
  }
  const facts = (Object.keys(parts) as (keyof SentParts)[])
    .filter((part) => sent[part])
    .map((part) => ({ label: parts[part], value: saidOf(part) }))
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName },
    subject: subject(oneLine(job.title)),
    paragraphs: [text(oneLine(job.title), oneLine(job.company)), ...(facts.length === 0 ? [nothing] : [])],
    ...(facts.length > 0 ? { facts } : {}),
    button: { text: act, href },
    after: [
      ...(answerBy ? [own.answerBy(dateText(answerBy, to.language))] : []),
      keepsYear ? own.keptYear : own.kept,
      ...(match ? noticeParagraphs(to.language, match) : []),
    ],
    foot: [{ text: own.keep, href: keepHref }],
  })
}

const posterWords = {
  nl: {
    subject: (count: number) => (count === 1 ? '1 nieuwe kandidaat' : `${count} nieuwe kandidaten`),
    text: 'Er is gesolliciteerd op vacatures die jij hebt geplaatst:',
    line: (title: string, count: number) => `${title}: ${count}`,
    act: 'Nieuwe sollicitaties bekijken',
    after: 'Je krijgt deze mail hoogstens één keer per uur.',
  },
  en: {
    subject: (count: number) => (count === 1 ? '1 new candidate' : `${count} new candidates`),
    text: 'People have applied for jobs that you posted:',
    line: (title: string, count: number) => `${title}: ${count}`,
    act: 'See new applications',
    after: 'You get this mail once an hour at most.',
  },
} as const

/** `href` is the desk. Names no candidate: who they are stands where access to it is checked. */
export const posterMail = (
  to: Reader,
  waiting: readonly { title: string; company: string; count: number }[],
  href: string,
): Mail => {
  const { subject, text, line, act, after } = posterWords[to.language]
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  const lines = waiting.map(({ title, company, count }) => line(oneLine(`${title}, ${company}`), count))
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName },
    subject: subject(total),
    paragraphs: [text, lines.join('\n')],
    button: { text: act, href },
    after: [after],
  })
}
