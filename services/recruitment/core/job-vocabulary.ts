/** Translates what sources call employment, experience and place of work into the words of JobDto. */

export const employmentTypes = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACT',
  'FREELANCE',
  'TEMPORARY',
  'INTERNSHIP',
] as const
export const experienceLevels = ['JUNIOR', 'MEDIOR', 'SENIOR', 'LEAD'] as const
export const workArrangements = ['ONSITE', 'HYBRID', 'REMOTE'] as const
export const contractKinds = [
  'PERMANENT',
  'FIXED_TERM',
  'SECONDMENT',
  'AGENCY',
  'ON_CALL',
  'FREELANCE',
  'INTERNSHIP',
  'BBL',
  'VOLUNTEER',
] as const
/** What comes on top of the pay: 8% holiday pay, a thirteenth month, a year-end payment, a free budget, a bonus. */
export const salaryExtras = ['HOLIDAY_8', 'MONTH_13', 'YEAR_END', 'IKB', 'BONUS'] as const
export const salaryGrossness = ['GROSS', 'NET'] as const
export type ContractKind = (typeof contractKinds)[number]
export type SalaryExtra = (typeof salaryExtras)[number]
export type SalaryGrossness = (typeof salaryGrossness)[number]
export type EmploymentType = (typeof employmentTypes)[number]
export type ExperienceLevel = (typeof experienceLevels)[number]
export type WorkArrangement = (typeof workArrangements)[number]

type Rules<Word> = readonly (readonly [RegExp, Word])[]

const employmentRules: Rules<EmploymentType> = [
  [/intern\b|internship|\bstage|stagiair|trainee|student/, 'INTERNSHIP'],
  [/freelance|zzp|zelfstandig/, 'FREELANCE'],
  [/tempora|tijdelijk|uitzend|season|seizoen|\btemp\b/, 'TEMPORARY'],
  [/contract|detacher|interim|inhuur|opdracht/, 'CONTRACT'],
  [/full ?time|fulltime|voltijd/, 'FULL_TIME'],
  [/part ?time|parttime|deeltijd|bijbaan/, 'PART_TIME'],
]

const arrangementRules: Rules<WorkArrangement> = [
  [/hybri/, 'HYBRID'],
  [/remote|telecommut|thuiswerk|op afstand|work from home|^fully$/, 'REMOTE'],
  [/on ?site|op locatie|op kantoor|in office|^none$/, 'ONSITE'],
]

const experienceRules: Rules<ExperienceLevel> = [
  [
    /\blead\b|principal|\bstaff (engineer|developer)|\bhead\b|\bhoofd\b|afdelingshoofd|team ?leider|\bdirector\b|\bdirecteur\b|^executive$/,
    'LEAD',
  ],
  [/senior|\bsr\b/, 'SENIOR'],
  [/medior|\bmid\b|mid level|mid_level|associate|experienced/, 'MEDIOR'],
  [/junior|\bjr\b|starter|entry|graduate/, 'JUNIOR'],
]

const first = <Word>(rules: Rules<Word>, text: string | null | undefined): Word | null => {
  const value = (text ?? '').toLowerCase().replace(/[_-]+/g, ' ').trim()
  return rules.find(([pattern]) => pattern.test(value))?.[1] ?? null
}

/** A contract for good is none for a time: these words say nothing of what the `CONTRACT` of feeds means. */
const permanentContract =
  /\b(?:vaste?|permanent|indefinite|open ended|onbepaalde tijd)[- ]contract\b|\bcontract (?:voor )?onbepaalde tijd\b/gi

/** `FULL_TIME`, `fulltime_permanent`, `FullTime`, `Deeltijd`, `Detachering`: nothing when unknown. */
export const employmentTypeOf = (text: string | null | undefined): EmploymentType | null =>
  first(employmentRules, text?.replace(/([a-z])([A-Z])/g, '$1 $2').replace(permanentContract, ''))

/** `TELECOMMUTE`, `on-site`, `Hybride`, `fully`: nothing when unknown. */
export const workArrangementOf = (text: string | null | undefined): WorkArrangement | null =>
  first(arrangementRules, text?.replace(/([a-z])([A-Z])/g, '$1 $2'))

/** From a level's name or a job title: `mid_level`, `Senior Java-ontwikkelaar`; nothing when it names none. */
export const experienceLevelOf = (text: string | null | undefined): ExperienceLevel | null =>
  first(experienceRules, text)

/** A title that can only be an internship's: `Stagiair data-analyse`, `Meewerkstage marketing`, `Marketing intern`; an `Intern begeleider` is none. */
export const isInternshipTitle = (title: string): boolean =>
  /^stage\b(?! manager)|stagiair|(meewerk|afstudeer|mbo|hbo)-?\s?stage\b|\binternship\b|\bintern(?=\s*(?:\(|-|$))/i.test(
    title,
  )
