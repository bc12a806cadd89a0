/** Who gets a page and who a body, where a request reaches no route. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { failurePagesOf } from './error-pages.ts'
import type { FailurePage, Route } from './route.ts'

const page: FailurePage = () => ({ status: 404, body: '<p>' })
const own: FailurePage = () => ({ status: 404, body: '<h1>' })

test('a broken address of an operation keeps the body of the operation, whatever is rather seen; elsewhere the request decides', () => {
  const routes = [
    { method: 'GET', path: '/api/things/{id}' },
    { method: 'GET', path: '/things/{id}', failurePage: own },
    { method: 'POST', path: '/assets/{name}', hidden: true },
  ] as Route[]
  const pageFor = failurePagesOf(routes, page)
  const asked = (method: string, url: string, accept: string) =>
    pageFor({ method, url, headers: { accept }, routeOptions: { config: {} } } as FastifyRequest)
  assert.equal(asked('GET', '/api/things/%ZZ?x=1', 'text/html'), undefined)
  assert.equal(asked('GET', '/api/things', 'text/html'), page)
  assert.equal(asked('POST', '/api/things/%ZZ', 'text/html'), page)
  assert.equal(asked('POST', '/assets/%ZZ', 'text/html'), page)
  assert.equal(asked('GET', '/things/%ZZ', 'text/html'), page)
  assert.equal(asked('GET', '/things/%ZZ', 'application/json'), own)
  assert.equal(asked('GET', '/nothing', 'application/json'), undefined)
})
