/** What the reader makes of a phrase or a page, as texts that are compared with what was meant. */

import { lexicon } from '../../services/recruitment/adapters/lexicon.ts'
import { readAdvertisement } from '../../services/recruitment/core/reading/read-ad.ts'
import { bestReading, type ReadField, type Reading } from '../../services/recruitment/core/reading/reading.ts'

export const posted = '2026-11-22'

const fieldOf = (readings: readonly Reading[], field: ReadField): unknown =>
  bestReading(readings.filter((reading) => reading.field === field))?.value ?? null

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Values by kind, each as `name=value`. */
export const valuesOf = (readings: readonly Reading[], kind: string): string[] => {
  const of = (field: ReadField): unknown => fieldOf(readings, field)
  const named = (name: string, value: unknown): string[] => (value === null ? [] : [`${name}=${value}`])
  const euros = (value: unknown): number | null => (value === null ? null : Number(value) / 100)
  switch (kind) {
    case 'pay':
      return [
        ...named('min', euros(of('salaryMin'))),
        ...named('max', euros(of('salaryMax'))),
        ...named('period', of('salaryPeriod')),
      ]
    case 'hours':
      return [...named('min', of('hoursPerWeekMin')), ...named('max', of('hoursPerWeekMax'))]
    case 'date':
      return [
        ...named('start', of('startDate')),
        ...named('end', of('endDate')),
        ...named('deadline', of('applicationDeadline')),
      ]
    case 'contract':
      return list(of('contractKinds'))
    case 'level':
      return named('level', of('experienceLevel'))
    case 'arrangement':
      return named('arrangement', of('workArrangement'))
    default:
      return ((of('locations') as { name: string }[] | null) ?? []).map(({ name }) => name)
  }
}

/** What is written behind the arrow of a phrase, in the same words. */
export const meantBy = (kind: string, meant: string): string[] => {
  const parts = meant.split(' ').filter((part) => part !== '')
  if (kind === 'pay' || kind === 'hours') {
    const names = ['min', 'max', 'period']
    return parts.flatMap((part, at) => (part === '-' ? [] : [`${names[at]}=${part}`]))
  }
  if (meant === '-') return []
  if (kind === 'date') return parts
  if (kind === 'level') return [`level=${meant}`]
  if (kind === 'arrangement') return [`arrangement=${meant}`]
  return meant.split(kind === 'contract' ? ',' : ';')
}

/** A phrase as the text of an advertisement that says nothing else; a level stands in its title. */
export const readPhrase = (kind: string, text: string): Reading[] => {
  const isTitle = kind === 'level'
  const ad = {
    title: isTitle ? text : 'Vacature',
    company: 'Voorbeeld B.V.',
    texts: [{ name: 'description', text: isTitle ? '' : text }],
    posted,
  }
  return readAdvertisement(ad, lexicon)
}
