/** What the metrics tell of the chain: how long it is, and how long its first event waits for a checkpoint. */

import assert from 'node:assert/strict'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { register, startCompanySignin } from '../testing/company-signin.ts'

test('what waits is told, and grows, while the place of the checkpoints does not answer', async () => {
  await using polder = await startCompanySignin({ environment: { METRICS_PORT: '9' } })
  const { clock, metrics, settings } = polder.platform
  const told = async (): Promise<number> => {
    const text = await metrics!.registry.metrics()
    return Number(/^polder_chain_uncovered_seconds\{[^}]*\} (\S+)$/m.exec(text)?.[1] ?? Number.NaN)
  }
  await register(polder, '69599084')
  await clock.advance(61_000)
  await eventually(async () => (await told()) === 0 || undefined)
  const place = join(settings.dataDir, 'audit-checkpoints.jsonl')
  await rm(place)
  await mkdir(place)
  await register(polder, '12345678')
  await clock.advance(700_000)
  assert.ok((await told()) >= 700, `${await told()} s`)
})

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
