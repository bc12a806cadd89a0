/** All services in one process, as the image of the container starts them: not as who installed it, and with names of their own. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtempDisposable, readFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Who has no file of this repository, no home, and no name on this machine; only root may become another. */
const nobody = process.getuid?.() === 0 ? 12_345 : undefined

const names: Record<string, string> = {
  recruitment: 'RECRUITMENT_URL',
  'company-signin': 'COMPANY_SIGNIN_PUBLIC_URL',
  'photo-verification': 'PHOTO_VERIFICATION_PUBLIC_URL',
  'audit-analysis': 'AUDIT_ANALYSIS_PUBLIC_URL',
}
const publicUrlOf = (service: string): string => `https://${service}.example`

const stack = new AsyncDisposableStack()
let services: { name: string; address: string }[] | undefined
let refused: string | undefined
let stop: () => Promise<number | null>

/** What the image holds and nothing else, for whoever can get there to read. */
const copyAsImage = async (place: string): Promise<void> => {
  const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8')
  const [, lastStage] = dockerfile
    .split(/^FROM .* AS packages$/m)
    .at(-1)!
    .split(/^FROM /m)
  for (const [, sources] of lastStage!.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const source of sources!.split(' '))
      await cp(join(root, source), join(place, source), { recursive: true })
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'))
  await chmod(place, 0o755)
}

/** Two folders are its own, and it may write nowhere else. */
before(async () => {
  const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'polder-nobody-')))
  const [DATA_DIR, TMPDIR] = [join(folder.path, 'data'), join(folder.path, 'temporary')]
  for (const path of [DATA_DIR, TMPDIR]) await mkdir(path)
  const image = join(folder.path, 'image')
  await mkdir(image)
  await copyAsImage(image)
  if (nobody) for (const path of [folder.path, DATA_DIR, TMPDIR]) await chown(path, nobody, nobody)
  const environment: Record<string, string> = { API_CONTACT: 'https://polder.example/help' }
  for (const [service, setting] of Object.entries(names)) environment[setting] = publicUrlOf(service)
  for (const name of ['RECRUITMENT', 'COMPANY_SIGNIN', 'PHOTO_VERIFICATION', 'AUDIT_ANALYSIS'])
    environment[`${name}_PORT`] = '0'
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(image, 'bin/polder.ts'), 'start', '--json'],
    {
      cwd: '/',
      env: { DATA_DIR, TMPDIR, LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(nobody ? { uid: nobody, gid: nobody } : {}),
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const line = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  ;({ services, refused } = JSON.parse(line.value ?? '{}'))
})
after(async () => {
  await stop()
  await stack.disposeAsync()
})

test('another user than who installed it starts all services, with two folders of its own and nothing else', async () => {
  assert.equal(services?.length, 4, refused)
  for (const { address } of services)
    assert.equal((await fetch(`${address}/health/ready`)).status, 200, address)
})

test('each API document names the address and the contact that the settings give', async () => {
  for (const { name, address } of services!) {
    const { servers, info } = await (await fetch(`${address}/v3/api-docs`)).json()
    assert.deepEqual([servers[0].url, info.contact.url], [publicUrlOf(name), 'https://polder.example/help'])
  }
})

test('SIGTERM ends all of it with 0', async () => {
  assert.equal(await stop(), 0)
})
