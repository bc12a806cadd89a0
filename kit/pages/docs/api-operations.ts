/** The operations of an OpenAPI document, read for people, for examples and for checks. */

import { isStandard } from '../../http/standard-operations.ts'

type Json = Record<string, unknown>

/** As much of a schema of OpenAPI 3.1 as the services' documents use. */
export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  allOf?: ApiSchema[]
  additionalProperties?: boolean | ApiSchema
  patternProperties?: Record<string, ApiSchema>
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  pattern?: string
  default?: unknown
  deprecated?: boolean
  examples?: unknown[]
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: ApiSchema
  example?: unknown
}

export interface ApiContent {
  /** For instance `application/json`. */
  type: string
  schema: ApiSchema
  example?: unknown
}

export interface ApiAnswer {
  /** For instance `201`. */
  status: string
  description: string
  contents: ApiContent[]
}

export interface ApiOperation {
  id: string
  /** In capitals. */
  method: string
  path: string
  tag: string
  summary: string
  description: string
  deprecated: boolean
  parameters: ApiParameter[]
  body: { required: boolean; contents: ApiContent[] } | null
  answers: ApiAnswer[]
  /** Who may call it: anybody; anybody, and more with a token; whoever has a token. */
  access: 'public' | 'optional' | 'token' | 'operator'
  /** What a program's key must be made for. */
  scope: string | null
}

export interface ApiDocument {
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Json>>
  components?: Record<string, Record<string, Json>>
}

/** `Job` of `#/components/schemas/Job`. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** What a reference leads to; anything else is itself. Throws where it leads nowhere. */
const followed = <T extends object>(document: ApiDocument, value: T): T => {
  const ref = (value as { $ref?: string }).$ref
  if (ref === undefined) return value
  const [, , kind, name] = ref.split('/')
  const found = document.components?.[kind!]?.[name!]
  if (!found) throw new Error(`${ref} leads nowhere`)
  return found as T
}

/** A schema by its reference; itself where it is none. */
export const schemaOf = (document: ApiDocument, schema: ApiSchema): ApiSchema => followed(document, schema)

/** The schemas that have a name, by it. */
export const namedSchemas = (document: ApiDocument): Record<string, ApiSchema> =>
  (document.components?.['schemas'] ?? {}) as Record<string, ApiSchema>

type Contents = Record<string, { schema?: ApiSchema; example?: unknown }> | undefined

const contentsOf = (content: Contents): ApiContent[] =>
  Object.entries(content ?? {}).map(([type, { schema = {}, example }]) => ({
    ...{ type, schema },
    ...(example === undefined ? {} : { example }),
  }))

const accessOf = (security: object[] = []): ApiOperation['access'] => {
  if (security.length === 0) return 'public'
  if (security.some((one) => 'operator' in one)) return 'operator'
  return security.some((one) => Object.keys(one).length === 0) ? 'optional' : 'token'
}

const operationOf = (document: ApiDocument, path: string, method: string, said: Json): ApiOperation => {
  const { requestBody } = said as { requestBody?: { required?: boolean; content: Contents } }
  const responses = said['responses'] as Record<string, { description: string; content?: Contents }>
  return {
    id: String(said['operationId']),
    method: method.toUpperCase(),
    path,
    tag: (said['tags'] as string[])[0]!,
    summary: String(said['summary']),
    description: String(said['description'] ?? ''),
    deprecated: said['deprecated'] === true,
    parameters: ((said['parameters'] as ApiParameter[]) ?? []).map((one) => followed(document, one)),
    body: requestBody
      ? { required: requestBody.required ?? false, contents: contentsOf(requestBody.content) }
      : null,
    answers: Object.entries(responses).map(([status, answer]) => {
      const { description, content } = followed(document, answer)
      return { status, description, contents: contentsOf(content) }
    }),
    access: accessOf(said['security'] as object[] | undefined),
    scope: (said['x-api-key-scope'] as string | undefined) ?? null,
  }
}

/** Every operation of the service's own, in the order of the document. */
export const operationsOf = (document: ApiDocument): ApiOperation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, said]) => !isStandard(said))
      .map(([method, said]) => operationOf(document, path, method, said)),
  )

/** The first answer that is a success. */
export const successOf = ({ answers }: ApiOperation): ApiAnswer | undefined =>
  answers.find(({ status }) => status.startsWith('2'))
