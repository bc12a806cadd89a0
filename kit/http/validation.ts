/** Validates requests: bodies as they are, queries and parameters converted from text. Every message names the field. */

import { Ajv, type ErrorObject } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import { badRequest, type Failure, type FormFault } from '../errors.ts'

const options = {
  allErrors: true,
  useDefaults: true,
  removeAdditional: false,
  strict: false,
  messages: true,
  // Errors then carry their schema.
  verbose: true,
} as const

// ajv-formats is CommonJS with a callable default export.
const addFormats = ajvFormats as unknown as (ajv: Ajv) => Ajv

const firstMoment = Date.parse('0001-01-01T00:00:00Z')
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The package's formats; of days and moments only those that a `Date` and a column can hold. It takes a 60th second, an
 * offset without minutes and year 0 as well.
 */
const withFormats = (plain: Ajv): Ajv => {
  const ajv = addFormats(plain)
  for (const name of ['date', 'date-time']) {
    const { validate } = ajv.formats[name] as { validate(text: string): boolean }
    ajv.addFormat(name, (text: string) => {
      const at = Date.parse(text)
      return validate(text) && at >= firstMoment && at <= lastMoment
    })
  }
  return ajv
}

/** How a number is written in a path or query. `1e0`, `0x1` and ` 1` are no numbers. */
const plainNumber = /^-?\d+(\.\d+)?$/

const numbersOf = (schema: { properties?: Record<string, { type?: unknown }> }): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, { type }]) => type === 'integer' || type === 'number')
    .map(([name]) => name)

/** As Fastify calls it: the errors of the last call stand beside it. */
export interface Validator {
  (data: unknown): boolean
  errors?: ErrorObject[] | null | undefined
}

/** A validator that refuses numbers in odd spellings, which the conversion from text would take. */
const withPlainNumbers = (validate: Validator, names: readonly string[]): Validator => {
  if (names.length === 0) return validate
  const plain: Validator = (given) => {
    const data = given as Record<string, unknown>
    for (const name of names) {
      const value = data[name]
      if (typeof value === 'string' && !plainNumber.test(value)) data[name] = Number.NaN
    }
    const holds = validate(data)
    plain.errors = validate.errors
    return holds
  }
  return plain
}

/** A validator compiler with one Ajv for bodies, and one that converts for what comes as text. */
export const createValidatorCompiler = (): FastifySchemaCompiler<object> => {
  const exact = withFormats(new Ajv({ ...options, coerceTypes: false }))
  const coercing = withFormats(new Ajv({ ...options, coerceTypes: 'array' }))
  return ({ schema, httpPart }) =>
    httpPart === 'body'
      ? exact.compile(schema)
      : withPlainNumbers(coercing.compile(schema), numbersOf(schema))
}

const partNames: Record<string, string> = {
  body: 'the body',
  querystring: 'the query',
  params: 'the path',
  headers: 'the headers',
}

const fieldOf = (error: ErrorObject): string => {
  const at = error.instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  const named =
    error.keyword === 'required'
      ? String(error.params['missingProperty'])
      : error.keyword === 'additionalProperties'
        ? String(error.params['additionalProperty'])
        : ''
  return [at, named].filter(Boolean).join('.').slice(0, 200)
}

const formatNames: Record<string, string> = {
  email: 'an e-mail address',
  uuid: 'a UUID',
  date: 'a date (yyyy-MM-dd)',
  'date-time': 'a moment in ISO 8601 with its time zone',
  uri: 'an address (URL)',
}

/** The schema's description tells the form in words. */
const wrongForm = ({ parentSchema }: ErrorObject): string => {
  const about = parentSchema?.['description'] as string | undefined
  return about ? `does not have the expected form: ${about}` : 'does not have the expected form'
}

const typeNames = (types: unknown): string =>
  [types]
    .flat()
    .filter((type) => type !== 'null')
    .join(' or ')

const sentenceOf = (error: ErrorObject, part: string): string => {
  // Text that is no number passes its type as NaN, and no bound holds for that: the bound is not what is wrong.
  if (Number.isNaN(error.data)) return `must be ${typeNames(error.parentSchema?.['type'])}`
  switch (error.keyword) {
    case 'additionalProperties':
      return `is not a known field of ${part}`
    case 'required':
      return 'is required'
    case 'enum':
      return `must be one of ${(error.params['allowedValues'] as unknown[]).filter((v) => v !== null).join(', ')}`
    case 'format':
      return `must be ${formatNames[error.params['format']] ?? error.params['format']}`
    case 'pattern':
      return error.params['pattern'] === '\\S' ? 'must not be blank' : wrongForm(error)
    case 'minLength':
      return error.params['limit'] === 1
        ? 'must not be empty'
        : `must have at least ${error.params['limit']} characters`
    case 'maxLength':
      return `must have at most ${error.params['limit']} characters`
    case 'const':
      return `must be ${JSON.stringify(error.params['allowedValue'])}`
    case 'minItems':
      return `must have at least ${error.params['limit']} ${error.params['limit'] === 1 ? 'entry' : 'entries'}`
    case 'maxItems':
      return `must have at most ${error.params['limit']} ${error.params['limit'] === 1 ? 'entry' : 'entries'}`
    case 'uniqueItems':
      return 'must not have the same entry twice'
    case 'type':
      return `must be ${typeNames(error.params['type'])}`
    default:
      return error.message ?? 'is not valid'
  }
}

const faultKindOf = ({ keyword, data }: ErrorObject): FormFault['kind'] => {
  switch (keyword) {
    case 'additionalProperties':
      return 'unknown'
    case 'required':
      return 'missing'
    case 'maxLength':
      return 'too-long'
    case 'maxItems':
      return 'too-many'
    case 'type':
      return Array.isArray(data) ? 'repeated' : 'odd'
    default:
      return 'odd'
  }
}

/** The same for pages, which say it in words of their own. */
const faultOf = (error: ErrorObject, httpPart: string): FormFault => {
  const field = fieldOf(error)
  return { kind: httpPart === 'body' ? faultKindOf(error) : 'address', ...(field && { field }) }
}

/** The 400 for wrong fields of a request, with one entry for each of the first twenty. */
export const validationFailure = (errors: readonly ErrorObject[], httpPart: string): Failure => {
  const part = partNames[httpPart] ?? 'the request'
  const byField = new Map<string, { message: string; fault: FormFault; isType: boolean }>()
  for (const error of errors) {
    // The branches of an anyOf have messages of their own, which say more than its summary.
    if (errors.length > 1 && (error.keyword === 'anyOf' || error.params['type'] === 'null')) continue
    const field = fieldOf(error)
    const isType = error.keyword === 'type'
    // Of a field that may be one of several types, the branch of its own type tells what is wrong with it.
    const known = byField.get(field)
    if (!known || (known.isType && !isType))
      byField.set(field, { message: sentenceOf(error, part), fault: faultOf(error, httpPart), isType })
  }
  const told = [...byField].slice(0, 20)
  const fieldErrors = told.map(([field, { message }]) => ({ field: field || part, message }))
  const faults = told.map(([, { fault }]) => fault)
  const message = fieldErrors.map((error) => `${error.field} ${error.message}`).join('; ')
  return badRequest(message || `${part} is not valid`, { fieldErrors, faults })
}
