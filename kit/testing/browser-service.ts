/** A browser, and a service of a test's own pages, opened before the tests of a file and closed after them. */

import { after, before } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Caller, type Reply, type Route, type RouteRequest, routeFor } from '../http/route.ts'
import { closed, Type } from '../http/schema.ts'
import type { Assets } from '../pages/assets.ts'
import { launchBrowser, missingBrowser } from './browser.ts'
import { inBrowser } from './browser-page.ts'
import { createSampleService } from './sample-service.ts'
import { startTestService, type TestService } from './test-service.ts'

type PageRequest = RouteRequest<unknown, unknown, Record<string, string>, Record<string, string>>

export interface OpenPage {
  method?: 'GET' | 'POST'
  path: string
  /** What its form sends. */
  fields?: readonly string[]
  errors?: readonly number[]
  answer: (request: PageRequest) => Reply
}

/** A page that anybody may have. */
export const openPage = ({ method = 'GET', path, fields, errors = [], answer }: OpenPage): Route =>
  routeFor<Caller>()({
    ...{ method, path, summary: `A page of a test (${path})`, tag: 'Pages', access: 'public' },
    hidden: true,
    anyQuery: true,
    pageForm: true,
    ...(fields
      ? { body: closed(Object.fromEntries(fields.map((name) => [name, Type.Optional(Type.String())]))) }
      : {}),
    contentType: 'text/html',
    errors: [303, ...errors],
    handler: (request: unknown) => answer(request as PageRequest),
  } as never)

/** What a file's tests visit with. */
export interface BrowserService {
  /** Opens the path; whatever the console or the policy complains of fails the test. */
  visit(path: string, work: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void>
}

export const useBrowserService = (assets: Assets, routes: readonly Route[]): BrowserService => {
  let browser: Browser | undefined
  let sample: TestService | undefined
  before(async () => {
    if (missingBrowser) return
    browser = await launchBrowser()
    const service = { routes: [...assets.routes, ...routes] }
    sample = await startTestService(createSampleService, { database: false, service })
  })
  after(async () => {
    await sample?.[Symbol.asyncDispose]()
    await browser?.close()
  })
  return {
    visit: (path, work, options) =>
      inBrowser(
        browser!,
        async (page) => {
          await page.goto(`${sample!.address}${path}`)
          await work(page)
        },
        options,
      ),
  }
}
