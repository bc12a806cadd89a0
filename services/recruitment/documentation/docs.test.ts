/** The pages for those who build on the service, and its quickstarts as written. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startBusyFront } from '../../../kit/testing/busy-front.ts'
import {
  assertChanges,
  assertQuickstartPages,
  assertReference,
  runQuickstart,
} from '../../../kit/testing/docs-tests.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { documentation } from './documentation.ts'
import { hrSystem } from './hr-system.ts'
import { siteBuilder } from './site-builder.ts'

const run = promisify(execFile)
const password = 'shown at the first start'
const client = fileURLToPath(new URL('../../../clients/typescript', import.meta.url))

let polder: TestService
before(async () => {
  polder = await startTestService(createService, { environment: { ADMIN_PASSWORD: password } })
})
after(async () => {
  await polder[Symbol.asyncDispose]()
})

test('the quickstart of an HR system does what it says, as written', () =>
  runQuickstart(hrSystem, polder.address, {
    environment: { EMAIL: 'admin@polder.example', PASSWORD: password },
  }))

test('the quickstart of an HR system goes on where the service is busy for a moment', async () => {
  await using front = await startBusyFront(polder.address)
  await runQuickstart(hrSystem, front.address, {
    environment: { EMAIL: 'admin@polder.example', PASSWORD: password },
  })
  assert.equal(front.refused(), 1)
})

/** The client as a package of the folder, run from its sources' own build. */
const installClient = async (folder: string): Promise<void> => {
  const installed = join(folder, 'node_modules/@polder/client')
  await mkdir(installed, { recursive: true })
  const compiler = join(client, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '--outDir', join(installed, 'dist')], { cwd: client })
  await cp(join(client, 'package.json'), join(installed, 'package.json'))
  await symlink(join(client, '../../node_modules/openapi-fetch'), join(folder, 'node_modules/openapi-fetch'))
}

test('the quickstart of a site builder does what it says, as written', async () => {
  const signedIn = await polder.post('/api/auth/login', { json: { email: 'admin@polder.example', password } })
  const job = { title: 'Lasser <6G>', company: 'Staal & Zoon', description: 'Je last pijpen.' }
  await polder.post('/jobs', { token: signedIn.body.accessToken, json: job })
  await runQuickstart(siteBuilder, polder.address, { prepare: installClient })
})

test('quickstarts, reference and changes are on their pages', async () => {
  await assertQuickstartPages(polder, documentation)
  await assertReference(polder)
  await assertChanges(polder, documentation)
})
