/** The page of the audit trail: a filter, the events in words, and the check that needs no trust. */

import { localeOf, timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { type AuditResult, auditEventTypes, auditResults } from '../core/audit-event.ts'
import { startOfDutchDay } from '../core/dutch-day.ts'
import { roleWords } from '../people/role.words.ts'
import { type EventList, eventsPerPage } from './audit-page.actions.ts'
import { type AuditWords, auditWords } from './audit-page.words.ts'
import { detailFacts, type NamesOfIds } from './detail-facts.ts'
import type { FilterFields, FilterMistakes } from './event-filter.ts'
import type { ListedEvent } from './event-list.store.ts'
import { eventSentences } from './event-words.ts'

export interface AuditView {
  language: Language
  fields: FilterFields
  mistakes: FilterMistakes
  page: number
  list: EventList
}

export const auditPage = (view: AuditView): Page => {
  const { language, mistakes } = view
  const words = auditWords[language]
  const wrong = Object.entries(mistakes).map(([name, sentence]) => ({
    field: name,
    message: words[sentence],
  }))
  return {
    title: titleWithMistakes(words.title, language, wrong),
    status: wrong.length > 0 ? 422 : 200,
    current: '/audit',
    wide: true,
    modules: ['audit-page'],
    data: { words: words.browser, sentences: eventSentences[language], locale: localeOf(language) },
    body: html`<div class="stack">
${errorSummary({ language, mistakes: wrong })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
${checkCard(words)}
${filterForm(view, words)}
${wrong.length === 0 && eventsOf(view, words)}
</div>`,
  }
}

/** The module enables its button; without it the text below says what else to do. */
const checkCard = (words: AuditWords): Html =>
  card({
    ...{ heading: words.check, as: 'section', id: 'check' },
    body: html`<p>${words.checkText}</p>
${button({ label: words.verify, type: 'button', id: 'verify', disabled: true })}
<p id="verify-progress" role="status"></p>
<div id="verdict" role="status" hidden></div>
<details id="verify-report" hidden><summary>${words.browser.checked}</summary>
<p id="verify-signature"></p>
<div class="scroller" tabindex="0" role="region" aria-label="${words.browser.checked}"><table><caption class="visually-hidden">${words.browser.checked}</caption><thead><tr><th scope="col">${words.browser.event}</th><th scope="col">${words.what}</th><th scope="col">${words.browser.hash}</th><th scope="col">${words.browser.path}</th></tr></thead><tbody></tbody></table></div></details>
<p>${words.without}</p>
<pre tabindex="0"><code>${words.command}</code></pre>
<p>${words.keysText} ${link({ href: '/.well-known/audit-keys.json', label: '/.well-known/audit-keys.json' })}</p>`,
    acts: linkButton({ href: '/audit/bundle', label: words.download, kind: 'quiet', download: true }),
  })

const filterForm = ({ language, fields, mistakes }: AuditView, words: AuditWords): Html => {
  const sentences = eventSentences[language]
  const told = (name: keyof FilterMistakes): string | null => {
    const sentence = mistakes[name]
    return sentence ? words[sentence] : null
  }
  const types = auditEventTypes
    .filter((type) => !['CHECKPOINT_SIGNED', 'KEY_ROTATED', 'RESTORED'].includes(type))
    .map((value) => ({ value, label: sentences[value] }))
  const day = (name: 'from' | 'until'): Html =>
    field({
      ...{ language, name, label: words[name], type: 'date', width: 'short' },
      // Browsers take nothing but a day of the calendar here.
      value: startOfDutchDay(fields[name]) === null ? '' : fields[name],
      ...{ optional: true, message: told(name) },
    })
  return html`<form class="card stack" method="get" action="/audit" role="search" aria-label="${words.filter}"><h2>${words.filter}</h2>
<div class="columns">${selectField({
    ...{ language, name: 'type', label: words.type, options: types, value: fields.type },
    prompt: words.anyType,
  })}${selectField({
    ...{ language, name: 'result', label: words.result, value: fields.result },
    options: auditResults.map((value) => ({ value, label: words.results[value] })),
    prompt: words.anyResult,
  })}${field({
    ...{ language, name: 'who', label: words.who, type: 'email', value: fields.who, optional: true },
    ...{ autocomplete: 'off', message: told('who') },
  })}${day('from')}${day('until')}</div>
<div class="row">${button({ label: words.show })}${linkButton({ href: '/audit', label: words.clear, kind: 'quiet' })}</div></form>`
}

const tones: Record<AuditResult, Tone> = { SUCCESS: 'good', FAILURE: 'warn', DENIED: 'bad' }

const eventsOf = ({ language, fields, page, list }: AuditView, words: AuditWords): Html => {
  const { events, total, upTo } = list
  if (total === 0)
    return emptyState({
      ...{ heading: words.none, text: words.noneText },
      act: linkButton({ href: '/audit', label: words.clear, kind: 'quiet' }),
    })
  const count = new Intl.NumberFormat(localeOf(language)).format(total)
  const given = Object.entries(fields).filter(([, value]) => value !== '')
  const href = (target: number): string =>
    `/audit?${new URLSearchParams([...given, ['page', String(target)], ['upTo', String(upTo)]])}`
  return html`<h2 id="events">${words.count(count, total === 1)}</h2>
${table<ListedEvent>({
  ...{ caption: words.caption, captionHidden: true, rows: events },
  columns: [
    { heading: words.when, cell: ({ timestamp }) => timeElement(timestamp, language, 'second') },
    { heading: words.what, cell: (event) => whatOf(event, language, list.names) },
    { heading: words.byWhom, cell: (event) => whoOf(event, words) },
    { heading: words.level, cell: ({ assuranceLevelUsed }) => assuranceLevelUsed },
    {
      heading: words.result,
      cell: ({ result }) => badge({ label: words.results[result], tone: tones[result] }),
    },
  ],
})}
${pager({ language, page, pages: Math.max(1, Math.ceil(total / eventsPerPage)), href })}`
}

const whatOf = (
  { id, eventType, subject, details, actorRole }: ListedEvent,
  language: Language,
  names: NamesOfIds,
): Html => {
  const words = auditWords[language]
  return html`${eventSentences[language][eventType]}<details><summary>${words.more}<span class="visually-hidden">${words.ofEvent(id)}</span></summary>${facts(
    [
      { name: words.number, value: String(id) },
      { name: words.role, value: actorRole && roleWords[language][actorRole] },
      { name: words.subject, value: subject && (names.get(subject) ?? subject) },
      ...detailFacts(details, language, names),
    ],
  )}</details>`
}

const whoOf = ({ address, actorEmailCommitment }: ListedEvent, words: AuditWords): string =>
  address ?? (actorEmailCommitment === null ? words.nobody : words.erased)
