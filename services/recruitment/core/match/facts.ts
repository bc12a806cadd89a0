/** What a match may look at: of a CV nothing that says who somebody is, and no dates, so that gaps, age and names cannot count (specification, Explained match). */

import type { CvProfile } from '../cv-profile.ts'
import type { SalaryPeriod } from '../dutch-values.ts'
import type { EmploymentType, ExperienceLevel, WorkArrangement } from '../job-vocabulary.ts'
import type { Located } from '../query/work-places.ts'

export interface MatchJob extends Located {
  title: string
  /** Description and what is asked. */
  texts: string[]
  skills: string[]
  experienceLevel: ExperienceLevel | null
  workArrangement: WorkArrangement | null
  employmentType: EmploymentType | null
  hoursMin: number | null
  hoursMax: number | null
  /** Minor units. */
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
  salaryPeriod: SalaryPeriod | null
}

export interface MatchCv {
  headline: string | null
  summary: string | null
  city: string | null
  postalCode: string | null
  country: string | null
  positions: string[]
  /** Skills, certificates and techniques, each as it is called. */
  skills: string[]
  /** The most years that a skill is said to have been used. */
  years: number | null
  languages: { name: string; level: string | null }[]
  /** What was done, studied and made. */
  texts: string[]
}

/** Minor units. */
export interface PayAsked {
  amount: number
  currency: string
}

const plain = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => text?.trim() || [])

/** More than a long CV has; what comes after is not read, so that nobody can make a match take seconds. */
const maximumLetters = 100_000

const capped = (texts: readonly string[]): string[] => {
  let left = maximumLetters
  return texts.filter((text) => {
    left -= text.length
    return left >= 0
  })
}

/** Names, contact, photo, birth, nationality, employers, schools and all dates stay behind. */
export const cvFactsOf = (profile: CvProfile): MatchCv => {
  const { workExperiences = [], educations = [], projects = [], certificates = [], languages = [] } = profile
  const skills = profile.skills ?? []
  const years = skills.flatMap(({ yearsOfExperience }) => yearsOfExperience ?? [])
  return {
    headline: profile.headline?.trim() || null,
    summary: profile.summary?.trim() || null,
    city: profile.city?.trim() || null,
    postalCode: profile.postalCode?.trim() || null,
    country: profile.country?.trim() || null,
    positions: plain(workExperiences.map(({ position }) => position)),
    skills: capped(
      plain([
        ...skills.map(({ name }) => name),
        ...certificates.map(({ name }) => name),
        ...projects.flatMap(({ technologies }) => technologies ?? []),
      ]),
    ),
    years: years.length === 0 ? null : Math.max(...years),
    languages: languages.map(({ name, level }) => ({ name, level: level ?? null })),
    texts: capped(
      plain([
        ...workExperiences.flatMap(({ description, highlights }) => [description, ...(highlights ?? [])]),
        ...educations.flatMap(({ degree, fieldOfStudy, description }) => [degree, fieldOfStudy, description]),
        ...projects.flatMap(({ name, role, description }) => [name, role, description]),
      ]),
    ),
  }
}
