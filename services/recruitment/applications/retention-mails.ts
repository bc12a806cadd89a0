/** The wording of mails about how long applications are kept, and of what candidates agree to. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Person } from '../accounts/people.actions.ts'
import { withStop } from '../core/full-stop.ts'
import { oneLine } from '../core/plain-text.ts'
import { dayMilliseconds } from '../core/retention.ts'
import { letterFrom } from '../mails.ts'

type Reader = Pick<Person, 'email' | 'language' | 'firstName'>
interface About {
  title: string
  company: string
}

/** Beside the box, which is not ticked; recorded word for word with each yes and no. */
export const consentWording: Record<Language, string> = {
  nl: 'Bewaar mijn gegevens een jaar na het einde van de procedure, zodat ik voor een andere baan gevraagd kan worden.',
  en: 'Keep my details for a year after the end of the procedure, so that I can be asked for another job.',
}

const keepWords = {
  nl: {
    endedSubject: (title: string) => `De procedure is afgelopen: ${title}`,
    withdrawnSubject: (title: string) => `Je sollicitatie is ingetrokken: ${title}`,
    ended: (title: string, company: string) => `De procedure voor ${title} bij ${company} is afgelopen.`,
    withdrawn: (title: string, company: string) =>
      `Je sollicitatie als ${title} bij ${company} is ingetrokken.`,
    erased: (day: string) =>
      `Op ${day} wissen we wat je stuurde: je brief, je cv en alles wat daarover is opgeschreven.`,
    ask: 'Wil je dat we het een jaar bewaren, zodat je voor een andere baan gevraagd kunt worden? Dat kun je aanzetten, en altijd weer uit.',
    act: 'Kiezen hoe lang',
  },
  en: {
    endedSubject: (title: string) => `The procedure is over: ${title}`,
    withdrawnSubject: (title: string) => `Your application has been withdrawn: ${title}`,
    ended: (title: string, company: string) => `The procedure for ${title} at ${company} is over.`,
    withdrawn: (title: string, company: string) =>
      `Your application for ${title} at ${company} has been withdrawn.`,
    erased: (day: string) =>
      `On ${day} we erase what you sent: your letter, your CV and all that was written down about it.`,
    ask: 'Do you want us to keep it for a year, so that you can be asked for another job? You can switch that on, and off again at any time.',
    act: 'Choose how long',
  },
} as const

/** What the last word of a procedure adds: when it is erased, and the question asked once more. */
export const keepQuestion = (language: Language, erasesAt: Date, href: string) => {
  const words = keepWords[language]
  return {
    paragraphs: [words.erased(dateText(erasesAt, language)), words.ask],
    button: { text: words.act, href },
  }
}

/** At the end of a procedure that no mail of its own tells of. */
export const endedMail = (
  to: Reader,
  job: About,
  { erasesAt, href, isWithdrawn = false }: { erasesAt: Date; href: string; isWithdrawn?: boolean },
): Mail => {
  const words = keepWords[to.language]
  const [subject, told] = isWithdrawn
    ? [words.withdrawnSubject, words.withdrawn]
    : [words.endedSubject, words.ended]
  const { paragraphs, button } = keepQuestion(to.language, erasesAt, href)
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName, button },
    subject: subject(oneLine(job.title)),
    paragraphs: [told(oneLine(job.title), oneLine(job.company)), ...paragraphs],
  })
}

const warningWords = {
  nl: {
    subject: 'Over een week wissen we je gegevens',
    sooner: 'Binnenkort wissen we je gegevens',
    text: (title: string, company: string, day: string) =>
      `Op ${day} wissen we wat je stuurde voor ${title} bij ${withStop(company)} Wil je er iets van houden? Download het dan voor die dag.`,
    act: 'Bekijken wat er wordt bewaard',
  },
  en: {
    subject: 'We erase your details in a week',
    sooner: 'We erase your details soon',
    text: (title: string, company: string, day: string) =>
      `On ${day} we erase what you sent for ${title} at ${withStop(company)} Do you want to keep some of it? Then download it before that day.`,
    act: 'See what is kept',
  },
} as const

/** Where the service was away there is less than a week left, and the subject says no other. */
export const warningMail = (
  to: Reader,
  job: About,
  { erasesAt, now, href }: { erasesAt: Date; now: Date; href: string },
): Mail => {
  const { subject: inAWeek, sooner, text, act } = warningWords[to.language]
  const isWeek = erasesAt.getTime() - now.getTime() > 6 * dayMilliseconds
  const subject = isWeek ? inAWeek : sooner
  const day = dateText(erasesAt, to.language)
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName, subject },
    paragraphs: [text(oneLine(job.title), oneLine(job.company), day)],
    button: { text: act, href },
  })
}

const removedWords = {
  nl: {
    JOB: {
      subject: (title: string) => `De vacature ${title} is weggehaald`,
      text: (title: string, company: string) =>
        `De vacature ${title} bij ${company} is weggehaald. Je sollicitatie gaat daarom niet verder.`,
    },
    APPLICATION: {
      subject: (title: string) => `Je sollicitatie is verwijderd: ${title}`,
      text: (title: string, company: string) =>
        `Een recruiter heeft je sollicitatie als ${title} bij ${company} verwijderd. Die gaat daarom niet verder.`,
    },
    erased: 'Wat je ervoor stuurde, is gewist: je brief, je cv en alles wat daarover is opgeschreven.',
    act: 'Andere vacatures bekijken',
  },
  en: {
    JOB: {
      subject: (title: string) => `The job ${title} was taken away`,
      text: (title: string, company: string) =>
        `The job ${title} at ${company} was taken away. So your application goes no further.`,
    },
    APPLICATION: {
      subject: (title: string) => `Your application was removed: ${title}`,
      text: (title: string, company: string) =>
        `A recruiter removed your application for ${title} at ${company}. So it goes no further.`,
    },
    erased: 'What you sent for it is erased: your letter, your CV and all that was written down about it.',
    act: 'Look at other jobs',
  },
} as const

/** To whoever still waited for an answer. */
export const removedMail = (
  to: Reader,
  { what, ...job }: About & { what: 'JOB' | 'APPLICATION' },
  href: string,
): Mail => {
  const words = removedWords[to.language]
  const [title, company] = [oneLine(job.title), oneLine(job.company)]
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.firstName },
    subject: words[what].subject(title),
    paragraphs: [words[what].text(title, company), words.erased],
    button: { text: words.act, href },
  })
}
