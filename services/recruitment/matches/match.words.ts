/** Words of the pages about matches. */

import type { Language } from '../../../kit/pages/language.ts'
import type { MatchPart } from '../core/match/match.ts'

const nl = {
  title: 'Hoe goed past dit bij je cv?',
  total: (total: number) => `${total} van de 100 punten`,
  noTotal: 'Er is te weinig bekend om te vergelijken.',
  coverage: (percent: number) =>
    `Gebaseerd op ${percent}% van de onderdelen. Wat niet bekend is telt niet mee.`,
  profile:
    'Vergeleken met je standaard-cv. Je naam, foto, leeftijd, geslacht, nationaliteit en jaren zonder werk tellen nooit mee.',
  sentProfile:
    'Vergeleken met het cv dat je stuurde. Je naam, foto, leeftijd, geslacht, nationaliteit en jaren zonder werk tellen nooit mee.',
  points: 'Punten per onderdeel',
  part: 'Onderdeel',
  reached: 'Punten',
  because: 'Waarom',
  unknown: 'Niet bekend',
  parts: {
    OCCUPATION: 'Beroep',
    SKILLS: 'Vaardigheden',
    LEVEL: 'Niveau',
    PLACE: 'Plaats',
    HOURS: 'Uren',
    PAY: 'Loon',
    LANGUAGES: 'Talen',
  } as Record<MatchPart, string>,
  of: (points: string, of: number) => `${points} van ${of}`,
  noticeTitle: 'Recruiters kunnen een match zien',
  objection: 'Match voor recruiters',
  objectionText:
    'Waar een beheerder dat heeft aangezet, kunnen recruiters bij je sollicitatie zien hoe goed je cv past. Maak je bezwaar, dan zien ze dat niet.',
  objectsSince: (day: string) => `Je maakt bezwaar sinds ${day}. Recruiters zien geen match van je.`,
  object: 'Bezwaar maken',
  takeBack: 'Bezwaar intrekken',
  record: 'Match voor recruiters',
  recordLead:
    'Recruiters zien pas een match als hier staat waarvoor, na welke beoordeling en onder wiens toezicht. Kandidaten lezen het doel en wie toezicht houdt.',
  off: 'RECRUITER_MATCH staat uit: recruiters zien geen match, ook niet met een vastlegging.',
  on: 'RECRUITER_MATCH staat aan: na het vastleggen zien recruiters een match.',
  purpose: 'Doel',
  purposeHint: 'Waarvoor recruiters de match zien.',
  dpia: 'DPIA',
  dpiaHint: 'De beoordeling van de risico’s: datum, uitkomst en waar zij ligt.',
  overseer: 'Toezicht',
  overseerHint: 'Wie op het gebruik toeziet, met naam of functie.',
  save: 'Vastleggen',
  saved: 'Het is vastgelegd.',
  recordedBy: (who: string, moment: string) => `Vastgelegd op ${moment} door ${who}.`,
  erasedSince: 'iemand die is gewist',
  blank: { purpose: 'Vul het doel in.', dpia: 'Vul de DPIA in.', overseer: 'Vul in wie toezicht houdt.' },
  long: {
    purpose: 'Maak het doel korter: hoogstens 2000 tekens.',
    dpia: 'Maak de DPIA korter: hoogstens 2000 tekens.',
    overseer: 'Maak het toezicht korter: hoogstens 200 tekens.',
  },
}

const en: typeof nl = {
  title: 'How well does this fit your CV?',
  total: (total) => `${total} of 100 points`,
  noTotal: 'Too little is known to compare.',
  coverage: (percent) => `Based on ${percent}% of the parts. What is not known does not count.`,
  profile:
    'Compared with your default CV. Your name, photo, age, sex, nationality and years without work never count.',
  sentProfile:
    'Compared with the CV that you sent. Your name, photo, age, sex, nationality and years without work never count.',
  points: 'Points for each part',
  part: 'Part',
  reached: 'Points',
  because: 'Why',
  unknown: 'Not known',
  parts: {
    OCCUPATION: 'Occupation',
    SKILLS: 'Skills',
    LEVEL: 'Level',
    PLACE: 'Place',
    HOURS: 'Hours',
    PAY: 'Pay',
    LANGUAGES: 'Languages',
  },
  of: (points, of) => `${points} of ${of}`,
  noticeTitle: 'Recruiters may see a match',
  objection: 'Match for recruiters',
  objectionText:
    'Where an administrator has switched it on, recruiters may see beside your application how well your CV fits. If you object, they do not see it.',
  objectsSince: (day) => `You object since ${day}. Recruiters see no match of yours.`,
  object: 'Object',
  takeBack: 'Take objection back',
  record: 'Match for recruiters',
  recordLead:
    'Recruiters see a match only once it says here for what, after which assessment and under whose oversight. Candidates read the purpose and who oversees.',
  off: 'RECRUITER_MATCH is off: recruiters see no match, with a record neither.',
  on: 'RECRUITER_MATCH is on: once it is recorded, recruiters see a match.',
  purpose: 'Purpose',
  purposeHint: 'What recruiters see the match for.',
  dpia: 'DPIA',
  dpiaHint: 'The assessment of the risks: its date, what it came to and where it is kept.',
  overseer: 'Overseer',
  overseerHint: 'Who oversees its use, by name or function.',
  save: 'Record',
  saved: 'It has been recorded.',
  recordedBy: (who, moment) => `Recorded on ${moment} by ${who}.`,
  erasedSince: 'somebody who was erased',
  blank: { purpose: 'Enter the purpose.', dpia: 'Enter the DPIA.', overseer: 'Enter who oversees.' },
  long: {
    purpose: 'Make the purpose shorter: at most 2000 characters.',
    dpia: 'Make the DPIA shorter: at most 2000 characters.',
    overseer: 'Make the overseer shorter: at most 200 characters.',
  },
}

export const matchWords: Record<Language, typeof nl> = { nl, en }
