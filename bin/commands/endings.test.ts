/** Each command, in words and with `--json`: 0 done, 1 refused or found wrong, 2 not understood; and none takes a secret as a word. */

import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../kit/testing/postgres-server.ts'
import { startS3 } from '../../kit/testing/s3-server.ts'
import { startCompanySignin } from '../../services/company-signin/testing/company-signin.ts'
import {
  type RecruitmentTestService,
  startRecruitment,
} from '../../services/recruitment/testing/recruitment-service.ts'
import { runCommand } from '../run-command.ts'
import { commands } from './all.ts'

let folder: string
let polder: RecruitmentTestService
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-endings-'))
  polder = await startRecruitment()
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

type Call = readonly [words: string[], environment?: Record<string, string>]

/** Words that each command ends with 0, 1 and 2 on; null where the machine alone decides. */
const calls = (
  place: string,
): Record<string, readonly [done: Call | null, refused: Call | null, wrong: Call]> => {
  const port = new URL(polder.address).port
  const backup = join(folder, 'kept.polder')
  return {
    migrate: [[['--plan']], [[], { DATABASE_URL: 'none', DATA_DIR: place }], [['now']]],
    backup: [[[join(folder, `${polder.platform.ids.uuid()}.polder`)]], [[backup]], [[]]],
    restore: [null, [[join(folder, 'nothing.polder')]], [['a', 'b']]],
    verify: [[[]], [[], { DATABASE_URL: 'none', DATA_DIR: place }], [['--deeper']]],
    doctor: [
      [[], { DATA_DIR: place, DATABASE_URL: 'none' }],
      [[], { DATA_DIR: place, REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'none' }],
      [['x']],
    ],
    keys: [[['list']], [['retire', 'BACKUP_KEYS', '1']], [['rotate', 'NOTHING']]],
    jobs: [[['list']], [['drop', 'recruitment', 'letter']], [['drop', 'nowhere', 'letter']]],
    user: [[['list', 'recruitment']], [['list', 'audit-analysis']], [['list', 'nowhere']]],
    admin: [[['reset', polder.admin.email]], [['reset', 'nobody@example.nl']], [['reset']]],
    health: [
      [['recruitment'], { RECRUITMENT_PORT: port }],
      [['recruitment'], { RECRUITMENT_PORT: '1' }],
      [['nowhere']],
    ],
  }
}

test('each command ends with 0, 1 and 2, and its --json is JSON', async () => {
  const place = join(folder, 'without')
  await mkdir(place)
  await writeFile(join(folder, 'kept.polder'), '')
  const table = calls(place)
  assert.deepEqual(Object.keys(table).toSorted(), Object.keys(commands).toSorted())
  for (const [name, [done, refused, wrong]] of Object.entries(table)) {
    const run = ([words, environment]: Call, ...more: string[]) =>
      environment && !('RECRUITMENT_PORT' in environment)
        ? runCommand(name, [...words, ...more], environment)
        : runCommand(name, [...words, ...more], environment ?? {}, polder.platform)
    for (const [code, call] of [
      [0, done],
      [1, refused],
    ] as const) {
      if (!call) continue
      const inJson = await run(call, '--json')
      assert.deepEqual([inJson.code, inJson.complaint], [code, ''], `${name}: ${inJson.output}`)
      assert.equal(typeof JSON.parse(inJson.output), 'object', name)
    }
    if (refused) {
      const inWords = await run(refused)
      assert.equal(inWords.code, 1, name)
      assert.match(inWords.complaint || inWords.output, /[a-z]/, name)
    }
    const said = new RegExp(`^polder ${name}: `)
    const misunderstood = await run(wrong)
    assert.deepEqual([misunderstood.code, misunderstood.output], [2, ''], name)
    assert.match(misunderstood.complaint, said)
    const inJson = await run(wrong, '--json')
    assert.deepEqual([inJson.code, inJson.complaint], [2, ''], name)
    assert.match(JSON.parse(inJson.output).notUnderstood, said)
  }
})

test('a restore is told as JSON, and ends with 0', async () => {
  const file = join(folder, 'whole.polder')
  assert.equal((await runCommand('backup', [file], {}, polder.platform)).code, 0)
  const place = join(folder, 'restored')
  await mkdir(place)
  await copyFile(join(polder.platform.folder, 'secrets.json'), join(place, 'secrets.json'))
  const ending = await runCommand('restore', [file, '--json'], { DATA_DIR: place })
  assert.equal(ending.code, 0, ending.output)
  assert.ok(JSON.parse(ending.output).rows > 0)
})

test('a part that is away is told with where to look, and not by its address alone', async () => {
  const bucket = await startS3({ bucket: 'polder', accessKeyId: 'key' })
  await using signin = await startCompanySignin({
    environment: {
      ...{ S3_ENDPOINT: bucket.endpoint, S3_BUCKET: 'polder' },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    },
  })
  await bucket[Symbol.asyncDispose]()
  const ending = await runCommand('verify', [], {}, signin.platform)
  assert.equal(ending.code, 1)
  assert.match(
    ending.complaint,
    /ECONNREFUSED.*\nA part that the settings name does not answer.*polder doctor/,
  )
})

test('a service whose people come in otherwise says how', async () => {
  const said = async (...words: string[]) =>
    (await runCommand(words[0]!, words.slice(1), {}, polder.platform)).complaint
  assert.match(
    await said('admin', 'reset', 'x@example.nl', 'company-signin'),
    /^company-signin: .*\/identity\/reset/,
  )
  assert.match(await said('user', 'list', 'audit-analysis'), /^audit-analysis: it keeps no accounts/)
  const nobody = await said('admin', 'reset', 'x@example.nl')
  assert.match(nobody, /^There is no account of that e-mail[\s\S]*company-signin: [\s\S]*audit-analysis: /)
})

test('no option takes a value: no secret can be one', async () => {
  for (const listed of Object.values(commands)) {
    const { options = {}, usage } = await listed.load()
    for (const { type } of Object.values(options)) assert.equal(type, 'boolean')
    assert.doesNotMatch(usage, /password|secret|token|key>/)
  }
})

interface Program {
  /** The first line of standard output. */
  line: Promise<string>
  ended: Promise<number | null>
  stop(): void
}

const program = fileURLToPath(new URL('../polder.ts', import.meta.url))

const runProgram = (words: string[], environment: Record<string, string>): Program => {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, LOG_LEVEL: 'silent', DATABASE_URL: 'none', ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.add(child)
  const said = (async () => {
    let text = ''
    for await (const chunk of child.stdout) {
      text += String(chunk)
      if (text.includes('\n')) break
    }
    return text.split('\n')[0]!
  })()
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { line: said, ended, stop: () => void child.kill('SIGTERM') }
}

const children = new Set<ChildProcess>()
after(() => {
  for (const child of children) child.kill('SIGKILL')
})

test('start --json tells on one line what serves where, or why nothing does', async () => {
  const DATA_DIR = join(folder, 'started')
  const AUDIT_ANALYSIS_PORT = String(await freePort())
  const started = runProgram(['start', 'audit-analysis', '--json'], { DATA_DIR, AUDIT_ANALYSIS_PORT })
  const { services, embedded } = JSON.parse(await started.line)
  const address = `http://127.0.0.1:${AUDIT_ANALYSIS_PORT}`
  assert.deepEqual(
    services.map((one: { name: string; address: string }) => [one.name, one.address]),
    [['audit-analysis', address]],
  )
  assert.ok(embedded.includes('mail as files'))
  assert.equal((await fetch(`${address}/health/ready`)).status, 200)
  const second = runProgram(['audit-analysis', '--json'], { DATA_DIR: `${DATA_DIR}2`, AUDIT_ANALYSIS_PORT })
  assert.match(JSON.parse(await second.line).refused, /Another program listens there/)
  assert.equal(await second.ended, 1)
  started.stop()
  assert.equal(await started.ended, 0)
  const wrong = runProgram(['start', 'nothing', '--json'], { DATA_DIR })
  assert.match(
    JSON.parse(await wrong.line).notUnderstood,
    /^Unknown service: nothing\. There are recruitment/,
  )
  assert.equal(await wrong.ended, 2)
})

test('a start in production tells all that it lacks at once, over all services, and makes no key up', async () => {
  const DATA_DIR = join(folder, 'lacking')
  const environment = { DATA_DIR, ENVIRONMENT: 'production', SIGN_IN_ISSUER: 'https://issuer.example' }
  const start = runProgram(['start', 'company-signin', 'photo-verification', '--json'], environment)
  const { refused } = JSON.parse(await start.line)
  assert.equal(await start.ended, 1)
  const keys = ['COMPANY_SIGNIN_TOKEN_KEYS', 'COMPANY_SIGNIN_DATA_KEYS', 'COMPANY_SIGNIN_INDEX_KEY']
  const ofPhotos = ['PHOTO_SIGNING_KEYS', 'PHOTO_PUBLIC_SIGNING_KEYS', 'PHOTO_TOKEN_KEYS', 'PHOTO_LOG_KEY']
  const others = [
    'AUDIT_CHECKPOINT_KEYS',
    'PHOTO_WATERMARK_KEY',
    'KVK_API_KEY',
    'PSD2_API_URL',
    'C2PA_CERT_CHAIN',
  ]
  const lines = refused.split('\n')
  for (const name of [...keys, ...ofPhotos, ...others])
    assert.equal(lines.filter((line: string) => line.startsWith(name)).length, 1, `${name} in\n${refused}`)
  assert.ok(!existsSync(join(DATA_DIR, 'secrets.json')))
})
