import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService } from '../testing/test-service.ts'

const path = '/.well-known/security.txt'

test('whom to tell of a weakness, in the form of RFC 9116, for less than a year', async () => {
  for (const contact of ['mailto:security@voorbeeld.nl', 'https://voorbeeld.nl/melden']) {
    await using polder = await startTestService(createSampleService, {
      database: false,
      environment: { SECURITY_CONTACT: contact },
    })
    const { status, headers, body } = await polder.get(path)
    assert.deepEqual([status, headers.get('content-type')], [200, 'text/plain; charset=utf-8'])
    const fields = new Map(
      (body as string)
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
    )
    assert.equal(fields.get('Contact'), contact)
    const days = (Date.parse(fields.get('Expires')!) - polder.platform.clock.millis()) / 86_400_000
    assert.ok(days > 0 && days < 365)
    assert.match(fields.get('Expires')!, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    assert.equal(fields.get('Preferred-Languages'), 'nl, en')
  }
})

test('404 where nobody is named; what is no address stops the start', async () => {
  await using polder = await startTestService(createSampleService, { database: false })
  assert.equal((await polder.get(path)).status, 404)
  for (const contact of ['security@voorbeeld.nl', 'http://voorbeeld.nl', 'mailbox'])
    await assert.rejects(
      startTestService(createSampleService, { database: false, environment: { SECURITY_CONTACT: contact } }),
      /SECURITY_CONTACT: must be/,
    )
})
