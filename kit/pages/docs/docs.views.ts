/** The reference's front page with its search, and the page of a quickstart. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { breadcrumbs } from '../parts/breadcrumbs.ts'
import { button } from '../parts/button.ts'
import { emptyState } from '../parts/empty-state.ts'
import { facts } from '../parts/facts.ts'
import { field } from '../parts/field.ts'
import { link, linkButton } from '../parts/link.ts'
import type { Page } from '../site.ts'
import { type ApiOperation, operationsOf } from './api-operations.ts'
import { docsWords } from './docs.words.ts'
import { atAddress, type Quickstart } from './documentation.ts'
import { type OperationPlace, operationLink } from './operation.views.ts'
import { codeBlock, inline, prose } from './prose.ts'

const folded = (text: string): string => text.toLowerCase()

const textOf = ({ id, method, path, tag, summary, description, parameters, body }: ApiOperation): string =>
  folded(
    [
      ...[id, method, path, tag, summary, description],
      ...parameters.map(({ name }) => name),
      ...(body?.contents ?? []).map(({ schema }) => JSON.stringify(schema)),
    ].join(' '),
  )

/** The operations in which each word of the query stands, in the order of the document. */
export const foundIn = (operations: readonly ApiOperation[], query: string): ApiOperation[] => {
  const wanted = folded(query).split(/\s+/).filter(Boolean)
  return operations.filter((operation) => {
    const text = textOf(operation)
    return wanted.every((word) => text.includes(word))
  })
}

const groupsOf = (operations: readonly ApiOperation[]): [string, ApiOperation[]][] =>
  Object.entries(Object.groupBy(operations, ({ tag }) => tag)) as [string, ApiOperation[]][]

const listOf = (operations: readonly ApiOperation[], language: Language): Html =>
  html`<ul>${operations.map((one) => html`<li>${operationLink(one, language)}</li>`)}</ul>`

const groups = ({ document, language }: OperationPlace, operations: readonly ApiOperation[]): Html =>
  html`${groupsOf(operations).map(([tag, own]) => {
    const about = document.tags?.find(({ name }) => name === tag)?.description ?? ''
    return html`<details><summary><span${language !== 'en' && html` lang="en"`}>${tag}</span> (${own.length})</summary>
<div class="stack">${prose(about, language)}${listOf(own, language)}</div></details>`
  })}`

const results = (operations: readonly ApiOperation[], query: string, language: Language): Html => {
  const words = docsWords[language]
  const all = linkButton({ href: '/docs', label: words.everything, kind: 'quiet' })
  if (operations.length === 0)
    return emptyState({ heading: words.nothing, level: 3, text: words.nothingText, act: all })
  return html`<p role="status">${words.found(operations.length, query)}</p>${listOf(operations, language)}<p>${all}</p>`
}

export interface DocsFront {
  /** What the service is for, in the page's language. */
  about: string
  quickstarts: readonly Quickstart[]
  /** What was searched for; empty where nothing was. */
  query: string
}

const rules = (language: Language): Html => {
  const words = docsWords[language]
  return html`<ul><li>${inline(words.token)}</li>
<li>${inline(words.problems)} ${link({ href: '/problems', label: words.problemsLink })}.</li>
${[words.keys, words.tags, words.waits].map((rule) => html`<li>${inline(rule)}</li>`)}</ul>`
}

export const docsPage = (place: OperationPlace, { about, quickstarts, query }: DocsFront): Page => {
  const { document, language, service, base } = place
  const words = docsWords[language]
  const operations = operationsOf(document)
  const cards = quickstarts.map(
    ({ audience, title, lead }) =>
      html`<li>${link({ href: `/docs/${audience}`, label: title[language] })}: ${lead[language]}</li>`,
  )
  const search = html`<form class="row" method="get" action="/docs" role="search">${field({
    ...{ language, name: 'q', type: 'search', value: query },
    ...{ label: words.search, hint: words.searchHint, spellcheck: false },
  })}${button({ label: words.find })}</form>`
  return {
    title: words.title,
    description: words.lead,
    indexed: query === '',
    wide: true,
    body: html`<div class="stack"><h1>${words.title}</h1>
<p>${inline(about)}</p>
<p>${words.lead}</p>
${facts([
  { name: words.address, value: html`<code>${base}</code>` },
  {
    name: words.document,
    value: html`${link({ href: '/v3/api-docs', label: 'OpenAPI 3.1' })}, ${link({ href: '/swagger-ui.html', label: 'Swagger UI' })}`,
  },
  { name: words.client, value: html`<code>@polder/client/${service}</code>` },
  { name: words.changes, value: link({ href: '/changelog', label: words.changelog }) },
])}
<h2>${words.begin}</h2><ul>${cards}</ul>
<h2>${words.rules}</h2>${rules(language)}
<h2>${words.reference}</h2>
${search}
${query === '' ? groups(place, operations) : results(foundIn(operations, query), query, language)}</div>`,
  }
}

export const quickstartPage = (quickstart: Quickstart, base: string, language: Language): Page => {
  const words = docsWords[language]
  const { title, lead, needs, steps } = quickstart
  return {
    title: title[language],
    description: lead[language],
    indexed: true,
    current: '/docs',
    wide: true,
    body: html`<div class="stack">${breadcrumbs({
      language,
      items: [{ label: words.docs, href: '/docs' }, { label: title[language] }],
    })}
<h1>${title[language]}</h1><p>${lead[language]}</p>
${facts([{ name: words.needs, value: inline(needs[language]) }])}
${steps.map(
  (step, i) => html`<h2>${i + 1}. ${step.title[language]}</h2><p>${step.text[language]}</p>
${codeBlock(atAddress(step.code, base), `step-${i + 1}`, step.title[language])}
${
  step.prints !== undefined &&
  html`<p>${words.prints}:</p>${codeBlock(atAddress(step.prints, base), `prints-${i + 1}`, `${words.prints} (${i + 1})`)}`
}`,
)}
<p>${words.ready}</p>
<p>${link({ href: '/docs', label: words.all })}</p></div>`,
  }
}
