/** The form that searches jobs: what and where, and behind one fold hours, pay and date. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import {
  type AskedSearch,
  hoursAsked,
  listParameters,
  type Parameter,
  pageOrders,
  searchPath,
} from '../core/site/asked-search.ts'
import { searchWords } from './search.words.ts'

const formId = 'search'
export const suggestionsPath = '/vacatures/suggesties'
export const searchModules = ['suggestions'] as const

/** Kilometres; the usual radius is the empty choice, so that a question may still be widened. */
const radii = [5, 10, 15, 50, 75, 100]
const usualRadius = 25
const sinceDays = [1, 3, 7, 14, 30]

export interface SearchFormProps {
  language: Language
  asked: AskedSearch
  /** What was entered where it could not be read, by parameter. */
  entered?: Partial<Record<Parameter, string>>
  messages?: Partial<Record<Parameter, string>>
  /** Hours, pay and date too; the front page has what and where alone. */
  isWhole?: boolean
}

export const searchForm = (props: SearchFormProps): Html => {
  const { language, asked, isWhole } = props
  const words = searchWords[language]
  const kept = isWhole
    ? listParameters.flatMap((name) =>
        asked[name].map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
      )
    : []
  return html`<search><form class="card job-search" id="${formId}" method="get" action="${searchPath}" aria-label="${words.form}">
<div class="job-search-row">${textField(props, 'q', words.query, suggestionsPath)}
${textField(props, 'plaats', words.place, `${suggestionsPath}?soort=plaats`)}
${radiusField(props)}
${button({ label: words.search })}</div>
${isWhole && moreFields(props)}${kept}
</form></search>`
}

const enteredIn = ({ asked, entered }: SearchFormProps, name: 'q' | 'plaats'): string =>
  entered?.[name] ?? asked[name]

const textField = (props: SearchFormProps, name: 'q' | 'plaats', label: string, suggestions: string): Html =>
  field({
    language: props.language,
    name,
    label,
    type: 'search',
    value: enteredIn(props, name),
    message: props.messages?.[name] ?? null,
    autocomplete: 'off',
    more: { 'data-suggestions': suggestions },
  })

const radiusField = ({ language, asked, messages }: SearchFormProps): Html => {
  const words = searchWords[language]
  const { straal } = asked
  const others = straal === null || straal === usualRadius || radii.includes(straal) ? [] : [straal]
  const options = [...radii, ...others].map((km) => ({ value: String(km), label: `${km} km`, km }))
  const all = [...options, { value: '', label: `${usualRadius} km`, km: usualRadius }]
  return selectField({
    language,
    name: 'straal',
    label: words.radius,
    message: messages?.straal ?? null,
    options: all.sort((a, b) => a.km - b.km),
    value: straal === null || straal === usualRadius ? '' : String(straal),
  })
}

const moreFields = (props: SearchFormProps): Html => {
  const { language, asked, messages, entered } = props
  const words = searchWords[language]
  const isOpen = Boolean(
    asked.uren ?? asked.salaris ?? asked.sinds ?? messages?.uren ?? messages?.salaris ?? messages?.sinds,
  )
  return html`<details${isOpen && html` open`}><summary>${words.more}</summary><div class="job-search-more">
${field({ language, name: 'uren', label: words.hours, hint: words.hoursHint, value: entered?.uren ?? (asked.uren && hoursAsked(asked.uren)), message: messages?.uren ?? null, autocomplete: 'off' })}
${field({ language, name: 'salaris', label: words.pay, hint: '€', value: entered?.salaris ?? (asked.salaris === null ? '' : String(asked.salaris)), message: messages?.salaris ?? null, inputMode: 'numeric', autocomplete: 'off' })}
${sinceField(props)}</div></details>`
}

const sinceField = ({ language, asked: { sinds }, messages }: SearchFormProps): Html => {
  const words = searchWords[language]
  const days = typeof sinds === 'number' && !sinceDays.includes(sinds) ? [...sinceDays, sinds] : sinceDays
  const given = typeof sinds === 'string' ? [{ value: sinds, label: words.sinceDay(sinds) }] : []
  return selectField({
    language,
    name: 'sinds',
    label: words.since,
    message: messages?.sinds ?? null,
    prompt: words.anySince,
    options: [
      ...days.toSorted((a, b) => a - b).map((day) => ({ value: String(day), label: words.sinceDays(day) })),
      ...given,
    ],
    value: sinds === null ? '' : String(sinds),
  })
}

/** Stands with the results and belongs to the form. */
export const sortForm = ({ language, asked }: SearchFormProps, hasPlace: boolean): Html => {
  const words = searchWords[language]
  const orders = pageOrders.filter((order) => order !== 'afstand' || hasPlace)
  return html`<div class="job-sort">${selectField({
    language,
    name: 'sorteer',
    label: words.sort,
    options: orders.map((value) => ({ value, label: words.orders[value] })),
    value: asked.sorteer ?? 'best',
    more: { form: formId },
  })}${button({ label: words.sortAct, kind: 'quiet', form: formId })}</div>`
}
