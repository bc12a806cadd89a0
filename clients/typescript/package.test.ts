/** The package as it is used: built, its README's programs compiled under strict and run against the services. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { startTestService, type TestService } from '../../kit/testing/test-service.ts'
import { xaf } from '../../services/audit-analysis/analysis/testing/small-file.ts'
import { createService as createAuditAnalysis } from '../../services/audit-analysis/service.ts'
import { startCompanySignin } from '../../services/company-signin/testing/company-signin.ts'
import { smallJpeg, startPhotoService } from '../../services/photo-verification/testing/photo-service.ts'
import { createService as createRecruitment } from '../../services/recruitment/service.ts'

const here = import.meta.dirname
const run = promisify(execFile)
const compile = (...words: string[]) =>
  run(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), ...words], { cwd: here })
const messageOf = (error: unknown): string => (error as { stdout: string }).stdout

/** The programs of the README by the heading they stand under. */
const readmePrograms = async (): Promise<Map<string, string>> => {
  const readme = await readFile(join(here, 'README.md'), 'utf8')
  return new Map(
    [...readme.matchAll(/^## (\S+)\n+```ts\n([\s\S]*?)```/gm)].map((match) => [match[1]!, match[2]!]),
  )
}

const consumerConfig = {
  compilerOptions: {
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], types: ['node'] },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
    skipLibCheck: true,
  },
  include: ['*.ts'],
}

/** A project that has the built package installed. */
let folder: string
let programs: Map<string, string>
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-client-'))
  programs = await readmePrograms()
  const modules = join(folder, 'node_modules')
  const installed = join(modules, '@polder/client')
  await mkdir(installed, { recursive: true })
  await compile('--outDir', join(installed, 'dist')).catch((error) => assert.fail(messageOf(error)))
  await cp(join(here, 'package.json'), join(installed, 'package.json'))
  await mkdir(join(modules, '@types'))
  for (const name of ['openapi-fetch', '@types/node', 'undici-types'])
    await symlink(join(here, '../../node_modules', name), join(modules, name))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(consumerConfig))
})
after(() => rm(folder, { recursive: true, force: true }))

test('the README has a program of ten lines for each service', () => {
  assert.deepEqual(
    [...programs.keys()],
    ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis'],
  )
  for (const [service, program] of programs)
    assert.ok(program.split('\n').filter((line) => line !== '').length <= 10, service)
})

test('they compile under strict, with both ways to find modules', async () => {
  for (const [service, program] of programs) await writeFile(join(folder, `${service}.ts`), program)
  for (const words of [
    ['--module', 'nodenext'],
    ['--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit'],
  ])
    await compile('-p', folder, ...words).catch((error) => assert.fail(messageOf(error)))
})

const startFor: Record<string, () => Promise<TestService>> = {
  recruitment: () =>
    startTestService(createRecruitment, { environment: { ADMIN_PASSWORD: 'shown at the first start' } }),
  'company-signin': () => startCompanySignin(),
  'photo-verification': () => startPhotoService(),
  'audit-analysis': () => startTestService(createAuditAnalysis, { database: false }),
}
const printed: Record<string, RegExp> = {
  recruitment: /^true Timmerman$/m,
  'company-signin': /^true Zonneveld Zeilmakers B\.V\. BANK_CONNECT true$/m,
  'photo-verification': /^signed as [a-z2-9]{6}$/m,
  'audit-analysis': /^analysed as [0-9a-f-]{36}$/m,
}

for (const [service, start] of Object.entries(startFor))
  test(`the program for ${service} runs`, async () => {
    await using running = await start()
    await writeFile(join(folder, 'photo.jpg'), await smallJpeg())
    const entry: Parameters<typeof xaf>[0] = [
      [
        '1',
        '2025-06-02',
        [
          ['1100', 12_100],
          ['8000', -12_100],
        ],
      ],
    ]
    await writeFile(join(folder, 'ledger.xaf'), xaf(entry))
    const compiled = await readFile(join(folder, `${service}.js`), 'utf8')
    const program = compiled.replace(/http:\/\/127\.0\.0\.1:\d+/, running.address)
    await writeFile(join(folder, `${service}.js`), program)
    const { stdout } = await run(process.execPath, [`${service}.js`], { cwd: folder })
    assert.match(stdout, printed[service]!)
  })

test('what the service does not take does not compile', async () => {
  const refused = `import { createCompanySigninClient } from '@polder/client/company-signin'
const polder = createCompanySigninClient({ baseUrl: 'http://127.0.0.1:8082' })
// @ts-expect-error no such path
polder.GET('/api/none')
// @ts-expect-error not by this method
polder.GET('/api/auth/login')
// @ts-expect-error without its parameter
polder.GET('/api/companies/{kvkNumber}')
// @ts-expect-error a parameter of another name
polder.GET('/api/companies/{kvkNumber}', { params: { path: { kvk: '68750110' } } })
// @ts-expect-error a query that it does not have
polder.GET('/api/audit/verify', { params: { query: { page: 1 } } })
// @ts-expect-error without a body
polder.POST('/api/onboarding')
// @ts-expect-error a body without what it needs
polder.POST('/api/auth/login', { body: { kvkNumber: '68750110', email: 'jan@voorbeeld.nl' } })
// @ts-expect-error a word that is not in the list
polder.signIn({ kvkNumber: '68750110', email: 'a@b.nl', password: '…', requiredAssuranceLevel: 'HIGH' })
// @ts-expect-error a field that the answer does not have
polder.GET('/api/audit/verify').then(({ data }) => data?.broken)
`
  const strict = join(folder, 'refused')
  await mkdir(strict)
  await writeFile(join(strict, 'refused.ts'), refused)
  await writeFile(join(strict, 'tsconfig.json'), JSON.stringify(consumerConfig))
  await compile('-p', strict, '--module', 'nodenext', '--noEmit').catch((error) =>
    assert.fail(messageOf(error)),
  )
})

test('the types of all services have at most 9,000 lines', async () => {
  const generated = join(here, 'src/generated')
  let lines = 0
  for (const name of await readdir(generated))
    lines += (await readFile(join(generated, name), 'utf8')).split('\n').length
  assert.ok(lines > 1_000 && lines <= 9_000, `${lines} lines`)
})
