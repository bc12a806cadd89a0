/** What the metrics tell of the chain: how long it is, and how long its first event waits for a checkpoint. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register, startCompanySignin } from '../testing/company-signin.ts'

test('the chain is told with what no checkpoint covers yet', async () => {
  await using polder = await startCompanySignin({ environment: { METRICS_PORT: '9' } })
  const told = async (name: string): Promise<number> => {
    const text = await polder.platform.metrics!.registry.metrics()
    const line = new RegExp(`^${name}\\{service="company-signin"\\} (\\S+)$`, 'm').exec(text)
    assert.ok(line, `${name} is not told`)
    return Number(line[1])
  }
  await polder.platform.clock.advance(1000)
  const before = await told('polder_chain_events')
  await register(polder, '69599084')
  assert.ok((await told('polder_chain_events')) > before)
  const waited = await told('polder_chain_uncovered_seconds')
  await polder.platform.clock.advance(30_000)
  assert.equal(await told('polder_chain_uncovered_seconds'), waited + 30)
})
