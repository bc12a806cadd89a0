/** What the style makes of the parts on narrow screens, under fingers and on paper, in a real browser. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { html } from '../html.ts'
import { alert } from './alert.ts'
import { button } from './button.ts'
import { card } from './card.ts'
import { hiddenFields } from './dialog.ts'
import { facts } from './facts.ts'
import { field } from './field.ts'
import { link, linkButton } from './link.ts'
import { pager } from './pager.ts'
import { skeleton } from './skeleton.ts'
import { table } from './table.ts'
import { tabs } from './tabs.ts'
import { showPartsIn } from './testing/parts-page.ts'
import { toast, toasts } from './toast.ts'

const options = { skip: missingBrowser }

let browser: Browser
before(async () => {
  if (!missingBrowser) browser = await launchBrowser()
})
after(() => browser?.close())

const show = showPartsIn(() => browser)

const rows = [
  { name: 'Anna', days: 3 },
  { name: 'Bo', days: 12 },
]
const people = table({
  caption: 'Mensen',
  columns: [
    { heading: 'Naam', cell: (row: (typeof rows)[number]) => row.name, names: true },
    {
      heading: 'Dagen',
      cell: (row) => row.days,
      kind: 'number',
      sort: { href: '/', direction: 'descending' },
    },
  ],
  rows,
})

test(
  'on narrow screens a row is a card, and the table is still a table for those who hear it',
  options,
  async () => {
    const rolesAt = async (width: number): Promise<string[]> => {
      let roles: string[] = []
      await show(
        people,
        async (page) => {
          const session = await page.context().newCDPSession(page)
          const { nodes } = await session.send('Accessibility.getFullAXTree')
          const kinds = ['table', 'caption', 'row', 'columnheader', 'rowheader', 'cell']
          roles = nodes.map(({ role }) => String(role?.value)).filter((role) => kinds.includes(role))
          const shape = await page
            .locator('tbody tr')
            .first()
            .evaluate((row) => ({
              display: getComputedStyle(row).display,
              name: getComputedStyle(row.lastElementChild!, '::before').content,
            }))
          const isCard = width < 768
          assert.deepEqual(shape, {
            display: isCard ? 'block' : 'table-row',
            name: isCard ? '"Dagen"' : 'none',
          })
        },
        { viewport: { width, height: 700 } },
      )
      return roles.sort()
    }
    const wide = await rolesAt(1280)
    assert.equal(wide.filter((role) => role === 'row').length, 3)
    assert.deepEqual(await rolesAt(360), wide)
  },
)

test(
  'columns that find no room scroll in their own place, and are cards on narrow screens',
  options,
  async () => {
    const long = 'Projectontwikkelingsmaatschappij'
    const many = table({
      caption: 'Relaties',
      columns: [1, 2, 3, 4, 5, 6].map((n) => ({ heading: `${long}${n}`, cell: (row: string) => row })),
      rows: [long],
      wide: { id: 'relaties', cards: true },
    })
    for (const [width, display, scrolls] of [
      [360, 'block', false],
      [768, 'table-row', true],
    ] as const)
      await show(
        many,
        async (page) => {
          const seen = await page.locator('.scroller').evaluate((scroller) => ({
            display: getComputedStyle(scroller.querySelector('tbody tr')!).display,
            scrolls: scroller.scrollWidth > scroller.clientWidth,
            page: document.documentElement.scrollWidth > document.documentElement.clientWidth,
          }))
          assert.deepEqual(seen, { display, scrolls, page: false })
        },
        { viewport: { width, height: 700 } },
      )
  },
)

test('a name of two hundred letters in a button makes the page no wider', options, async () => {
  const long = 'w'.repeat(200)
  const row = html`<div class="row">${button({ label: long })}${linkButton({ href: '/', label: long, kind: 'quiet' })}</div>`
  await show(
    row,
    async (page) => assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360),
    { viewport: { width: 360, height: 700 } },
  )
})

test('what stands in a stack keeps its distance, whatever part it is', options, async () => {
  const one = facts([{ name: 'Saldo', value: '12' }])
  const stack = html`<div class="stack"><p>Tekst</p>${one}<p>Tekst</p>${pager({ language: 'nl', page: 2, pages: 3, href: (page) => `/${page}` })}<form class="stack"><noscript><p>Zonder</p></noscript>${field({ language: 'nl', name: 'f', label: 'F' })}</form></div>`
  await show(stack, async (page) => {
    const gap = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((part) => {
        const before = part.previousElementSibling!
        return part.getBoundingClientRect().top - before.getBoundingClientRect().bottom
      })
    assert.equal(await gap('.facts'), 16)
    assert.equal(await gap('.pager'), 16)
    const first = await page.locator('form .field').evaluate((part) => getComputedStyle(part).marginTop)
    assert.equal(first, '0px')
  })
})

test('a form in a card begins where the card does, whatever it sends unseen', options, async () => {
  const unseen = html`${hiddenFields({ key: 'k', step: 's' })}${field({ language: 'nl', name: 'f', label: 'F' })}`
  const within = card({ body: html`<form class="stack">${unseen}</form>` })
  await show(html`<form class="card stack">${unseen}</form>${within}`, async (page) => {
    const gaps = await page
      .locator('.card')
      .evaluateAll((cards) =>
        cards.map(
          (one) => one.querySelector('.field')!.getBoundingClientRect().top - one.getBoundingClientRect().top,
        ),
      )
    assert.deepEqual(gaps, [25, 25], 'the border and the padding of a card')
  })
})

test(
  'rows of a table in a card are no cards themselves, and the acts of an alert stand apart',
  options,
  async () => {
    const alerted = alert({ tone: 'warn', text: 'Tekst', acts: linkButton({ href: '/', label: 'Verder' }) })
    const shown = html`${card({ body: people })}${alerted}`
    const look = async (page: Page): Promise<void> => {
      const width = (selector: string): Promise<number> =>
        page
          .locator(selector)
          .first()
          .evaluate((one) => one.getBoundingClientRect().width)
      assert.equal(await width('tbody tr'), await width('.card table'))
      assert.equal(await width('tbody tr'), await width('tbody tr td'))
      const [told, act] = await Promise.all(
        ['.alert p', '.alert .row'].map((selector) => page.locator(selector).boundingBox()),
      )
      assert.ok(act!.y - told!.y - told!.height >= 8)
    }
    await show(shown, look, { viewport: { width: 360, height: 700 } })
  },
)

test('without scripts what says so keeps its distance from what is above it', options, async () => {
  const stack = html`<form class="stack">${button({ label: 'A' })}<noscript><p>Zonder</p></noscript></form>`
  await show(
    stack,
    async (page) => {
      const [above, told] = await Promise.all(
        ['form button', 'noscript p'].map((selector) => page.locator(selector).boundingBox()),
      )
      assert.equal(told!.y - above!.y - above!.height, 16)
    },
    { javaScriptEnabled: false },
  )
})

test('in a row a button stands beside the box of its field', options, async () => {
  const row = html`<form class="row">${field({ language: 'nl', name: 'zoek', label: 'Zoeken' })}${button({ label: 'Tonen' })}</form>`
  await show(row, async (page) => {
    const [box, press] = await Promise.all(
      ['input', 'button'].map((selector) => page.locator(selector).boundingBox()),
    )
    assert.ok(Math.abs(box!.y + box!.height - (press!.y + press!.height)) < 2, JSON.stringify([box, press]))
  })
})

test('what is pressed is 44 px high', options, async () => {
  const parts = html`<div class="row">${button({ label: 'A' })}${linkButton({ href: '/', label: 'B', kind: 'quiet' })}</div>
${pager({ language: 'nl', page: 2, pages: 3, href: (page) => `/${page}` })}${tabs({ label: 'T', items: [{ label: 'X', href: '/x' }] })}
${field({ language: 'nl', name: 'f', label: 'F' })}`
  await show(
    parts,
    async (page) => {
      const heights = await page
        .locator('a, button, input')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      assert.ok(heights.length > 8)
      for (const height of heights) assert.ok(height >= 44, `${heights}`)
    },
    { viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true },
  )
})

test('a skeleton is as high as what comes', options, async () => {
  const plain = table({
    caption: 'x',
    captionHidden: true,
    columns: [{ heading: 'Naam', cell: (row: string) => row }],
    rows: ['Anna', 'Bo', 'Cor'],
  })
  await show(
    html`<div id="a">${skeleton({ language: 'nl', shape: 'lines', count: 3 })}</div><p id="b">een<br>twee<br>drie</p>
<div id="c">${skeleton({ language: 'nl', shape: 'rows', count: 3 })}</div>${plain}`,
    async (page) => {
      const height = (selector: string): Promise<number> =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().height)
      assert.ok(Math.abs((await height('#a')) - (await height('#b'))) < 1)
      assert.ok(
        Math.abs((await height('#c')) - (await height('tbody'))) < 2,
        `${await height('#c')} ${await height('tbody')}`,
      )
    },
  )
})

test(
  'on paper: no navigation, buttons or skeletons; details are open, addresses written out, heads repeat',
  options,
  async () => {
    const content = html`<header class="masthead"><div><a class="wordmark" href="/">Proef</a></div></header>
${pager({ language: 'nl', page: 1, pages: 2, href: () => '/' })}${button({ label: 'Bewaar' })}${linkButton({ href: '/x', label: 'Open' })}
${skeleton({ language: 'nl', shape: 'lines', count: 1 })}${toasts([toast({ language: 'nl', text: 'Bewaard.' })])}
<details><summary>Meer</summary><p id="inside">Binnen</p></details>
<p>${link({ href: 'https://example.nl/pad', label: 'Bron' })}</p>${people}${facts([{ name: 'Naam', value: 'Anna' }])}`
    await show(content, async (page) => {
      await page.emulateMedia({ media: 'print' })
      for (const gone of ['.pager', '.button', '.skeleton', '.toasts'])
        assert.equal(await page.locator(gone).first().isVisible(), false, gone)
      for (const there of ['.wordmark', '#inside', 'table', '.facts'])
        assert.equal(await page.locator(there).first().isVisible(), true, there)
      const inside = await page.locator('#inside').boundingBox()
      assert.ok(inside && inside.height > 10)
      const written = await page.locator('p a').evaluate((one) => getComputedStyle(one, '::after').content)
      assert.equal(written.replaceAll('" "', ''), '" (https://example.nl/pad)"')
      assert.equal(
        await page.locator('thead').evaluate((one) => getComputedStyle(one).display),
        'table-header-group',
      )
    })
  },
)
