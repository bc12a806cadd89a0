/** A page with the house style around some parts, in a real browser, without a service. */

import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Html } from '../../html.ts'

const style = readFileSync(new URL('../../polder.css', import.meta.url), 'utf8')

/** How a test shows parts: as a page loaded as any other, in a context of its own. */
export const showPartsIn =
  (browser: () => Browser) =>
  async (
    content: Html,
    work: (page: Page) => Promise<void>,
    { appearance, ...settings }: BrowserContextOptions & { appearance?: string } = {},
  ): Promise<void> => {
    const context = await browser().newContext({ viewport: { width: 1280, height: 800 }, ...settings })
    try {
      const page = await context.newPage()
      const chosen = appearance ? ` data-appearance="${appearance}"` : ''
      const body = `<!doctype html><html lang="nl"${chosen}><head><title>Proef</title><style>${style}</style></head><body><main id="content">${content}</main></body></html>`
      await page.route('**/*', (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
      await page.goto('http://polder.test/')
      await work(page)
    } finally {
      await context.close()
    }
  }

/** The painted colour, `#rrggbb`, whatever way it is written in. */
export const colourOf = (page: Page, selector: string, property: string): Promise<string> =>
  page.locator(selector).evaluate((element, name) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    canvas.fillStyle = getComputedStyle(element).getPropertyValue(name)
    canvas.fillRect(0, 0, 1, 1)
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }, property)
