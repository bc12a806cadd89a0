import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

/** Each page below an analysis, and the two above it, by its title in Dutch and English. */
const titles: [path: string, nl: string, en: string][] = [
  ['', 'Overzicht', 'Overview'],
  ['/findings', 'Bevindingen', 'Findings'],
  ['/accounts', 'Grootboekrekeningen', 'Accounts'],
  ['/trial-balance', 'Kolommenbalans', 'Trial balance'],
  ['/trend', 'Verloop', 'Trend'],
  ['/distributions', 'Benford en uitschieters', 'Benford and outliers'],
  ['/relations', 'Relaties en openstaande posten', 'Relations and open items'],
  ['/vat', 'Btw', 'VAT'],
  ['/restricted', 'Geblokkeerde middelen', 'Restricted accounts'],
  ['/reconciliation', 'Aansluiting', 'Reconciliation'],
  ['/documents', 'Stukken', 'Documents'],
  ['/settings', 'Instellingen', 'Settings'],
  ['/comparison', 'Jaarvergelijking', 'Year comparison'],
  ['/samples', 'Steekproef', 'Sample'],
  ['/integrity', 'Integriteit', 'Integrity'],
  ['/report', 'Werkdocument', 'Working paper'],
]

test('every page has its title as only h1, in both languages, and stands in the navigation Analyse', async () => {
  await using audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
  const { analysisId } = (await audit.post('/api/analysis/examples/stichting')).body
  const read = async (address: string, language: string) => {
    const { body, status } = await audit.get(address, {
      headers: { 'accept-language': language, accept: 'text/html' },
    })
    assert.equal(status, 200, address)
    return load(body)
  }
  const headingsOf = ($: ReturnType<typeof load>): string[] =>
    $('h1')
      .toArray()
      .map((one) => $(one).text().trim())
  for (const [i, language] of (['nl', 'en'] as const).entries()) {
    for (const [path, ...names] of titles) {
      const $ = await read(`/a/${analysisId}${path}`, language)
      assert.deepEqual(headingsOf($), [names[i]], path)
      const own = $('nav[aria-label="Analyse"] a[aria-current="page"]')
      assert.equal(own.attr('href'), `/a/${analysisId}${path}`, path)
    }
    const above = [
      ['/', ['Auditfile analyseren', 'Analyse an audit file']],
      ['/dossiers', ['Dossiers', 'Engagements']],
    ] as const
    for (const [path, names] of above)
      assert.deepEqual(headingsOf(await read(path, language)), [names[i]], path)
  }
})
