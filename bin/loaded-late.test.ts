import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** The files that a fresh process has loaded once it has imported all four services. */
const loaded = (): string[] => {
  const program = `
    import { registerHooks } from 'node:module'
    const urls = []
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context) } })
    const { services } = await import(${JSON.stringify(new URL('./services.ts', import.meta.url).href)})
    await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
    for (const service of Object.values(services)) await service.load()
    process.stdout.write(JSON.stringify(urls), () => process.exit(0))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  assert.equal(status, 0, stderr)
  return JSON.parse(stdout) as string[]
}

test('a start of all services does not load what only some requests and jobs need', () => {
  const files = loaded()
  const packages = new Set(files.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))
  // Only who saw the modules can say which are missing.
  assert.ok(
    files.length > 2_000 && packages.has('fastify') && packages.has('kysely'),
    `${files.length} files`,
  )
  const late = ['feedsmith', 'undici', 'qrcode', 'parse5', 'rdfa-streaming-parser', 'microdata-node']
  for (const name of [...late, 'hucre', 'docx', 'mammoth', 'sharp', '@aws-sdk/client-s3', 'ioredis'])
    assert.ok(!packages.has(name), `${name} is loaded at the start`)
  // Traces are collected where OTEL_EXPORTER_OTLP_ENDPOINT says so, and nowhere else.
  const ofTraces = [...packages].filter((name) => name.startsWith('@opentelemetry/'))
  assert.deepEqual(ofTraces, [])
})
