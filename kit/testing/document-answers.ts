/** Whether an answer is what the API document says of it. */

import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { toldHeaders } from '../http/told-headers.ts'
import type { TestAnswer } from './test-service.ts'

interface ResponseObject {
  $ref?: string
  headers?: Record<string, object>
  content?: Record<string, { schema: object }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, ResponseObject> }>>
  components: { responses: Record<string, ResponseObject> }
}

// ajv-formats is CommonJS with a callable default export.
const addFormats = ajvFormats as unknown as (ajv: Ajv2020) => Ajv2020

const address = 'document'

/** Those of successes, those of limits, and those that ask for something. */
const someHeaders = [
  ...Object.keys(toldHeaders),
  ...['RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate'],
]

/** Of the headers that only some answers have, one that this one did and does not tell of. */
const undeclaredHeader = ({ headers = {} }: ResponseObject, answer: TestAnswer): string | undefined => {
  const declared = Object.keys(headers).map((name) => name.toLowerCase())
  return someHeaders.find((name) => answer.headers.has(name) && !declared.includes(name.toLowerCase()))
}

/** Gives what is wrong with an answer of a route, in words; null for one as documented. */
export const answerProblems = (
  document: ApiDocument,
): ((route: { method: string; path: string }, answer: TestAnswer) => string | null) => {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ ...document, $id: address })
  return ({ method, path }, answer) => {
    const given = document.paths[path]?.[method.toLowerCase()]?.responses[answer.status]
    if (!given) return `the status ${answer.status} is not in the document`
    const response = given.$ref ? document.components.responses[given.$ref.split('/').at(-1)!]! : given
    const header = undeclaredHeader(response, answer)
    if (header) return `the header ${header} of a ${answer.status} is not in the document`
    if (answer.bytes.length === 0) return null
    if (!response.content) return 'a body, where there is none'
    const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0]!
    const content = response.content[type] ?? response.content[`${type.split('/', 1)[0]}/*`]
    if (!content) return `the media type ${type} of a ${answer.status} is not in the document`
    if (!/\bjson$/.test(type)) return null
    const { schema } = content
    // References in the document are relative to it.
    const placed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${address}#/`))
    if (ajv.validate(placed, answer.body)) return null
    return ajv.errorsText(ajv.errors, { dataVar: 'the answer' })
  }
}
