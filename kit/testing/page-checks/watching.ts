/** What a page does while it loads: where it asks, what it complains of, what moves. */

import type { ConsoleMessage, Page, Request } from 'playwright-core'
import { onScriptError } from '../browser.ts'

export interface Watch {
  /** Everything seen so far. */
  problems(): string[]
  /** Anything above no shift at all (web.dev, Cumulative Layout Shift). */
  layoutShift(): Promise<string[]>
  stop(): void
}

/** Browsers report an answer of 400 or more in the console; the page's own, expected one is no complaint. */
const isExpected = (message: ConsoleMessage, page: Page, statuses: readonly number[]): boolean =>
  message.location().url === page.url() &&
  statuses.some((status) => status >= 400 && message.text().includes(`status of ${status}`))

interface Shift extends PerformanceEntry {
  value: number
  sources?: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    layoutShiftSeen?: number
    /** What moved, as the browser names it: element, from, to. */
    layoutShifted?: string[]
  }
}

/** Once for each page, before it is asked for anything: whatever it shows counts what moves. */
export const watchLayout = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.layoutShiftSeen = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        window.layoutShiftSeen = (window.layoutShiftSeen ?? 0) + entry.value
        for (const { node, previousRect: from, currentRect: to } of entry.sources ?? []) {
          const element = node instanceof Element ? node : node?.parentElement
          const name = `${element?.localName ?? 'something'}${element?.className ? `.${element.className}` : ''}`
          const moved = `${name} from ${from.x},${from.y},${from.width}x${from.height} to ${to.x},${to.y},${to.width}x${to.height}`
          window.layoutShifted = [...(window.layoutShifted ?? []), moved]
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Of a page that `watchLayout` knows, before it is asked for. `host` is the only one that it may ask; `statuses` are those
 * that it may answer.
 */
export const startWatching = (page: Page, host: string, statuses: readonly number[]): Watch => {
  const problems: string[] = []
  const onRequest = (request: Request): void => {
    const url = new URL(request.url())
    // The reader of PDFs is a part of the browser.
    const isOwn = url.host === host || /^(data|blob|chrome|chrome-extension):$/.test(url.protocol)
    if (!isOwn) problems.push(`asks another host: ${url.origin}`)
  }
  const onConsole = (message: ConsoleMessage): void => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && !isExpected(message, page, statuses)) problems.push(`console: ${message.text()}`)
  }
  page.on('request', onRequest)
  page.on('console', onConsole)
  const stopErrors = onScriptError(page, (error) => problems.push(`script error: ${error.message}`))
  return {
    problems: () => problems,
    layoutShift: async () => {
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // Two frames: what the load's last change moves is painted, and its entry is delivered.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShiftSeen ?? 0)))
          }),
      )
      if (shift === 0) return []
      const moved = await page.evaluate(() => window.layoutShifted ?? [])
      return [`the page moves while it loads: CLS ${shift.toFixed(4)} (${moved.join('; ')})`]
    },
    stop: () => {
      page.off('request', onRequest)
      page.off('console', onConsole)
      stopErrors()
    },
  }
}
