/** Words of signing in with a company, which address nobody as je or u, since services differ in that. */

import type { Language } from '../pages/language.ts'
import type { SignInLevel } from './assurance.ts'

const failed = 'Het inloggen is niet gelukt'
const failedEn = 'The sign-in did not work'

const nl = {
  again: 'Opnieuw inloggen',
  lacking: 'Bekijk wat nog ontbreekt',
  title: {
    away: 'Inloggen kan nu even niet',
    denied: failed,
    level: 'Een hoger niveau is nodig',
    over: 'Dit inloggen is verlopen',
    invalid: failed,
    stranger: 'Dit bedrijf heeft hier geen toegang',
    unbound: 'Er is hier geen account van dit bedrijf',
    taken: 'Dit bedrijf hoort al bij een ander account',
    weak: 'Een extra stap is nodig',
  },
  text: {
    away: (issuer: string) => `${issuer} geeft geen antwoord. Probeer het over een paar minuten opnieuw.`,
    denied: (issuer: string) =>
      `Bij ${issuer} is het inloggen afgebroken of geweigerd. Iemand die een bedrijf vertegenwoordigt op grond van een machtiging, heeft een machtiging voor deze site nodig.`,
    level: (issuer: string, level: SignInLevel) =>
      level === 'SUBSTANTIEEL'
        ? `Voor deze site is het niveau SUBSTANTIEEL nodig: inloggen met een passkey, nadat de eigen bank de naam heeft bevestigd en de bank van het bedrijf de rekening. Bij ${issuer} staat wat nog ontbreekt.`
        : `Voor deze site is het niveau ${level} nodig: inloggen met een tweede stap, zoals een code of een passkey, en een bevestigd e-mailadres. Bij ${issuer} staat wat nog ontbreekt.`,
    over: (_issuer: string) =>
      'Het duurde te lang, of het inloggen begon in een andere browser. Begin opnieuw.',
    invalid: (issuer: string) => `Het antwoord van ${issuer} klopt niet. Begin opnieuw.`,
    stranger: (_issuer: string) =>
      'Wie namens dit bedrijf inlogt, kan hier niets zien. Log in namens een bedrijf met toegang, of vraag de beheerder van deze site om toegang.',
    unbound: (_issuer: string) =>
      'Log in met e-mailadres en wachtwoord, en koppel het bedrijf daarna aan het account. Een gelijk e-mailadres koppelt niets.',
    taken: (_issuer: string) =>
      'Deze persoon is namens dit bedrijf al aan een ander account gekoppeld. Maak die koppeling daar eerst los.',
    weak: (_issuer: string) =>
      'Dit account heeft een tweede stap. Log in met e-mailadres, wachtwoord en code.',
  },
  first: {
    title: 'Log eerst in',
    text: 'Er is niemand ingelogd, dus er is niets gebeurd. Log in en doe het daarna opnieuw.',
    act: 'Inloggen',
  },
  binding: {
    heading: 'Bedrijf',
    text: 'Dit account is aan geen bedrijf gekoppeld. Koppelen gaat door namens het bedrijf in te loggen.',
    company: 'Bedrijf',
    kvkNumber: 'KVK-nummer',
    until: 'Machtiging tot en met',
    bind: 'Bedrijf koppelen',
    unbind: 'Koppeling opheffen',
  },
  out: {
    title: 'Uitgelogd',
    text: 'Het inloggen op deze site is beëindigd.',
    still: (issuer: string) => `Bij ${issuer} duurt het inloggen misschien nog voort.`,
    act: (issuer: string) => `Ook uitloggen bij ${issuer}`,
    titleBefore: 'Uitloggen',
    textBefore: 'Op deze site is nog iemand ingelogd.',
    actBefore: 'Uitloggen',
  },
}

export type SignInWithCompanyWords = typeof nl

const en: SignInWithCompanyWords = {
  again: 'Sign in again',
  lacking: 'See what is still lacking',
  title: {
    away: 'Signing in is not possible right now',
    denied: failedEn,
    level: 'A higher level is needed',
    over: 'This sign-in is over',
    invalid: failedEn,
    stranger: 'This company has no access here',
    unbound: 'There is no account of this company here',
    taken: 'This company belongs to another account already',
    weak: 'One more step is needed',
  },
  text: {
    away: (issuer) => `${issuer} does not answer. Try again in a few minutes.`,
    denied: (issuer) =>
      `The sign-in was stopped or refused at ${issuer}. Whoever represents a company by a mandate needs a mandate for this site.`,
    level: (issuer, level) =>
      level === 'SUBSTANTIEEL'
        ? `This site needs the level SUBSTANTIEEL: signing in with a passkey, after the own bank has confirmed the name and the company’s bank its account. ${issuer} says what is still lacking.`
        : `This site needs the level ${level}: signing in with a second step, such as a code or a passkey, and a confirmed e-mail address. ${issuer} says what is still lacking.`,
    over: () => 'It took too long, or the sign-in began in another browser. Begin again.',
    invalid: (issuer) => `The answer of ${issuer} is not right. Begin again.`,
    stranger: () =>
      'Whoever signs in for this company can see nothing here. Sign in for a company with access, or ask the administrator of this site for access.',
    unbound: () =>
      'Sign in with e-mail address and password, then connect the company to the account. An equal e-mail address connects nothing.',
    taken: () =>
      'This person is connected to another account for this company already. Undo that connection there first.',
    weak: () => 'This account has a second step. Sign in with e-mail address, password and code.',
  },
  first: {
    title: 'Sign in first',
    text: 'Nobody is signed in, so nothing was done. Sign in, then do it again.',
    act: 'Sign in',
  },
  binding: {
    heading: 'Company',
    text: 'This account is connected to no company. It is connected by signing in for the company.',
    company: 'Company',
    kvkNumber: 'KVK number',
    until: 'Mandate until and including',
    bind: 'Connect company',
    unbind: 'Disconnect',
  },
  out: {
    title: 'Signed out',
    text: 'The session on this site has ended.',
    still: (issuer) => `The session at ${issuer} may still go on.`,
    act: (issuer) => `Sign out at ${issuer} too`,
    titleBefore: 'Sign out',
    textBefore: 'Somebody is still signed in on this site.',
    actBefore: 'Sign out',
  },
}

export const problemWords: Record<Language, SignInWithCompanyWords> = { nl, en }
