import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

let audit: TestService
let id: string
before(async () => {
  audit = await startTestService(createService, { environment: { ANALYSIS_THREADS: '1' } })
  id = (await audit.post('/api/analysis/examples/stichting')).body.analysisId
})
after(() => audit[Symbol.asyncDispose]())

const languages = ['nl', 'en'] as const

const read = async (address: string, language: string) => {
  const headers = { 'accept-language': language, accept: 'text/html' }
  const { body, status } = await audit.get(address, { headers })
  assert.equal(status, 200, address)
  return load(body)
}

const textsOf = ($: ReturnType<typeof load>, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((one) => $(one).text().trim())

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
  for (const [i, language] of languages.entries()) {
    for (const [path, ...names] of titles) {
      const $ = await read(`/a/${id}${path}`, language)
      assert.deepEqual(textsOf($, 'h1'), [names[i]], path)
      const own = $('nav[aria-label="Analyse"] a[aria-current="page"]')
      assert.equal(own.attr('href'), `/a/${id}${path}`, path)
    }
    const above = [
      ['/', ['Auditfile analyseren', 'Analyse an audit file']],
      ['/dossiers', ['Dossiers', 'Engagements']],
    ] as const
    for (const [path, names] of above)
      assert.deepEqual(textsOf(await read(path, language), 'h1'), [names[i]], path)
  }
})

test('buttons, fields and choices have their names in both languages', async () => {
  const [{ key }] = (await audit.get(`/api/analysis/${id}/findings?size=1`)).body.content
  const named: [path: string, nl: string[], en: string[]][] = [
    ['/', ['Bestand kiezen', 'Analyseer'], ['Choose file', 'Analyse']],
    [`/a/${id}/findings`, ['Zoeken'], ['Search']],
    [
      `/a/${id}/findings/${key}`,
      ['Vastleggen', 'Toelichting', 'Open', 'Verklaard', 'Fout', 'Opvolgen'],
      ['Save decision', 'Note', 'Open', 'Explained', 'Error', 'Follow up'],
    ],
    [`/a/${id}/documents`, ['Uploadlink maken'], ['Make upload link']],
    [`/a/${id}/samples`, ['Steekproef trekken'], ['Draw sample']],
    [`/a/${id}/report`, ['Ondertekenen'], ['Sign off']],
  ]
  for (const [i, language] of languages.entries())
    for (const [path, ...names] of named) {
      const texts = textsOf(await read(path, language), 'button, label')
      for (const name of names[i]!) assert.ok(texts.includes(name), `${path} in ${language}: ${name}`)
    }
})
