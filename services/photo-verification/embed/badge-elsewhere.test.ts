/** The badge on a page of another house, in a real browser: under a strict policy, on a phone, and when the verdict is gone. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { launchBrowser, missingBrowser } from '../testing/browser.ts'
import { startPhotoService } from '../testing/photo-service.ts'

const polder = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())
const { token } = await polder.account()

const codeOf = async (id: string): Promise<string> => {
  const { body } = await polder.get(`/v/${id}`, { headers: { 'accept-language': 'nl' } })
  const [code] = /&lt;a href(?:(?!&lt;\/script)[\s\S])*&lt;\/script&gt;/.exec(
    body.slice(body.lastIndexOf('&lt;a href')),
  )!
  return code
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

test('the badge stays within a phone, needs nothing but its address, and goes with the verdict', {
  skip: missingBrowser,
}, async () => {
  const { verificationId: id } = await polder.photo(token)
  await eventually(
    async () => (await polder.get(`/api/v1/photos/${id}`)).body.aiDetectionStatus === 'SUCCESS',
    'detection has finished',
  )
  const code = await codeOf(id)
  const policy = ['img', 'script', 'connect'].map((kind) => `${kind}-src ${polder.address}`)
  const site = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; ${policy.join('; ')}`,
    )
    answer.end(`<!doctype html><html lang="nl"><title>Krant</title><body><article>${code}</article>`)
  }).listen(0, '127.0.0.1')
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 240, height: 400 } })
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text())
    })
    await page.clock.install()
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
    const seen = () =>
      page.evaluate(() => {
        const image = document.images[0]!
        const { alt, naturalWidth } = image
        return { alt, naturalWidth, wide: document.documentElement.scrollWidth }
      })
    const first = await seen()
    assert.ok(first.naturalWidth > 0)
    assert.equal(first.wide, 240)
    assert.match(first.alt, new RegExp(`^Ongewijzigd .*\\(.*${id}\\)$`))
    // After a minute the verdict is another one.
    await polder.platform
      .database!.runner('photo_verification')
      .executeSql(`UPDATE photos SET detections = '[]', ai_status = 'PENDING' WHERE verification_id = $1`, [
        id,
      ])
    await page.clock.runFor(61_000)
    await eventually(async () => (await seen()).alt !== first.alt, 'the words are the new ones')
    await eventually(async () => (await seen()).naturalWidth > 0, 'the new badge is shown')
    await polder.patch(`/api/v1/photos/${id}/view-password`, { token, json: { password: 'tulpen' } })
    await page.clock.runFor(61_000)
    await eventually(async () => (await seen()).alt.startsWith('Het oordeel'), 'it says that there is none')
    assert.equal((await seen()).naturalWidth, 0)
    await polder.patch(`/api/v1/photos/${id}/view-password`, { token, json: { password: null } })
    await page.clock.runFor(61_000)
    await eventually(async () => (await seen()).naturalWidth > 0, 'and has it back')
    assert.deepEqual(errors, [])
  } finally {
    await browser.close()
    site.close()
  }
})
