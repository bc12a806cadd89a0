/** Probable twins as administrators see them: side by side with what differs, and what was merged last. */

import { dateText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { jobPath } from '../core/job-path.ts'
import { sharedShingles } from '../core/twin-likeness.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import type { JobDto } from './job.schema.ts'
import { contractText, everyPlaceText, hoursText, payText } from './job-facts.ts'
import type { TwinRefusal } from './twin-decision.actions.ts'
import type { DecisionRow, TwinReason } from './twin-decision.store.ts'
import { twinDeskWords } from './twin-desk.words.ts'

export const twinDesk = '/beheer/dubbel'

export interface TwinPair {
  jobs: readonly [JobDto, JobDto]
  reasons: readonly TwinReason[]
}

export interface TwinDeskView {
  language: Language
  toast: string | null
  pairs: readonly TwinPair[]
  /** Of the jobs shown, those that somebody applied for. */
  applied: ReadonlySet<number>
  merged: readonly DecisionRow[]
  /** Those of jobs from this number on were shown before. */
  before: number | undefined
  /** Where older jobs go on; null where all were looked through. */
  next: number | null
  refusal: TwinRefusal | null
}

export const twinDeskPage = (view: TwinDeskView): Page => {
  const { language, pairs, merged, before, next, refusal } = view
  const words = twinDeskWords[language]
  const said = view.toast ? words.toasts[view.toast] : undefined
  return {
    title: words.title,
    current: twinDesk,
    path: twinDesk,
    wide: true,
    styles: ['desk-lists'],
    body: html`<div class="stack">
${toasts(said ? [toast({ language, text: said })] : [])}
${adminTabs(language, twinDesk)}
<h1>${words.title}</h1>
${refusal && alert({ tone: 'bad', text: words.refusals[refusal], live: 'alert' })}
<p>${words.lead}</p>
${pairs.length === 0 && html`<p>${next === null && before === undefined ? words.none : words.noneHere}</p>`}
${pairs.map((pair) => pairCard(view, pair))}
${(before !== undefined || next !== null) && html`<nav class="row" aria-label="${words.pages}">${before !== undefined && link({ href: twinDesk, label: words.newest })}${next !== null && link({ href: `${twinDesk}?voor=${next}`, label: words.older, rel: 'next' })}</nav>`}
<section class="stack" aria-labelledby="merged-heading"><h2 id="merged-heading">${words.mergedTitle}</h2>
${merged.length === 0 ? html`<p>${words.mergedNone}</p>` : mergedTable(language, merged)}</section>
</div>`,
  }
}

interface Compared {
  name: string
  values: readonly [string | null, string | null]
}

const comparedOf = ({ language, applied }: TwinDeskView, jobs: TwinPair['jobs']): Compared[] => {
  const { fields, applied: said } = twinDeskWords[language]
  const row = (name: string, of: (job: JobDto) => string | null): Compared => ({
    name,
    values: [of(jobs[0]), of(jobs[1])],
  })
  return [
    row(fields.title, ({ title }) => title),
    row(fields.company, ({ company }) => company),
    row(fields.place, everyPlaceText),
    row(fields.pay, (job) => payText(job, language)),
    row(fields.hours, (job) => hoursText(job, language)),
    row(fields.contract, (job) => contractText(job, language)),
    row(fields.posted, ({ postedAt }) => dateText(postedAt, language)),
    row(fields.deadline, ({ applicationDeadline: day }) => day && dateText(day, language)),
    row(fields.source, ({ source }) => source),
    row(fields.applied, ({ id }) => (applied.has(id) ? said.yes : said.no)),
  ]
}

const textOf = ({ description, responsibilities, requirements, benefits }: JobDto): string =>
  [description, responsibilities, requirements, benefits].filter(Boolean).join('\n')

const pairCard = (view: TwinDeskView, { jobs, reasons }: TwinPair): Html => {
  const { language, applied } = view
  const words = twinDeskWords[language]
  const [one, other] = jobs
  const shared = sharedShingles(textOf(one), textOf(other))
  const cell =
    (at: 0 | 1) =>
    ({ values }: Compared): Html =>
      html`${shown(values[at] ?? words.unknown)}${values[0] !== values[1] && html` ${badge({ label: words.differs, tone: 'warn' })}`}`
  // The one that somebody applied for cannot go.
  const kept = applied.has(other.id) && !applied.has(one.id) ? other : one
  return card({
    ...{ id: `pair-${one.id}-${other.id}`, as: 'article' },
    heading: `${one.title} – ${one.company}`,
    body: html`<p class="row">${reasons.map((reason) => badge({ label: words.reasons[reason], tone: 'info' }))}${
      shared !== null &&
      badge({ label: words.shares(`${integerText(Math.round(shared * 100), language)} %`) })
    }${jobs.map((job) => link({ href: jobPath(job), label: words.open(job.id) }))}</p>
${table<Compared>({
  caption: words.compare(one.title),
  captionHidden: true,
  rows: comparedOf(view, jobs),
  columns: [
    { heading: words.field, names: true, cell: ({ name }) => name },
    { heading: words.job(one.id), cell: cell(0) },
    { heading: words.job(other.id), cell: cell(1) },
  ],
})}
<div class="spread"><form class="stack" method="post" action="${twinDesk}/samenvoegen">${formKey()}${hiddenFields({ one: String(one.id), other: String(other.id) })}${choices(
      {
        ...{ language, name: 'keep', id: `keep-${one.id}-${other.id}`, label: words.keep },
        ...{ choose: 'one', inline: true, chosen: [String(kept.id)] },
        options: jobs.map(({ id }) => ({ value: String(id), label: words.job(id) })),
      },
    )}${button({ label: words.merge, about: one.title })}</form>
<form method="post" action="${twinDesk}/niet-dubbel">${formKey()}${hiddenFields({ one: String(one.id), other: String(other.id) })}${button({ label: words.apart, kind: 'quiet', about: one.title })}</form></div>`,
  })
}

const mergedTable = (language: Language, merged: readonly DecisionRow[]): Html => {
  const words = twinDeskWords[language]
  return table<DecisionRow>({
    caption: words.mergedTitle,
    captionHidden: true,
    rows: merged,
    columns: [
      {
        heading: words.what,
        names: true,
        cell: ({ kept_id, merged_id }) =>
          link({ href: `/vacatures/${kept_id}`, label: words.mergedOf(merged_id!, kept_id!) }),
      },
      { heading: words.when, cell: ({ decided_at }) => timeElement(decided_at, language, 'moment') },
      {
        heading: words.acts,
        cell: ({ kept_id, merged_id }) =>
          html`<form method="post" action="${twinDesk}/splitsen">${formKey()}${hiddenFields({ one: String(kept_id), other: String(merged_id) })}${button({ label: words.split, kind: 'quiet', about: words.mergedOf(merged_id!, kept_id!) })}</form>`,
      },
    ],
  })
}
