import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn, missingRoutes, unseenPaths } from './pages.ts'

test('addresses are read from a test, what is filled in as x', () => {
  const source = [
    "check('/app?x=1', {})",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'check(`/app/photos/${first}/delete`)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    'check(`${polder.address}/sign-in`) // and "no address"',
  ].join('\n')
  assert.deepEqual(addressesIn(source), ['/app', '/app/photos/x/delete', '/sign-in'])
})

test('a page that no address leads to is named; an address means its most exact path', () => {
  const paths = ['/', '/{name}', '/app', '/app/{id}', '/app/{id}/delete']
  assert.deepEqual(unseenPaths(paths, ['/app', '/app/7', '/app/7/other']), [
    '/',
    '/{name}',
    '/app/{id}/delete',
  ])
  assert.deepEqual(unseenPaths(paths, ['/', '/x', '/app', '/app/7', '/app/7/delete']), [])
})

test('a site without a route that every site has is named', () => {
  const routes = missingRoutes([])
  assert.ok(routes.includes('GET /design'))
  assert.deepEqual(missingRoutes(routes), [])
  assert.deepEqual(missingRoutes(routes.filter((route) => !route.includes('/design'))), [
    'GET /design',
    'GET /design/{component}',
  ])
})
