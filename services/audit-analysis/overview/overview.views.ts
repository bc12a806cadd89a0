/** The overview: what the file holds and what was found in it. */

import { dateText } from '../../../kit/pages/dates.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { barChart } from '../../../kit/pages/parts/charts/bar-chart.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { categoryNames } from '../core/detectors/category-names.ts'
import type { PopulationSummary } from '../core/population-summary.ts'
import { type Category, extraCategories, standardCategories } from '../core/settings.ts'
import { amountText } from '../workbench/amounts.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { en } from './overview.words.en.ts'
import { nl } from './overview.words.nl.ts'

export interface Overview {
  language: Language
  currency: string
  summary: PopulationSummary
}

export const overviewView = ({ language, currency, summary }: Overview): BenchView => {
  const words = { nl, en }[language]
  const categories = [...standardCategories, ...extraCategories].filter(
    (category: Category) => summary.flagCounts[category] !== undefined,
  )
  const { dateFrom, dateTo } = summary
  return {
    body: html`${card({
      heading: words.population,
      body: facts([
        { name: words.entries, value: integerText(summary.totalTransactions, language) },
        { name: words.transactions, value: integerText(summary.transactionCount, language) },
        {
          name: words.period,
          value:
            dateFrom && dateTo && `${dateText(dateFrom, language)} ${words.to} ${dateText(dateTo, language)}`,
        },
        { name: words.debit, value: amountText(summary.populationDebit, language, currency) },
        { name: words.credit, value: amountText(summary.populationCredit, language, currency) },
      ]),
    })}
${card({
  heading: words.categories,
  body: barChart({
    language,
    id: 'categories',
    title: words.categories,
    heading: words.category,
    labels: categories.map((category) => categoryNames[language][category]),
    series: [{ name: words.flags, values: categories.map((category) => summary.flagCounts[category] ?? 0) }],
  }),
})}`,
  }
}
