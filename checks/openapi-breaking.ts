/**
 * What a program that was written against one API document would miss in another: a removed operation, field or enum member, a
 * new required input, a type that no longer fits. Such a change needs a major version (docs/decisions/0158-…).
 */

import {
  type ApiContent,
  type ApiDocument,
  type ApiOperation,
  type ApiSchema,
  operationsOf,
  schemaOf,
} from '../kit/pages/docs/api-operations.ts'
import { version } from '../kit/version.ts'
import { committedDocument, keptReleases } from './releases.ts'

/** What a program sends must still be taken; what it gets must still be there. */
type Direction = 'sent' | 'answered'

interface Comparison {
  before: ApiDocument
  after: ApiDocument
  direction: Direction
  /** Objects of the document before that are being compared, so that one within itself ends. */
  within: ReadonlySet<ApiSchema>
}

/** Each schema that a value may be of, references followed and choices laid open. */
const choicesOf = (document: ApiDocument, schema: ApiSchema): ApiSchema[] => {
  const found = schemaOf(document, schema)
  const choices = found.anyOf ?? found.oneOf
  return choices ? choices.flatMap((one) => choicesOf(document, one)) : [found]
}

const typesOf = (schema: ApiSchema): string[] => {
  if (schema.type !== undefined) return [schema.type].flat()
  const values = schema.enum ?? (schema.const === undefined ? null : [schema.const])
  if (!values) return ['anything']
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
}

/** A whole number is a number, and anything is anything. */
const fits = (type: string, types: ReadonlySet<string>): boolean =>
  types.has(type) || types.has('anything') || (type === 'integer' && types.has('number'))

const typeProblems = (
  before: readonly ApiSchema[],
  after: readonly ApiSchema[],
  direction: Direction,
  place: string,
): string[] => {
  const [old, now] = [new Set(before.flatMap(typesOf)), new Set(after.flatMap(typesOf))]
  if (direction === 'sent')
    return [...old].filter((type) => !fits(type, now)).map((type) => `${place} takes no ${type} any more`)
  return [...now].filter((type) => !fits(type, old)).map((type) => `${place} may be ${type} now`)
}

const membersOf = (schemas: readonly ApiSchema[]): unknown[] | null => {
  const listed = schemas.filter((one) => !typesOf(one).every((type) => type === 'null'))
  if (listed.some((one) => one.enum === undefined && one.const === undefined)) return null
  return listed.flatMap((one) => one.enum ?? [one.const])
}

const memberProblems = (
  before: readonly ApiSchema[],
  after: readonly ApiSchema[],
  direction: Direction,
  place: string,
): string[] => {
  const [old, now] = [membersOf(before), membersOf(after)]
  if (!now) return []
  if (!old) return direction === 'sent' ? [`${place} takes ${now.join(', ')} alone now`] : []
  return old
    .filter((member) => !now.includes(member))
    .map((member) => `${place} has no ${JSON.stringify(member)} any more`)
}

const fieldProblems = (
  comparison: Comparison,
  before: ApiSchema,
  after: ApiSchema,
  place: string,
): string[] => {
  const { direction } = comparison
  const [old, now] = [before.properties ?? {}, after.properties ?? {}]
  const isOpen = after.additionalProperties !== false && after.properties === undefined
  const [must, mustNow] = [new Set(before.required), new Set(after.required)]
  const gone = isOpen ? [] : Object.keys(old).filter((name) => !Object.hasOwn(now, name))
  const stricter =
    direction === 'sent'
      ? [...mustNow].filter((name) => !must.has(name)).map((name) => `${place}.${name} must be sent now`)
      : [...must]
          .filter((name) => !mustNow.has(name) && Object.hasOwn(now, name))
          .map((name) => `${place}.${name} may be absent now`)
  const kept = Object.keys(old).filter((name) => Object.hasOwn(now, name))
  return [
    ...gone.map((name) => `${place}.${name} is gone`),
    ...stricter,
    ...kept.flatMap((name) => schemaProblems(comparison, old[name]!, now[name]!, `${place}.${name}`)),
  ]
}

/** Of several objects those are compared that have most fields in common. */
const closest = (schema: ApiSchema, among: readonly ApiSchema[]): ApiSchema | undefined => {
  const names = Object.keys(schema.properties ?? {})
  const common = (one: ApiSchema): number => names.filter((name) => one.properties?.[name]).length
  return among.toSorted((a, b) => common(b) - common(a))[0]
}

const isObject = (schema: ApiSchema): boolean => typesOf(schema).includes('object')

const schemaProblems = (
  comparison: Comparison,
  before: ApiSchema,
  after: ApiSchema,
  place: string,
): string[] => {
  const { direction } = comparison
  const old = choicesOf(comparison.before, before)
  const now = choicesOf(comparison.after, after)
  const objects = now.filter(isObject)
  const lists = now.filter((one) => one.items)
  return [
    ...typeProblems(old, now, direction, place),
    ...memberProblems(old, now, direction, place),
    ...old.filter(isObject).flatMap((one) => {
      const other = closest(one, objects)
      if (!other || comparison.within.has(one)) return []
      const within = new Set([...comparison.within, one])
      return fieldProblems({ ...comparison, within }, one, other, place)
    }),
    ...old.flatMap(({ items }) =>
      items && lists[0]?.items ? schemaProblems(comparison, items, lists[0].items, `${place}[]`) : [],
    ),
  ]
}

const contentProblems = (
  comparison: Comparison,
  before: readonly ApiContent[],
  after: readonly ApiContent[],
  place: string,
): string[] =>
  before.flatMap(({ type, schema }) => {
    const other = after.find((one) => one.type === type)
    if (!other) return [`${place} is no ${type} any more`]
    return schemaProblems(comparison, schema, other.schema, place)
  })

const inputProblems = (
  comparison: Comparison,
  before: ApiOperation,
  after: ApiOperation,
  name: string,
): string[] => {
  const find = (operation: ApiOperation, one: { name: string; in: string }) =>
    operation.parameters.find((other) => other.name === one.name && other.in === one.in)
  const needsToken = ({ access }: ApiOperation): boolean => access === 'token' || access === 'operator'
  // An operator's operation that tells of 401 asked for the token before its document said so.
  const asked = after.access === 'operator' && before.answers.some(({ status }) => status === '401')
  return [
    ...(needsToken(after) && !needsToken(before) && !asked ? [`${name} needs a token now`] : []),
    ...before.parameters.flatMap((one) => {
      const other = find(after, one)
      if (!other) return [`${name}: ${one.in} ${one.name} is gone`]
      return schemaProblems(comparison, one.schema, other.schema, `${name}: ${one.in} ${one.name}`)
    }),
    ...after.parameters
      .filter((one) => one.required && !find(before, one)?.required)
      .map((one) => `${name}: ${one.in} ${one.name} must be sent now`),
    ...(after.body?.required && !before.body?.required ? [`${name}: the body must be sent now`] : []),
    ...(before.body
      ? contentProblems(comparison, before.body.contents, after.body?.contents ?? [], `${name}: the body`)
      : []),
  ]
}

const answerProblems = (
  comparison: Comparison,
  before: ApiOperation,
  after: ApiOperation,
  name: string,
): string[] =>
  before.answers
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(({ status, contents }) => {
      const other = after.answers.find((one) => one.status === status)
      if (!other) return [`${name} answers no ${status} any more`]
      return contentProblems(comparison, contents, other.contents, `${name}: answer ${status}`)
    })

/** Each thing that breaks a program written against `before`; empty where there is none. */
export const breakingChanges = (before: ApiDocument, after: ApiDocument): string[] => {
  const now = new Map(operationsOf(after).map((one) => [`${one.method} ${one.path}`, one]))
  const of = (direction: Direction): Comparison => ({ before, after, direction, within: new Set() })
  return operationsOf(before).flatMap((one) => {
    const name = `${one.method} ${one.path}`
    const other = now.get(name)
    if (!other) return [`${name} is gone`]
    return [
      ...inputProblems(of('sent'), one, other, name),
      ...answerProblems(of('answered'), one, other, name),
    ]
  })
}

const majorOf = (version: string): number => Number(version.split('.', 1)[0])

/** What breaks programs of the last kept release, unless this one is a major version later. */
export const checkBreakingChanges = async (): Promise<string[]> => {
  const last = (await keptReleases()).at(-1)
  if (!last) return ['releases/ keeps none to compare the API documents with']
  if (majorOf(version) > majorOf(last.version)) return []
  const problems: string[] = []
  for (const service of last.services) {
    const found = breakingChanges(await last.document(service), await committedDocument(service))
    problems.push(...found.map((problem) => `${service}, since ${last.version}: ${problem}`))
  }
  return problems
}
