/** The programs of the reference: each compiles under strict against the client's types. */

import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { type ApiDocument, operationsOf } from '../../kit/pages/docs/api-operations.ts'
import { typescriptOf } from '../../kit/pages/docs/typescript-call.ts'

const here = import.meta.dirname
const run = promisify(execFile)
const services = ['recruitment', 'company-signin', 'photo-verification', 'audit-analysis']

let folder: string
before(async () => {
  // Within the package, so that its modules are found.
  folder = await mkdtemp(join(here, 'node_modules/.examples-'))
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(here, 'tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: true, rootDir: join(here, '../..'), types: ['node'] },
        typeRoots: [join(here, '../../node_modules/@types')],
        allowImportingTsExtensions: true,
        paths: { '@polder/client/*': [join(here, 'src/*.ts')] },
      },
      include: ['*.ts'],
    }),
  )
})
after(() => rm(folder, { recursive: true, force: true }))

const compile = (): Promise<string> =>
  run(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )

test('the program of every operation compiles; one with a wrong field does not', async () => {
  let count = 0
  for (const service of services) {
    const document = JSON.parse(
      await readFile(join(here, `../../openapi/${service}.json`), 'utf8'),
    ) as ApiDocument
    for (const operation of operationsOf(document)) {
      const program = typescriptOf(operation, service, 'http://127.0.0.1:8081')
      await writeFile(join(folder, `${service}-${operation.id}.ts`), program)
      count++
    }
  }
  assert.ok(count > 300, `${count} programs`)
  const wrong = `import { createRecruitmentClient } from '@polder/client/recruitment'
createRecruitmentClient({ baseUrl: '' }).POST('/jobs', { body: { title: 5, company: '', description: '' } })
`
  await writeFile(join(folder, 'wrong.ts'), wrong)
  const complaints = (await compile()).split('\n').filter((line) => line !== '' && !line.startsWith(' '))
  assert.equal(complaints.length, 1, complaints.join('\n'))
  assert.match(complaints[0]!, /wrong\.ts/)
})
