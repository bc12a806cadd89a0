import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { ownerOn } from '../testing/owner-session.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

describe('what a visit asks for', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let browser: Browser
  let cookie: string
  let id: string
  before(async () => {
    polder = await startPhotoService()
    const owner = await ownerOn(polder, 'verzoeken@example.nl')
    cookie = owner.cookie
    const { token } = await polder.account()
    id = (await polder.photo(token)).verificationId
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await polder[Symbol.asyncDispose]()
  })

  /** The paths that are asked for over the line, pictures of photos aside: those are as many as a page shows. */
  const visits = async (path: string): Promise<[first: string[], second: string[]]> => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.77' } })
    try {
      const [name, value] = cookie.split('=') as [string, string]
      await context.addCookies([{ name, value, url: polder.address }])
      const page = await context.newPage()
      const network = await context.newCDPSession(page)
      await network.send('Network.enable')
      let asked = new Map<string, string>()
      network.on('Network.requestWillBeSent', ({ requestId, request }) =>
        asked.set(requestId, new URL(request.url).pathname),
      )
      network.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
      network.on('Network.responseReceived', ({ requestId, response }) => {
        if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId)
      })
      const seen: string[][] = []
      for (let visit = 0; visit < 2; visit++) {
        asked = new Map()
        await page.goto(`${polder.address}${path}`, { waitUntil: 'networkidle' })
        seen.push([...asked.values()].filter((one) => !/\/(?:image|thumbnail)$/.test(one)))
      }
      return seen as [string[], string[]]
    } finally {
      await context.close()
    }
  }

  for (const path of ['/', '/app', '/app/camera', '/app/cases', '/app/settings', '/v/{id}'])
    test(`${path}: six at first, two after`, async () => {
      const [first, second] = await visits(path.replace('{id}', id))
      assert.ok(first.length >= 3 && first.length <= 6, first.join(' '))
      assert.ok(second.length >= 1 && second.length <= 2, second.join(' '))
      // Its style is in the page, and fetched for the pages after it.
      assert.ok(
        first.some((asked) => asked.startsWith('/assets/polder.')),
        first.join(' '),
      )
    })
})
