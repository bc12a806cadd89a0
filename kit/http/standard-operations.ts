/**
 * Operations of a public standard that a service answers, such as OpenID Connect's. The API document shows them, marked
 * `x-standard`; the service's own clients, examples and collections leave them out, as libraries of the standard call them.
 */

type Json = Record<string, unknown>

export interface StandardOperations {
  tags: Record<string, string>
  /** As OpenAPI has them, by address and method in small letters. */
  paths: Record<string, Record<string, Json>>
  schemas?: Record<string, Json>
  securitySchemes?: Record<string, Json>
}

const mark = 'x-standard'

/** Whether an operation of a document is one of a standard. */
export const isStandard = (operation: object): boolean => mark in operation

/** What the house sends with each answer of an operation, by the address, the method in small letters and the answer. */
export type HouseHeaders = (path: string, method: string, status: number, answer: Json) => Json

/** The operation with the house's headers beside those that its standard names. */
const withHouseHeaders = (path: string, method: string, operation: Json, headersOf: HouseHeaders): Json => {
  const responses = Object.entries((operation['responses'] ?? {}) as Record<string, Json>)
  return {
    ...operation,
    responses: Object.fromEntries(
      responses.map(([status, answer]) => {
        // One that all operations share says for all what it has.
        if ('$ref' in answer) return [status, answer]
        const headers = { ...headersOf(path, method, Number(status), answer), ...(answer['headers'] as Json) }
        return [status, Object.keys(headers).length > 0 ? { ...answer, headers } : answer]
      }),
    ),
  }
}

/** Adds them to a document in place. Throws where the service has a schema of the same name. */
export const addStandards = (
  document: Json,
  standards: StandardOperations | undefined,
  headersOf: HouseHeaders = () => ({}),
): Json => {
  if (!standards) return document
  const paths = document['paths'] as Record<string, Json>
  for (const [path, methods] of Object.entries(standards.paths))
    paths[path] = {
      ...paths[path],
      ...Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          { ...withHouseHeaders(path, method, operation, headersOf), [mark]: true },
        ]),
      ),
    }
  const tags = document['tags'] as Json[]
  for (const [name, description] of Object.entries(standards.tags)) tags.push({ name, description })
  const components = document['components'] as Record<string, Json>
  for (const kind of ['schemas', 'securitySchemes'] as const) {
    const own = components[kind] ?? {}
    const twice = Object.keys(standards[kind] ?? {}).find((name) => name in own)
    if (twice) throw new Error(`two ${kind} are named ${twice}`)
    if (standards[kind]) components[kind] = { ...own, ...standards[kind] }
  }
  return document
}
