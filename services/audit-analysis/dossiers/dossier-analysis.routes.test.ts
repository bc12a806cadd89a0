import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sale, xaf } from '../analysis/testing/small-file.ts'
import { migrations } from '../migrations/all.ts'
import type { Tables } from '../tables.ts'
import { book, roundSale, startDossiers } from './testing/dossier-calls.ts'

const { audit, makeDossier, upload, decide, bind, evictAll } = await startDossiers()
after(() => audit[Symbol.asyncDispose]())

const findings = async (id: string) =>
  (await audit.get(`/api/analysis/${id}/findings?kind=TRANSACTION`)).body.content

test('an analysis is bound with what was decided, listed, and restored by the same file under the same id', async () => {
  const dossierId = await makeDossier()
  const text = book(roundSale())
  const { body: first } = await upload(text)
  const id = first.analysisId
  const [{ key }] = await findings(id)
  await decide(id, key)
  const bound = await bind(dossierId, id)
  assert.equal(bound.status, 201)
  const { files, ...rest } = bound.body
  assert.deepEqual(files, first.files)
  assert.deepEqual(rest, {
    analysisId: id,
    dossierId,
    companyName: 'Proef B.V.',
    fiscalYear: '2025',
    currency: 'EUR',
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
    boundAt: '2026-03-18T12:00:00',
    ledgerKept: false,
  })
  assert.deepEqual((await audit.get(`/api/dossiers/${dossierId}/analyses`)).body, [bound.body])
  assert.deepEqual((await bind(dossierId, id)).body, bound.body, 'once more changes nothing')

  await evictAll()
  assert.equal((await audit.get(`/api/analysis/${id}/summary`)).status, 404)
  const again = await upload(text, dossierId)
  assert.equal(again.body.analysisId, id)
  const [finding] = await findings(id)
  assert.equal(finding.status, 'EXPLAINED')
  assert.equal((await upload(text, dossierId)).body.analysisId, id, 'while it is in memory too')
})

test('an upload binds; a corrected file keeps what was decided about what has not changed', async () => {
  const dossierId = await makeDossier()
  const extra: [string, number, string?][] = [
    ['1300', 2_000_000, 'oud'],
    ['8000', -2_000_000, 'oud'],
  ]
  const two = (description: string) =>
    xaf([
      ['1', '2025-05-12', roundSale()],
      ['2', '2025-06-12', extra.map(([account, cents]) => [account, cents, description])],
      sale('3', '2025-05-14', 5678),
    ] as never)
  const { body } = await upload(two('oud'), dossierId)
  const before = await findings(body.analysisId)
  assert.equal(before.length, 2)
  for (const { key } of before) await decide(body.analysisId, key)
  const corrected = (await upload(two('nieuw'), dossierId)).body.analysisId
  assert.notEqual(corrected, body.analysisId)
  const after = await findings(corrected)
  assert.deepEqual(
    after.map(({ transactionId, status, changed }: Record<string, unknown>) => [
      transactionId,
      status,
      changed,
    ]),
    [
      ['VK_1-2', 'OPEN', true],
      ['VK_1-1', 'EXPLAINED', false],
    ],
  )
  const detail = await audit.get(`/api/analysis/${corrected}/findings/${after[0].key}`)
  assert.equal(detail.body.history.length, 1)
  const decisions = (await audit.get(`/api/analysis/${corrected}/decisions`)).body
  assert.deepEqual(decisions.map(({ changed }: { changed: boolean }) => changed).sort(), [false, true])
})

test('last year’s decision about a finding like it is shown, and decides nothing', async () => {
  const id = (await upload(book(roundSale(), 2024), await makeDossier(2024))).body.analysisId
  const [{ key }] = await findings(id)
  await decide(id, key, 'jaarlijks terugkerend')
  const next = (await upload(book(roundSale('anders'), 2025), await makeDossier(2025))).body.analysisId
  const [finding] = await findings(next)
  assert.equal(finding.status, 'OPEN')
  const { body } = await audit.get(`/api/analysis/${next}/findings/${finding.key}`)
  assert.deepEqual([body.lastYear.status, body.lastYear.note], ['EXPLAINED', 'jaarlijks terugkerend'])
  assert.deepEqual(body.history, [])
})

test('a kept ledger is sealed, comes back once for all who wait, and answers as before', async () => {
  const dossierId = await makeDossier()
  const text = book(roundSale('Geheime omschrijving'))
  const id = (await upload(text, dossierId)).body.analysisId
  const paths = [
    'summary',
    'findings',
    'transactions',
    'integrity',
    'stamgegevens',
    'kolommenbalans',
    'settings',
    'restricted-accounts/config',
    'restricted-accounts',
  ]
  const restricted = await audit.put(`/api/analysis/${id}/restricted-accounts/config/1300`, {
    json: { restrictionType: 'ESCROW', label: 'Borg' },
  })
  assert.equal(restricted.status, 200)
  const answers = async () =>
    (await Promise.all(paths.map((path) => audit.get(`/api/analysis/${id}/${path}`)))).map(
      ({ status, body }) => [status, body],
    )
  const expected = await answers()
  const kept = await bind(dossierId, id, true)
  assert.equal(kept.body.ledgerKept, true)
  const folder = join(audit.platform.folder, 'objects', 'audit-analysis', 'ledgers')
  const names = await readdir(folder)
  const bytes = await readFile(join(folder, names.at(-1)!))
  assert.ok(!bytes.includes('Geheime'))
  assert.notEqual(bytes.subarray(0, 2).toString('hex'), '1f8b')
  await evictAll()
  assert.deepEqual(await answers(), expected)
  const page = await audit.get(`/a/${id}`)
  assert.equal(page.status, 200)

  // A ledger whose tag does not hold is not read.
  await evictAll()
  const broken = Buffer.from(bytes)
  broken[broken.length - 20]! ^= 1
  await writeFile(join(folder, names.at(-1)!), broken)
  const refused = await audit.get(`/api/analysis/${id}/summary`)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, /nothing of it was read/)
  assert.equal((await audit.get(`/a/${id}`)).status, 409)
  await writeFile(join(folder, names.at(-1)!), bytes)
  assert.equal((await audit.get(`/api/analysis/${id}/summary`)).status, 200)

  // Erasing takes the ledger, then all of it.
  const one = `/api/dossiers/${dossierId}/analyses/${id}`
  assert.equal((await audit.delete(`${one}?only=ledger`)).status, 204)
  assert.deepEqual(await readdir(folder).then((left) => left.includes(names.at(-1)!)), false)
  assert.equal((await audit.delete(`${one}?only=ledger`)).status, 404)
  assert.equal((await audit.delete(`${one}?only=all`)).status, 400)
  assert.equal((await audit.delete(one)).status, 204)
  assert.equal((await audit.delete(one)).status, 404)
  assert.deepEqual((await audit.get(`/api/dossiers/${dossierId}/analyses`)).body, [])
})

test('a comparison offers the other years of the customer, and a kept one comes back for it', async () => {
  const dossierId = await makeDossier(2033)
  const prior = (await upload(book(roundSale('vorig jaar'), 2033), dossierId)).body.analysisId
  assert.equal((await bind(dossierId, prior, true)).body.ledgerKept, true)
  const id = (await upload(book(roundSale('dit jaar'), 2034), await makeDossier(2034))).body.analysisId
  // The same year once more, corrected since, is no other year.
  const corrected = (await upload(book(roundSale('hersteld'), 2034), await makeDossier(2034))).body.analysisId
  const ofThis = async (): Promise<string> =>
    (await audit.get(`/a/${id}/comparison`, { headers: { 'accept-language': 'nl' } })).body
  const link = `href="/a/${id}/comparison?prior=${prior}"`
  assert.ok((await ofThis()).includes(link))
  assert.match(await ofThis(), /Andere jaren van deze klant/)
  assert.ok(!(await ofThis()).includes(corrected))
  // Nor is the year of what was sent until June.
  const untilJune = book(roundSale('half'), 2034).replace('2034-12-31', '2034-06-30')
  const half = (await upload(untilJune, await makeDossier(2034))).body.analysisId
  const ofHalf: string = (await audit.get(`/a/${half}/comparison`)).body
  assert.deepEqual(
    [prior, id, corrected].map((other) => ofHalf.includes(other)),
    [true, false, false],
  )
  // Whoever has no dossier is offered nothing of anybody's.
  const loose = (await upload(book(roundSale('los'), 2035))).body.analysisId
  assert.ok(!(await audit.get(`/a/${loose}/comparison`)).body.includes(prior))
  await audit.post('/api/analysis/examples/stichting')
  const now = (await upload(book(roundSale('nu'), 2036))).body.analysisId
  assert.equal((await audit.get(`/api/analysis/${now}/comparison/${prior}`)).status, 200)
  await audit.get(`/api/analysis/${now}/summary`)
  await audit.post('/api/analysis/examples/stichting')
  await audit.get(`/api/analysis/${now}/summary`)
  const address = encodeURIComponent(`${audit.address}/a/${prior}`)
  const { status, body } = await audit.get(`/a/${now}/comparison?prior=${address}`)
  assert.equal(status, 200)
  assert.match(body, /Adjoining years/)
})

test('settings of a dossier lie between the service’s and the analysis’ own', async () => {
  const dossierId = await makeDossier()
  const path = `/api/dossiers/${dossierId}/settings`
  const changed = await audit.put(path, { json: { roundAmountDivisor: 7, materialityThreshold: 500 } })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.sources.roundAmountDivisor, 'DOSSIER')
  assert.equal(changed.body.sources.cutoffWindowBusinessDays, 'DEFAULT')
  const { body } = await upload(book(roundSale()), dossierId)
  const own = `/api/analysis/${body.analysisId}/settings`
  assert.equal((await audit.get(own)).body.roundAmountDivisor, 7)
  const { body: mine } = await audit.put(own, { json: { roundAmountDivisor: 1000 } })
  assert.deepEqual(
    [mine.roundAmountDivisor, mine.sources.roundAmountDivisor, mine.sources.materialityThreshold],
    [1000, 'SESSION', 'DOSSIER'],
  )
  const { body: summary } = await audit.get(`/api/analysis/${body.analysisId}/summary`)
  assert.deepEqual([summary.materialityThreshold, summary.materialityConfigured], ['500.00', true])
  assert.equal((await audit.put(path, { json: { roundAmountDivisor: 0 } })).status, 400)
  await Promise.all([
    audit.put(path, { json: { cutoffWindowBusinessDays: 1 } }),
    audit.put(path, { json: { zScoreOutlierThreshold: 9 } }),
  ])
  const both = (await audit.get(path)).body
  assert.deepEqual(
    [both.cutoffWindowBusinessDays, both.zScoreOutlierThreshold, both.roundAmountDivisor],
    [1, 9, 7],
  )
})

test('what is unknown, foreign or there twice is refused', async () => {
  const dossierId = await makeDossier()
  const other = await makeDossier()
  const text = book(roundSale())
  const { body } = await upload(text, dossierId)
  assert.equal((await bind(other, body.analysisId)).status, 409)
  assert.equal((await bind(999_999, body.analysisId)).status, 404)
  const twice = (await upload(text)).body.analysisId
  const refused = await bind(dossierId, twice)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, new RegExp(body.analysisId))
  assert.equal((await bind(987_654, twice)).status, 404)
  assert.equal((await bind(dossierId, 'x')).status, 404)
  assert.equal((await upload(text, 987_654)).status, 404)
  assert.equal((await audit.delete(`/api/dossiers/${other}/analyses/${body.analysisId}`)).status, 404)
  assert.equal((await audit.delete(`/api/dossiers/${other}/analyses/x`)).status, 404)
  for (const path of [`/api/dossiers/987654/analyses`, `/api/dossiers/987654/settings`])
    assert.equal((await audit.get(path)).status, 404)
  const uploads = await Promise.all([1, 2, 3].map(() => upload(book(roundSale('samen')), other)))
  assert.equal(new Set(uploads.map((answer) => answer.body.analysisId)).size, 1, 'one analysis of one file')
})

test('no line of the ledger is in the database', async () => {
  const dossierId = await makeDossier()
  const { body } = await upload(book(roundSale('Onvindbare omschrijving')), dossierId)
  const [{ key }] = await findings(body.analysisId)
  await decide(body.analysisId, key)
  const db = await audit.platform.database!.open<Tables>('audit_analysis', migrations)
  const rows = [
    await db.selectFrom('dossier_analyses').selectAll().execute(),
    await db.selectFrom('analysis_records').selectAll().execute(),
  ]
  assert.ok(!JSON.stringify(rows).includes('Onvindbare'))
})
