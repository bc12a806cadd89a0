/** Words of the page about assurance levels. */

import type { Language } from '../../../kit/pages/language.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'

interface LevelWords {
  signIn: string
  person: string
  company: string
  lasts: string
  eidas: string
}

const nl = {
  title: 'Hoe zeker is een login?',
  lead: 'Een site wil soms zeker weten wie u bent en voor welk bedrijf u handelt. Daarom heeft elke login een niveau. Hoe meer u bewijst, hoe hoger het niveau.',
  levels: 'De niveaus',
  level: 'Niveau',
  signIn: 'Hoe u inlogt',
  person: 'Wat bekend is van u',
  company: 'Wat bekend is van het bedrijf',
  lasts: 'Hoe lang',
  rows: {
    BASIS: {
      signIn: 'Met een wachtwoord',
      person: 'Niets',
      company: 'Het staat in het Handelsregister',
      lasts: '12 uur',
      eidas: 'Lager dan laag',
    },
    MIDDEN: {
      signIn: 'Met een wachtwoord en een code uit een app, of een herstelcode. Of met een passkey.',
      person: 'Uw e-mailadres is bevestigd met een link',
      company: 'Het is actief: dat is de laatste 24 uur gevraagd aan het Handelsregister',
      lasts: '8 uur',
      eidas: 'U logt in zoals bij laag (EH2+), maar zonder identiteitsbewijs',
    },
    SUBSTANTIEEL: {
      signIn: 'Met een passkey die controleert dat u het bent',
      person:
        'Uw eigen bank heeft uw naam bevestigd, hoogstens 24 maanden geleden. En u mag volgens de wet voor het bedrijf handelen, of u bent gemachtigd door iemand op dit niveau.',
      company: 'De bank van het bedrijf heeft de naam bevestigd, hoogstens 24 maanden geleden',
      lasts: '15 minuten',
      eidas:
        'Uw bank heeft vastgesteld wie u bent (Wwft), met een sterke controle. Dat is te vergelijken met substantieel (EH3), maar niemand heeft dat beoordeeld.',
    },
    HOOG: {
      signIn: 'Bestaat hier niet',
      person: 'Daarvoor moet iemand u in het echt zien',
      company: 'Bestaat hier niet',
      lasts: 'Nooit',
      eidas: 'Hoog (EH4) vraagt een controle in het echt. Die doen wij niet.',
    },
  } as Record<AssuranceLevel, LevelWords>,
  after:
    'Doet u 60 minuten niets? Dan bent u uitgelogd. Is de tijd van een niveau om? Dan geldt het niveau eronder.',
  beside: 'Naast eIDAS en eHerkenning',
  besideText:
    'eIDAS is de Europese regeling voor inloggen (Verordening 2015/1502). eHerkenning is het Nederlandse middel voor bedrijven. Dit is geen van beide: wij zijn geen erkend middel volgens de Wet digitale overheid. Bij de overheid kunt u hiermee niet inloggen.',
  eidas: 'Naast eIDAS',
  forSites: 'Voor sites',
  forSitesText:
    'De claim `acr` noemt altijd het niveau dat echt is gehaald. Een site moet dat zelf controleren. HOOG staat niet in `acr_values_supported`.',
  home: 'Naar de voorpagina',
}

export type AssuranceWords = typeof nl

const en: AssuranceWords = {
  title: 'How certain is a sign-in?',
  lead: 'Sometimes a site wants to be certain who you are and which company you act for. So each sign-in has a level. The more you prove, the higher the level.',
  levels: 'The levels',
  level: 'Level',
  signIn: 'How you sign in',
  person: 'What is known of you',
  company: 'What is known of the company',
  lasts: 'How long',
  rows: {
    BASIS: {
      signIn: 'With a password',
      person: 'Nothing',
      company: 'It is in the company register',
      lasts: '12 hours',
      eidas: 'Below low',
    },
    MIDDEN: {
      signIn: 'With a password and a code from an app, or a recovery code. Or with a passkey.',
      person: 'Your e-mail address was confirmed with a link',
      company: 'It is active: the company register was asked within the last 24 hours',
      lasts: '8 hours',
      eidas: 'You sign in as with low (EH2+), but without an identity document',
    },
    SUBSTANTIEEL: {
      signIn: 'With a passkey that checks that it is you',
      person:
        'Your own bank confirmed your name, at most 24 months ago. And you represent the company by law, or somebody at this level gave you a mandate.',
      company: 'The bank of the company confirmed its name, at most 24 months ago',
      lasts: '15 minutes',
      eidas:
        'Your bank established who you are (Wwft), with strong authentication. That is comparable with substantial (EH3), but nobody has assessed it.',
    },
    HOOG: {
      signIn: 'Does not exist here',
      person: 'For that somebody has to see you in person',
      company: 'Does not exist here',
      lasts: 'Never',
      eidas: 'High (EH4) needs a check in person. We do none.',
    },
  },
  after:
    'If you do nothing for 60 minutes, you are signed out. When the time of a level is over, the level below it holds.',
  beside: 'Beside eIDAS and eHerkenning',
  besideText:
    'eIDAS is the European regulation of signing in (Regulation 2015/1502). eHerkenning is the Dutch means for companies. This is neither: we are no recognised means under the Dutch Digital Government Act (Wet digitale overheid). You cannot sign in at the government with it.',
  eidas: 'Beside eIDAS',
  forSites: 'For sites',
  forSitesText:
    'The claim `acr` always names the level that was really reached. A site has to check that itself. HOOG is not in `acr_values_supported`.',
  home: 'To the front page',
}

export const assuranceWords: Record<Language, AssuranceWords> = { nl, en }
