import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import type { FileResult } from './test-file.ts'

const runner = new URL('test-file.ts', import.meta.url).href

/** In a process of its own: Node's runner does not run inside a test. */
const runFile = async (folder: string, file: string): Promise<FileResult> => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const script = join(folder, 'run.ts')
  writeFileSync(
    script,
    `import { createFileRunner } from '${runner}'
console.log(JSON.stringify(await createFileRunner({})(['${file}'])))`,
  )
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  return JSON.parse(stdout)[0]
}

const lost = "new Error('never caught')"

for (const [name, act] of [
  ['a rejection', `void Promise.reject(${lost})`],
  ['an error', `setTimeout(() => { throw ${lost} }, 1)`],
] as const)
  test(`${name} that no test caught fails the file, and is told`, async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'polder-file-'))
    const file = join(folder.path, 'lost.test.ts')
    const pause = 'await new Promise((go) => setTimeout(go, 30))'
    writeFileSync(file, `import { test } from 'node:test'\ntest('lost', async () => { ${act}; ${pause} })\n`)
    const { failures, output } = await runFile(folder.path, file)
    assert.equal(failures.length, 1)
    assert.match(output, /never caught/)
  })
