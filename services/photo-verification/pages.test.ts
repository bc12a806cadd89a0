import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { missingBrowser } from '../../kit/testing/browser.ts'
import { eventually } from '../../kit/testing/eventually.ts'
import { openPageChecker, type PageChecker } from '../../kit/testing/page-checks.ts'
import { photo as makePhoto } from './core/testing/photos.ts'
import { operation } from './operation.ts'
import { ownerOn } from './testing/owner-session.ts'
import { type PhotoTestService, startPhotoService } from './testing/photo-service.ts'

describe('every page in a browser', { skip: missingBrowser }, () => {
  let polder: PhotoTestService
  let checker: PageChecker
  let owner: string
  let id: string
  before(async () => {
    polder = await startPhotoService()
    owner = (await polder.account()).token
    id = await checkedPhoto()
    checker = await openPageChecker()
  })
  after(async () => {
    await checker?.close()
    await polder[Symbol.asyncDispose]()
  })

  const sql = (statement: string, values: unknown[]) =>
    polder.platform.database!.runner('photo_verification').executeSql(statement, values)

  const checkedPhoto = async (): Promise<string> => {
    const file = await makePhoto(1200, 800, 5).jpeg().toBuffer()
    const { verificationId } = await polder.photo(owner, { file })
    await eventually(
      async () => (await polder.get(`/api/v1/photos/${verificationId}`)).body.aiDetectionStatus === 'SUCCESS',
      'detection has finished',
    )
    return verificationId
  }

  let visitors = 0
  /** From an address of its own: pages are limited by address. */
  const check = (path: string, options: Parameters<PageChecker['check']>[1] = {}) =>
    checker.check(`${polder.address}${path}`, {
      ...options,
      headers: { 'x-forwarded-for': `192.0.2.${++visitors}` },
    })

  test('the front page', () => check('/', { name: 'front' }))

  test('checking without a number', () => check('/check?photo=', { name: 'check', status: 422 }))

  test('a photo that is as it was signed', () => check(`/v/${id}`, { name: 'verified' }))

  test('with what its owner states, in two versions', async () => {
    const stated = await checkedPhoto()
    for (const json of [
      { title: 'Tulpen' },
      { caption: 'Bij Lisse, in mei', credit: 'Fleur <b>de Vries</b>' },
    ])
      await polder.patch(`/api/v1/photos/${stated}/details`, { token: owner, json })
    await sql(
      `UPDATE photos SET location = '1km', location_latitude = 52.089, location_longitude = 5.123 WHERE verification_id = $1`,
      [stated],
    )
    await check(`/v/${stated}`, {
      name: 'stated',
      prepare: async (page) => {
        await page.locator('#details summary').click()
      },
    })
  })

  test('with everything unfolded', () =>
    check(`/v/${id}`, {
      name: 'unfolded',
      prepare: async (page) => {
        await page.locator('main details').evaluateAll((all) => {
          for (const one of all) one.setAttribute('open', '')
        })
      },
    }))

  test('a photo that was changed, with marks of AI', async () => {
    const changed = await checkedPhoto()
    const evidence = [
      {
        source: 'c2pa',
        mark: 'trainedAlgorithmicMedia',
        confidence: 0.9,
        signedBy: 'x',
        signer: 'untrusted',
      },
    ]
    await sql(
      `UPDATE photos SET captured_at = captured_at - interval '1 day', is_ai_generated = true, ai_confidence = 0.9,
       ai_evidence = $2 WHERE verification_id = $1`,
      [changed, JSON.stringify(evidence)],
    )
    await check(`/v/${changed}`, { name: 'tampered' })
  })

  test('the password form, and after a wrong password', async () => {
    const gated = await checkedPhoto()
    const json = { password: 'tulpen in mei' }
    await polder.patch(`/api/v1/photos/${gated}/view-password`, { token: owner, json })
    await check(`/v/${gated}`, { name: 'gate' })
    await check(`/v/${gated}?pw=fout`, { name: 'gate-wrong', status: 401 })
  })

  test('what is said where there is no photo', async () => {
    await check('/v/zzzzzz', { name: 'missing', status: 404 })
    await check(`/v/${id}?pw=a&pw=b`, { name: 'unclear', status: 400 })
    await sql(
      `INSERT INTO tombstones (verification_id, deleted_at, reason) VALUES ('expird', now(), 'retention')`,
      [],
    )
    await check('/v/expird', { name: 'expired', status: 410 })
  })

  test('signing in and making an account', async () => {
    await check('/sign-in?back=/app', { name: 'sign-in' })
    await check('/register', { name: 'register' })
  })

  test('choosing a new password by the operator’s link, and when the link is over', async () => {
    const { email } = await polder.account()
    const { accounts } = operation
    const done = typeof accounts === 'object' && (await accounts.reset(polder.platform, email))
    assert.ok(done && done !== 'disabled')
    await check(`/reset-password${new URL(done.link).search}`, { name: 'reset-password' })
    await check('/reset-password', { name: 'reset-password-over', status: 400 })
  })

  test("the owners' pages: empty, with photos, one photo, and the questions before deleting", async () => {
    const signedIn = await ownerOn(polder, 'bladen@example.nl')
    const [name, value] = signedIn.cookie.split('=') as [string, string]
    const own = (path: string, options: Parameters<PageChecker['check']>[1]) =>
      check(path, { ...options, cookies: { [name]: value } })
    await own('/app', { name: 'app-empty' })
    for (const seed of [4, 5]) await signedIn.upload(await makePhoto(900, 600, seed).jpeg().toBuffer())
    const first = /id="photo-(\w{6})"/.exec((await signedIn.get('/app')).body)![1]!
    await signedIn.post(`/app/photos/${first}/view-password`, { act: 'set', password: 'geheim' })
    await eventually(
      async () => !(await signedIn.get('/app')).body.includes('data-status="PENDING"'),
      'detection has finished',
    )
    await own('/app', { name: 'app' })
    await own(`/app/photos/${first}`, { name: 'manage' })
    // It is in one case, and can be put into two others, one of which has a long name.
    const names = ['Gevel', 'Storm', 'Waterschade aan de achtergevel van Dorpsstraat 4 te Bergen op Zoom']
    const made = await Promise.all(
      names.map(async (one) => (await signedIn.post('/app/cases', { name: one })).headers.get('location')!),
    )
    await signedIn.post(`${made[0]}/photos`, { number: first })
    const unchosen = `/app/photos/${first}/case`
    await own(`/app/photos/${first}`, {
      name: 'manage-with-cases',
      prepare: async (page) => {
        const select = page.getByRole('combobox', { name: /Case|Zaak/ })
        await select.selectOption({ label: names[2]! })
        assert.equal(await select.locator('option').count(), names.length)
      },
    })
    assert.equal((await signedIn.post(unchosen, { caseId: '' })).status, 422)
    await own(`/app/photos/${first}/delete`, { name: 'delete-photo' })
    await own('/app/delete-account', { name: 'delete-account' })
    await own('/account', { name: 'account' })
  })

  test('on paper the verdict keeps its seal, its name and its address, and loses what paper cannot do', async () => {
    const page = await checker.browser.newPage({ locale: 'nl-NL' })
    try {
      await page.goto(`${polder.address}/v/${id}`)
      await page.emulateMedia({ media: 'print' })
      const printed = await page.evaluate(() => {
        const style = (selector: string) => getComputedStyle(document.querySelector(selector)!)
        const isShown = (selector: string) => document.querySelector(selector)!.checkVisibility()
        return {
          // A ground is not printed; a border and a stroke are.
          seal: style('.seal').borderTopColor !== style('.seal').backgroundColor,
          name: isShown('.wordmark'),
          address: document.querySelector('.on-paper')!.textContent,
          isAddressShown: isShown('.on-paper'),
          drop: isShown('#compare .drop'),
          whole: ['#ai', '#own-copy', '.verdict', 'figure'].map((part) => style(part).breakInside),
        }
      })
      assert.match(printed.address!, new RegExp(`127\\.0\\.0\\.1:\\d+/v/${id}$`))
      assert.deepEqual(
        { ...printed, address: '' },
        {
          seal: true,
          name: true,
          address: '',
          isAddressShown: true,
          drop: false,
          whole: ['avoid', 'avoid', 'avoid', 'avoid'],
        },
      )
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      assert.equal(await page.locator('main details:not([open])').count(), 0)
    } finally {
      await page.close()
    }
  })
})
