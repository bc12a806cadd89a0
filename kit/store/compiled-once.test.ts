import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** What the engine says of each function of the embedded database that it compiled, while this many queries were asked. */
const compiledBy = (queries: number): string => {
  const program = `
    const { openMemory } = await import(${JSON.stringify(new URL('./database.ts', import.meta.url).href)})
    const database = await openMemory()
    for (let i = 0; i < ${queries}; i++) await database.query('SELECT ' + i + ' AS a WHERE 1 IN (1, 2) ORDER BY 1')
    process.exit(0)`
  const flags = ['--disable-warning=ExperimentalWarning', '--trace-wasm-compilation-times']
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, '--input-type=module', '-e', program],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  assert.equal(status, 0, stderr)
  return stdout
}

test('the embedded database is compiled once, by the compiler that takes little memory', () => {
  const said = compiledBy(300)
  assert.match(said, /using Liftoff/)
  // What strips the types of our own modules is compiled so too, with a few megabytes; the database took 600.
  assert.doesNotMatch(said, /using TurboFan, took \d+ ms and \d{9,}/)
})
