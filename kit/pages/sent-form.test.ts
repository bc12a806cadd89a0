import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingBrowser } from '../testing/browser.ts'
import { useSampleSiteInBrowser } from '../testing/browser-sample-site.ts'
import { fromOwnPage } from '../testing/sample-site.ts'

const site = useSampleSiteInBrowser()
const skip = missingBrowser
const note = 'One & <b>two</b>,\nand "three"'

test('without scripts a form that came after its session is sent once more, and nothing typed is lost', {
  skip,
}, async () => {
  const context = await site.browser().newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const signIn = () => context.addCookies([{ name: 'sample', value: 'secret', url: site.address() }])
  await signIn()
  const page = await context.newPage()
  await page.goto(`${site.address()}/notes`)
  await page.getByLabel('Note').fill(note)
  await page.getByLabel('Red').check()
  await page.getByLabel('Blue').check()
  await page.getByLabel('Password').fill('hush hush')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()

  assert.match(await page.locator('main').innerText(), /nothing was done/)
  assert.ok(!(await page.content()).includes('hush'))
  const way = page.getByRole('link', { name: 'Sign in in a new tab' })
  assert.equal(await way.getAttribute('href'), '/sign-in?back=%2Fnotes')
  assert.equal(await way.getAttribute('target'), '_blank')
  await signIn()
  await page.getByRole('button', { name: 'Send again' }).click()
  const { note: sent, ...others } = JSON.parse(await page.locator('output').innerText())
  assert.equal(sent.replaceAll('\r\n', '\n'), note)
  assert.deepEqual(others, { password: '', colours: ['red', 'blue'] })
  await context.close()
})

test('a body that no form of a page has is refused at its door as before', { skip }, async () => {
  const post = async (body: string, headers: Record<string, string> = {}): Promise<[number, boolean]> => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${site.address()}/notes`, {
      ...{ method: 'POST', body, headers: { ...fromOwnPage, ...type, ...headers } },
    })
    return [answer.status, (await answer.text()).includes('Send again')]
  }
  assert.deepEqual(await post('note=a'), [401, true])
  assert.deepEqual(await post('odd=a'), [401, true])
  assert.deepEqual(await post('note=%ff'), [401, false])
  assert.deepEqual(await post('note='), [401, false])
  assert.deepEqual(await post('password=hush&key=0123456789abcdef'), [401, false])
  assert.deepEqual(await post(`note=${'a'.repeat(70_000)}`), [401, false])
  assert.deepEqual(await post('{"note":"a"}', { 'content-type': 'application/json' }), [401, false])
  assert.deepEqual(await post('note=a', { 'sec-fetch-site': 'cross-site' }), [403, false])
})
