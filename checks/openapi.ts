/** The committed OpenAPI documents against what the services serve; with --write it renews them and the clients' types. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { openTestPlatform } from '../kit/testing/test-platform.ts'
import { createService as createAuditAnalysis } from '../services/audit-analysis/service.ts'
import { createService as createCompanySignin } from '../services/company-signin/service.ts'
import { createService as createPhotoVerification } from '../services/photo-verification/service.ts'
import { createService as createRecruitment } from '../services/recruitment/service.ts'
import { writeClients } from './clients.ts'

const services = {
  recruitment: createRecruitment,
  'company-signin': createCompanySignin,
  'photo-verification': createPhotoVerification,
  'audit-analysis': createAuditAnalysis,
}

/** The documents as served, by service, one path or schema to a few lines so that a change shows as one. */
const servedDocuments = async (): Promise<Map<string, string>> => {
  await using platform = await openTestPlatform({
    environment: { OPERATOR_TOKEN: 'an operator token for the document' },
  })
  const documents = new Map<string, string>()
  for (const [name, createService] of Object.entries(services)) {
    await using service = await createService(platform, { port: 0 })
    const answer = await fetch(`${service.address}/v3/api-docs`)
    documents.set(name, `${JSON.stringify(await answer.json(), null, 1)}\n`)
  }
  return documents
}

const fileOf = (name: string): string => `openapi/${name}.json`

export const checkOpenApi = async (): Promise<string[]> => {
  const problems: string[] = []
  for (const [name, served] of await servedDocuments()) {
    const committed = await readFile(fileOf(name), 'utf8').catch(() => '')
    if (committed !== served)
      problems.push(`${fileOf(name)} is not what ${name} serves; run: npm run openapi`)
  }
  return problems
}

if (process.argv.includes('--write')) {
  await mkdir('openapi', { recursive: true })
  for (const [name, served] of await servedDocuments()) await writeFile(fileOf(name), served)
  await writeClients()
  process.exit(0)
}
