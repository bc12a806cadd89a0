/** An example as a program with the TypeScript client (`clients/typescript`). */

import { type ApiContent, type ApiOperation, successOf } from './api-operations.ts'
import { exampleRequest, fileOf } from './example-request.ts'

/** A value as TypeScript writes it: names bare where they may be, text in single quotes. */
export const literal = (value: unknown, indent = ''): string => {
  const inner = `${indent}  `
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) {
    const items = value.map((one) => literal(one, inner))
    const line = `[${items.join(', ')}]`
    return line.length <= 80 && !line.includes('\n')
      ? line
      : `[\n${items.map((one) => `${inner}${one},\n`).join('')}${indent}]`
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, one]) => `${nameOf(name)}: ${literal(one, inner)}`)
    if (fields.length === 0) return '{}'
    const line = `{ ${fields.join(', ')} }`
    return line.length <= 80 && !line.includes('\n')
      ? line
      : `{\n${fields.map((one) => `${inner}${one},\n`).join('')}${indent}}`
  }
  return JSON.stringify(value)
}

const text = (value: string): string => {
  const written = JSON.stringify(value)
  return `'${written.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name))

/** Code that is written as it stands. */
class Code {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const fieldsOf = (fields: Record<string, unknown>, indent: string): string => {
  const lines = Object.entries(fields).map(([name, value]) => {
    const written = value instanceof Code ? value.source : literal(value, `${indent}  `)
    return `${indent}  ${nameOf(name)}: ${written},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}

const paramsOf = (operation: ApiOperation): Record<string, unknown> => {
  const places = (['path', 'query', 'header'] as const).map((place) => {
    const given = operation.parameters
      .filter((one) => one.in === place && one.example !== undefined)
      .map(({ name, example }) => [name, example])
    return [place, Object.fromEntries(given)] as const
  })
  const used = places.filter(([, given]) => Object.keys(given).length > 0)
  return used.length === 0 ? {} : { params: Object.fromEntries(used) }
}

const fileCode = (name: string): string => `new Blob([await readFile('${fileOf(name)}')])`

const bodyOf = (operation: ApiOperation): Record<string, unknown> => {
  const { body } = exampleRequest(operation)
  if (body === null) return {}
  if ('json' in body) return { body: body.json }
  // The client makes a form of what has a file in it; bytes go as they are.
  if ('file' in body)
    return {
      body: new Code(fileCode('file')),
      bodySerializer: new Code('(bytes) => bytes'),
      headers: { 'Content-Type': body.file },
    }
  const form = operation.body!.contents.find(({ type }) => type === 'multipart/form-data')!
  const fields = body.form.map(({ name, text: value }) => {
    const isList = form.schema.properties![name]!.items !== undefined
    const code = value === undefined ? fileCode(name) : text(value)
    return [name, new Code(isList ? `[${code}]` : code)]
  })
  return { body: new Code(fieldsOf(Object.fromEntries(fields), '  ')) }
}

const parsingOf = (contents: readonly ApiContent[]): Record<string, unknown> => {
  const [first] = contents
  if (!first || /json/.test(first.type)) return {}
  return { parseAs: first.type.startsWith('text/') ? 'text' : 'blob' }
}

/** `createRecruitmentClient` of recruitment. */
const makerOf = (service: string): string =>
  `create${service.replaceAll(/(?:^|-)(\w)/g, (_dash, letter: string) => letter.toUpperCase())}Client`

/**
 * A program of its own. `service` is the service's folder name, `base` where it is.
 * Who has to be signed in is, by `polder.signIn`, where the client of the service has it.
 */
export const typescriptOf = (operation: ApiOperation, service: string, base: string): string => {
  const options = {
    ...paramsOf(operation),
    ...bodyOf(operation),
    ...parsingOf(successOf(operation)?.contents ?? []),
  }
  const given = Object.keys(options).length === 0 ? '' : `, ${fieldsOf(options, '')}`
  const call = `polder.${operation.method}(${text(operation.path)}${given})`
  const readsFile = call.includes('await readFile(')
  const answers = (successOf(operation)?.contents.length ?? 0) > 0
  return `${readsFile ? "import { readFile } from 'node:fs/promises'\n" : ''}import { ${makerOf(service)}, dataOf } from '@polder/client/${service}'

const polder = ${makerOf(service)}({ baseUrl: ${text(base)} })
${answers ? 'const answer = ' : ''}await dataOf(${call})
${answers ? 'console.log(answer)\n' : ''}`
}
