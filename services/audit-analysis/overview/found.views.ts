/** What was found, on the overview: by priority, by flag and by month, each a way into the list. */

import { localeOf } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { barChart } from '../../../kit/pages/parts/charts/bar-chart.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { categoryNames } from '../core/detectors/category-names.ts'
import { priorities } from '../core/findings/exposure.ts'
import type { Facets } from '../core/findings/finding-facets.ts'
import { findingsWords } from '../findings/findings.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { OverviewWords } from './overview.words.nl.ts'

interface Found {
  language: Language
  analysisId: string
  facets: Facets
  openFacets: Facets
}

/** How many findings have a value of a facet. */
export const countOf = (facets: Facets, name: keyof Facets, value: string): number =>
  facets[name].find((one) => one.value === value)?.count ?? 0

export const findingsParts = (found: Found, words: OverviewWords): Html => {
  if (found.facets.priority.every(({ count }) => count === 0))
    return alert({ tone: 'good', text: words.none })
  return html`${priorityTiles(found, words)}<div class="columns">${byCategory(found, words)}${byMonth(found, words)}</div>`
}

const priorityTiles = (
  { language, analysisId, facets, openFacets }: Found,
  { priorities: words }: OverviewWords,
): Html =>
  html`<section aria-labelledby="priorities"><h2 class="visually-hidden" id="priorities">${words.heading}</h2><ul class="tiles">${priorities.map(
    (priority) => {
      const count = integerText(countOf(facets, 'priority', priority), language)
      const open = integerText(countOf(openFacets, 'priority', priority), language)
      return html`<li>${link({
        href: pathOf(analysisId, 'findings', { priority }),
        label: html`<span>${words.names[priority]}</span> <strong>${count}</strong> <span class="visually-hidden">${words.about},</span> <span class="soft">${words.open(open)}</span>`,
      })}</li>`
    },
  )}</ul></section>`

/** Flags of transactions, and the other kinds of findings, the most frequent first. */
const byCategory = ({ language, analysisId, facets }: Found, { categories: words }: OverviewWords): Html => {
  const kinds = facets.kind
    .filter(({ value }) => value !== 'TRANSACTION')
    .map(({ value, count }) => ({
      label: findingsWords[language].kinds[value as keyof (typeof findingsWords)['nl']['kinds']],
      count,
    }))
  const flags = facets.category.map(({ value, count }) => ({
    label: categoryNames[language][value as keyof (typeof categoryNames)['nl']],
    count,
  }))
  const rows = [...flags, ...kinds].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return card({
    as: 'section',
    id: 'by-category',
    heading: words.title,
    body: barChart({
      language,
      id: 'categories',
      title: words.title,
      heading: words.heading,
      labels: rows.map(({ label }) => label),
      series: [{ name: words.series, values: rows.map(({ count }) => count) }],
    }),
    acts: link({ href: pathOf(analysisId, 'findings'), label: words.all }),
  })
}

/** `jan`; with the year where there is more than one: `1-25`. */
const monthLabels = (months: readonly string[], language: Language): string[] => {
  const isOneYear = new Set(months.map((month) => month.slice(0, 4))).size <= 1
  const name = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
  return months.map((month) =>
    isOneYear
      ? name
          .format(Date.parse(`${month}-01`))
          .replace('.', '')
          .slice(0, 4)
      : `${Number(month.slice(5))}-${month.slice(2, 4)}`,
  )
}

const longestAxis = 60

/** Every month from the first to the last, so that one without findings is seen to have none. */
const monthsBetween = (first: string, last: string): string[] => {
  const number = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  const [from, to] = [number(first), number(last)]
  return Array.from({ length: Math.min(longestAxis, to - from + 1) }, (_, i) => {
    const at = from + i
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

const byMonth = ({ language, facets }: Found, { months: words }: OverviewWords): Html | false => {
  const known = facets.month.map(({ value }) => value).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return false
  const months = monthsBetween(first, last)
  return card({
    as: 'section',
    id: 'by-month',
    heading: words.title,
    body: barChart({
      language,
      id: 'months',
      title: words.title,
      heading: words.heading,
      labels: monthLabels(months, language),
      series: [{ name: words.series, values: months.map((month) => countOf(facets, 'month', month)) }],
    }),
  })
}
