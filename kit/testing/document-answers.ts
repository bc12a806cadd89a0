/** Whether an answer is what the API document says of it. */

import { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import { everyAnswerHeaders, sayingNothingUnkept } from './every-answer-headers.ts'
import type { TestAnswer } from './test-service.ts'

interface HeaderObject {
  $ref?: string
  schema?: { type?: string; minimum?: number; enum?: string[] }
}

interface ResponseObject {
  $ref?: string
  headers?: Record<string, HeaderObject>
  content?: Record<string, { schema: object }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, { responses: Record<string, ResponseObject> }>>
  components: { responses: Record<string, ResponseObject>; headers?: Record<string, HeaderObject> }
}

// ajv-formats is CommonJS with a callable default export.
const addFormats = ajvFormats as unknown as (ajv: Ajv2020) => Ajv2020

const address = 'document'

/** A header of the answer that the document does not tell of, though it would have to. */
const undeclaredHeader = ({ headers = {} }: ResponseObject, answer: TestAnswer): string | undefined => {
  const declared = Object.keys(headers).map((name) => name.toLowerCase())
  const isKept = answer.headers.get('cache-control') !== 'no-store'
  const needNotTell = (name: string): boolean =>
    name in everyAnswerHeaders || (!isKept && sayingNothingUnkept.includes(name))
  return [...answer.headers.keys()].find((name) => !declared.includes(name) && !needNotTell(name))
}

/** A declared header of the answer whose value is none that the document allows. */
const oddHeader = (
  { headers = {} }: ResponseObject,
  answer: TestAnswer,
  components: ApiDocument['components'],
): string | undefined =>
  Object.entries(headers).find(([name, header]) => {
    const value = answer.headers.get(name)
    if (value === null) return false
    const { schema = {} } = header.$ref ? components.headers![header.$ref.split('/').at(-1)!]! : header
    if (schema.enum && !schema.enum.includes(value)) return true
    return schema.type === 'integer' && !(/^\d+$/.test(value) && Number(value) >= (schema.minimum ?? 0))
  })?.[0]

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
    const odd = oddHeader(response, answer, document.components)
    if (odd) return `the header ${odd} of a ${answer.status} is ${answer.headers.get(odd)}`
    if (answer.bytes.length === 0) return null
    if (!response.content) return 'a body, where there is none'
    const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0]!
    const content = response.content[type] ?? response.content[`${type.split('/', 1)[0]}/*`]
    if (!content) return `the media type ${type} of a ${answer.status} is not in the document`
    if (!/\bjson$/.test(type)) return null
    const { schema } = content
    // A file for a program, of a form that others decide.
    if ((schema as { format?: string }).format === 'binary') return null
    // References in the document are relative to it.
    const placed = JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${address}#/`))
    if (ajv.validate(placed, answer.body)) return null
    return ajv.errorsText(ajv.errors, { dataVar: 'the answer' })
  }
}
