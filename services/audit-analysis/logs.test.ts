/** What the log says of an analysis: which operations were asked for, and nothing of whose books they are. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '../../kit/log.ts'
import { startTestService } from '../../kit/testing/test-service.ts'
import { sale, uploadFile, xaf } from './analysis/testing/small-file.ts'
import { createService } from './service.ts'

test('the log has no name, amount or note, whatever is asked, decided, refused or searched for', async () => {
  const lines: string[] = []
  await using audit = await startTestService(createService, {
    database: false,
    environment: { ANALYSIS_THREADS: '1' },
    overrides: { log: createLog('debug', { write: (line) => void lines.push(line) }) },
  })
  const books = xaf([
    [
      '1',
      '2025-05-12',
      [
        ['1300', 700_000, 'Kwantel'],
        ['8000', -700_000, 'Kwantel'],
      ],
    ],
    sale('2', '2025-05-13', 1234),
  ]).replace('Proef B.V.', 'Zwaluwstaart B.V.')
  const { analysisId } = (await uploadFile(audit, books)).body
  const at = `/api/analysis/${analysisId}`
  const { content } = (await audit.get(`${at}/findings?search=Kwantel&minAmount=6999.99`)).body
  const author = 'Roodborst'
  const decide = (json: object) => audit.put(`${at}/decisions/${content[0].key}`, { json })
  assert.equal((await decide({ status: 'ERROR', note: 'Zilverreiger gezien', author })).status, 200)
  assert.equal((await decide({ status: 'Zilverreiger', note: 'x', author })).status, 400)
  assert.equal(
    (
      await audit.post(`${at}/samples`, {
        json: { method: 'RANDOM', side: 'DEBIT', size: 1, materiality: '6999.99' },
      })
    ).status,
    201,
  )
  assert.equal((await uploadFile(audit, books.replace('7000.00', 'Zilverreiger'))).status, 400)
  assert.equal((await audit.get(`${at}/accounts/Kwantel/postings?dateFrom=Zilverreiger`)).status, 400)
  assert.equal((await audit.get(`/a/${analysisId}/findings?search=Kwantel`)).status, 200)
  const said = lines.join('')
  assert.ok(lines.length >= 8, said)
  assert.doesNotMatch(said, /Zwaluwstaart|Kwantel|Roodborst|Zilverreiger|7000|6999|file\.xaf/)
})
