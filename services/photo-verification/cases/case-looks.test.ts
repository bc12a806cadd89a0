/** The pages of cases in a browser: how they look in both languages, and their main act by keyboard. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { keyboardOf } from '../../../kit/testing/keyboard.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { desktop, launchBrowser, missingBrowser, visit } from '../testing/browser.ts'
import { ownerOn, ownerPassword } from '../testing/owner-session.ts'
import { smallJpeg, startPhotoService } from '../testing/photo-service.ts'

test('the pages of cases, narrow and wide', { skip: missingBrowser }, async () => {
  await using polder = await startPhotoService()
  const owner = await ownerOn(polder, 'gezien@example.nl')
  const made = await owner.post('/app/cases', {
    name: 'Schade aan de gevel van Dorpsstraat 4',
    reference: 'S-118',
  })
  assert.equal(made.status, 303, made.body)
  const path = made.headers.get('location')!
  for (const seed of [4, 5, 6]) await owner.upload(await makePhoto(900, 600, seed).jpeg().toBuffer())
  const list = (await owner.get('/app')).body
  const [first, gated] = [...list.matchAll(/id="photo-(\w{6})"/g)].map((match) => match[1]!) as [
    string,
    string,
  ]
  // The third stays among those that can be added.
  for (const number of [first, gated]) await owner.post(`${path}/photos`, { number })
  await owner.post(`/app/photos/${gated}/view-password`, { act: 'set', password: 'geheim' })
  await owner.post(`${path}/share`, { shared: 'yes' })
  await eventually(
    async () => !(await owner.get('/app')).body.includes('data-status="PENDING"'),
    'detection has finished',
  )
  const token = /\/c\/([\w-]{43})<\/code>/.exec((await owner.get(path)).body)![1]!
  const id = path.split('/').at(-1)!
  const [name, value] = owner.cookie.split('=') as [string, string]
  const cookies = { [name]: value }
  const { address } = polder
  const checker = await openPageChecker()
  try {
    await checker.check(`${address}/app/cases`, { name: 'cases', cookies })
    await checker.check(`${address}/app/cases/${id}`, { name: 'case', cookies })
    await checker.check(`${address}/c/${token}`, { name: 'shared-case' })
    // Of one part of the kit, whose own test looks at it in every way.
    const question = { cookies, appearances: ['light'], widths: [360] } as const
    await checker.check(`${address}/app/cases/${id}/delete`, { name: 'case-delete', ...question })
    await checker.check(`${address}/app/cases/${id}/unshare`, { name: 'case-unshare', ...question })
    const gone = { appearances: ['light'], widths: [360], status: 404 } as const
    await checker.check(`${address}/c/none`, { name: 'shared-case-missing', ...gone })
  } finally {
    await checker.close()
  }
})

test('by keyboard: a case, two photos into it, its link, and gone', { skip: missingBrowser }, async () => {
  await using polder = await startPhotoService()
  const owner = await ownerOn(polder, 'toetsen-zaak@example.nl')
  for (const seed of [51, 52]) await owner.upload(await smallJpeg(seed))
  const browser = await launchBrowser()
  try {
    const options = { ...desktop, locale: 'en-GB' }
    await visit(browser, `${polder.address}/sign-in?back=/app/cases`, options, async (page) => {
      const keyboard = keyboardOf(page)
      await keyboard.type(page.getByLabel('Email address'), owner.email)
      await keyboard.type(page.getByLabel('Password', { exact: true }), ownerPassword)
      await keyboard.follow(page.getByRole('main').locator('form button.main'))
      await keyboard.type(page.getByLabel('Name', { exact: true }), 'Storm')
      await keyboard.follow(page.getByRole('button', { name: 'Make the case' }))
      for (const box of await page.getByRole('checkbox').all()) {
        await keyboard.press(box, 'Space')
        assert.ok(await box.isChecked())
      }
      await keyboard.follow(page.getByRole('button', { name: 'Add', exact: true }))
      assert.equal(await page.locator('.photos > .card').count(), 2)
      await keyboard.follow(page.getByRole('button', { name: 'Make a link' }))
      await keyboard.follow(page.getByRole('link', { name: 'See the shared page' }))
      assert.match((await page.textContent('h1'))!, /^Shared case: Storm$/)
      await page.goBack()
      await keyboard.follow(page.getByRole('link', { name: 'Delete the case' }))
      await keyboard.follow(page.getByRole('main').getByRole('button', { name: 'Delete' }))
      assert.match((await page.textContent('[role=status]'))!, /The case is deleted/)
    })
  } finally {
    await browser.close()
  }
})
