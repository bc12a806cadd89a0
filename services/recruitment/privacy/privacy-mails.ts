/** The wording of mails about somebody's own data. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import { momentText } from '../../../kit/pages/dates.ts'
import type { Person } from '../accounts/people.actions.ts'
import { letterFrom } from '../mails.ts'

type Reader = Pick<Person, 'email' | 'language' | 'firstName'>

interface Content {
  subject: string
  paragraphs: string[]
  act?: string
  after?: string[]
}

const mailTo = ({ email, language, firstName }: Reader, { act, ...content }: Content, href?: string): Mail =>
  letterMail(email, {
    ...{ language, from: letterFrom[language], name: firstName },
    ...content,
    ...(act && href ? { button: { text: act, href } } : {}),
  })

export const exportReadyMail = (to: Reader, href: string): Mail =>
  mailTo(
    to,
    {
      nl: {
        subject: 'Je gegevens staan klaar',
        paragraphs: ['De kopie van je gegevens is gemaakt. Je kunt die zeven dagen lang downloaden.'],
        act: 'Mijn gegevens downloaden',
        after: ['Vroeg je hier niet om? Verander dan meteen je wachtwoord.'],
      },
      en: {
        subject: 'Your data is ready',
        paragraphs: ['The copy of your data has been made. You can download it for seven days.'],
        act: 'Download my data',
        after: ['Did you not ask for it? Then change your password at once.'],
      },
    }[to.language],
    href,
  )

export const erasureAskedMail = (to: Reader, erasesAt: Date, href: string): Mail => {
  const moment = momentText(erasesAt, to.language)
  return mailTo(
    to,
    {
      nl: {
        subject: 'Je account wordt gewist',
        paragraphs: [
          `Je vroeg om je account te wissen. Dat gebeurt op ${moment}: je sollicitaties, cv’s, bestanden en meldingen gaan dan weg en komen niet terug.`,
          'Je bent overal uitgelogd. Tot dat moment kun je inloggen en het wissen stoppen.',
        ],
        act: 'Wissen annuleren',
        after: ['Vroeg je hier niet om? Stop het wissen en verander meteen je wachtwoord.'],
      },
      en: {
        subject: 'Your account will be erased',
        paragraphs: [
          `You asked to erase your account. That happens on ${moment}: your applications, CVs, files and alerts go then, and do not come back.`,
          'You are signed out everywhere. Until that moment you can sign in and stop it.',
        ],
        act: 'Cancel erasure',
        after: ['Did you not ask for it? Stop it, and change your password at once.'],
      },
    }[to.language],
    href,
  )
}

/** To an address that was theirs some days ago and can take the account back. */
export const erasureAskedElsewhereMail = (to: Reader, erasesAt: Date): Mail => {
  const moment = momentText(erasesAt, to.language)
  return mailTo(
    to,
    {
      nl: {
        subject: 'Je account wordt gewist',
        paragraphs: [
          `Het account dat dit e-mailadres had, wordt op ${moment} gewist. Was jij dit? Dan hoef je niets te doen.`,
        ],
        after: [
          'Was jij dit niet? Maak dan voor dat moment de verandering van je e-mailadres ongedaan, met de link in onze mail daarover. Het wissen stopt dan ook.',
        ],
      },
      en: {
        subject: 'Your account will be erased',
        paragraphs: [
          `The account that had this e-mail address will be erased on ${moment}. If this was you, there is nothing to do.`,
        ],
        after: [
          'Was this not you? Then undo the change of your e-mail address before that moment, by the link in our mail about it. That stops the erasure too.',
        ],
      },
    }[to.language],
  )
}

export const erasureCancelledMail = (to: Reader): Mail =>
  mailTo(
    to,
    {
      nl: {
        subject: 'Je account blijft',
        paragraphs: ['Het wissen van je account is gestopt. Alles blijft zoals het was.'],
      },
      en: {
        subject: 'Your account stays',
        paragraphs: ['Erasing your account has been stopped. Everything stays as it was.'],
      },
    }[to.language],
  )

/** At 23 months. */
export const unusedMail = (to: Reader, erasesAt: Date, href: string): Mail => {
  const moment = momentText(erasesAt, to.language)
  return mailTo(
    to,
    {
      nl: {
        subject: 'Je account is lang niet gebruikt',
        paragraphs: [
          `Je hebt je account 23 maanden niet gebruikt. Op ${moment} wordt het gewist, met alles wat erin staat. Wil je het houden? Log dan één keer in.`,
        ],
        act: 'Inloggen',
      },
      en: {
        subject: 'Your account has not been used for long',
        paragraphs: [
          `You have not used your account for 23 months. On ${moment} it is erased, with all that is in it. Do you want to keep it? Then sign in once.`,
        ],
        act: 'Sign in',
      },
    }[to.language],
    href,
  )
}
