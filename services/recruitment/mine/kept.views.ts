/** Jobs that somebody keeps, and alerts with what is new today. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { unprovenCard } from '../accounts/unproven.views.ts'
import { frequencyLabels, wishFacts } from '../applying/wishes.views.ts'
import { frequencies, type JobAlertDto } from '../job-alerts/job-alert.schema.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { jobCard, jobList, jobStyles } from '../jobs/job-list.views.ts'
import { pagedList } from '../site/past-end.views.ts'
import { mineWords } from './mine.words.ts'
import { alertsHome, keptHome, minePage } from './mine-page.ts'

export const keptPageSize = 20
/** Of one alert; the rest is counted. */
export const todayShown = 5

interface KeptView {
  language: Language
  toast: string | null
  now: Date
}

interface KeptJobsView extends KeptView {
  jobs: readonly JobDto[]
  /** Those of them that closed since. */
  closed: ReadonlySet<JobDto>
  total: number
  page: number
}

export const keptPage = (view: KeptJobsView): Page => {
  const { language, toast, now, jobs, closed, total, page } = view
  const words = mineWords[language]
  const cards = jobs.map((job) =>
    jobCard({
      ...{ job, language, now, isClosed: closed.has(job) },
      acts: html`<form method="post" action="${keptHome}/${job.id}/wissen">${formKey()}${button({ label: words.unkeep, kind: 'quiet', about: job.title })}</form>`,
    }),
  )
  return minePage({
    ...{ language, toast, title: words.kept, styles: jobStyles },
    body: pagedList({
      ...{ language, page, pages: Math.ceil(total / keptPageSize) },
      href: (number) => (number === 1 ? keptHome : `${keptHome}?pagina=${number}`),
      list: () => jobList(cards),
      none: toSearch(language, words.noKept, words.noKeptText),
    }),
  })
}

const toSearch = (language: Language, heading: string, text: string): Html => {
  const act = linkButton({ href: '/vacatures', label: mineWords[language].search })
  return emptyState({ heading, text, act })
}

interface ShownAlert {
  alert: JobAlertDto
  today: { jobs: readonly JobDto[]; total: number }
}

interface AlertsView extends KeptView {
  alerts: readonly ShownAlert[]
  /** No mail comes before the address was confirmed. */
  isUnproven: boolean
}

export const alertsPage = (view: AlertsView): Page => {
  const { language, toast, alerts, isUnproven } = view
  const words = mineWords[language]
  return minePage({
    ...{ language, toast, title: words.alerts, styles: jobStyles },
    body:
      alerts.length === 0
        ? toSearch(language, words.noAlerts, words.noAlertsText)
        : html`${isUnproven && unprovenCard(language)}${alerts.map((shown) => alertCard(view, shown))}`,
  })
}

const actForm = (path: string, hidden: Html | null, act: Html): Html =>
  html`<form method="post" action="${path}">${formKey()}${hidden}${act}</form>`

const alertCard = ({ language, now }: KeptView, { alert, today }: ShownAlert): Html => {
  const words = mineWords[language]
  const { id, name, active, matchCount, frequency } = alert
  const path = `${alertsHome}/${id}`
  const labels = frequencyLabels(language)
  const count = matchCount === 1 ? words.oneMatch : words.matches(integerText(matchCount, language))
  return card({
    as: 'article',
    heading: name,
    ...(active ? {} : { aside: badge({ label: words.stopped }) }),
    body: html`${wishFacts(language, alert)}
<p>${count}</p>
<form class="row" method="post" action="${path}/frequentie">${formKey()}${selectField({
      ...{ language, name: 'frequency', id: `frequency-${id}`, label: words.frequency, width: 'short' },
      value: frequency,
      options: frequencies.map((value) => ({ value, label: labels[value] })),
    })}${button({ label: words.saveFrequency, kind: 'quiet', about: name })}</form>
<h3>${words.today}</h3>
${today.total === 0 ? html`<p>${words.noneToday}</p>` : jobList(today.jobs.map((job) => jobCard({ job, language, now, level: 3 })))}
${today.total > today.jobs.length && html`<p>${words.moreToday(integerText(today.total - today.jobs.length, language))}</p>`}`,
    acts: html`<div class="row">${
      active
        ? actForm(`${path}/stoppen`, null, button({ label: words.stop, kind: 'quiet' }))
        : actForm(
            `${path}/stoppen`,
            html`<input type="hidden" name="active" value="yes">`,
            button({ label: words.start, kind: 'quiet', about: name }),
          )
    }${actForm(`${path}/wissen`, null, button({ label: words.remove, kind: 'danger', about: name }))}</div>`,
  })
}
