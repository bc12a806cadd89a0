/**
 * What every page must be, checked in a real browser: accessible, valid, at home on every screen, quiet and self-contained.
 *
 *     const checker = await openPageChecker()
 *     await checker.check(`${service.address}/sign-in`)
 *     await checker.close()
 *
 * One browser for a test file; no check meets anything of another. With PAGE_SCREENSHOTS set to a folder every check leaves
 * its pictures there.
 */

import { AssertionError } from 'node:assert'
import type { Browser, Page, Response } from 'playwright-core'
import type { Language } from '../pages/language.ts'
import { launchBrowser } from './browser.ts'
import { htmlProblems, labelFor, weightProblems } from './page-checks/document.ts'
import {
  axeProblems,
  clippedTexts,
  requestProblems,
  sidewaysScroll,
  smallTargets,
  structureProblems,
} from './page-checks/in-browser.ts'
import { createOpenPages, type OpenPage, type OpenPages } from './page-checks/open-pages.ts'
import { takePictures } from './page-checks/pictures.ts'
import { startWatching, type Watch } from './page-checks/watching.ts'

export type CheckedAppearance = 'light' | 'dark'

export interface PageCheck {
  /** In messages and the names of pictures; the address's path unless given. */
  name?: string
  /** The status that the page answers with; 200 unless given. */
  status?: number
  /** The status of the form that `prepare` sends with a mistake; the console's line about it is no complaint. */
  preparedStatus?: number
  /** Both unless given; the first one is looked at in every width. */
  languages?: readonly Language[]
  /** Both unless given. */
  appearances?: readonly CheckedAppearance[]
  /** CSS pixels; 360, 768 and 1280 unless given. Sideways scroll is looked for at 320 in any case. */
  widths?: readonly number[]
  /** By name, such as the session's. */
  cookies?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Brings the page into the state that is checked, such as an open dialog or a form sent with a mistake. */
  prepare?: (page: Page, language: Language) => Promise<void>
  /** Checked once more with scripts switched off; true unless given. Preparing is left out then. */
  withoutScripts?: boolean
  /** Rules of axe-core or html-validate that do not hold here, each with its reason. */
  except?: Readonly<Record<string, string>>
}

export interface PageChecker extends AsyncDisposable {
  browser: Browser
  /** Throws an AssertionError that lists everything that is wrong with the page. */
  check(address: string, options?: PageCheck): Promise<void>
  close(): Promise<void>
}

/** Opens the browser; one for each test file. */
export const openPageChecker = async (): Promise<PageChecker> => {
  const browser = await launchBrowser()
  const pages = createOpenPages(browser)
  const close = (): Promise<void> => browser.close()
  return {
    browser,
    check: (address, options = {}) => checkPage(pages, address, options),
    close,
    [Symbol.asyncDispose]: close,
  }
}

const checkPage = async (pages: OpenPages, address: string, options: PageCheck): Promise<void> => {
  const languages = options.languages ?? (['nl', 'en'] as const)
  // Side by side: most of a check is waiting for the browser.
  const looks = languages.map((language) => checkLanguage(pages, address, language, options))
  if (options.withoutScripts !== false)
    looks.push(checkWithoutScripts(pages, address, languages[0] ?? 'nl', options))
  const problems = (await Promise.all(looks)).flat()
  if (problems.length > 0) {
    const list = [...new Set(problems)].map((problem) => `\n- ${problem}`).join('')
    throw new AssertionError({ message: `${options.name ?? address} is not as pages must be:${list}` })
  }
}

interface Visit {
  page: Page
  response: Response | null
  watch: Watch
}

/** Nothing of another check is in the page; the headers are for its own address alone. */
const visiting = async (
  pages: OpenPages,
  { address, language, options }: { address: string; language: Language; options: PageCheck },
  work: (visit: Visit) => Promise<string[]>,
  before: (open: OpenPage) => Promise<void> = async () => {},
): Promise<string[]> => {
  const open = await pages.take(language)
  const { context, page } = open
  let isAsItWas = false
  try {
    const url = new URL(address)
    await page.setViewportSize({ width: widthsOf(options)[0] ?? 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await context.setExtraHTTPHeaders({ ...options.headers })
    const cookies = Object.entries(options.cookies ?? {})
    await context.addCookies(
      cookies.map(([name, value]) => ({ name, value, domain: url.hostname, path: '/' })),
    )
    const watch = startWatching(page, url.host, [options.status ?? 200, options.preparedStatus ?? 200])
    await before(open)
    const response = await page.goto(address, { waitUntil: 'load' })
    const found = await work({ page, response, watch })
    watch.stop()
    isAsItWas = options.prepare === undefined
    return found
  } finally {
    await (isAsItWas ? pages.giveBack(open) : pages.close(open))
  }
}

const widthsOf = ({ widths = [360, 768, 1280] }: PageCheck): readonly number[] => widths

const checkLanguage = (
  pages: OpenPages,
  address: string,
  language: Language,
  options: PageCheck,
): Promise<string[]> =>
  visiting(pages, { address, language, options }, async ({ page, response, watch }) => {
    const { appearances = ['light', 'dark'], except = {} } = options
    const problems: string[] = []
    const add = (where: string, found: readonly string[]): void => {
      problems.push(...found.map((one) => `${where}: ${one}`))
    }
    const status = response?.status()
    if (status !== (options.status ?? 200)) add(language, [`status ${status}`])
    const document = (await response?.text()) ?? ''
    add(language, [...(await htmlProblems(document, except)), ...weightProblems(document)])
    const moved = await watch.layoutShift()
    if (moved.length > 0) add(language, await movesAgain(pages, { address, language, options }))
    add(language, await requestProblems(page))
    await options.prepare?.(page, language)
    add(language, await structureProblems(page, language))
    // Colours are what differs between appearances, places and sizes what differs between widths, words between languages.
    const isFirst = language === (options.languages ?? ['nl'])[0]
    const [narrow = 360, ...wider] = widthsOf(options)
    for (const width of [narrow, ...wider]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [i, appearance] of appearances.entries()) {
        await page.emulateMedia({ colorScheme: appearance })
        const where = labelFor(language, appearance, width)
        const rules = isFirst ? (i === 0 ? 'all' : 'colours') : 'all but colours'
        // Between the narrowest and the widest only sizes are left to look at.
        const isBetween = width !== narrow && width !== wider.at(-1)
        if (isBetween && i > 0) continue
        if (!isBetween && (isFirst || (width === narrow && i === 0)))
          add(where, await axeProblems(page, rules, except))
        if (i === 0) add(where, [...(await smallTargets(page)), ...(await sidewaysScroll(page))])
        await takePictures(page, { name: options.name, address, language, appearance, width })
      }
    }
    await page.setViewportSize({ width: 320, height: 900 })
    add(`${language}, 320 px`, await sidewaysScroll(page))
    add(`${language}, 320 px, text spaced as WCAG 1.4.12 has it`, await clippedTexts(page))
    add(language, watch.problems())
    return problems
  })

/** A browser that waits for the processor now and then moves what stands still by a pixel; what a page does wrong it does again. */
const movesAgain = (
  pages: OpenPages,
  visit: { address: string; language: Language; options: PageCheck },
): Promise<string[]> => visiting(pages, visit, ({ watch }) => watch.layoutShift())

/** Scripts are off while the page loads and runs; axe-core, which needs them, comes afterwards. */
const checkWithoutScripts = async (
  pages: OpenPages,
  address: string,
  language: Language,
  options: PageCheck,
): Promise<string[]> => {
  let switchOn = async (): Promise<void> => {}
  const found = await visiting(
    pages,
    { address, language, options },
    async ({ page, watch }) => {
      await switchOn()
      // axe-core passes over noscript, whose content is now a part of the page like any other.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('body noscript'))
          element.replaceWith(...element.childNodes)
      })
      return [
        ...(await axeProblems(page, 'all but colours', options.except ?? {})),
        ...(await sidewaysScroll(page)),
        ...watch.problems(),
      ]
    },
    async ({ session }) => {
      await session.send('Emulation.setScriptExecutionDisabled', { value: true })
      switchOn = async () => {
        await session.send('Emulation.setScriptExecutionDisabled', { value: false })
      }
    },
  )
  return found.map((one) => `${language}, without scripts: ${one}`)
}
