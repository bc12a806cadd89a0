import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { book, roundSale, startDossiers } from './testing/dossier-calls.ts'

const { audit, makeDossier, upload, decide, bind, evictAll } = await startDossiers()
after(() => audit[Symbol.asyncDispose]())

test('what a comparison found is kept, so that a signed paper is the same after its analysis and the prior one have gone', async () => {
  const openedAt = (cents: string) =>
    `<openingBalance><obLine><nr>1</nr><accID>1300</accID><amnt>${cents}</amnt><amntTp>D</amntTp></obLine></openingBalance>`
  const opened = (text: string) => text.replace('<transactions>', `${openedAt('12.34')}<transactions>`)
  const prior = (await upload(book(roundSale('vorig jaar'), 2043))).body.analysisId
  const id = (await upload(opened(book(roundSale('dit jaar'), 2044)), await makeDossier(2044))).body
    .analysisId
  await bind((await audit.get(`/api/dossiers`)).body.at(-1).id, id, true)
  assert.equal((await audit.get(`/api/analysis/${id}/comparison/${prior}`)).status, 200)
  const differences = async () =>
    (await audit.get(`/api/analysis/${id}/findings?kind=COMPARISON`)).body.content
  assert.ok((await differences()).length > 0)
  for (const { key } of (await audit.get(`/api/analysis/${id}/findings?priority=HIGH`)).body.content)
    await decide(id, key)
  for (const [role, author] of [
    ['PREPARER', 'Anna'],
    ['REVIEWER', 'Bram'],
  ])
    assert.equal((await audit.put(`/api/analysis/${id}/sign-off/${role}`, { json: { author } })).status, 200)
  const paper = async () => (await audit.get(`/api/analysis/${id}/working-paper`)).body
  const [found, signed] = [await differences(), await paper()]
  await evictAll()
  assert.equal((await audit.get(`/api/analysis/${prior}/summary`)).status, 404)
  assert.deepEqual(await differences(), found)
  assert.equal(await paper(), signed)
  // The page shows what was found, without the prior year.
  const page = await audit.get(`/a/${id}/comparison`, { headers: { 'accept-language': 'nl' } })
  assert.equal(page.status, 200)
  assert.match(page.body, /De analyse van het vorige jaar is niet meer in het geheugen/)
  assert.match(page.body, /Verschillen in de beginbalans.*12,34/s)
  // One that is named and gone is a mistake still.
  assert.equal((await audit.get(`/a/${id}/comparison?prior=${prior}`)).status, 422)
})

test('the page brings back the prior year of the latest comparison, where its ledger is kept', async () => {
  const dossierId = await makeDossier(2053)
  const prior = (await upload(book(roundSale('vorig jaar'), 2053), dossierId)).body.analysisId
  assert.equal((await bind(dossierId, prior, true)).body.ledgerKept, true)
  const other = await makeDossier(2054)
  const id = (await upload(book(roundSale('dit jaar'), 2054), other)).body.analysisId
  assert.equal((await bind(other, id, true)).body.ledgerKept, true)
  assert.equal((await audit.get(`/api/analysis/${id}/comparison/${prior}`)).status, 200)
  await evictAll()
  const page = await audit.get(`/a/${id}/comparison`, { headers: { 'accept-language': 'nl' } })
  assert.equal(page.status, 200)
  assert.match(page.body, /Alle rekeningen van beide jaren/)
  assert.doesNotMatch(page.body, /niet meer in het geheugen/)
})
