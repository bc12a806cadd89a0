/** What a search asks, one chip for each, with the address of the same search without it. */

import { dateText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { roundMoneyText } from '../../../kit/pages/numbers.ts'
import type { Understood } from '../core/query/understanding.ts'
import {
  type AskedSearch,
  hoursAsked,
  type ListParameter,
  searchAddress,
  switched,
} from '../core/site/asked-search.ts'
import { type TakenOff, withoutWords } from '../core/site/without-words.ts'
import { jobPageWords } from '../jobs/job-page.words.ts'
import { searchWords } from './search.words.ts'

export interface Chip {
  label: string
  href: string
}

export interface ChipsProps {
  language: Language
  asked: AskedSearch
  understood: readonly Understood[]
  corrected: readonly { from: string; to: string }[]
  radiusKm: number | null
}

/** A value of a list as people read it. */
export const valueLabel = (name: ListParameter, value: string, language: Language): string => {
  const { contracts, kinds, levels, arrangements } = jobPageWords[language]
  if (name === 'dienstverband') return contracts[value] ?? kinds[value] ?? value
  if (name === 'niveau') return levels[value] ?? value
  return name === 'werkplek' ? (arrangements[value] ?? value) : value
}

export const chipsOf = (props: ChipsProps): Chip[] => [...wordChips(props), ...parameterChips(props)]

/** A word that is a whole occupation is one chip, not two. */
const wordChips = ({ language, asked, understood, corrected, radiusKm }: ChipsProps): Chip[] => {
  const words = searchWords[language]
  const occupations = understood.flatMap((one) => (one.kind === 'OCCUPATION' ? [one.text] : []))
  const labelOf = (one: Understood): string => {
    if (one.kind === 'EXCLUDED') return words.excluded(one.text)
    if (one.kind === 'PHRASE') return `“${one.text}”`
    if (one.kind === 'OCCUPATION') return words.occupation(one.text)
    return one.kind === 'PLACE' ? words.near(one.value, String(radiusKm ?? one.radiusKm)) : one.text
  }
  const shown = understood.filter(
    ({ kind, text }) => kind !== 'TERM' || !occupations.some((name) => isPartOf(text, name)),
  )
  return shown.map((one) => {
    const typed = corrected.find(({ to }) => to === one.text)?.from ?? one.text
    const taken = withoutWords(asked.q, typed, takenOffAs(one.kind), besides(one, understood))
    const q = taken === asked.q ? withoutWords(asked.q, one.text) : taken
    // What cannot be found in the question is taken off with all of it.
    return { label: labelOf(one), href: searchAddress({ ...asked, q: q === asked.q ? '' : q, pagina: 1 }) }
  })
}

/** What else was understood in the same way. */
const besides = (one: Understood, all: readonly Understood[]): string[] =>
  all.flatMap((other) => (other !== one && other.kind === one.kind ? [other.text] : []))

const takenOffAs = (kind: Understood['kind']): TakenOff =>
  kind === 'PLACE' || kind === 'EXCLUDED' ? kind : 'WORD'

const isPartOf = (text: string, name: string): boolean =>
  ` ${name.toLowerCase()} `.includes(` ${text.toLowerCase()} `)

const parameterChips = ({ language, asked, radiusKm }: ChipsProps): Chip[] => {
  const words = searchWords[language]
  const chips: Chip[] = []
  const without = (label: string, change: Partial<AskedSearch>): void => {
    chips.push({ label, href: searchAddress({ ...asked, ...change, pagina: 1 }) })
  }
  if (asked.plaats !== '')
    without(words.near(asked.plaats, String(radiusKm ?? '')), {
      plaats: '',
      straal: null,
      ...(asked.sorteer === 'afstand' ? { sorteer: null } : {}),
    })
  for (const name of ['beroep', 'dienstverband', 'niveau', 'werkplek', 'bedrijf'] as const)
    for (const value of asked[name])
      chips.push({
        label: name === 'beroep' ? words.occupation(value) : valueLabel(name, value, language),
        href: searchAddress(switched(asked, name, value)),
      })
  if (asked.uren) without(words.hoursChip(hoursAsked(asked.uren)), { uren: null })
  if (asked.salaris !== null)
    without(words.payChip(roundMoneyText(asked.salaris * 100, language)), { salaris: null })
  if (typeof asked.sinds === 'number') without(words.sinceDays(asked.sinds), { sinds: null })
  if (typeof asked.sinds === 'string')
    without(words.sinceDay(dateText(asked.sinds, language)), { sinds: null })
  return chips
}
