/** Every source type against sites that are away, empty, broken or something else: never in silence. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import { type Handler, startSite } from '../testing/local-site.ts'
import { adapterFor, sourceAdapters } from './all.ts'
import { collectPostings, SourceFailure, sourceTypes } from './source.ts'
import { contextFor } from './testing/context.ts'

const outcome = async (type: string, handler: Handler): Promise<string> => {
  await using site = await startSite((request, response) =>
    request.url === '/robots.txt' ? void response.writeHead(404).end() : handler(request, response),
  )
  try {
    await collectPostings(adapterFor(type)!, contextFor(site, { identifier: 'x' }))
    return 'postings'
  } catch (error) {
    if (error instanceof FetchFailure) return `${error.kind} ${error.status ?? ''}`.trim()
    return error instanceof SourceFailure ? error.kind : String(error)
  }
}

test('every source type has an adapter', () => {
  assert.deepEqual(sourceAdapters.map(({ type }) => type).sort(), [...sourceTypes].sort())
  assert.equal(adapterFor('MANUAL'), undefined)
})

for (const type of sourceTypes) {
  test(`${type}: 404, 500 and a broken connection are fetch failures`, async () => {
    assert.equal(
      await outcome(type, (_request, response) => void response.writeHead(404).end('weg')),
      'http-status 404',
    )
    assert.equal(
      await outcome(type, (_request, response) => void response.writeHead(500).end()),
      'http-status 500',
    )
    assert.equal(await outcome(type, (request) => void request.socket.destroy()), 'unreachable')
  })

  test(`${type}: garbage, emptiness and another page are told apart from jobs`, async () => {
    const bodies = [
      '',
      'geen feed',
      '{"kapot',
      '[]',
      '{}',
      'null',
      '<html><body>Onderhoud</body></html>',
      '\u0000\u0001\u0002',
      '{"jobs":{}}',
      '{"resultHtml":5}',
      '[1,"a",null]',
      '{"jobs":[{}],"offers":[{}]}',
      '[{}]',
      '<rss><channel><item/></channel></rss>',
    ]
    for (const body of bodies) {
      const result = await outcome(type, (_request, response) => void response.end(body))
      assert.match(result, /^(changed-shape|yielded-nothing)$/, `${type} ${JSON.stringify(body)}`)
    }
  })
}

test('a well-formed empty feed yields nothing; it has not changed', async () => {
  const empty: Record<string, string> = {
    GREENHOUSE: '{"jobs":[],"meta":{"total":0}}',
    LEVER: '[]',
    RECRUITEE: '{"offers":[]}',
    ASHBY: '{"apiVersion":"1","jobs":[]}',
    TEAMTAILOR: '<rss><channel/></rss>',
    PERSONIO: '<workzag-jobs/>',
    WORKABLE: '{"name":"A","jobs":[]}',
    SMARTRECRUITERS: '{"offset":0,"limit":100,"totalFound":0,"content":[]}',
    PINPOINT: '{"data":[]}',
    RSS: '<feed xmlns="http://www.w3.org/2005/Atom"/>',
    JSON_LD: '<html></html>',
  }
  for (const [type, body] of Object.entries(empty)) {
    assert.equal(
      await outcome(type, (_request, response) => void response.end(body)),
      'yielded-nothing',
      type,
    )
  }
})

test('a source without the identifier that its type needs says so', async () => {
  await using site = await startSite((_request, response) => void response.end())
  for (const type of ['GREENHOUSE', 'LEVER', 'ASHBY', 'WORKABLE', 'SMARTRECRUITERS']) {
    const run = collectPostings(adapterFor(type)!, contextFor(site, { identifier: ' ' }))
    await assert.rejects(
      run,
      (error: unknown) => error instanceof SourceFailure && error.kind === 'wrong-settings',
    )
  }
})

test('an identifier cannot leave its place in the path', async () => {
  await using site = await startSite((_request, response) => void response.writeHead(404).end())
  await assert.rejects(
    collectPostings(adapterFor('GREENHOUSE')!, contextFor(site, { identifier: '../../x?y#z' })),
    FetchFailure,
  )
  assert.equal(site.requests[1], 'GET /v1/boards/..%2F..%2Fx%3Fy%23z/jobs?content=true')
})
