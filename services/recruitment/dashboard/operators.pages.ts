/** `/beheer`: charts of how applications go, for administrators. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import { monthText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { barChart } from '../../../kit/pages/parts/charts/bar-chart.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { countByMonth, countByStatus } from '../applications/statistics.actions.ts'
import type { Ctx } from '../context.ts'
import { applicationStatuses } from '../core/application-status.ts'
import { lastMonths, localDate, shiftDate, startOfDate } from '../core/calendar.ts'
import { statusNames } from '../core/status-names.ts'
import { admin } from '../dialect.ts'
import { type SearchCount, searchesWithoutResult } from '../jobs/search-log.actions.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import type { RecruitmentSite } from '../site/site.ts'
import * as store from './operators.store.ts'
import { operatorWords } from './operators.words.ts'

export const operatorsPath = '/beheer'
const periods = ['3', '6', '12'] as const

const readFigures = async (ctx: Ctx, months: number) => {
  const now = ctx.clock.now()
  const since = startOfDate(`${lastMonths(now, months)[0]}-01`)
  const [perMonth, perStatus, stages, hires, vain] = await Promise.all([
    countByMonth(ctx, months),
    countByStatus(ctx),
    store.daysPerStage(ctx.db, since),
    store.hiresBySource(ctx.db, since),
    searchesWithoutResult(ctx, shiftDate(localDate(now), -30)),
  ])
  return { perMonth, perStatus, stages, hires, vain }
}

type Figures = Awaited<ReturnType<typeof readFigures>>

const section = (id: string, heading: string, inner: Html): Html =>
  html`<section class="card stack" aria-labelledby="${id}-heading"><h2 id="${id}-heading">${heading}</h2>${inner}</section>`

/** In hours where no stage takes a day: an axis of noughts says nothing. Six minutes are the least that is told. */
const stageTimes = (days: readonly number[]): { inHours: boolean; values: number[] } => {
  const inHours = Math.max(...days) < 1
  return { inHours, values: days.map((one) => Math.round(one * (inHours ? 24 : 1) * 10) / 10) }
}

const stageChart = (language: Language, { stages }: Figures): Html => {
  const words = operatorWords[language]
  const left = applicationStatuses.filter((status) => stages.has(status))
  if (left.length === 0) return html`<p>${words.noStages}</p>`
  const { inHours, values } = stageTimes(left.map((status) => stages.get(status)!))
  return barChart({
    ...{ language, id: 'stages', heading: words.status },
    title: inHours ? words.hoursPerStage : words.stages,
    labels: left.map((status) => statusNames[language][status]),
    series: [{ name: inHours ? words.hours : words.days, values }],
    format: (value) => decimalText(value, language, 1),
  })
}

const hireChart = (language: Language, { hires }: Figures): Html => {
  const words = operatorWords[language]
  if (hires.length === 0) return html`<p>${words.noHires}</p>`
  return barChart({
    ...{ language, id: 'hires', title: words.hires, heading: words.source },
    labels: hires.map(({ source }) => source ?? words.ownSource),
    series: [{ name: words.hired, values: hires.map(({ count }) => Number(count)) }],
  })
}

const vainTable = (language: Language, { vain }: Figures): Html => {
  const words = operatorWords[language]
  if (vain.length === 0) return html`<p>${words.noVain}</p>`
  return table<SearchCount>({
    caption: words.vain,
    captionHidden: true,
    rows: vain,
    columns: [
      { heading: words.words, names: true, cell: ({ words: typed }) => typed || '–' },
      { heading: words.place, cell: ({ place }) => place || '–' },
      { heading: words.times, kind: 'number', cell: ({ withoutResult }) => String(withoutResult) },
    ],
  })
}

const overview = (language: Language, months: string, figures: Figures): Html => {
  const words = operatorWords[language]
  const { perMonth, perStatus } = figures
  return html`<div class="stack">${adminTabs(language, operatorsPath)}<h1>${words.title}</h1>
<form class="row" method="get" action="${operatorsPath}">${selectField({
    ...{ language, name: 'periode', label: words.period, value: months, width: 'short' },
    options: periods.map((value) => ({ value, label: words.periods[value]! })),
  })}${button({ label: words.show, kind: 'quiet' })}</form>
<div class="columns">${section(
    'months',
    words.perMonth,
    barChart({
      ...{ language, id: 'per-month', title: words.perMonth, heading: words.month },
      isOverTime: true,
      labels: perMonth.map(({ month }) => monthText(month, language)),
      series: [{ name: words.applications, values: perMonth.map(({ count }) => Number(count)) }],
    }),
  )}
${section(
  'statuses',
  words.perStatus,
  barChart({
    ...{ language, id: 'per-status', title: words.perStatus, heading: words.status },
    labels: applicationStatuses.map((status) => statusNames[language][status]),
    series: [{ name: words.applications, values: applicationStatuses.map((one) => Number(perStatus[one])) }],
  }),
)}
</div>
<div class="columns">${section('stage', words.stages, stageChart(language, figures))}
${section('hire', words.hires, hireChart(language, figures))}</div>
${section('vain', words.vain, html`<p class="soft">${words.vainText}</p>${vainTable(language, figures)}`)}
</div>`
}

export const operatorPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: operatorsPath,
    summary: 'How applications go, in charts',
    access: admin,
    query: closed({ periode: Type.Optional(text(10)) }),
    handler: async ({ query, view: { language } }) => {
      const months = periods.find((one) => one === query.periode) ?? '6'
      return {
        title: operatorWords[language].title,
        wide: true,
        current: operatorsPath,
        body: overview(language, months, await readFigures(ctx, Number(months))),
      }
    },
  }),
]
