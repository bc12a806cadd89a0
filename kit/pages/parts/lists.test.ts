/** Tables, pagers, tabs, breadcrumbs, facets and timelines: what they say of themselves. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import fc from 'fast-check'
import type { Html } from '../html.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { facetList } from './facet-list.ts'
import { pager, pagesShown } from './pager.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'
import { timeline } from './timeline.ts'

const read = (part: Html) => cheerio.load(part.toString(), null, false)

test('a table has a caption, scopes and what it is sorted by; sorting is a link', () => {
  const page = read(
    table({
      caption: 'Sollicitaties',
      columns: [
        {
          heading: 'Naam',
          cell: (row: [string, number]) => row[0],
          names: true,
          sort: { href: '?sort=name', direction: 'ascending' },
        },
        { heading: 'Punten', cell: (row) => row[1], kind: 'number', sort: { href: '?sort=score' } },
        { heading: 'Niets', cell: () => null },
      ],
      rows: [
        ['Anna', 0],
        ['<b>', 12],
      ],
    }),
  )
  assert.equal(page('caption').text(), 'Sollicitaties')
  assert.deepEqual(
    page('thead th')
      .toArray()
      .map((one) => [page(one).attr('scope'), page(one).attr('aria-sort'), page(one).find('a').attr('href')]),
    [
      ['col', 'ascending', '?sort=name'],
      ['col', undefined, '?sort=score'],
      ['col', undefined, undefined],
    ],
  )
  assert.deepEqual(
    page('tbody th[scope=row]')
      .toArray()
      .map((one) => page(one).text()),
    ['Anna', '<b>'],
  )
  assert.deepEqual(
    page('tbody td.number')
      .toArray()
      .map((one) => page(one).text()),
    ['0', '12'],
  )
  // On narrow screens the row is a card, and each value is told by its column's name.
  assert.deepEqual(
    page('tbody tr')
      .first()
      .children()
      .toArray()
      .map((one) => page(one).attr('data-name')),
    ['Naam', 'Punten', 'Niets'],
  )
})

test('a table that keeps its columns is a region that scrolls by keyboard, named by its caption', () => {
  const page = read(table({ caption: 'Saldi', columns: [], rows: [], wide: { id: 'saldi' } }))
  const region = page('[role=region]')
  assert.equal(region.attr('tabindex'), '0')
  assert.equal(page(`#${region.attr('aria-labelledby')}`).text(), 'Saldi')
})

test('the pager shows the first, the last and those around; none is left out alone', () => {
  assert.deepEqual(pagesShown(10, 40), [1, null, 8, 9, 10, 11, 12, null, 40])
  assert.deepEqual(pagesShown(1, 3), [1, 2, 3])
  assert.deepEqual(pagesShown(5, 9), [1, 2, 3, 4, 5, 6, 7, 8, 9])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)]
      const shown = pagesShown(page, pages)
      const numbers = shown.filter((one) => one !== null)
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].sort((x, y) => x - y),
      )
      for (const must of [1, pages, page]) assert.ok(numbers.includes(must))
      for (const [i, one] of shown.entries()) {
        if (one !== null) continue
        // A gap stands for two pages at least.
        assert.ok(shown[i + 1]! - shown[i - 1]! >= 3)
      }
      for (const [i, one] of numbers.entries())
        if (i > 0 && one !== numbers[i - 1]! + 1) assert.equal(shown[shown.indexOf(one) - 1], null)
      assert.ok(shown.length <= 9)
    }),
  )
})

test('previous and next are there when there is something there, in the page’s language', () => {
  const href = (page: number): string => `?page=${page}&q=a"b`
  const dutch = read(pager({ language: 'nl', page: 2, pages: 3, href }))
  assert.deepEqual(
    dutch('[rel]')
      .toArray()
      .map((one) => dutch(one).text()),
    ['Vorige pagina', 'Volgende pagina'],
  )
  assert.deepEqual(
    dutch('a')
      .toArray()
      .map((one) => dutch(one).attr('href')),
    [1, 1, 2, 3, 3].map(href),
  )
  assert.equal(dutch('[aria-current=page]').text(), '2')
  const english = read(pager({ language: 'en', page: 1, pages: 2, href }))
  assert.deepEqual(
    english('[rel]')
      .toArray()
      .map((one) => english(one).text()),
    ['Next page'],
  )
  assert.equal(read(pager({ language: 'en', page: 2, pages: 2, href }))('[rel=next]').length, 0)
  assert.equal(pager({ language: 'en', page: 1, pages: 1, href }).toString(), '')
  assert.equal(pager({ language: 'en', page: 1, pages: 0, href }).toString(), '')
  const uncounted = read(pager({ language: 'en', page: 4, hasNext: true, href }))
  assert.deepEqual(
    uncounted('a')
      .toArray()
      .map((one) => uncounted(one).attr('rel')),
    ['prev', 'next'],
  )
})

test('a long step of the way is cut between words, and never within a letter', () => {
  const textOf = (label: string): string =>
    read(breadcrumbs({ language: 'nl', items: [{ label }] }))('li').text()
  const exact = 'Beleidsadviseur ruimtelijke ordening (32-36 uur)'
  assert.equal(exact.length, 48)
  assert.equal(textOf(exact), exact)
  assert.equal(
    textOf('Senior beleidsadviseur ruimtelijke ordening en wonen bij de gemeente'),
    'Senior beleidsadviseur ruimtelijke ordening en…',
  )
  assert.equal(textOf('x'.repeat(200)), `${'x'.repeat(47)}…`)
  assert.equal(textOf('👨‍👩‍👧‍👦'.repeat(48)), '👨‍👩‍👧‍👦'.repeat(48))
  assert.equal(textOf('👨‍👩‍👧‍👦'.repeat(49)), `${'👨‍👩‍👧‍👦'.repeat(47)}…`)
})

test('tabs and breadcrumbs are links that say where one is', () => {
  const page = read(
    tabs({
      label: 'Delen',
      items: [
        { label: 'Overzicht', href: '/a', current: true },
        { label: 'Brieven', href: '/b', count: 3 },
      ],
    }),
  )
  assert.equal(page('nav').attr('aria-label'), 'Delen')
  assert.deepEqual(
    page('a')
      .toArray()
      .map((one) => [page(one).text(), page(one).attr('aria-current')]),
    [
      ['Overzicht', 'page'],
      ['Brieven 3', undefined],
    ],
  )
  const crumbs = read(
    breadcrumbs({ language: 'nl', items: [{ label: 'Begin', href: '/' }, { label: 'Vacatures' }] }),
  )
  assert.equal(crumbs('nav').attr('aria-label'), 'Kruimelpad')
  assert.equal(crumbs('ol > li[aria-current=page]').text(), 'Vacatures')
  assert.equal(crumbs('a').length, 1)
})

test('a facet says its count and whether it is on', () => {
  const page = read(
    facetList({
      language: 'nl',
      heading: 'Plaats',
      id: 'plaats',
      items: [
        { label: 'Delft', href: '?plaats=Delft', count: 1234 },
        { label: 'Gouda', href: '?', count: 1, on: true },
      ],
    }),
  )
  assert.deepEqual(
    page('a')
      .toArray()
      .map((one) => page(one).text()),
    ['Delft 1.234 resultaten', 'Gouda 1 resultaat, staat aan, haal weg'],
  )
  assert.deepEqual(
    page('a')
      .toArray()
      .map((one) => page(one).attr('aria-current')),
    [undefined, 'true'],
  )
  assert.ok(
    page('a')
      .toArray()
      .every((one) => page(one).attr('rel') === 'nofollow'),
  )
})

test('a timeline is an ordered list with times', () => {
  const page = read(
    timeline({ label: 'Verloop', events: [{ at: '2026-03-18T12:00:00Z', when: '18 maart', what: '<b>' }] }),
  )
  assert.equal(page('ol > li > time').attr('datetime'), '2026-03-18T12:00:00Z')
  assert.equal(page('li').text(), '18 maart<b>')
})
