/** Letters about a second step that is cleared: to all who manage while it can be stopped, and to whose it was. */

import { momentText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { letterKind } from '../letters/letter-kind.ts'

interface Words {
  askedSubject: string
  asked: (person: string) => string
  askedWhat: string
  ownSubject: string
  own: string
  ownWhat: string
  when: string
  stop: string
  askedAfter: string
  doneSubject: string
  done: string
  signIn: string
  doneAfter: string
}

const nl: Words = {
  askedSubject: 'Een tweede stap wordt over 72 uur gewist',
  asked: (person) =>
    `${person} heeft via de bank van uw bedrijf gevraagd om de eigen tweede stap te wissen, omdat die kwijt is.`,
  askedWhat: 'Vertrouwt u dit niet? Iedere beheerder kan het tot dat moment stoppen.',
  ownSubject: 'Uw tweede stap wordt over 72 uur gewist',
  own: 'U hebt via de bank van uw bedrijf gevraagd om uw tweede stap te wissen, omdat die kwijt is.',
  ownWhat:
    'Was u dat niet? Laat een beheerder van uw bedrijf het tot dat moment stoppen, of stop het zelf als u beheerder bent.',
  when: 'Gewist op',
  stop: 'Bekijk en stop het',
  askedAfter: 'Klopt het? Dan hoeft u niets te doen.',
  doneSubject: 'Uw tweede stap is gewist',
  done: 'Uw tweede stap en herstelcodes zijn gewist en u bent overal afgemeld. U logt in met alleen uw wachtwoord en stelt daarna een nieuwe tweede stap in.',
  signIn: 'Log in',
  doneAfter: 'Hebt u hier niet om gevraagd? Wijzig meteen uw wachtwoord en waarschuw een collega.',
}

const en: Words = {
  askedSubject: 'A second step will be cleared in 72 hours',
  asked: (person) =>
    `${person} asked through your company’s bank to have their own second step cleared, as it was lost.`,
  askedWhat: 'If you do not trust this, any manager can stop it until that moment.',
  ownSubject: 'Your second step will be cleared in 72 hours',
  own: 'You asked through your company’s bank to have your second step cleared, as it was lost.',
  ownWhat:
    'If that was not you, have a manager of your company stop it until that moment, or stop it yourself if you are one.',
  when: 'Cleared on',
  stop: 'See it and stop it',
  askedAfter: 'If it is right, there is nothing to do.',
  doneSubject: 'Your second step was cleared',
  done: 'Your second step and recovery codes were cleared and you are signed out everywhere. You sign in with your password alone and then set up a new second step.',
  signIn: 'Sign in',
  doneAfter: 'If you did not ask for this, change your password at once and warn a colleague.',
}

const words: Record<Language, Words> = { nl, en }

export const identityLetters = {
  'factors-reset-asked': letterKind<{ person: string; effectiveAt: string; isOwn?: boolean }>({
    whenFull: 'wait',
    write: ({ person, effectiveAt, isOwn }, { name, language }, { publicUrl }) => {
      const told = words[language]
      const paragraphs = isOwn ? [told.own, told.ownWhat] : [told.asked(person), told.askedWhat]
      return {
        ...{ subject: isOwn ? told.ownSubject : told.askedSubject, name, paragraphs },
        facts: [{ label: told.when, value: momentText(effectiveAt, language) }],
        button: { text: told.stop, href: `${publicUrl()}/account/people` },
        after: [told.askedAfter],
      }
    },
  }),
  'factors-reset': letterKind<Record<never, never>>({
    whenFull: 'wait',
    write: (_data, { name, language }, { publicUrl }) => {
      const told = words[language]
      return {
        ...{ subject: told.doneSubject, name, paragraphs: [told.done] },
        button: { text: told.signIn, href: `${publicUrl()}/login` },
        after: [told.doneAfter],
      }
    },
  }),
}
