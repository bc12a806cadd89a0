/** What a job alert wishes that is made of a search: the same, as far as alerts can wish it, else in words that mean it. */

import { type EmploymentType, type ExperienceLevel, employmentTypes } from '../job-vocabulary.ts'
import { type AskedSearch, hoursAsked } from './asked-search.ts'

export interface AlertWishes {
  name: string
  keywords: string | null
  location: string | null
  radiusKm: number | null
  company: string | null
  employmentTypes: EmploymentType[]
  experienceLevels: ExperienceLevel[]
  remote: boolean | null
  /** Cents a month. */
  salaryMin: number | null
}

const usualRadiusKm = 25
const longestKeywords = 255
const longestName = 100

/** Terms of work that searches understand as words (specification, Filters in a question). */
const wordsOf: Record<string, string> = {
  PERMANENT: 'vast',
  FIXED_TERM: 'tijdelijk',
  HYBRID: 'hybride',
}

const single = <T>(values: readonly T[]): T | null => (values.length === 1 ? values[0]! : null)

/** `q` and what else only words can say; what would be too long is left out from the end. */
const keywordsOf = ({ q, beroep, dienstverband, werkplek, uren }: AskedSearch): string | null => {
  const profession = q === '' ? beroep.join(' OR ') : (single(beroep) ?? '')
  const hours = uren && uren.min !== null && uren.max !== null ? `${hoursAsked(uren)} uur` : ''
  const terms = [single(dienstverband), single(werkplek)].map((value) => wordsOf[value ?? ''] ?? '')
  // Alternatives are the last word: what stands beside them would belong to the last alternative alone.
  const hasAlternatives = beroep.length > 1 && q === ''
  const parts = hasAlternatives ? [profession] : [q, profession, hours, ...terms]
  const kept = parts
    .filter(Boolean)
    .reduce((text, part) => (`${text} ${part}`.length > longestKeywords ? text : `${text} ${part}`), '')
  return kept.trim() || null
}

/** `all` names an alert that wishes nothing. */
export const alertWishes = (asked: AskedSearch, all: string): AlertWishes => {
  const known = asked.dienstverband.filter((value): value is EmploymentType =>
    employmentTypes.some((type) => type === value),
  )
  const about = [asked.q, ...asked.beroep, ...asked.bedrijf, asked.plaats].filter(Boolean).join(', ')
  const name = [...(about || all)].slice(0, longestName).join('').trim()
  return {
    name,
    keywords: keywordsOf(asked),
    location: asked.plaats || null,
    radiusKm: asked.plaats === '' ? null : (asked.straal ?? usualRadiusKm),
    company: single(asked.bedrijf),
    employmentTypes: known.length === asked.dienstverband.length ? known : [],
    experienceLevels: [...asked.niveau],
    remote: single(asked.werkplek) === 'REMOTE' ? true : null,
    salaryMin: asked.salaris === null ? null : asked.salaris * 100,
  }
}
