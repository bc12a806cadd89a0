/** A search as the address of its page asks it: read, checked, and written as an address again. */

import { foldText } from '../../../../kit/text/fold-text.ts'
import {
  contractKinds,
  type ExperienceLevel,
  employmentTypes,
  experienceLevels,
  type WorkArrangement,
  workArrangements,
} from '../job-vocabulary.ts'
import { givenValues, type Query } from './query-values.ts'

export const searchPath = '/vacatures'
export const longestSearch = 200
export const mostValues = 10
export const leastRadiusKm = 5
export const mostRadiusKm = 100
/** So that offsets stay numbers that a database counts with. */
const lastPage = 100_000
const mostMonthlyPay = 100_000
const mostHours = 168
const mostDays = 365

export const pageOrders = ['best', 'nieuw', 'salaris', 'afstand'] as const
export type PageOrder = (typeof pageOrders)[number]

/** Parameters that are lists: any of their values. */
export const listParameters = ['beroep', 'dienstverband', 'niveau', 'werkplek', 'bedrijf'] as const
export type ListParameter = (typeof listParameters)[number]

export interface AskedSearch {
  q: string
  plaats: string
  /** Kilometres; null: the usual radius. */
  straal: number | null
  beroep: string[]
  /** Kinds of employment and terms of work: any of either. */
  dienstverband: string[]
  niveau: ExperienceLevel[]
  werkplek: WorkArrangement[]
  bedrijf: string[]
  /** Hours a week from and to. */
  uren: { min: number | null; max: number | null } | null
  /** Euros a month, at least. */
  salaris: number | null
  /** Posted in so many days, or since a day (yyyy-MM-dd). */
  sinds: number | string | null
  sorteer: PageOrder | null
  /** From 1. */
  pagina: number
}

export const parameters = [
  'q',
  'plaats',
  'straal',
  ...listParameters,
  'uren',
  'salaris',
  'sinds',
  'sorteer',
  'pagina',
] as const
export type Parameter = (typeof parameters)[number]

export type Problem = { parameter: Parameter } & (
  | { kind: 'long'; most: number }
  | { kind: 'many'; most: number }
  | { kind: 'range'; least: number; most: number }
  | { kind: 'unknown' | 'once' | 'hours' | 'since' }
)

export const emptySearch: AskedSearch = {
  q: '',
  plaats: '',
  straal: null,
  beroep: [],
  dienstverband: [],
  niveau: [],
  werkplek: [],
  bedrijf: [],
  uren: null,
  salaris: null,
  sinds: null,
  sorteer: null,
  pagina: 1,
}

/** Dutch words that people write for the values of the API. */
const dutchNames: Record<string, string> = {
  voltijd: 'FULL_TIME',
  fulltime: 'FULL_TIME',
  deeltijd: 'PART_TIME',
  parttime: 'PART_TIME',
  vast: 'PERMANENT',
  tijdelijk: 'FIXED_TERM',
  detachering: 'SECONDMENT',
  uitzend: 'AGENCY',
  uitzendwerk: 'AGENCY',
  oproep: 'ON_CALL',
  zzp: 'FREELANCE',
  zelfstandig: 'FREELANCE',
  stage: 'INTERNSHIP',
  vrijwilliger: 'VOLUNTEER',
  thuis: 'REMOTE',
  thuiswerk: 'REMOTE',
  hybride: 'HYBRID',
  kantoor: 'ONSITE',
  locatie: 'ONSITE',
  leidinggevend: 'LEAD',
}

/** All kinds of employment and terms of work, each once. */
export const contractValues: readonly string[] = [...new Set<string>([...employmentTypes, ...contractKinds])]

const codes: Partial<Record<ListParameter, readonly string[]>> = {
  dienstverband: contractValues,
  niveau: experienceLevels,
  werkplek: workArrangements,
}

const codeOf = (text: string): string =>
  dutchNames[foldText(text).replace(/[\s-]/g, '')] ?? text.toUpperCase().replace(/[\s-]/g, '_')

/** What is asked, and what is wrong with it; of what is wrong nothing is asked. */
export const readSearch = (query: Query): { asked: AskedSearch; problems: Problem[] } => {
  const problems: Problem[] = []
  const one = (parameter: Parameter): string => {
    const values = givenValues(query, parameter)
    if (new Set(values).size > 1) problems.push({ parameter, kind: 'once' })
    const [value = ''] = values
    if (value.length <= longestSearch) return value
    problems.push({ parameter, kind: 'long', most: longestSearch })
    return ''
  }
  const list = <Value extends string = string>(parameter: ListParameter): Value[] => {
    const known = codes[parameter]
    const given = givenValues(query, parameter)
    const values = [...new Set(known ? given.map(codeOf) : given)]
    if (values.length > mostValues) problems.push({ parameter, kind: 'many', most: mostValues })
    else if (values.some((value) => value.length > longestSearch))
      problems.push({ parameter, kind: 'long', most: longestSearch })
    else if (known && values.some((value) => !known.includes(value)))
      problems.push({ parameter, kind: 'unknown' })
    else return values as Value[]
    return []
  }
  const whole = (parameter: Parameter, least: number, most: number, text = one(parameter)): number | null => {
    if (text === '') return null
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    problems.push({ parameter, kind: 'range', least, most })
    return null
  }
  const asked: AskedSearch = {
    q: one('q'),
    plaats: one('plaats'),
    straal: whole('straal', leastRadiusKm, mostRadiusKm),
    beroep: list('beroep'),
    dienstverband: list('dienstverband'),
    niveau: list('niveau'),
    werkplek: list('werkplek'),
    bedrijf: list('bedrijf'),
    uren: hoursOf(one('uren'), problems),
    salaris: whole('salaris', 1, mostMonthlyPay, wholeEuros(one('salaris'))),
    sinds: sinceOf(one('sinds'), problems),
    sorteer: orderOf(one('sorteer'), problems),
    pagina: whole('pagina', 1, lastPage) ?? 1,
  }
  return { asked, problems }
}

/** The digits alone of euros as people write them: `3.000`, `€ 3000,-`, `3,000.00`. What is none stays as it is. */
const wholeEuros = (text: string): string => {
  const bare = text.replace(/[\s€]/gu, '').replace(/[.,](?:[-–]{1,2}|00)$/u, '')
  return /^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(bare) ? bare.replaceAll(/[.,]/g, '') : bare
}

/** `32`, `24-32`, `24-` and `-32`. */
const hoursOf = (text: string, problems: Problem[]): AskedSearch['uren'] => {
  if (text === '') return null
  const match = /^(\d{1,3})?(\s*[-–]\s*(\d{1,3})?)?$/.exec(text)
  const min = match?.[1] === undefined ? null : Number(match[1])
  const top = match?.[3] === undefined ? null : Number(match[3])
  const max = match?.[2] === undefined ? min : top
  const isRange = match !== null && (min ?? max) !== null && (min === null || max === null || min <= max)
  if (isRange && Math.max(min ?? 0, max ?? 0) <= mostHours) return { min, max }
  problems.push({ parameter: 'uren', kind: 'hours' })
  return null
}

const sinceOf = (text: string, problems: Problem[]): AskedSearch['sinds'] => {
  if (text === '') return null
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days >= 1 && days <= mostDays) return days
  if (/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text) && isDay(text)) return text
  problems.push({ parameter: 'sinds', kind: 'since' })
  return null
}

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const orderOf = (text: string, problems: Problem[]): PageOrder | null => {
  if (text === '') return null
  const order = pageOrders.find((one) => one === text)
  if (!order) problems.push({ parameter: 'sorteer', kind: 'unknown' })
  return order ?? null
}

export const hoursAsked = ({ min, max }: NonNullable<AskedSearch['uren']>): string =>
  min === max ? String(min) : `${min ?? ''}-${max ?? ''}`

/** The address of a search; the same search has one address. */
export const searchAddress = (asked: AskedSearch, path: string = searchPath): string => {
  const values: [string, string][] = []
  const add = (name: Parameter, value: string | number | null): void => {
    if (value !== null && value !== '') values.push([name, String(value)])
  }
  add('q', asked.q)
  add('plaats', asked.plaats)
  add('straal', asked.straal)
  for (const name of listParameters) for (const value of asked[name].toSorted()) add(name, value)
  add('uren', asked.uren && hoursAsked(asked.uren))
  add('salaris', asked.salaris)
  add('sinds', asked.sinds)
  add('sorteer', asked.sorteer)
  if (asked.pagina > 1) add('pagina', asked.pagina)
  const query = new URLSearchParams(values).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The same from its first page, with one value of a list switched on or off. */
export const switched = (asked: AskedSearch, name: ListParameter, value: string): AskedSearch => {
  const values = asked[name] as readonly string[]
  const changed = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...asked, [name]: changed, pagina: 1 }
}
