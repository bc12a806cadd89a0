/** The committed types of clients/typescript against the committed API documents; with --write it makes them, and the collections of Bruno, anew. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { clientTypes } from '../clients/typescript/generate.ts'
import { writeBruno } from './bruno.ts'

const services = ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis']
const folder = 'clients/typescript/src/generated'

const typesOf = async (service: string): Promise<string> =>
  clientTypes(service, await readFile(`openapi/${service}.json`, 'utf8'))

export const checkClients = async (): Promise<string[]> => {
  const problems: string[] = []
  for (const service of services) {
    const committed = await readFile(`${folder}/${service}.ts`, 'utf8').catch(() => '')
    if (committed !== (await typesOf(service)))
      problems.push(`${folder}/${service}.ts does not fit openapi/${service}.json; run: npm run clients`)
  }
  return problems
}

export const writeClients = async (): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const service of services) await writeFile(`${folder}/${service}.ts`, await typesOf(service))
  await writeBruno()
}

if (import.meta.main && process.argv.includes('--write')) await writeClients()
