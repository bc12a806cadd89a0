/** The pages of a checker: opening one takes longer than most of what is asked of it, so one that was only looked at is kept. */

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Language } from '../../pages/language.ts'
import { locales } from './document.ts'
import { watchLayout } from './watching.ts'

export interface OpenPage {
  context: BrowserContext
  page: Page
  session: CDPSession
}

export interface OpenPages {
  /** A page as a new browser would show it: no cookies, no stored data. */
  take(language: Language): Promise<OpenPage>
  /** For the next one to take. A page that something was done with is closed instead, with all that was done. */
  giveBack(open: OpenPage): Promise<void>
  close(open: OpenPage): Promise<void>
}

export const createOpenPages = (browser: Browser): OpenPages => {
  const kept: Record<Language, OpenPage[]> = { nl: [], en: [] }
  const languages = new WeakMap<OpenPage, Language>()
  return {
    take: async (language) => {
      const open = kept[language].pop() ?? (await openPage(browser, language))
      languages.set(open, language)
      return open
    },
    giveBack: async (open) => {
      await forgetAll(open)
      kept[languages.get(open)!].push(open)
    },
    close: ({ context }) => context.close(),
  }
}

const openPage = async (browser: Browser, language: Language): Promise<OpenPage> => {
  const context = await browser.newContext({
    locale: locales[language],
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await watchLayout(page)
  return { context, page, session: await context.newCDPSession(page) }
}

const forgetAll = async ({ context, page, session }: OpenPage): Promise<void> => {
  const { origin } = new URL(page.url())
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Network.clearBrowserCache')
  await context.clearCookies()
}
