/** What is drawn in a ground or by invisible edges, where the browser takes the first away and shows the second. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import type { Html } from '../html.ts'
import { facetList } from './facet-list.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'
import { showPartsIn } from './testing/parts-page.ts'

let browser: Browser
before(async () => {
  if (!missingBrowser) browser = await launchBrowser()
})
after(() => browser?.close())

const show = showPartsIn(() => browser)

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Of each row of pixels in a part of an element, how many are of another lightness than the page's ground. */
const inkOf = async (page: Page, element: Locator, part: (box: Box) => Partial<Box>): Promise<number[]> => {
  const box = (await element.boundingBox())!
  const greys = async (clip: Box) => {
    const picture = sharp(await page.screenshot({ clip }))
    return picture.greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  }
  const ground = (await greys({ x: 0, y: 0, width: 1, height: 1 })).data[0]!
  const { data, info } = await greys({ ...box, ...part(box) })
  return Array.from(
    { length: info.height },
    (_, y) =>
      data.subarray(y * info.width, (y + 1) * info.width).filter((grey) => Math.abs(grey - ground) > 60)
        .length,
  )
}

const sum = (rows: readonly number[]): number => rows.reduce((all, row) => all + row, 0)

for (const colorScheme of ['light', 'dark'] as const) {
  const inForcedColours = (parts: Html, act: (page: Page) => Promise<void>): Promise<void> =>
    show(parts, act, { forcedColors: 'active', colorScheme })

  test(`forced colours, ${colorScheme}: the mark of a sorted column points its way`, {
    skip: missingBrowser,
  }, async () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const columns = [{ heading: 'Dag', cell: () => '1', sort: { href: '/', direction } }]
      await inForcedColours(table({ caption: 'Dagen', columns, rows: [{}] }), async (page) => {
        const rows = await inkOf(page, page.locator('thead a'), ({ x, width }) => ({
          ...{ x: x + width - 12, width: 12 },
        }))
        const mark = rows.filter((ink) => ink > 0)
        assert.ok(mark.length > 2, direction)
        const [top, foot] = [mark[0]!, mark.at(-1)!]
        assert.ok(direction === 'ascending' ? top < foot : top > foot, `${direction}: ${mark}`)
      })
    }
  })

  test(`forced colours, ${colorScheme}: a value that is on has its mark`, {
    skip: missingBrowser,
  }, async () => {
    const items = [true, false].map((on) => ({ label: 'Vast', href: '/', count: 1, on }))
    await inForcedColours(
      facetList({ language: 'nl', heading: 'Soort', id: 'kind', items }),
      async (page) => {
        const box = () => ({ width: 30 })
        const on = sum(await inkOf(page, page.locator('.facets a').first(), box))
        const off = sum(await inkOf(page, page.locator('.facets a').last(), box))
        assert.ok(off > 0, 'an empty box')
        assert.ok(on > off + 20, `on: ${on}, off: ${off}`)
      },
    )
  })

  test(`forced colours, ${colorScheme}: only the present view is underlined`, {
    skip: missingBrowser,
  }, async () => {
    const items = [true, false].map((current) => ({ label: 'Bord', href: '/', current }))
    await inForcedColours(tabs({ label: 'Delen', items }), async (page) => {
      const edge = ({ y, height }: Box) => ({ y: y + height - 3, height: 2 })
      assert.ok(sum(await inkOf(page, page.locator('.tabs a').first(), edge)) > 0)
      assert.equal(sum(await inkOf(page, page.locator('.tabs a').last(), edge)), 0)
    })
  })
}
