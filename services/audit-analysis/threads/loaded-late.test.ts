import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** The packages that a fresh process has loaded once it has imported the modules, and how many files in all. */
const loadedWith = (modules: string[]): { packages: Set<string>; files: number } => {
  const program = `
    import { registerHooks } from 'node:module'
    const urls = []
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context) } })
    for (const module of ${JSON.stringify(modules)}) await import(module)
    process.stdout.write(JSON.stringify(urls))
    process.exit(0)`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  assert.equal(status, 0, stderr)
  const urls = JSON.parse(stdout) as string[]
  const names = urls.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? [])
  return { packages: new Set(names), files: urls.length }
}

const at = (path: string): string => new URL(path, import.meta.url).href

test('what few requests need is not loaded at the start', () => {
  const { packages, files } = loadedWith([
    ...[at('../service.ts'), at('../core/reconciliation/read-sheets.ts')],
    ...[at('./reports.ts'), at('./finding-tasks.ts'), at('./paper-tasks.ts')],
  ])
  // Only who saw the modules can say which are missing.
  assert.ok(files > 500 && packages.has('fastify'), `${files} files`)
  for (const late of ['hucre', 'feedsmith', '@myriaddreamin', 'docx', 'mammoth'])
    assert.ok(![...packages].some((name) => name.startsWith(late)), `${late} is loaded at the start`)
})
