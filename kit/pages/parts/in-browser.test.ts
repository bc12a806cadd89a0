/** What the style does with the parts, in a real browser: focus, colours, direction, dialogs. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { html } from '../html.ts'
import { contrastOf } from '../tokens.ts'
import { badge } from './badge.ts'
import { button } from './button.ts'
import { dialog } from './dialog.ts'
import { errorSummary } from './error-summary.ts'
import { field } from './field.ts'
import { link, linkButton } from './link.ts'
import { pager } from './pager.ts'
import { colourOf, showPartsIn } from './testing/parts-page.ts'
import { toast, toasts } from './toast.ts'

const options = { skip: missingBrowser }

let browser: Browser
before(async () => {
  if (!missingBrowser) browser = await launchBrowser()
})
after(() => browser?.close())

const show = showPartsIn(() => browser)

for (const javaScriptEnabled of [true, false])
  test(
    `the error summary has the focus at load, scripts ${javaScriptEnabled ? 'on' : 'off'}`,
    options,
    async () => {
      const summary = errorSummary({ language: 'nl', mistakes: [{ field: 'a', message: 'Vul A in.' }] })
      await show(
        html`${link({ href: '/', label: 'Begin' })}${summary}${field({ language: 'nl', name: 'a', label: 'A' })}`,
        async (page) => {
          assert.equal(await page.locator('.error-summary:focus').count(), 1)
          await page.keyboard.press('Tab')
          await page.keyboard.press('Enter')
          assert.equal(await page.locator('#a:focus').count(), 1)
        },
        { javaScriptEnabled },
      )
    },
  )

test('the chosen appearance goes before the device’s', options, async () => {
  const paper = (settings: Parameters<typeof show>[2]): Promise<string> => {
    let found = ''
    return show(
      html`<div class="card">x</div>`,
      async (page) => {
        found = await colourOf(page, '.card', 'background-color')
      },
      settings,
    ).then(() => found)
  }
  const light = await paper({ colorScheme: 'light' })
  const dark = await paper({ colorScheme: 'dark' })
  assert.notEqual(light, dark)
  assert.equal(await paper({ colorScheme: 'light', appearance: 'dark' }), dark)
  assert.equal(await paper({ colorScheme: 'dark', appearance: 'light' }), light)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `forced colours, ${colorScheme}: controls have edges, charts and focus stand out 3 : 1`,
    options,
    async () => {
      const swatches = [1, 2, 3, 4, 5, 6].map(
        (number) =>
          html`<svg width="9" height="9"><rect id="data-${number}" width="9" height="9" class="swatch-${number}"/></svg>`,
      )
      await show(
        html`${button({ label: 'Bewaar' })}${badge({ label: 'Goed', tone: 'good' })}${swatches}`,
        async (page) => {
          await page.evaluate(() => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(
              [1, 2, 3, 4, 5, 6].map((n) => `.swatch-${n} { fill: var(--data-${n}) }`).join(''),
            )
            document.adoptedStyleSheets.push(sheet)
          })
          const data: string[] = []
          for (const number of [1, 2, 3, 4, 5, 6]) data.push(await colourOf(page, `#data-${number}`, 'fill'))
          const ground = await colourOf(page, 'body', 'background-color')
          for (const [i, one] of data.entries()) {
            const next = data[(i + 1) % data.length]!
            assert.ok(contrastOf(one, next) >= 3, `data-${i + 1} ${one} beside ${next}`)
            assert.ok(contrastOf(one, ground) >= 3, `data-${i + 1} ${one} on ${ground}`)
          }
          for (const selector of ['.button', '.badge']) {
            assert.ok(contrastOf(await colourOf(page, selector, 'border-top-color'), ground) >= 3, selector)
            assert.notEqual(
              await page.locator(selector).evaluate((one) => getComputedStyle(one).borderTopStyle),
              'none',
            )
          }
          await page.locator('.button').focus()
          await page.keyboard.press('Shift')
          assert.ok(contrastOf(await colourOf(page, '.button', 'outline-color'), ground) >= 3)
        },
        { forcedColors: 'active', colorScheme },
      )
    },
  )

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `forced colours, ${colorScheme}: what is written on a filled ground can be read`,
    options,
    async () => {
      const kinds = (['main', 'quiet', 'danger'] as const).map((kind) => button({ label: 'Bewaar', kind }))
      const pages = pager({ language: 'nl', page: 20, pages: 30, href: (page) => `/${page}` })
      await show(
        html`${kinds}${linkButton({ href: '/', label: 'Begin' })}${pages}`,
        async (page) => {
          for (const one of await page.locator('.button, .pager a[aria-current]').all()) {
            const clip = await one.evaluate((element) => {
              const text = document.createRange()
              text.selectNodeContents(element)
              const { x, y, width, height } = text.getBoundingClientRect()
              return { x: x + 1, y: y + 3, width: width - 2, height: height - 6 }
            })
            // Letters and what is behind them: in one colour alone there is nothing to read.
            const { channels } = await sharp(await page.screenshot({ clip })).stats()
            const spread = Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))
            assert.ok(spread > 40, `${await one.textContent()}: ${spread}`)
          }
        },
        { forcedColors: 'active', colorScheme },
      )
    },
  )

test('what has the focus is ringed, 3 px in two colours', options, async () => {
  await show(html`${linkButton({ href: '/', label: 'Begin' })}`, async (page) => {
    await page.keyboard.press('Tab')
    const ring = await page.locator('a').evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element)
      return { outlineStyle, outlineWidth, outlineOffset, spread: / 3px$/.test(boxShadow) }
    })
    assert.deepEqual(ring, { outlineStyle: 'solid', outlineWidth: '3px', outlineOffset: '3px', spread: true })
  })
})

test('a toast never covers what has the focus', options, async () => {
  const links = Array.from(
    { length: 40 },
    (_none, i) => html`<p>${link({ href: `/${i}`, label: `Link ${i}` })}</p>`,
  )
  await show(
    html`${links}${toasts([toast({ language: 'nl', text: 'Bewaard.' })])}`,
    async (page) => {
      const covered: string[] = []
      for (let i = 0; i < links.length; i++) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const focused = document.activeElement!.getBoundingClientRect()
          const bar = document.querySelector('.toast')!.getBoundingClientRect()
          return {
            isUnder: focused.bottom > bar.top && focused.right > bar.left,
            text: document.activeElement!.textContent,
          }
        })
        assert.equal(found.text, `Link ${i}`)
        if (found.isUnder) covered.push(found.text)
      }
      assert.deepEqual(covered, [])
    },
    { viewport: { width: 360, height: 640 } },
  )
})

test('text that turns around does not turn its neighbours around', options, async () => {
  const nasty = '\u202eabc\u2069\u202edef'
  await show(
    html`<p>${badge({ label: nasty })}<span id="after">123 xyz</span></p><p>${link({ href: '/', label: nasty })}<span id="next">123 xyz</span></p>`,
    async (page) => {
      for (const id of ['after', 'next']) {
        const isInOrder = await page.locator(`#${id}`).evaluate((span) => {
          const range = document.createRange()
          const left = (at: number): number => {
            range.setStart(span.firstChild!, at)
            range.setEnd(span.firstChild!, at + 1)
            return range.getBoundingClientRect().left
          }
          const before = span.previousElementSibling!.getBoundingClientRect()
          return before.left < left(0) && left(0) < left(1) && left(3) < left(4) && left(4) < left(6)
        })
        assert.ok(isInOrder, id)
      }
    },
  )
})

test(
  'Cancel has the focus in a dialog that destroys, and closes it without a script of ours',
  options,
  async () => {
    const question = dialog({
      ...{
        language: 'nl',
        id: 'wis',
        heading: 'Wissen?',
        body: html`<p>Zeker?</p>`,
        action: '/wis',
        act: 'Wis',
      },
      destroys: true,
    })
    await show(question, async (page) => {
      assert.equal(await page.locator('dialog').isVisible(), false)
      await page.locator('dialog').evaluate((element) => (element as HTMLDialogElement).showModal())
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Annuleren')
      await page.keyboard.press('Enter')
      assert.equal(await page.locator('dialog').isVisible(), false)
      assert.equal(new URL(page.url()).pathname, '/')
    })
  },
)
