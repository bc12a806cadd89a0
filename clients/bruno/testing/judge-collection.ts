/** Bruno's own program runs each collection against its service with example data: every request gets what the document promises. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { brunoCollection, methodOrder } from '../../../checks/bruno-collection.ts'
import type { Route } from '../../../kit/http/route.ts'
import { type ApiDocument, operationsOf } from '../../../kit/pages/docs/api-operations.ts'
import { fileOf } from '../../../kit/pages/docs/example-request.ts'
import { type EveryExampleOptions, type ExampleFile, tokenOf } from '../../../kit/testing/every-example.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'

const bru = fileURLToPath(new URL('../../../node_modules/@usebruno/cli/bin/bru.js', import.meta.url))
const usersToken = 'the-token-of-the-user'
const operatorsToken = 'the-token-of-the-operator'

type Files = Record<string, ExampleFile | ExampleFile[]>

/** Has the requests of a collection name real files, as its user chooses them. */
const chooseFiles = async (folder: string, path: string, files: Files): Promise<void> => {
  let request = await readFile(join(folder, path), 'utf8')
  for (const [field, given] of Object.entries(files)) {
    const chosen: string[] = []
    for (const { filename, bytes } of [given].flat()) {
      const place = join('files', path.replaceAll('/', '-'), filename)
      await mkdir(dirname(join(folder, place)), { recursive: true })
      await writeFile(join(folder, place), bytes)
      chosen.push(place)
    }
    const type = [given].flat()[0]!.contentType
    const placeholder = new RegExp(
      String.raw`@file\(${fileOf(field === 'body' ? 'file' : field)}\)(?: @contentType\(.*\))?`,
    )
    request = request.replace(placeholder, `@file(${chosen.join('|')}) @contentType(${type})`)
  }
  assert.doesNotMatch(request, /@file\(your-/, path)
  await writeFile(join(folder, path), request)
}

/** What Bruno sends as `Authorization`. */
const sentFor = ({ access }: Route): string | undefined => {
  if (access === 'public' || access === 'optional') return undefined
  return `Bearer ${access === 'operator' ? operatorsToken : usersToken}`
}

/**
 * Stands between Bruno and the service: before each request it makes the example data that it names, and it puts the token of
 * somebody who may in the place of the user's.
 */
const startBetween = async (
  service: TestService,
  inOrder: readonly Route[],
  options: EveryExampleOptions,
) => {
  const unseen = [...inOrder]
  const server = createServer(async (request, response) => {
    const route = unseen.shift()
    const content = await buffer(request)
    if (!route) return void response.writeHead(599).end('more requests than operations')
    await options.prepare?.[route.operationId!]?.(service)
    const { authorization, ...headers } = request.headers as Record<string, string>
    const token = await tokenOf(route, service, options)
    if (request.method !== route.method || authorization !== sentFor(route))
      return void response.writeHead(599).end(`not ${route.operationId}: ${request.method} ${request.url}`)
    const passed = Object.entries(headers).filter(
      ([name]) => !/^(host|connection|content-length|transfer-encoding|accept-encoding|expect)$/.test(name),
    )
    const answer = await fetch(service.address + request.url, {
      method: route.method,
      redirect: 'manual',
      headers: { ...Object.fromEntries(passed), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(content.length > 0 ? { body: new Uint8Array(content) } : {}),
    })
    const type = answer.headers.get('content-type')
    response.writeHead(answer.status, type ? { 'content-type': type } : {})
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Result {
  path: string
  response: { status: number; data: unknown }
  error: string | null
  assertionResults: { status: string }[]
}

const run = async (folder: string, address: string, paths: string[]): Promise<Result[]> => {
  const report = join(folder, 'report.json')
  const words = [
    'run',
    ...paths,
    '--env-var',
    `address=${address}`,
    '--env-var',
    `token=${usersToken}`,
    '--env-var',
    `operatorToken=${operatorsToken}`,
  ]
  const child = spawn(process.execPath, [bru, ...words, '--env', 'local', '--reporter-json', report], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const reports = JSON.parse(
    await readFile(report, 'utf8').catch(() => `"${said.slice(-2000)}${complaints}"`),
  )
  assert.ok(Array.isArray(reports), `Bruno left no report: ${reports}`)
  return reports.flatMap(({ results }: { results: Result[] }) => results)
}

/** Throws where a request of the collection does not get the status that it asserts. */
export const judgeCollection = async (service: TestService, options: EveryExampleOptions): Promise<void> => {
  const document = (await service.get('/v3/api-docs')).body as ApiDocument
  const collection = brunoCollection(document, 'Polder', 8081)
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'polder-bruno-'))
  const folder = temporary.path
  for (const [path, content] of collection) {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const pathOf = (id: string): string => [...collection.keys()].find((path) => path.endsWith(`/${id}.bru`))!
  const operations = operationsOf(document).sort(
    (a, b) => methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method),
  )
  for (const { id, body } of operations) {
    const files = options.files?.[id]
    if (files && body) await chooseFiles(folder, pathOf(id), files)
  }
  const routes = operations.map(({ id }) => service.service.routes.find((one) => one.operationId === id)!)
  using between = await startBetween(service, routes, options)
  const results = await run(
    folder,
    between.address,
    operations.map(({ id }) => pathOf(id)),
  )
  assert.equal(results.length, operations.length)
  for (const [i, { id }] of operations.entries()) {
    const { response, error, assertionResults } = results[i]!
    const refused = options.refused?.[id]
    const said = `${id}: ${response.status} ${error ?? ''} ${JSON.stringify(response.data)?.slice(0, 500)}`
    if (refused) assert.equal(response.status, refused.status, said)
    else
      assert.deepEqual(
        assertionResults.map(({ status }) => status),
        ['pass'],
        said,
      )
  }
}
