/** Schemas of the API document as tables of fields. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { badge } from '../parts/badge.ts'
import { link } from '../parts/link.ts'
import { table } from '../parts/table.ts'
import { type ApiDocument, type ApiSchema, nameOfRef, schemaOf } from './api-operations.ts'
import { docsWords } from './docs.words.ts'
import { phrase, prose } from './prose.ts'

const isNull = ({ type, const: value, enum: values }: ApiSchema): boolean =>
  type === 'null' || value === null || (values?.length === 1 && values[0] === null)

const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, i) => html`${i > 0 && between}${part}`)}`

const plainType = ({ type, format }: ApiSchema, language: Language): Html => {
  const names = [type ?? 'any'].flat()
  const shown = names.map((name) => html`<code>${name}</code>`)
  return html`${joined(shown, ` ${docsWords[language].or} `)}${format !== undefined && html` (<code>${format}</code>)`}`
}

/** In words, with a link where the type has a name. */
export const typeOf = (schema: ApiSchema, language: Language): Html => {
  const words = docsWords[language]
  const { $ref, items, enum: values, const: value, additionalProperties } = schema
  if ($ref !== undefined) {
    const name = nameOfRef($ref)
    return html`<code>${link({ href: `/docs/schemas/${name}`, label: name })}</code>`
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return joined(
      choices.map((one) => (isNull(one) ? html`<code>null</code>` : typeOf(one, language))),
      ` ${words.or} `,
    )
  if (values)
    return joined(
      values.map((one) => html`<code>${JSON.stringify(one)}</code>`),
      ` ${words.or} `,
    )
  if (value !== undefined) return html`<code>${JSON.stringify(value)}</code>`
  if (items) return html`${words.listOf} ${typeOf(items, language)}`
  if (typeof additionalProperties === 'object')
    return html`${words.objectOf} ${typeOf(additionalProperties, language)}`
  return plainType(schema, language)
}

/** Of a field or a parameter: what it is called, and whether it has to be there. */
export const namedCell = (name: string, isRequired: boolean, language: Language): Html =>
  html`<code>${name}</code>${isRequired && html` ${badge({ label: docsWords[language].required })}`}`

/** The fields of an object; of anything else its type. A field without words has those of its type. */
export const fieldsOf = (
  document: ApiDocument,
  schema: ApiSchema,
  caption: string,
  language: Language,
): Html => {
  const words = docsWords[language]
  const rows = Object.entries(schema.properties ?? {})
  if (rows.length === 0)
    return html`${prose(schema.description ?? '', language)}<p>${words.type}: ${typeOf(schema, language)}</p>`
  return table<[string, ApiSchema]>({
    caption,
    captionHidden: true,
    rows,
    columns: [
      {
        heading: words.name,
        names: true,
        cell: ([name]) => namedCell(name, schema.required?.includes(name) ?? false, language),
      },
      { heading: words.type, cell: ([, field]) => typeOf(field, language) },
      {
        heading: words.description,
        cell: ([, field]) =>
          phrase(field.description ?? schemaOf(document, field).description ?? '–', language),
      },
    ],
  })
}
