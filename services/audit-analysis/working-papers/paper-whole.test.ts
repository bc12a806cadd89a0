/** What people write is whole in the working paper, and its settings are said in words, on paper and on the page. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import { startTestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

const noPoppler = !existsSync('/usr/bin/pdftotext') && 'poppler is not installed'

const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ')

test('a note of the greatest length and all reasons are printed to their end', {
  skip: noPoppler,
}, async () => {
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
  })
  const { analysisId: id } = (await audit.post('/api/analysis/examples/bouwbedrijf')).body
  await audit.put(`/api/analysis/${id}/settings`, {
    json: { roundAmountDivisor: 2500, circularFlowThresholdFactor: 0.9 },
  })
  const { body } = await audit.get(`/api/analysis/${id}/findings?category=ABNORMAL_DIRECTION&size=1`)
  const note = `${'De post is gezien en besproken met de controller. '.repeat(79)}`.slice(0, 3970)
  const json = {
    status: 'EXPLAINED',
    author: 'Anna',
    note: `${note} Hier eindigt de notitie.`,
    attachment: 'D-12',
  }
  assert.equal(
    (await audit.put(`/api/analysis/${id}/decisions/${body.content[0].key}`, { json })).status,
    200,
  )
  const headers = { 'accept-language': 'nl' }
  const text = textOf((await audit.get(`/api/analysis/${id}/working-paper`, { headers })).bytes)
  assert.ok(/Hier eindigt de notitie\. Verwijzing: D-12 \(Anna,/.test(text), 'the end of the note')
  assert.ok(!text.includes('…'), 'nothing is cut')
  assert.ok(/veelvoud van \(roundAmountDivisor\) 1\.000 2\.500/.test(text), 'a setting')
  assert.ok(text.includes('0,95 0,9 '), 'a fraction')
  const { bytes } = await audit.get(`/a/${id}/report`, { headers: { ...headers, accept: 'text/html' } })
  const page = cheerio.load(bytes.toString())
  const rows = page('table')
    .first()
    .find('tbody tr')
    .map((_, row) => page(row).text().replace(/\s+/g, ' ').trim())
    .get()
  assert.match(rows.join('|'), /Ronde bedragen: veelvoud van roundAmountDivisor.*1\.000.*2\.500/)
})
