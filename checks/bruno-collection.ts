/** A collection of Bruno made from an API document: a folder for each tag, a request for each operation, with its example. */

import type { ApiDocument, ApiOperation } from '../kit/pages/docs/api-operations.ts'
import { operationsOf, successOf } from '../kit/pages/docs/api-operations.ts'
import { type ExampleRequest, exampleRequest, fileOf } from '../kit/pages/docs/example-request.ts'

/** Those that read first, those that delete last. */
export const methodOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A block of Bruno's language; nothing of it begins a line, so nothing in it ends it. */
const block = (name: string, lines: readonly string[]): string =>
  `${name} {\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n}\n`

const bodyKind = (body: ExampleRequest['body']): string => {
  if (body === null) return 'none'
  if ('json' in body) return 'json'
  return 'form' in body ? 'multipartForm' : 'file'
}

const bodyBlock = (body: ExampleRequest['body']): string[] => {
  if (body === null) return []
  if ('json' in body) return [block('body:json', JSON.stringify(body.json, null, 2).split('\n'))]
  if ('file' in body)
    return [block('body:file', [`file: @file(${fileOf('file')}) @contentType(${body.file})`])]
  const parts = body.form.map(({ name, text }) => `${name}: ${text ?? `@file(${fileOf(name)})`}`)
  return [block('body:multipart-form', parts)]
}

const authKinds: Record<ApiOperation['access'], string> = {
  token: 'inherit',
  operator: 'bearer',
  public: 'none',
  optional: 'none',
}

const requestText = (operation: ApiOperation, seq: number): string => {
  const { method, address, headers, body } = exampleRequest(operation)
  const query = [...new URL(address, 'http://here').searchParams]
  const blocks = [
    block('meta', [`name: ${operation.id}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [
      `url: {{address}}${address}`,
      `body: ${bodyKind(body)}`,
      `auth: ${authKinds[operation.access]}`,
    ]),
    // The operator's token is no account's, and whoever has both wants neither in the other's place.
    ...(operation.access === 'operator' ? [block('auth:bearer', ['token: {{operatorToken}}'])] : []),
    ...(query.length > 0
      ? [
          block(
            'params:query',
            query.map(([name, value]) => `${name}: ${value}`),
          ),
        ]
      : []),
    ...(headers.length > 0
      ? [
          block(
            'headers',
            headers.map(([name, value]) => `${name}: ${value}`),
          ),
        ]
      : []),
    ...bodyBlock(body),
    block('assert', [`res.status: eq ${successOf(operation)?.status}`]),
    block('settings', ['encodeUrl: false', 'followRedirects: false']),
    block('docs', [`${operation.summary}.`, '', ...operation.description.split('\n')]),
  ]
  return blocks.join('\n')
}

const folderOf = (tag: string): string =>
  tag
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The files of the collection by their paths in it. `port`: where the service is unless told otherwise. */
export const brunoCollection = (document: ApiDocument, name: string, port: number): Map<string, string> => {
  const operations = operationsOf(document)
  const secrets = operations.some(({ access }) => access === 'operator')
    ? ['token', 'operatorToken']
    : ['token']
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const files = new Map([
    ['bruno.json', json({ version: '1', name, type: 'collection', ignore: ['node_modules'] })],
    [
      'collection.bru',
      [
        block('auth', ['mode: bearer']),
        block('auth:bearer', ['token: {{token}}']),
        block('docs', (document.info.description ?? document.info.title).split('\n')),
      ].join('\n'),
    ],
    [
      'environments/local.bru',
      [
        block('vars', [`address: http://127.0.0.1:${port}`]),
        `vars:secret [\n  ${secrets.join(',\n  ')}\n]\n`,
      ].join('\n'),
    ],
  ])
  for (const [place, tag] of tags.entries()) {
    files.set(`${folderOf(tag)}/folder.bru`, block('meta', [`name: ${tag}`, `seq: ${place + 1}`]))
    const inOrder = operations
      .filter((operation) => operation.tag === tag)
      .sort((a, b) => methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method))
    for (const [i, operation] of inOrder.entries())
      files.set(`${folderOf(tag)}/${operation.id}.bru`, requestText(operation, i + 1))
  }
  return files
}
