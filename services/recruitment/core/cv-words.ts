/** The words of a CV in Dutch and English, and how it writes dates and levels. */

export const cvLanguages = ['nl', 'en'] as const
export type CvLanguage = (typeof cvLanguages)[number]

const words = {
  nl: {
    profile: 'Profiel',
    experience: 'Werkervaring',
    education: 'Opleiding',
    skills: 'Vaardigheden',
    languages: 'Talen',
    certificates: 'Certificaten',
    projects: 'Projecten',
    present: 'heden',
    born: 'Geboren',
    nationality: 'Nationaliteit',
    grade: 'Cijfer',
    validUntil: 'geldig tot',
    credential: 'Kenmerk',
    year: 'jaar',
    years: 'jaar',
    page: 'pagina',
    photo: 'Foto van de kandidaat',
    otherSkills: 'Overig',
  },
  en: {
    profile: 'Profile',
    experience: 'Work experience',
    education: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    certificates: 'Certificates',
    projects: 'Projects',
    present: 'present',
    born: 'Born',
    nationality: 'Nationality',
    grade: 'Grade',
    validUntil: 'valid until',
    credential: 'Credential',
    year: 'year',
    years: 'years',
    page: 'page',
    photo: 'Photo of the candidate',
    otherSkills: 'Other',
  },
} as const

export type CvWords = Record<keyof (typeof words)['nl'], string>

export const cvWords = (language: CvLanguage): CvWords => words[language]

/** `nl`, `nl-NL`, `Dutch`, `EN`: Dutch unless it says English. */
export const cvLanguage = (value: string | null | undefined): CvLanguage =>
  /^en/i.test(value?.trim() ?? '') ? 'en' : 'nl'

const languageLevels: Record<CvLanguage, Record<string, string>> = {
  nl: {
    A1: 'beginner',
    A2: 'basis',
    B1: 'redelijk',
    B2: 'goed',
    C1: 'vloeiend',
    C2: 'zeer vloeiend',
    NATIVE: 'moedertaal',
  },
  en: {
    A1: 'beginner',
    A2: 'elementary',
    B1: 'intermediate',
    B2: 'good',
    C1: 'fluent',
    C2: 'proficient',
    NATIVE: 'native',
  },
}

/** `C1` becomes `vloeiend (C1)`, `NATIVE` becomes `moedertaal`, another word stays. */
export const languageLevel = (level: string | null | undefined, language: CvLanguage): string => {
  if (!level) return ''
  const word = languageLevels[language][level]
  if (!word) return level
  return level === 'NATIVE' ? word : `${word} (${level})`
}

const monthNames: Record<CvLanguage, string[]> = {
  nl: ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}

/** A CV date (`yyyy`, `yyyy-MM` or `yyyy-MM-dd`) as `2021` or `mrt 2021`; another text as it is. */
export const cvDate = (date: string | null | undefined, language: CvLanguage): string => {
  const match = /^(\d{4})(?:-(\d\d))?(?:-\d\d)?$/.exec(date?.trim() ?? '')
  if (!match) return date?.trim() ?? ''
  const month = match[2] ? monthNames[language][Number(match[2]) - 1] : undefined
  return month ? `${month} ${match[1]}` : match[1]!
}

/** `mrt 2021 – heden`; one date alone when start and end are the same or one is missing. */
export const cvPeriod = (
  start: string | null | undefined,
  end: string | null | undefined,
  current: boolean,
  language: CvLanguage,
): string => {
  const from = cvDate(start, language)
  const to = current ? words[language].present : cvDate(end, language)
  return [...new Set([from, to])].filter((each) => each !== '').join(' – ')
}

/** `1,5` in Dutch, `1.5` in English; at most three decimals. */
export const cvNumber = (value: number, language: CvLanguage): string =>
  value.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB')

/** A day in full: `14 maart 1990`. */
export const cvDay = (date: string | null | undefined, language: CvLanguage): string => {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date?.trim() ?? '')
  if (!match) return cvDate(date, language)
  const day = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  const format = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(day)
}

/** The name of a country by its ISO 3166-1 code; nothing for what is none. */
export const countryName = (code: string | null | undefined, language: CvLanguage): string => {
  if (!/^[A-Za-z]{2}$/.test(code ?? '')) return ''
  return new Intl.DisplayNames(language, { type: 'region' }).of(code!.toUpperCase()) ?? ''
}
