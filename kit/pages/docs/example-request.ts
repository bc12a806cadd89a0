/** The request of an operation's example, which the every-example test sends and the reference shows. */

import type { ApiOperation, ApiParameter } from './api-operations.ts'

export interface ExamplePart {
  name: string
  /** Absent where the part is a file. */
  text?: string
}

export interface ExampleRequest {
  method: string
  /** The path with the values of the example, and its query. */
  address: string
  /** Without the token and the type of the body. */
  headers: [name: string, value: string][]
  /** What signing in answers goes along. */
  needsToken: boolean
  body: { json: unknown } | { form: ExamplePart[] } | { file: string } | null
}

/** What stands in an example for a file of the reader's own. */
export const fileOf = (name: string): string => `your-${name.toLowerCase()}`

const exampleOf = ({ name, example }: ApiParameter, operation: ApiOperation): string => {
  if (example === undefined) throw new Error(`${operation.id}: {${name}} has no example`)
  return encodeURIComponent(String(example))
}

const addressOf = (operation: ApiOperation): string => {
  const path = operation.parameters
    .filter((one) => one.in === 'path')
    .reduce((made, one) => made.replace(`{${one.name}}`, exampleOf(one, operation)), operation.path)
  const fields = operation.parameters
    .filter((one) => one.in === 'query' && one.example !== undefined)
    .flatMap(({ name, example }) => [example].flat().map((one): [string, string] => [name, String(one)]))
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`
}

const bodyOf = ({ body }: ApiOperation): ExampleRequest['body'] => {
  const form = body?.contents.find(({ type }) => type === 'multipart/form-data')
  const json = body?.contents.find(({ type }) => type === 'application/json')
  // Where both are taken, the file alone is the shorter request.
  const file = body?.contents.find(({ schema }) => schema.format === 'binary')
  if (form && !file) {
    const { properties = {}, required = [] } = form.schema
    return {
      form: Object.entries(properties).flatMap(([name, field]): ExamplePart[] => {
        const isFile = (field.items ?? field).format === 'binary'
        if (isFile) return required.includes(name) || required.length === 0 ? [{ name }] : []
        const text = field.examples?.[0]
        return text === undefined ? [] : [{ name, text: String(text) }]
      }),
    }
  }
  if (json) return json.example === undefined ? null : { json: json.example }
  const only = file ?? body?.contents[0]
  return only ? { file: only.type } : null
}

/** Throws where a path parameter has no example. */
export const exampleRequest = (operation: ApiOperation): ExampleRequest => ({
  method: operation.method,
  address: addressOf(operation),
  headers: operation.parameters
    .filter((one) => one.in === 'header' && one.example !== undefined)
    .map(({ name, example }) => [name, String(example)]),
  needsToken: operation.access === 'token' || operation.access === 'operator',
  body: bodyOf(operation),
})
