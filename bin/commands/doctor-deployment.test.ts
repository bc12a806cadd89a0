/** The doctor beside a deployment that has started: with other keys, or another place of the checkpoints, no start goes on. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { systemRandom } from '../../kit/clock.ts'
import { newKeyRing } from '../../kit/secrets.ts'
import { startS3 } from '../../kit/testing/s3-server.ts'
import { openTestDatabase } from '../../kit/testing/test-database.ts'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { startCompanySignin } from '../../services/company-signin/testing/company-signin.ts'
import { runCommand } from '../run-command.ts'

const open = new AsyncDisposableStack()
after(() => open.disposeAsync())
const database = await openTestDatabase()
open.defer(() => database.close())
const overrides = { database: { ...database, close: async () => {} } }
const first = open.use(await startCompanySignin({ database: false, overrides }))
const { folder } = first.platform
const shared: Record<string, string> = {
  ...JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')),
  AUDIT_CHECKPOINT_FILE: join(folder, 'audit-checkpoints.jsonl'),
}

const changesOf = async (environment: Record<string, string>): Promise<string[]> => {
  await using platform = await openTestPlatform({
    ...{ database: false, overrides },
    environment: { ...shared, ...environment },
  })
  const { output } = await runCommand('doctor', ['--json'], {}, platform)
  return (
    (JSON.parse(output) as { part: string; state: string; said: string }[])
      // The clock of tests is far from the database's.
      .filter(({ state, part }) => state === 'CHANGE' && part !== 'clock')
      .map(({ part, said }) => `${part} ${said}`)
  )
}

const only = (changes: string[]): string => {
  assert.equal(changes.length, 1, changes.join('\n'))
  return changes[0]!
}

test('an instance like the first one has nothing to change', async () => {
  assert.deepEqual(await changesOf({}), [])
})

test('keys that are not those of the deployment are told with their setting', async () => {
  const other = newKeyRing(systemRandom)
  assert.match(
    only(await changesOf({ COMPANY_SIGNIN_TOKEN_KEYS: other })),
    /^keys company-signin: COMPANY_SIGNIN_TOKEN_KEYS: version 1 is another key than the one/,
  )
  assert.match(
    only(await changesOf({ COMPANY_SIGNIN_DATA_KEYS: other.replace('1:', '2:') })),
    /^keys company-signin: COMPANY_SIGNIN_DATA_KEYS: lacks version 1/,
  )
})

test('another file or a bucket of checkpoints is told, and nothing is written there', async () => {
  assert.match(
    only(await changesOf({ AUDIT_CHECKPOINT_FILE: join(folder, 'other.jsonl') })),
    /^checkpoints AUDIT_CHECKPOINT_FILE: .*other\.jsonl is not the file that this deployment signs into/,
  )
  await using s3 = await startS3({ bucket: 'polder', accessKeyId: 'test' })
  const changes = await changesOf({
    ...{ S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'polder', S3_ACCESS_KEY_ID: 'test' },
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  assert.match(only(changes), /^checkpoints S3_BUCKET: this deployment keeps its checkpoints elsewhere/)
  assert.deepEqual([...s3.objects.keys()], [])
})
