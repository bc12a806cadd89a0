/** The committed OpenAPI documents against what the services serve; with --write it renews them and the clients' types. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { writeClients } from './clients.ts'
import { ofEachService } from './running-services.ts'

/** The documents as served, by service, one path or schema to a few lines so that a change shows as one. */
const servedDocuments = (): Promise<Map<string, string>> =>
  ofEachService(async ({ address }) => {
    const answer = await fetch(`${address}/v3/api-docs`)
    return `${JSON.stringify(await answer.json(), null, 1)}\n`
  })

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
