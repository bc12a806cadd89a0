/** Words of the page about one application for recruiters. */

import type { Language } from '../../../kit/pages/language.ts'
import type { ApplicationStatus } from '../core/application-status.ts'

const statusesNl: Record<ApplicationStatus, string> = {
  PENDING: 'Nieuw',
  REVIEWING: 'In behandeling',
  SHORTLISTED: 'Op de lijst',
  INTERVIEW: 'Gesprek',
  OFFERED: 'Aanbod',
  ACCEPTED: 'Aangenomen',
  REJECTED: 'Afgewezen',
  WITHDRAWN: 'Ingetrokken',
}

const statusesEn: Record<ApplicationStatus, string> = {
  PENDING: 'New',
  REVIEWING: 'In review',
  SHORTLISTED: 'Shortlisted',
  INTERVIEW: 'Interview',
  OFFERED: 'Offer',
  ACCEPTED: 'Hired',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
}

const nl = {
  title: (id: number) => `Kandidaat ${id}`,
  lead: 'Wat deze kandidaat stuurde, zonder wat vertelt wie het is. […] staat waar iets is weggelaten.',
  job: 'Vacature',
  status: 'Status',
  statuses: statusesNl,
  applied: 'Verstuurd op',
  available: 'Beschikbaar vanaf',
  cv: 'Cv',
  letter: 'Brief',
  noCv: 'Er is geen cv dat gelezen kan worden.',
  noLetter: 'Er is geen brief.',
  pdf: 'Cv zonder naam (PDF)',
  work: 'Werkervaring',
  studies: 'Opleiding',
  skills: 'Vaardigheden',
  languages: 'Talen',
  certificates: 'Certificaten',
  projects: 'Projecten',
  present: 'heden',
  reveal: 'Naam tonen',
  revealText:
    'Vanaf dan zien alle recruiters wie het is, en alles wat is verstuurd. De kandidaat leest je reden, zonder je naam.',
  reason: 'Reden',
  reasonMissing: 'Vul in waarom je wilt weten wie het is.',
  reasonLong: 'De reden mag hoogstens 1000 tekens lang zijn.',
  who: 'Wie het is',
  name: 'Naam',
  noName: 'Niet opgegeven',
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
  revealed: 'De naam wordt getoond.',
  history: 'Verloop',
  shown: 'Naam getoond',
}

const en: typeof nl = {
  title: (id: number) => `Candidate ${id}`,
  lead: 'What this candidate sent, without what tells who it is. […] stands where something was left out.',
  job: 'Job',
  status: 'Status',
  statuses: statusesEn,
  applied: 'Sent on',
  available: 'Available from',
  cv: 'CV',
  letter: 'Letter',
  noCv: 'There is no CV that can be read.',
  noLetter: 'There is no letter.',
  pdf: 'CV without name (PDF)',
  work: 'Work experience',
  studies: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  certificates: 'Certificates',
  projects: 'Projects',
  present: 'present',
  reveal: 'Show name',
  revealText:
    'From then on all recruiters see who it is, and all that was sent. The candidate reads your reason, without your name.',
  reason: 'Reason',
  reasonMissing: 'Enter why you need to know who it is.',
  reasonLong: 'The reason can be 1000 characters long at most.',
  who: 'Who it is',
  name: 'Name',
  noName: 'Not given',
  email: 'Email address',
  phone: 'Telephone number',
  revealed: 'The name is shown.',
  history: 'History',
  shown: 'Name shown',
}

export const candidateWords: Record<Language, typeof nl> = { nl, en }
