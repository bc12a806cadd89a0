/** The documentation tests of a service: its pages are as pages must be, and each quickstart does what it says, as written. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ApiDocument, operationsOf } from '../pages/docs/api-operations.ts'
import { curlOf } from '../pages/docs/curl.ts'
import { atAddress, type Documentation, type Quickstart } from '../pages/docs/documentation.ts'
import { typescriptOf } from '../pages/docs/typescript-call.ts'
import { escapeHtml } from '../pages/html.ts'
import type { TestService } from './test-service.ts'

const run = promisify(execFile)

export interface QuickstartRun {
  /** What the page says has to be at hand. */
  files?: Record<string, Uint8Array | string>
  environment?: Record<string, string>
  /** Makes the folder ready, for instance installs the client. */
  prepare?: (folder: string) => Promise<void>
}

const between = '\u001e'

/** A pattern of what a step prints, where `…` stands for anything. */
const patternOf = (prints: string): RegExp => {
  const parts = prints.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*?')}$`, 's')
}

/** Runs all steps in one bash, in an empty folder, and holds what each prints to the page. */
export const runQuickstart = async (
  { steps, audience }: Quickstart,
  base: string,
  { files = {}, environment = {}, prepare }: QuickstartRun = {},
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), `polder-${audience}-`))
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    await prepare?.(folder)
    const script = steps.map(({ code }) => atAddress(code, base)).join(`\nprintf '${between}'\n`)
    const { stdout } = await run('bash', ['--norc', '-eo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...environment },
      timeout: 60_000,
    })
    const printed = stdout.split(between)
    assert.equal(printed.length, steps.length)
    for (const [i, { prints }] of steps.entries())
      if (prints !== undefined)
        assert.match(printed[i]!.trim(), patternOf(atAddress(prints, base)), `${audience}, step ${i + 1}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each quickstart is on its page as it is run, in both languages. */
export const assertQuickstartPages = async (
  service: TestService,
  { quickstarts }: Documentation,
): Promise<void> => {
  assert.ok(quickstarts.length > 0)
  for (const { audience, steps, title } of quickstarts)
    for (const language of ['nl', 'en'] as const) {
      const { status, body } = await service.get(`/docs/${audience}`, {
        headers: { 'accept-language': language },
      })
      assert.equal(status, 200)
      assert.ok(body.includes(`<h1>${escapeHtml(title[language])}</h1>`))
      for (const text of steps.flatMap(({ code, prints = '' }) => [code, prints]))
        assert.ok(body.includes(escapeHtml(atAddress(text, service.address))), text)
    }
}

/** Every operation has its page with both examples; every schema that a page leads to has one. */
export const assertReference = async (service: TestService): Promise<void> => {
  const document = (await service.get('/v3/api-docs')).body as ApiDocument
  const operations = operationsOf(document)
  const front = (await service.get('/docs')).body as string
  const linked = new Set<string>()
  for (const operation of operations) {
    const address = `/docs/operations/${operation.id}`
    assert.ok(front.includes(`href="${address}"`), address)
    const { status, body } = await service.get(address)
    assert.equal(status, 200, address)
    assert.ok(body.includes(escapeHtml(curlOf(operation, service.address))), address)
    assert.ok(
      body.includes(escapeHtml(typescriptOf(operation, service.service.name, service.address))),
      address,
    )
    for (const [, schema] of body.matchAll(/href="(\/docs\/schemas\/[^"]+)"/g)) linked.add(schema)
  }
  for (const schema of linked) {
    const { status, body } = await service.get(schema)
    assert.equal(status, 200, schema)
    for (const [, further] of body.matchAll(/href="(\/docs\/schemas\/[^"]+)"/g)) linked.add(further)
  }
}

/** A change names operations that there are, unless it took them away; days go back. */
export const assertChanges = async (service: TestService, { changes }: Documentation): Promise<void> => {
  const document = (await service.get('/v3/api-docs')).body as ApiDocument
  const known = new Set(operationsOf(document).map(({ id }) => id))
  for (const { kind, operations = [], on } of changes) {
    assert.match(on, /^\d{4}-\d\d-\d\d$/)
    if (kind !== 'removed') for (const id of operations) assert.ok(known.has(id), id)
  }
  const days = changes.map(({ on }) => on)
  assert.deepEqual(days, days.toSorted().toReversed())
}
