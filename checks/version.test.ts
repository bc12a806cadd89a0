/** One version for the whole, and package.json is where it stands. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { version } from '../kit/version.ts'
import { committedDocument } from './releases.ts'

const versionIn = async (path: string): Promise<string> =>
  JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')).version

test('the package, its client and every API document are of one version', async () => {
  assert.match(version, /^\d+\.\d+\.\d+$/)
  for (const path of ['package.json', 'package-lock.json', 'clients/typescript/package.json'])
    assert.equal(await versionIn(path), version, path)
  for (const service of ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis'])
    assert.equal((await committedDocument(service)).info.version, version, service)
})
