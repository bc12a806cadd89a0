/** The operations of an API document with the values that it shows, as far as the fuzz test needs them. */

import { isStandard } from '../../http/standard-operations.ts'

export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  example?: unknown
  examples?: unknown[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  schema?: Schema
  example?: unknown
}

export interface DocumentedOperation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
}

export interface Operation extends DocumentedOperation {
  method: string
  path: string
}

/** What a field of this schema may look like; shallow, for a field that no example shows. */
const sampleOf = ({ type, example, examples }: Schema): unknown => {
  const shown = example ?? examples?.[0]
  if (shown !== undefined) return shown
  const one = Array.isArray(type) ? type[0] : type
  if (one === 'integer' || one === 'number') return 1
  if (one === 'boolean') return true
  if (one === 'array') return []
  return one === 'object' ? {} : 'abc'
}

/** In the order of the every-example test: reading ones first and deleting ones last. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas?: Record<string, Schema> }
}

export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => !isStandard(operation))
        .map(([method, operation]) => ({
          ...operation,
          path,
          method: method.toUpperCase(),
        })),
    )
    .sort((a, b) => methods.indexOf(a.method) - methods.indexOf(b.method))

/** Each value of a list that a query parameter is chosen from: one may give an answer of another kind. */
export const choicesOf = (document: Document, operation: Operation): [name: string, value: string][] =>
  (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema = {} }) => {
      const { enum: values = [] } = schema.$ref
        ? (document.components.schemas?.[schema.$ref.split('/').at(-1)!] ?? {})
        : schema
      return values.map((value): [string, string] => [name, String(value)])
    })

/** The names that a JSON body may have, each with a value. */
export const fieldsOf = (document: Document, operation: Operation): Record<string, unknown> => {
  const content = operation.requestBody?.content['application/json']
  if (!content) return {}
  const name = content.schema.$ref?.split('/').at(-1)
  const schema = name ? document.components.schemas?.[name] : content.schema
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([field, inner]) => [field, sampleOf(inner)]),
  )
}
