import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { startNode } from '../testing/child-process.ts'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

const root = mkdtempSync(join(tmpdir(), 'polder-lock-'))
after(() => rmSync(root, { recursive: true, force: true }))

let folder = ''
let count = 0
beforeEach(() => {
  folder = join(root, String(count++))
})

const module = new URL('./folder-lock.ts', import.meta.url).href
const owner = (): string =>
  `const { lockFolder } = await import(${JSON.stringify(module)})
   try { lockFolder(${JSON.stringify(folder)}); console.log('locked') } catch (error) { console.log(error.message); process.exit() }
   setInterval(() => {}, 1000)`

test('a second process is refused, in words', async () => {
  const first = startNode(owner())
  assert.equal(await first.line(), 'locked')
  assert.throws(
    () => lockFolder(folder),
    (error) =>
      error instanceof FolderInUseError && error.message.includes(folder) && /DATA_DIR/.test(error.message),
  )
  const second = startNode(owner())
  assert.match(await second.line(), /is in use by another running Polder/)
  await second.ended
  await first.kill()
})

test('the same process is refused too, and its refusal does not open the folder to others', async () => {
  const lock = lockFolder(folder)
  assert.throws(() => lockFolder(folder), FolderInUseError)
  const other = startNode(owner())
  assert.match(await other.line(), /in use/)
  await other.ended
  lock.release()
  lockFolder(folder).release()
})

test('after kill -9 of the owner the next start works', async () => {
  const first = startNode(owner())
  assert.equal(await first.line(), 'locked')
  await first.kill()
  lockFolder(folder).release()
})

test('an owner that nobody has buried yet (a zombie) holds nothing', async () => {
  // The shell starts the owner and then becomes a program that never asks how its child ended.
  const parent = spawn(
    'sh',
    [
      '-c',
      '"$0" --disable-warning=ExperimentalWarning --input-type=module -e "$1" & echo $!; exec sleep 60',
      process.execPath,
      owner(),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    let said = ''
    for await (const chunk of parent.stdout) {
      said += chunk
      if (said.includes('locked')) break
    }
    const owned = Number(said.match(/\d+/)?.[0])
    assert.throws(() => lockFolder(folder), FolderInUseError)
    process.kill(owned, 'SIGKILL')
    // The first thread is a zombie before the others have let go of their files.
    const isZombie = (): boolean =>
      /^State:\s+Z/m.test(readFileSync(`/proc/${owned}/status`, 'utf8')) &&
      readdirSync(`/proc/${owned}/task`).length === 1
    while (!isZombie()) await new Promise((resolve) => setTimeout(resolve, 5))
    lockFolder(folder).release()
  } finally {
    parent.kill('SIGKILL')
    await once(parent, 'exit')
  }
})
