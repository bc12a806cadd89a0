import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import type { Route } from '../../kit/http/route.ts'
import { everyExampleTests } from '../../kit/testing/every-example.ts'
import type { TestService } from '../../kit/testing/test-service.ts'
import * as examples from './examples.ts'
import { exampleOptions, owner, polder } from './testing/example-data.ts'

const { exampleId } = examples
const { admin } = polder

test('the examples name things that are there', async () => {
  for (const path of [
    `/jobs/${exampleId}`,
    `/api/v1/admin/users/${exampleId}`,
    `/crawler/status/${exampleId}`,
  ])
    assert.equal((await polder.get(path, { token: admin.token })).body.id, exampleId, path)
  const article = await polder.get(`/articles/${examples.exampleSlug}`, { token: owner.token })
  assert.equal(article.body.id, exampleId)
  const { body } = await polder.post('/jobs/filter', { json: examples.exampleFilter })
  assert.equal(body.totalElements, 1)
})

/** ajv-formats is CommonJS with a callable default export. */
const ajv = (ajvFormats as unknown as (ajv: Ajv) => Ajv)(new Ajv({ strict: false }))

/** The route that an address leads to: of several the one with the fewest parameters. */
const routeOf = (method: string, address: string): Route | undefined =>
  polder.service.routes
    .filter((route) => route.method === method)
    .filter(({ path }) =>
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address.replace(/\?.*$/, '')),
    )
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0]

let compared = 0

/** Holds each success answer to the schema that its route declares. */
const call: TestService['call'] = async (method, address, request) => {
  const answer = await polder.call(method, address, request)
  const route = routeOf(method, address)
  if (route?.output && answer.status === (route.status ?? 200)) {
    compared++
    const matches = ajv.compile<unknown>(route.output)
    assert.ok(matches(answer.body), `${method} ${address}: ${JSON.stringify(matches.errors)}`)
  }
  return answer
}

everyExampleTests({ ...polder, call }, exampleOptions)

test('the answers to the examples were compared with what their routes declare', () => {
  const declared = polder.service.routes.filter(({ hidden, output }) => !hidden && output)
  // Two examples are refused, as named above.
  assert.ok(compared >= declared.length - 2, `${compared} of ${declared.length}`)
})
