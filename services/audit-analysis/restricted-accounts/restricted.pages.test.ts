/** The page of restricted accounts: suggestions, confirming, rejecting, and mistakes. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  id = (await audit.post('/api/analysis/examples/bouwbedrijf')).body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const page = async (): Promise<string> =>
  (await audit.get(`/a/${id}/restricted`, { headers: { 'accept-language': 'nl' } })).body

const send = (fields: Record<string, string>) =>
  audit.post(`/a/${id}/restricted`, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'accept-language': 'nl',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ label: '', amount: '', ...fields }).toString(),
  })

test('a suggestion is confirmed with a release, rejected, and undone', async () => {
  const before = await page()
  assert.match(before, /<h1>Geblokkeerde middelen<\/h1>/)
  assert.match(before, />Vermoed</)
  const { accounts } = (await audit.get(`/api/analysis/${id}/restricted-accounts`)).body
  const [{ accountId: account }] = accounts
  const confirm = { account, restrictionType: 'G_REKENING', amount: '1.250,50', act: 'CONFIRMED' }
  assert.equal((await send(confirm)).status, 303)
  const stored = (await audit.get(`/api/analysis/${id}/restricted-accounts/config`)).body
  assert.deepEqual(
    [stored[0].accountCode, stored[0].status, stored[0].deblokkeringAmount],
    [account, 'CONFIRMED', '1250.50'],
  )
  assert.match(await page(), />Bevestigd</)
  assert.match(await page(), />1\.250,50</)
  assert.equal((await send({ ...confirm, amount: '', act: 'REJECTED' })).status, 303)
  assert.doesNotMatch(await page(), new RegExp(`/accounts/${account}"`))
  assert.equal((await send({ ...confirm, amount: '', act: 'REMOVE' })).status, 303)
  assert.match(await page(), />Vermoed</)
})

test('each finding has the description of its entry, which tells payments apart', async () => {
  const { findings } = (await audit.get(`/api/analysis/${id}/restricted-accounts`)).body
  const described = findings.filter(({ description }: { description: string }) => description !== '')
  assert.ok(described.length > 0)
  const shown = load(await page())('#findings tbody tr').text()
  for (const { description } of described) assert.ok(shown.includes(description), description)
})

test('what cannot be kept is told, with what was entered', async () => {
  const { status, body } = await send({
    account: '9x',
    restrictionType: 'ESCROW',
    amount: '-5',
    act: 'CONFIRMED',
  })
  assert.equal(status, 422)
  assert.match(body, /Kies een rekening van het grootboek/)
  assert.match(body, /Vul een bedrag in dat niet negatief is/)
  assert.match(body, /value="9x"/)
  assert.equal((await send({ account: '1100', restrictionType: 'X', act: 'CONFIRMED' })).status, 400)
  assert.equal((await send({ account: '1100', restrictionType: 'ESCROW', act: 'X' })).status, 400)
  const off = await audit.put('/api/admin/feature-flags/restricted-accounts', { json: { enabled: false } })
  assert.equal(off.status, 200)
  assert.match(await page(), /staan uit voor deze dienst/)
  assert.equal((await send({ account: '1100', restrictionType: 'ESCROW', act: 'CONFIRMED' })).status, 404)
})
