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
  SECONDMENT: 'detachering',
  AGENCY: 'uitzendwerk',
  ON_CALL: 'oproepkracht',
  FREELANCE: 'zzp',
  INTERNSHIP: 'stage',
  BBL: 'bbl',
  VOLUNTEER: 'vrijwilligerswerk',
  HYBRID: 'hybride',
  REMOTE: 'thuiswerk',
}

const single = <T>(values: readonly T[]): T | null => (values.length === 1 ? values[0]! : null)

/** Kinds of employment alone, which alerts have a field for; null where another term of work is among them. */
const employmentOf = ({ dienstverband }: AskedSearch): EmploymentType[] | null => {
  const known = dienstverband.filter((value): value is EmploymentType =>
    employmentTypes.some((type) => type === value),
  )
  return known.length === dienstverband.length ? known : null
}

const isRemoteAlone = ({ werkplek }: AskedSearch): boolean => single(werkplek) === 'REMOTE'

/** Several words of one kind ask for any of them; null where one of the values has no word. */
const said = (values: readonly string[]): string | null =>
  values.every((value) => Object.hasOwn(wordsOf, value))
    ? values.map((value) => wordsOf[value]).join(' ')
    : null

const saidContracts = (asked: AskedSearch): string | null =>
  employmentOf(asked) ? '' : said(asked.dienstverband)

const saidWorkplaces = (asked: AskedSearch): string | null =>
  isRemoteAlone(asked) ? '' : said(asked.werkplek)

const saidHours = ({ uren }: AskedSearch): string => {
  if (!uren) return ''
  if (uren.max === null) return `vanaf ${uren.min} uur`
  return uren.min === null ? `maximaal ${uren.max} uur` : `${hoursAsked(uren)} uur`
}

/** Alternatives are the last word: what stands beside them would belong to the last alternative alone. */
const hasAlternatives = ({ q, beroep }: AskedSearch): boolean => q === '' && beroep.length > 1

/** `q` and what else only words can say; what would be too long is left out from the end. */
const keywordsOf = (asked: AskedSearch): string | null => {
  const { q, beroep } = asked
  const words = [saidHours(asked), saidContracts(asked), saidWorkplaces(asked)]
  const parts = hasAlternatives(asked) ? [beroep.join(' OR ')] : [q, single(beroep), ...words]
  const kept = parts
    .filter((part) => part !== null && part !== '')
    .reduce<string>(
      (text, part) => (`${text} ${part}`.length > longestKeywords ? text : `${text} ${part}`),
      '',
    )
  return kept.trim() || null
}

export type LeftOut = 'beroep' | 'dienstverband' | 'werkplek' | 'bedrijf' | 'uren'

/** What is asked that an alert can wish neither in a field nor in words: its mails hold other jobs too. */
export const leftOut = (asked: AskedSearch): LeftOut[] => {
  const isWordless = hasAlternatives(asked)
  const lost: Record<LeftOut, boolean> = {
    beroep: asked.q !== '' && asked.beroep.length > 1,
    dienstverband: saidContracts(asked) === null || (isWordless && saidContracts(asked) !== ''),
    werkplek: saidWorkplaces(asked) === null || (isWordless && saidWorkplaces(asked) !== ''),
    bedrijf: asked.bedrijf.length > 1,
    uren: isWordless && asked.uren !== null,
  }
  return (Object.keys(lost) as LeftOut[]).filter((name) => lost[name])
}

/** `all` names an alert that wishes nothing. */
export const alertWishes = (asked: AskedSearch, all: string): AlertWishes => {
  const about = [asked.q, ...asked.beroep, ...asked.bedrijf, asked.plaats].filter(Boolean).join(', ')
  const name = [...(about || all)].slice(0, longestName).join('').trim()
  return {
    name,
    keywords: keywordsOf(asked),
    location: asked.plaats || null,
    radiusKm: asked.plaats === '' ? null : (asked.straal ?? usualRadiusKm),
    company: single(asked.bedrijf),
    employmentTypes: employmentOf(asked) ?? [],
    experienceLevels: [...asked.niveau],
    remote: isRemoteAlone(asked) ? true : null,
    salaryMin: asked.salaris === null ? null : asked.salaris * 100,
  }
}
