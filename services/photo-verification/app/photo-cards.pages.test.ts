/** The forms of one own photo, without a script: details, keeping, copies and code; and how the page looks with mistakes. */

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openPageChecker } from '../../../kit/testing/page-checks.ts'
import { badgeScriptIntegrity } from '../embed/badge-code.ts'
import { type OwnerSession, ownerOn } from '../testing/owner-session.ts'
import {
  operatorToken,
  type PhotoTestService,
  smallJpeg,
  startPhotoService,
} from '../testing/photo-service.ts'

describe('the page of one own photo', () => {
  let polder: PhotoTestService
  let owner: OwnerSession
  let id: string
  before(async () => {
    polder = await startPhotoService()
    owner = await ownerOn(polder, 'kaarten@example.nl')
    await owner.upload(await smallJpeg(3))
    id = /id="photo-(\w{6})"/.exec((await owner.get('/app')).body)![1]!
  })
  after(() => polder[Symbol.asyncDispose]())

  const page = async () => (await owner.get(`/app/photos/${id}`)).body
  const details = { title: 'Tulpen', caption: 'Bij <Lisse>', credit: 'Fleur', training: 'constrained' }

  test('what is said is signed, comes back in the form, and mistakes keep what was entered', async () => {
    const saved = await owner.post(`/app/photos/${id}/details`, details)
    assert.equal(saved.status, 303, saved.body)
    const { statements } = (await polder.get(`/public/photos/${id}/credentials`)).body
    assert.deepEqual(
      [statements.at(-1).title, statements.at(-1).caption, statements.at(-1).credit],
      ['Tulpen', 'Bij <Lisse>', 'Fleur'],
    )
    const shown = await page()
    for (const part of [
      'value="Tulpen"',
      'Bij &lt;Lisse&gt;',
      'value="Fleur"',
      'value="constrained" selected',
    ])
      assert.ok(shown.includes(part), part)
    // A box that is not ticked is not sent: nobody is led here.
    assert.doesNotMatch(shown, /name="findable"[^>]*checked/)
    await owner.post(`/app/photos/${id}/details`, { ...details, findable: 'yes' })
    assert.match(await page(), /name="findable"[^>]*checked/)
    for (const [wrong, message] of [
      [{ title: 'x'.repeat(201) }, /Neem een titel van hoogstens 200/],
      [{ caption: 'x'.repeat(2001) }, /Neem een bijschrift/],
      [{ location: 'exact' }, /In deze foto staat geen plaats/],
    ] as const) {
      const answer = await owner.post(`/app/photos/${id}/details`, { ...details, credit: 'Joost', ...wrong })
      assert.equal(answer.status, 422)
      assert.match(answer.body, message)
      assert.ok(answer.body.includes('value="Joost"'))
    }
    const stranger = await ownerOn(polder, 'buur@example.nl')
    for (const path of ['details', 'retention'])
      assert.equal((await stranger.post(`/app/photos/${id}/${path}`, {})).status, 403)
    for (const path of ['share', 'evidence'])
      assert.equal((await stranger.get(`/app/photos/${id}/${path}`)).status, 403)
  })

  test('a photo is kept within the plan, to its last day, and no longer after all', async () => {
    assert.doesNotMatch(await page(), /keepUntilDay/)
    const plan = `/api/v1/operator/accounts/${encodeURIComponent(owner.email)}/plan`
    await polder.put(plan, { token: operatorToken, json: { retentionDays: 30 } })
    const keep = (day: string, month: string, year = '2026', act = 'keep') =>
      owner.post(`/app/photos/${id}/retention`, {
        ...{ keepUntilDay: day, keepUntilMonth: month, keepUntilYear: year, act },
      })
    // Uploaded on 18 March at noon.
    for (const [day, month] of [
      ['10', '4'],
      ['1', '4'],
      ['17', '4'],
    ] as const) {
      assert.equal((await keep(day, month)).status, 303, `${day}-${month}`)
      assert.match(await page(), new RegExp(`op ${day} april 2026 verwijderd`))
    }
    for (const [day, month, year] of [
      ['31', '3', '2026'],
      ['18', '4', '2026'],
      ['31', '4', '2026'],
      ['1', '4', '2020'],
      ['', '', ''],
    ] as const) {
      const answer = await keep(day, month, year)
      assert.equal(answer.status, 422, `${day}-${month}`)
      assert.match(answer.body, /Vul een datum in van 1 april 2026 tot en met 17 april 2026/)
    }
    assert.equal((await keep('', '', '', 'usual')).status, 303)
    assert.match(await page(), /op 1 april 2026 verwijderd/)
  })

  test('copies can be downloaded, and the code for other sites is that of the badge, for open photos alone', async () => {
    const share = await owner.get(`/app/photos/${id}/share`)
    assert.equal(share.headers.get('content-type'), 'image/jpeg')
    await eventually(
      async () => (await owner.get(`/app/photos/${id}/evidence`)).status === 200,
      'the bundle is there',
    )
    const shown = await page()
    assert.ok(shown.includes(`/v/${id}/badge.svg?lang=nl`))
    assert.ok(shown.includes(badgeScriptIntegrity))
    await owner.post(`/app/photos/${id}/view-password`, { act: 'set', password: 'geheim' })
    assert.ok(!(await page()).includes('badge.svg'))
    assert.equal((await owner.get(`/app/photos/${id}/share`)).status, 200)
    await owner.post(`/app/photos/${id}/view-password`, { act: 'clear' })
  })

  test('how it looks', { skip: missingBrowser }, async () => {
    const [name, value] = owner.cookie.split('=') as [string, string]
    const checker = await openPageChecker()
    try {
      await checker.check(`${polder.address}/app/photos/${id}`, { name: 'cards', cookies: { [name]: value } })
    } finally {
      await checker.close()
    }
  })
})
