/** What commands change, and what they were refused, stands in the book of every service that they are about. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService, type TestService } from '../../kit/testing/test-service.ts'
import { createService as createAuditAnalysis } from '../../services/audit-analysis/service.ts'
import { startCompanySignin } from '../../services/company-signin/testing/company-signin.ts'
import { startPhotoService } from '../../services/photo-verification/testing/photo-service.ts'
import { runCommand } from '../run-command.ts'

const starts: Record<string, () => Promise<TestService>> = {
  'company-signin': () => startCompanySignin(),
  'photo-verification': () => startPhotoService(),
  'audit-analysis': () => startTestService(createAuditAnalysis),
}

for (const [name, start] of Object.entries(starts))
  test(`${name}: acts of commands are in its book, refused ones too; what only looks is not`, async () => {
    await using service = await start()
    const { platform } = service
    const run = async (...words: string[]) =>
      (await runCommand(words[0]!, words.slice(1), platform.environment, platform)).code
    assert.equal(await run('migrate', '--plan'), 0)
    assert.equal(await run('jobs'), 0)
    assert.equal(await run('migrate'), 0)
    assert.equal(await run('jobs', 'drop', name, 'letter'), 1)
    const { status, body } = await service.get('/api/v1/admin/acts', {
      token: platform.settings.operatorToken!,
    })
    assert.equal(status, 200)
    const told = (body.content as Record<string, unknown>[])
      .filter(({ actor }) => actor === 'command')
      .map(({ what, targetId, result }) => [what, targetId, result])
    assert.deepEqual(told, [
      ['jobs drop', 'letter', 'REFUSED'],
      ['migrate', null, 'DONE'],
    ])
  })
