/** What tests of bound analyses ask for: small books, dossiers to bind them to, and what takes their place in memory. */

import { startTestService, type TestAnswer, type TestService } from '../../../../kit/testing/test-service.ts'
import { sale, xaf } from '../../analysis/testing/small-file.ts'
import { createService } from '../../service.ts'

/** A round amount among others, so that there is one finding. */
export const book = (first: [string, number, string?][], year = 2025): string =>
  xaf([
    ['1', `${year}-05-12`, first],
    sale('2', `${year}-05-13`, 1234),
    sale('3', `${year}-05-14`, 5678),
  ] as never).replaceAll('2025', String(year))

export const roundSale = (description = 'verkoop'): [string, number, string?][] => [
  ['1300', 1_000_000, description],
  ['8000', -1_000_000, description],
]

/** Keeps two analyses in memory. */
export const startDossiers = async () => {
  const audit: TestService = await startTestService(createService, {
    environment: { ANALYSIS_THREADS: '1', MAX_SESSIONS: '2' },
  })
  const customerId: number = (await audit.post('/api/customers', { json: { name: 'Proef' } })).body.id
  return {
    audit,
    makeDossier: async (year = 2025): Promise<number> => {
      const json = {
        customerId,
        engagementName: `Controle ${year}`,
        engagementPeriodStart: `${year}-01-01`,
        engagementPeriodEnd: `${year}-12-31`,
      }
      return (await audit.post('/api/dossiers', { json })).body.id
    },
    upload: (text: string, dossierId?: number): Promise<TestAnswer> => {
      const form = new FormData()
      if (dossierId !== undefined) form.append('dossierId', String(dossierId))
      form.append('file', new Blob([text]), 'boek.xaf')
      return audit.post('/api/analysis/upload', { body: form })
    },
    decide: (id: string, key: string, note = 'contract gezien'): Promise<TestAnswer> =>
      audit.put(`/api/analysis/${id}/decisions/${key}`, {
        json: { status: 'EXPLAINED', note, author: 'Anna' },
      }),
    bind: (dossierId: number, analysisId: string, keepLedger = false): Promise<TestAnswer> =>
      audit.post(`/api/dossiers/${dossierId}/analyses`, { json: { analysisId, keepLedger } }),
    /** Two others take the place of all that is in memory. */
    evictAll: async (): Promise<void> => {
      await audit.post('/api/analysis/examples/bouwbedrijf')
      await audit.post('/api/analysis/examples/stichting')
    },
  }
}
