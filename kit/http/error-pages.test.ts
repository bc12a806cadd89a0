/** Who gets a page and who a body, where a request reaches no route. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { addressesOf, failurePagesOf, pageOfActOf } from './error-pages.ts'
import type { FailurePage, Route } from './route.ts'

const page: FailurePage = () => ({ status: 404, body: '<p>' })
const own: FailurePage = () => ({ status: 404, body: '<h1>' })

test('a broken address of an operation keeps the body of the operation, whatever is rather seen; elsewhere the request decides', () => {
  const routes = [
    { method: 'GET', path: '/api/things/{id}' },
    { method: 'GET', path: '/things/{id}', failurePage: own },
    { method: 'POST', path: '/assets/{name}', hidden: true },
  ] as Route[]
  const pageFor = failurePagesOf(addressesOf(routes), page)
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

test('a browser that asks for an act is led to the page above it; programs and other methods are not', () => {
  const routes = [
    ...['/', '/jobs/{id}', '/jobs/new', '/lists/{id}'].map((path) => ({
      method: 'GET',
      path,
      failurePage: own,
    })),
    ...['/jobs/{id}/{act}', '/jobs/new/publish', '/lists/{id}/bulk/run', '/sign-out', '/alone/act'].map(
      (path) => ({
        ...{ method: 'POST', path, failurePage: own },
      }),
    ),
    { method: 'GET', path: '/api/things/{id}' },
    { method: 'POST', path: '/api/things/{id}/act' },
  ] as Route[]
  const pageOf = pageOfActOf(addressesOf(routes))
  const asked = (url: string, method = 'GET', accept = 'text/html') =>
    pageOf({ method, url, headers: { accept } } as FastifyRequest)
  assert.equal(asked('/jobs/4/close?x=1'), '/jobs/4')
  assert.equal(asked('/jobs/new/publish/'), '/jobs/new')
  assert.equal(asked('/lists/7/bulk/run'), '/lists/7')
  for (const path of [
    '/sign-out',
    '/alone/act',
    '/api/things/1/act',
    '/jobs/4/close/more',
    '/nothing/at/all',
  ])
    assert.equal(asked(path), undefined, path)
  assert.equal(asked('/jobs/4/close', 'GET', 'application/json'), undefined)
  assert.equal(asked('/jobs/4/close', 'DELETE'), undefined)
})
