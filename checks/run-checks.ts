/** All checks that are not tests: types, lint, boundaries, README, citations, OpenAPI documents, pages, clients. Ends with 1 when one finds something. */

import { spawnSync } from 'node:child_process'
import { checkApiDocuments } from './api-documents.ts'
import { checkBoundaries } from './boundaries.ts'
import { checkBruno } from './bruno.ts'
import { checkCitations } from './citations.ts'
import { checkClients } from './clients.ts'
import { checkExpansion } from './expansion.ts'
import { checkLicences } from './licences.ts'
import { lintDocuments } from './lint-documents.ts'
import { checkOpenApi } from './openapi.ts'
import { checkBreakingChanges } from './openapi-breaking.ts'
import { checkPages } from './pages.ts'
import { checkProofs } from './proofs.ts'
import { checkPurposes } from './purposes.ts'
import { checkReadme } from './readme.ts'

const command =
  (name: string, ...words: string[]) =>
  async (): Promise<string[]> => {
    const { status, stdout, stderr } = spawnSync(name, words, { encoding: 'utf8' })
    return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
  }

const checks: Record<string, () => Promise<string[]>> = {
  types: command('tsc', '--noEmit'),
  lint: command('biome', 'check', '.'),
  boundaries: checkBoundaries,
  readme: checkReadme,
  citations: checkCitations,
  proofs: checkProofs,
  purposes: checkPurposes,
  openapi: checkOpenApi,
  'breaking changes': checkBreakingChanges,
  migrations: checkExpansion,
  pages: checkPages,
  clients: checkClients,
  bruno: checkBruno,
  licences: checkLicences,
  'api documents': () => checkApiDocuments(),
  'api linters': lintDocuments,
}

let failed = 0
for (const [name, check] of Object.entries(checks)) {
  const problems = await check()
  console.log(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  for (const problem of problems) console.log(`  ${problem}`)
  failed += problems.length
}
process.exit(failed === 0 ? 0 : 1)
