/** The fuzz test: to every operation of the API document requests that are wrong in one way, and none of them is our failure. */

import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { after, test } from 'node:test'
import { type ApiDocument, answerProblems } from './document-answers.ts'
import { createDice, seedOf } from './document-fuzz/odd-values.ts'
import { choicesOf, fieldsOf, type Operation, operationsOf } from './document-fuzz/operations.ts'
import { chosenRequests, type FuzzRequest, requestsFor } from './document-fuzz/requests.ts'
import { type EveryExampleOptions, tokenOf } from './every-example.ts'
import type { TestAnswer, TestService } from './test-service.ts'

/** HTTP's own, from before an operation is found or its body read (specification, API document). */
const ofTransport = new Set([408, 413, 414, 415, 417, 431])

/** As it stands: headers that `fetch` would refuse or mend are sent too. Throws where nothing comes within 20 seconds. */
const send = (address: string, method: string, given: FuzzRequest, token?: string): Promise<TestAnswer> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(given.body ? { 'content-length': String(given.body.length) } : {}),
      ...given.headers,
    }
    const { hostname, port } = new URL(address)
    const outgoing = httpRequest(
      { hostname, port, method, path: given.path, headers, agent: false, timeout: 20_000 },
      async (incoming) => {
        const bytes = Buffer.concat(await incoming.toArray())
        const isJson = incoming.headers['content-type']?.includes('json') && bytes.length > 0
        resolve({
          status: incoming.statusCode!,
          headers: new Headers(
            Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
          ),
          bytes,
          body: isJson ? JSON.parse(bytes.toString()) : bytes.toString(),
        })
      },
    )
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer within 20 seconds')))
    outgoing.once('error', reject)
    outgoing.end(given.body)
  })

const check = (
  service: TestService,
  answer: TestAnswer,
  problemsIn: ReturnType<typeof answerProblems>,
  operation: Operation,
): void => {
  const { status } = answer
  if (status === 503) assert.ok(answer.headers.get('retry-after'), '503 without Retry-After')
  else assert.ok(status < 500, `answered with ${status}: ${answer.bytes.subarray(0, 300)}`)
  if (!ofTransport.has(status)) assert.equal(problemsIn(operation, answer), null)
  assert.deepEqual(service.platform.errorLines.splice(0), [], 'logged as an error')
}

export interface FuzzedOperation {
  operationId: string
  /** Sends all its requests. Throws at the first that is not answered as documented, with the request and the seed. */
  run(): Promise<void>
}

/** The operations of the document, reading ones first and deleting ones last. */
export const fuzzedOperations = async (
  service: TestService,
  options: EveryExampleOptions,
  seed: number,
): Promise<FuzzedOperation[]> => {
  const { body: document } = await service.get('/v3/api-docs')
  const problemsIn = answerProblems(document as ApiDocument)
  const run = async (operation: Operation): Promise<void> => {
    const { operationId, method, path } = operation
    const route = service.service.routes.find((one) => one.method === method && one.path === path)
    assert.ok(route, 'the document has an operation that is no route')
    await options.prepare?.[operationId]?.(service)
    const files = Object.entries(options.files?.[operationId] ?? {}).map(
      ([name, file]) => [name, [file].flat()[0]!.bytes] as const,
    )
    const token = await tokenOf(route, service, options)
    const dice = createDice(seedOf(seed, operationId))
    const fields = fieldsOf(document, operation)
    const chosen = method === 'GET' ? chosenRequests(operation, choicesOf(document, operation)) : []
    for (const request of [...chosen, ...requestsFor(dice, operation, fields, Object.fromEntries(files))])
      try {
        check(service, await send(service.address, method, request, token), problemsIn, operation)
      } catch (error) {
        throw new Error(`${shown(operation, request, seed)}\n${(error as Error).message}`, { cause: error })
      }
  }
  return operationsOf(document).map((operation) => ({
    operationId: operation.operationId,
    run: () => run(operation),
  }))
}

const shown = ({ method }: Operation, { what, path, headers, body }: FuzzRequest, seed: number): string =>
  [
    `${what} (seed ${seed}): ${method} ${path.slice(0, 200)}`,
    JSON.stringify(headers).slice(0, 300),
    body?.subarray(0, 500) ?? '',
  ].join(' ')

/**
 * Registers a test for each documented operation. `options` are those of the every-example test. The seed is fixed;
 * another one comes from TEST_FUZZ_SEED.
 */
export const documentFuzzTests = async (
  service: TestService,
  options: EveryExampleOptions = {},
): Promise<void> => {
  after(() => service[Symbol.asyncDispose]())
  const operations = await fuzzedOperations(service, options, Number(process.env['TEST_FUZZ_SEED'] ?? 10))
  assert.ok(operations.length > 5, 'there are no operations')
  for (const { operationId, run } of operations) test(`document fuzz: ${operationId}`, run)
}
