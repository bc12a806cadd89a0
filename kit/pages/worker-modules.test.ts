/** Modules of workers lead to each other by addresses with hashes, down to the last one. */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { workerModules } from './worker-modules.ts'

const folder = mkdtempSync(join(tmpdir(), 'worker-modules-'))
after(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string): URL => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return pathToFileURL(path)
}

/** Put together, for checks that read this file's own imports. */
const importing = (what: string, name: string): string => ['import', what, 'from', `'${name}'\n`].join(' ')

const textOf = async (modules: ReturnType<typeof workerModules>, name: string): Promise<string> =>
  (await modules.get(name)!.encoded('identity')).toString()

test('each import is the address that its module is served at, and a change below changes all above', async () => {
  const chain = (last: string) => {
    file(`${last}.ts`, `export const last: number = ${last.length}\n`)
    file(`mid-${last}.browser.ts`, `${importing('{ last }', `./${last}.ts`)}export const mid = last\n`)
    const entry = `${importing('pkg', 'a-package')}${importing('{ mid }', `./mid-${last}.browser.ts`)}${importing('type { X }', './nowhere.ts')}self.postMessage([mid, pkg])\n`
    return file(`entry-${last}.browser.ts`, entry)
  }
  const packages = { 'a-package': file('package.js', 'export default 1\n') }
  const modules = workerModules(chain('one'), packages)
  assert.deepEqual(
    [...modules.keys()],
    ['in-worker-package.js', 'in-worker-one.js', 'in-worker-mid-one.js', 'in-worker-entry-one.js'],
  )
  for (const [name, asset] of modules) {
    const text = await textOf(modules, name)
    for (const [, imported, hash] of text.matchAll(/['"]\.\/(in-worker-[\w-]+)\.([\w-]{16})\.js['"]/g))
      assert.equal(modules.get(`${imported}.js`)!.hash, hash)
    assert.doesNotMatch(text, /'a-package'|\.ts'/)
    assert.match(asset.hash, /^[\w-]{16}$/)
  }
  assert.equal((await textOf(modules, 'in-worker-entry-one.js')).match(/in-worker-/g)?.length, 2)
})

test('a package that was not named is refused', () => {
  const entry = file('stray.browser.ts', `${importing('stray', 'stray')}self.postMessage(stray)\n`)
  assert.throws(() => workerModules(entry), /imports stray, which is no module of a worker/)
})
