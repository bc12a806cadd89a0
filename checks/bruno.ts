/** The committed collections of Bruno against the committed API documents; with --write it makes them anew. */

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ApiDocument } from '../kit/pages/docs/api-operations.ts'
import { brunoCollection } from './bruno-collection.ts'

const ports = {
  recruitment: 8081,
  'company-signin': 8082,
  'photo-verification': 8083,
  'audit-analysis': 8084,
}
const folder = 'clients/bruno'

const collectionOf = async (service: string, port: number): Promise<Map<string, string>> => {
  const document = JSON.parse(await readFile(`openapi/${service}.json`, 'utf8')) as ApiDocument
  return brunoCollection(document, `Polder ${service}`, port)
}

const committedFiles = async (service: string): Promise<string[]> => {
  const entries = await readdir(join(folder, service), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export const checkBruno = async (): Promise<string[]> => {
  const problems: string[] = []
  for (const [service, port] of Object.entries(ports)) {
    const made = await collectionOf(service, port)
    const left = new Set(await committedFiles(service))
    let differing = 0
    for (const [path, text] of made) {
      const file = join(folder, service, path)
      left.delete(file)
      if ((await readFile(file, 'utf8').catch(() => '')) !== text) differing++
    }
    if (differing + left.size > 0)
      problems.push(
        `${folder}/${service}: ${differing + left.size} files do not fit openapi/${service}.json; run: npm run clients`,
      )
  }
  return problems
}

export const writeBruno = async (): Promise<void> => {
  for (const [service, port] of Object.entries(ports)) {
    await rm(join(folder, service), { recursive: true, force: true })
    for (const [path, text] of await collectionOf(service, port)) {
      const file = join(folder, service, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text)
    }
  }
}
