/** Flextender read from a faithful local site, and its changes of shape told apart. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSite } from '../testing/local-site.ts'
import { flextender } from './flextender.ts'
import { collectPostings, SourceFailure } from './source.ts'
import { contextFor } from './testing/context.ts'
import { startFlextender } from './testing/flextender-site.ts'

test('reads the cards with their detail pages and skips what is closed', async () => {
  await using site = await startFlextender()
  const context = contextFor(site, { name: 'Flextender' })
  const [adviser, lawyer, plain, ...rest] = await collectPostings(flextender, context)
  assert.deepEqual(rest, [])
  assert.deepEqual(context.skipped, [
    'Gesloten opdracht: the job closed on 2026-09-22.',
    'Zonder detailpagina: the page with more of it could not be read. The site answered 404.',
  ])
  assert.equal(adviser?.title, 'Adviseur Woo & archief')
  assert.deepEqual(
    [adviser?.company, adviser?.location, adviser?.educationLevel, adviser?.externalId],
    ['Gemeente Tilburg', 'Noord-Brabant', 'HBO', '31001'],
  )
  assert.deepEqual([adviser?.hoursPerWeekMin, adviser?.hoursPerWeekMax], [24, 32])
  assert.deepEqual(
    [adviser?.startDate, adviser?.endDate, adviser?.applicationDeadline],
    ['2026-10-01', '2027-04-01', '2026-09-30'],
  )
  assert.equal(adviser?.expiresAt, '2026-09-30T23:59:59.999Z')
  assert.deepEqual(
    [adviser?.sourceUrl, adviser?.companyLogoUrl],
    [`${site.origin}/opdracht/?aanvraagnr=31001`, `${site.origin}/logo/31001.png`],
  )
  assert.match(adviser?.description ?? '', /^Opdracht\nJe adviseert de gemeente over 31001\./)
  assert.equal(adviser?.requirements, '1. Hbo-diploma;\n2. Drie jaar ervaring;')
  assert.deepEqual([adviser?.workArrangement, adviser?.employmentType], ['HYBRID', 'CONTRACT'])
  assert.deepEqual(
    [lawyer?.title, lawyer?.startDate, lawyer?.endDate, lawyer?.applicationDeadline],
    ['Jurist omgevingsrecht', null, null, '2026-09-23'],
  )
  assert.match(lawyer?.description ?? '', /- Start: Z\.s\.m\./)
  assert.equal(plain?.description.split('\n')[0], 'Zonder detailpagina')
  assert.ok(!site.requests.some((request) => request.includes('31003')), 'a closed card costs no request')
})

const failsAs = (kind: string) => (error: unknown) => error instanceof SourceFailure && error.kind === kind

test('a listing page without the form, an answer without resultHtml and other cards are changes of shape', async () => {
  await using bare = await startSite(
    (request, response) =>
      void (request.url === '/robots.txt'
        ? response.writeHead(404).end()
        : response.end('<html>Onderhoud</html>')),
  )
  await assert.rejects(collectPostings(flextender, contextFor(bare)), failsAs('changed-shape'))
  await using renamed = await startFlextender(
    '<div class="new-card"><span class="css-jobtitle">Jurist</span></div>',
  )
  await assert.rejects(collectPostings(flextender, contextFor(renamed)), failsAs('changed-shape'))
  await using untitled = await startFlextender(
    '<div class="css-foundjob" data-kbslinkurl="/opdracht/?aanvraagnr=1"><h2>Jurist</h2></div>',
  )
  await assert.rejects(collectPostings(flextender, contextFor(untitled)), failsAs('changed-shape'))
})

test('no jobs at all is another failure than a changed shape', async () => {
  await using empty = await startFlextender('<div class="css-nojobs">Geen opdrachten gevonden</div>')
  await assert.rejects(collectPostings(flextender, contextFor(empty)), failsAs('yielded-nothing'))
})
