/** The page of one operation, and that of one schema. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { badge } from '../parts/badge.ts'
import { breadcrumbs } from '../parts/breadcrumbs.ts'
import { facts } from '../parts/facts.ts'
import { link } from '../parts/link.ts'
import { table } from '../parts/table.ts'
import type { Page } from '../site.ts'
import {
  type ApiAnswer,
  type ApiContent,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  namedSchemas,
  operationsOf,
  schemaOf,
} from './api-operations.ts'
import { curlOf } from './curl.ts'
import { docsWords } from './docs.words.ts'
import { codeBlock, phrase, prose } from './prose.ts'
import { fieldsOf, namedCell, typeOf } from './schema.views.ts'
import { typescriptOf } from './typescript-call.ts'

export interface OperationPlace {
  document: ApiDocument
  /** The service's folder name. */
  service: string
  base: string
  language: Language
}

const trail = (language: Language, label: string): Html =>
  breadcrumbs({
    language,
    items: [{ label: docsWords[language].docs, href: '/docs' }, { label }],
  })

const parametersTable = (rows: readonly ApiParameter[], language: Language): Html => {
  const words = docsWords[language]
  return table<ApiParameter>({
    caption: words.parameters,
    captionHidden: true,
    rows,
    columns: [
      {
        heading: words.name,
        names: true,
        cell: ({ name, required }) => namedCell(name, required, language),
      },
      { heading: words.place, cell: (one) => words.places[one.in] },
      { heading: words.type, cell: ({ schema }) => typeOf(schema, language) },
      { heading: words.description, cell: ({ description }) => phrase(description ?? '–', language) },
    ],
  })
}

const contentCell = ({ type, schema }: ApiContent, language: Language): Html =>
  html`<code>${type}</code>${schema.$ref !== undefined && html`: ${typeOf(schema, language)}`}`

const answersTable = (rows: readonly ApiAnswer[], language: Language): Html => {
  const words = docsWords[language]
  return table<ApiAnswer>({
    caption: words.answers,
    captionHidden: true,
    rows,
    columns: [
      { heading: words.status, names: true, cell: ({ status }) => status },
      { heading: words.description, cell: ({ description }) => phrase(description, language) },
      {
        heading: words.content,
        cell: ({ contents }) =>
          contents.length === 0
            ? words.nothingInside
            : html`${contents.map((one, i) => html`${i > 0 && html`<br>`}${contentCell(one, language)}`)}`,
      },
    ],
  })
}

const bodyOf = ({ document, language }: OperationPlace, { contents }: { contents: ApiContent[] }): Html =>
  html`${contents.map(
    (content) =>
      html`<p>${contentCell(content, language)}</p>
${fieldsOf(document, schemaOf(document, content.schema), content.type, language)}`,
  )}`

export const operationPage = (operation: ApiOperation, place: OperationPlace): Page => {
  const { language, service, base } = place
  const words = docsWords[language]
  const { method, path, summary, access, scope, parameters, body, deprecated } = operation
  return {
    title: summary,
    current: '/docs',
    wide: true,
    body: html`<div class="stack">${trail(language, operation.id)}
<h1>${phrase(summary, language)}${deprecated && html` ${badge({ label: words.deprecated, tone: 'warn' })}`}</h1>
<p><code>${method} ${path}</code></p>
${prose(operation.description, language)}
${facts([
  { name: words.access, value: words.accesses[access] },
  { name: words.scope, value: scope && html`<code>${scope}</code>` },
])}
<h2>${words.example}</h2>
<h3>curl</h3>
${codeBlock(curlOf(operation, base), 'curl', 'curl')}
<h3>TypeScript</h3>
${codeBlock(typescriptOf(operation, service, base), 'typescript', 'TypeScript')}
${parameters.length > 0 && html`<h2>${words.parameters}</h2>${parametersTable(parameters, language)}`}
${body && html`<h2>${words.body}</h2>${bodyOf(place, body)}`}
<h2>${words.answers}</h2>
${answersTable(operation.answers, language)}
<p>${link({ href: '/problems', label: words.problemsLink })}</p></div>`,
  }
}

const mentions = (value: unknown, name: string): boolean =>
  JSON.stringify(value).includes(`"#/components/schemas/${name}"`)

export const operationLink = (operation: ApiOperation, language: Language): Html =>
  html`${link({
    href: `/docs/operations/${operation.id}`,
    label: html`<code>${operation.method} ${operation.path}</code>`,
  })} ${phrase(operation.summary, language)}`

export const schemaPage = (name: string, { document, language }: OperationPlace): Page => {
  const words = docsWords[language]
  const schema = namedSchemas(document)[name]!
  const operations = operationsOf(document).filter(({ body, answers }) => mentions([body, answers], name))
  const schemas = Object.entries(namedSchemas(document)).filter(
    ([other, one]) => other !== name && mentions(one, name),
  )
  const users = [
    ...operations.map((one) => operationLink(one, language)),
    ...schemas.map(([other]) => link({ href: `/docs/schemas/${other}`, label: html`<code>${other}</code>` })),
  ]
  return {
    title: name,
    current: '/docs',
    wide: true,
    body: html`<div class="stack">${trail(language, name)}
<h1><code>${name}</code></h1>
${schema.properties && prose(schema.description ?? '', language)}
<h2>${words.fields}</h2>
${fieldsOf(document, schema, words.fields, language)}
${users.length > 0 && html`<h2>${words.usedBy}</h2><ul>${users.map((one) => html`<li>${one}</li>`)}</ul>`}</div>`,
  }
}
