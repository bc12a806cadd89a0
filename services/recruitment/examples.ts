/**
 * The values that the API document shows and its readers try. Numbers of things are so large that no service has them
 * unless a test made them: whoever executes an example that changes or deletes something harms nothing.
 */

/** The number of whatever an example names: a job, an application, an account. */
export const exampleId = 90_000_001

export const exampleEmail = 'anna@voorbeeld.nl'
export const examplePassword = 'vlinderstruik-73-molen'
/** Nobody has it: registering with it works once, and deletes nothing. */
export const exampleNewEmail = 'bart@voorbeeld.nl'

/** Secrets of the form that the service makes; a test puts them in its database. */
export const exampleRefreshToken =
  '1d6e8f3a-5b0c-4c7e-9a42-7f0d3b91c8e5.kT3vXq0mZr8yWb5nLc2pHs7dJf4gAe1uVo9iQx6tRw0'
export const exampleMfaToken = 'hB7uYc2sKd9wQe4xNp1mTz6rVf3jLa8gCo5iSk0vXtE'
export const exampleBackupCode = '7k3m-x9qd-2vtb-h5ws'
export const exampleVerificationToken = 'pR4nWm8cXe1zKt6yHq3vBs9dJg2fLa7uCo5iTk0vSxQ'
export const exampleResetToken = 'zQ9sLd3fWk7xCe2vNb6mPt1yHr4gJa8uVo5iTk0cSxM'

export const exampleEmailToken = 'kV7bQm2xLs9dTy4wHn6rCf1jPz3gEa8uZo5iXk0vRtM'
export const exampleSessionId = '6a1f4c9d-2b7e-4f35-8c60-9e1d5b72a384'
export const exampleNewPassword = 'sneeuwklok-29-veerpont'
/** Nobody has it. */
export const exampleOtherEmail = 'anna.de.vries@voorbeeld.nl'

/** A name that is nobody's (RFC 2606): nothing is fetched from anybody. */
export const exampleSite = 'https://vacatures.example/'

/** A job with pay, hours and a deadline. */
export const exampleJob = {
  title: 'Java-ontwikkelaar',
  company: 'Zuivel Digitaal B.V.',
  location: 'Utrecht',
  description: 'Je bouwt met vijf collega’s aan de planning van melkfabrieken.',
  requirements: 'HBO-werk- en denkniveau en drie jaar ervaring met Java.',
  benefits: 'Reiskosten, een laptop en 27 vakantiedagen.',
  category: 'ICT',
  employmentType: 'FULL_TIME',
  experienceLevel: 'MEDIOR',
  workArrangement: 'HYBRID',
  skills: ['Java', 'Spring', 'PostgreSQL'],
  educationLevel: 'HBO',
  salaryMin: 350_000,
  salaryMax: 480_000,
  salaryCurrency: 'EUR',
  salaryPeriod: 'MONTH',
  salaryBasisHours: 40,
  salaryGross: 'GROSS',
  salaryExtras: ['HOLIDAY_8', 'MONTH_13'],
  contractKinds: ['FIXED_TERM', 'PERMANENT'],
  locations: [{ name: 'Utrecht', province: 'Utrecht', postalCode: '3511', lat: 52.09083, lon: 5.12222 }],
  hoursPerWeekMin: 32,
  hoursPerWeekMax: 40,
  answerWithinDays: 14,
  questions: [
    { label: 'Waarom wil je in de zuivel werken?', kind: 'TEXT', required: true },
    { label: 'Hoe vaak kom je naar kantoor?', kind: 'CHOICE', choices: ['Elke dag', 'Twee dagen per week'] },
    { label: 'Heb je een rijbewijs?', kind: 'YES_NO' },
  ],
  criteria: ['Java', 'Samenwerken', 'Motivatie'],
}

/** Finds the job above. */
export const exampleFilter = {
  keyword: 'java',
  location: 'Utrecht',
  employmentTypes: ['FULL_TIME', 'PART_TIME'],
  workArrangements: ['HYBRID', 'REMOTE'],
  salaryMin: 300_000,
  sortBy: 'postedAt',
  sortDirection: 'desc',
}

export const exampleApplication = {
  jobId: exampleId,
  coverLetter: 'Met plezier solliciteer ik bij jullie: ik bouw al vier jaar planningen in Java.',
  phone: '06 12345678',
  expectedSalary: 420_000,
  salaryCurrency: 'EUR',
  availableFrom: '2027-01-01',
}

/** In the future, whenever it is read. */
export const exampleInterview = {
  slots: [
    { startsAt: '2090-01-10T09:00:00Z', endsAt: '2090-01-10T10:00:00Z' },
    { startsAt: '2090-01-11T13:00:00Z', endsAt: '2090-01-11T14:00:00Z' },
  ],
  place: 'Stationsplein 1, Utrecht',
  note: 'Neem een legitimatiebewijs mee.',
  participants: ['Ria Recruiter', 'Kim Kaas'],
}

export const exampleAlert = {
  name: 'Java rond Utrecht',
  keywords: 'java OR kotlin',
  location: 'Utrecht',
  employmentTypes: ['FULL_TIME'],
  frequency: 'DAILY',
}

/** Made from the title of the article below. */
export const exampleSlug = 'solliciteren-zonder-stress'

export const exampleArticle = {
  title: 'Solliciteren zonder stress',
  content:
    'Begin met **wat je kunt**. Een goede brief is kort:\n\n- wie je bent\n- wat je zoekt\n- waarom daar',
  category: 'Solliciteren',
  excerpt: 'Een brief in drie stappen.',
  tags: ['brief', 'cv'],
  published: true,
}

export const exampleCvProfile = {
  name: 'Zorg',
  firstName: 'Anna',
  lastName: 'de Vries',
  email: exampleEmail,
  headline: 'SEH-verpleegkundige',
  summary: 'Acht jaar ervaring op de spoedeisende hulp.',
  city: 'Utrecht',
  country: 'NL',
  template: 'classic',
  language: 'nl',
  workExperiences: [
    { company: 'Stadsziekenhuis', position: 'Verpleegkundige', startDate: '2018-09', current: true },
  ],
  educations: [{ institution: 'Hogeschool Utrecht', degree: 'Bachelor', startDate: '2014', endDate: '2018' }],
  skills: [{ name: 'Triage', yearsOfExperience: 8 }],
  languages: [{ name: 'Nederlands', level: 'NATIVE' }],
}

export const exampleMatchRecord = {
  purpose: 'Recruiters helpen zien welke gevraagde vaardigheden in een cv staan.',
  dpia: 'DPIA 2026-11, vastgesteld op 2 november 2026, bewaard bij de functionaris gegevensbescherming.',
  overseer: 'Hoofd werving',
}

/** Switched off, so that nothing is fetched. */
export const exampleSource = {
  name: 'Voorbeeldgemeente',
  sourceType: 'RSS',
  url: `${exampleSite}feed.xml`,
  active: false,
  description: 'De vacatures van een voorbeeldgemeente.',
  crawlFrequencyMinutes: 1440,
  maxPages: 5,
}
