/** What interviews mail: to the candidate times to choose from, and to both an invitation, its changes and calling it off. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Person } from '../accounts/people.actions.ts'
import { type CalendarEvent, calendarFile } from '../core/calendar-file.ts'
import { oneLine } from '../core/plain-text.ts'
import { letterFrom } from '../mails.ts'
import type { InterviewRow } from './interview.tables.ts'
import { interviewTimeText } from './interview-time.ts'

type Reader = Pick<Person, 'email' | 'language' | 'firstName' | 'name'>

/** What a mail is about. */
export interface Meeting {
  interview: InterviewRow
  job: { title: string; company: string }
  candidate: Reader
  /** null: somebody who is gone. */
  organiser: Reader | null
  /** As the organiser knows the candidate now. */
  candidateName: string
}

export type News = 'PROPOSED' | 'BOOKED' | 'CHANGED' | 'CANCELLED' | 'WITHDRAWN'

const nl = {
  title: (job: string, company: string) => `Gesprek: ${job} bij ${company}`,
  organiserTitle: (name: string, job: string) => `Gesprek met ${name}: ${job}`,
  subjects: {
    PROPOSED: (job: string) => `Kies een tijdstip voor je gesprek: ${job}`,
    BOOKED: (job: string) => `Je gesprek is afgesproken: ${job}`,
    CHANGED: (job: string) => `Je gesprek is gewijzigd: ${job}`,
    CANCELLED: (job: string) => `Je gesprek gaat niet door: ${job}`,
    WITHDRAWN: (job: string) => `De uitnodiging voor een gesprek is ingetrokken: ${job}`,
  },
  texts: {
    PROPOSED: 'Je bent uitgenodigd voor een gesprek. Kies het tijdstip dat jou past.',
    BOOKED: 'Dit is wanneer en waar. De afspraak zit bij deze mail voor je agenda.',
    CHANGED: 'Er is iets veranderd. Dit geldt nu; je agenda wordt bijgewerkt.',
    CANCELLED: 'Dit gesprek gaat niet door. Het wordt uit je agenda gehaald.',
    WITHDRAWN: 'De tijdstippen die je kreeg gelden niet meer.',
  },
  when: 'Wanneer',
  choice: (number: number) => `Keuze ${number}`,
  place: 'Waar',
  participants: 'Met',
  note: 'Goed om te weten',
  choose: 'Tijdstip kiezen',
  see: 'Gesprek bekijken',
}

const en: typeof nl = {
  title: (job: string, company: string) => `Interview: ${job} at ${company}`,
  organiserTitle: (name: string, job: string) => `Interview with ${name}: ${job}`,
  subjects: {
    PROPOSED: (job: string) => `Choose a time for your interview: ${job}`,
    BOOKED: (job: string) => `Your interview is planned: ${job}`,
    CHANGED: (job: string) => `Your interview has changed: ${job}`,
    CANCELLED: (job: string) => `Your interview is called off: ${job}`,
    WITHDRAWN: (job: string) => `The invitation to an interview was taken back: ${job}`,
  },
  texts: {
    PROPOSED: 'You are invited to an interview. Choose the time that suits you.',
    BOOKED: 'This is when and where. The appointment comes with this mail for your calendar.',
    CHANGED: 'Something has changed. This is how it is now; your calendar is brought up to date.',
    CANCELLED: 'This interview is called off. It is taken out of your calendar.',
    WITHDRAWN: 'The times that you were given do not count any more.',
  },
  when: 'When',
  choice: (number: number) => `Choice ${number}`,
  place: 'Where',
  participants: 'With',
  note: 'Good to know',
  choose: 'Choose a time',
  see: 'View interview',
}

const words: Record<Language, typeof nl> = { nl, en }

const personOf = (reader: Reader): { name: string; email: string } => ({
  name: reader.name ?? '',
  email: reader.email,
})

/** The interview in a calendar, in the words of whoever reads it. Only of one whose time was chosen. */
export const eventOf = (
  { interview, job, candidate, organiser, candidateName }: Meeting,
  language: Language,
  forOrganiser: boolean,
): CalendarEvent => {
  const say = words[language]
  const attendees = forOrganiser ? [] : [personOf(candidate)]
  return {
    uid: interview.uid,
    sequence: interview.sequence,
    startsAt: interview.starts_at!,
    endsAt: interview.ends_at!,
    summary: forOrganiser ? say.organiserTitle(candidateName, job.title) : say.title(job.title, job.company),
    description: [interview.participants.join(', '), interview.note].filter(Boolean).join('\n\n'),
    place: interview.place,
    organiser: organiser && personOf(organiser),
    attendees: forOrganiser && organiser ? [personOf(organiser)] : attendees,
    isCancelled: interview.status === 'CANCELLED',
  }
}

interface Sending {
  to: Reader
  href: string
  stamp: Date
  forOrganiser: boolean
  /** The times to choose from, the first one first. */
  slots?: readonly { starts_at: Date; ends_at: Date }[]
}

/** The mail to the candidate or, without who they are while that is hidden, to the organiser. */
export const interviewMail = (
  meeting: Meeting,
  news: News,
  { to, href, stamp, forOrganiser, slots = [] }: Sending,
): Mail => {
  const { interview, job, candidateName } = meeting
  const { language } = to
  const say = words[language]
  const title = oneLine(job.title)
  const about = forOrganiser ? oneLine(`${candidateName}, ${title}`) : title
  const isOver = news === 'CANCELLED' || news === 'WITHDRAWN'
  const facts = [
    ...slots.map(({ starts_at, ends_at }, at) => ({
      label: slots.length > 1 ? say.choice(at + 1) : say.when,
      value: interviewTimeText(starts_at, ends_at, language),
    })),
    {
      label: say.when,
      value:
        interview.starts_at &&
        interview.ends_at &&
        interviewTimeText(interview.starts_at, interview.ends_at, language),
    },
    { label: say.place, value: interview.place && oneLine(interview.place) },
    { label: say.participants, value: oneLine(interview.participants.join(', ')) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const mail = letterMail(to.email, {
    ...{ language, from: letterFrom[language], name: to.firstName },
    subject: say.subjects[news](about),
    paragraphs: [
      say.title(title, oneLine(job.company)),
      say.texts[news],
      ...(interview.note && !isOver ? [`${say.note}:\n${interview.note}`] : []),
    ],
    facts,
    ...(isOver ? {} : { button: { text: news === 'PROPOSED' ? say.choose : say.see, href } }),
  })
  if (news === 'PROPOSED' || news === 'WITHDRAWN') return mail
  const method = isOver ? ('CANCEL' as const) : ('REQUEST' as const)
  const event = eventOf(meeting, language, forOrganiser)
  return {
    ...mail,
    calendar: { method, content: calendarFile([event], { method, stamp, name: event.summary }) },
  }
}
