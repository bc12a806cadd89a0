/** What an API document must say of each operation, parameter and field, beyond what the standard asks. */

import { readFile } from 'node:fs/promises'

const services = ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis']

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields without a description, in a schema and in what it holds; a reference says its own. */
const silentFields = (schema: unknown, path: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => silentFields(one, path))
  if (!isObject(schema)) return []
  const { properties, items, anyOf, oneOf, allOf, patternProperties } = schema
  const fields = Object.entries(isObject(properties) ? properties : {})
  return [
    ...fields
      .filter(([, field]) => !saysSomething(field))
      .map(([name]) => `${path}.${name} has no description`),
    ...fields.flatMap(([name, field]) => silentFields(field, `${path}.${name}`)),
    ...[items, anyOf, oneOf, allOf].flatMap((inner) => silentFields(inner, path)),
    ...Object.values(isObject(patternProperties) ? patternProperties : {}).flatMap((inner) =>
      silentFields(inner, path),
    ),
  ]
}

const saysSomething = (field: unknown): boolean =>
  isObject(field) && (typeof field['description'] === 'string' || JSON.stringify(field).includes('"$ref"'))

/** Objects that stand at a place of their own instead of under a name. */
const namelessObjects = (schema: unknown, path: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => namelessObjects(one, path))
  if (!isObject(schema)) return []
  const here =
    schema['type'] === 'object' && isObject(schema['properties'])
      ? [`${path} holds an object without a name`]
      : []
  return [...here, ...Object.values(schema).flatMap((inner) => namelessObjects(inner, path))]
}

const operationProblems = (name: string, operation: Json): string[] => {
  const problems: string[] = []
  for (const key of ['operationId', 'summary', 'description'])
    if (typeof operation[key] !== 'string' || operation[key] === '') problems.push(`${name} has no ${key}`)
  for (const parameter of (operation['parameters'] as Json[] | undefined) ?? []) {
    if (parameter['$ref']) continue
    if (typeof parameter['description'] !== 'string')
      problems.push(`${name}: parameter ${parameter['name']} has no description`)
    if (parameter['required'] && parameter['example'] === undefined)
      problems.push(`${name}: required parameter ${parameter['name']} has no example`)
  }
  const body = operation['requestBody'] as { content: Record<string, Json> } | undefined
  for (const [type, content] of Object.entries(body?.content ?? {})) {
    if (type.includes('json') && content['example'] === undefined)
      problems.push(`${name}: the body has no example`)
    if (type.includes('json')) problems.push(...namelessObjects(content['schema'], `${name}: the body`))
    else problems.push(...silentFields(content['schema'], `${name}: the form`))
  }
  const answers = operation['responses'] as Record<string, { content?: Record<string, Json> }>
  for (const [status, answer] of Object.entries(answers))
    for (const content of Object.values(answer.content ?? {}))
      problems.push(...namelessObjects(content['schema'], `${name}: answer ${status}`))
  return problems
}

const twice = (values: unknown[]): unknown[] => values.filter((value, i) => values.indexOf(value) !== i)

const problemsOf = (document: Json): string[] => {
  const operations = Object.entries(document['paths'] as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Json] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
  )
  const { schemas } = document['components'] as { schemas: Record<string, unknown> }
  const tags = document['tags'] as Json[]
  return [
    ...operations.flatMap(([name, operation]) => operationProblems(name, operation)),
    ...twice(operations.map(([, operation]) => operation['operationId'])).map(
      (id) => `operationId ${id} stands twice`,
    ),
    ...tags.filter((tag) => !tag['description']).map((tag) => `the tag ${tag['name']} has no description`),
    ...Object.entries(schemas).flatMap(([name, schema]) => silentFields(schema, name)),
    ...Object.entries(schemas).flatMap(([name, schema]) =>
      namelessObjects(Object.values((schema as Json)['properties'] ?? {}), name),
    ),
    ...(operations.length === 0 ? ['the document has no operations'] : []),
  ]
}

/** Each problem of the committed documents, by service. */
export const checkApiDocuments = async (names: readonly string[] = services): Promise<string[]> => {
  const problems: string[] = []
  for (const name of names) {
    const document = JSON.parse(await readFile(`openapi/${name}.json`, 'utf8'))
    problems.push(...problemsOf(document).map((problem) => `${name}: ${problem}`))
  }
  return problems
}

if (import.meta.main) {
  const [name = 'recruitment'] = process.argv.slice(2)
  const problems = problemsOf(JSON.parse(await readFile(`openapi/${name}.json`, 'utf8')))
  for (const problem of problems) console.log(problem)
  console.log(`${problems.length} problems`)
}
