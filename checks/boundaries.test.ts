import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileProblems } from './file-form.ts'
import { brokenRules, idleRules } from './layers.ts'
import { circlesIn, importsIn, readModules } from './modules.ts'

test('imports are found in whatever form they have, those of types too, and not in comments', () => {
  // Quotes are written as §, so that the check does not take these for imports of this file.
  const source = `/** import { no } from §./no.ts§ */
import type { A } from §./a.ts§
import { b, type B } from §../b.ts§
import §./c.ts§
export { d } from "§./d.ts§"
export type { E } from §./e.ts§
const f = await import(§./f.ts§)
new Worker(new URL(§./g.ts§, import.meta.url)) // import §./not.ts§
import { readFile } from §node:fs/promises§
`
    .replaceAll('"§', '"')
    .replaceAll('§"', '"')
    .replaceAll('§', "'")
  assert.deepEqual(importsIn('kit/x/y.ts', source), [
    ...['kit/x/a.ts', 'kit/b.ts', 'kit/x/c.ts', 'kit/x/d.ts', 'kit/x/e.ts', 'kit/x/f.ts', 'kit/x/g.ts'],
    'node:fs/promises',
  ])
})

test('an import against the way is refused, one with it is not', () => {
  const photos = 'services/photo-verification'
  const refused: [string, string][] = [
    ['kit/http/a.ts', `${photos}/service.ts`],
    [`${photos}/photos/photo.actions.ts`, 'services/recruitment/dialect.ts'],
    ['bin/start.ts', `${photos}/photos/photo.actions.ts`],
    [`${photos}/core/a.ts`, `${photos}/photos/photo.schema.ts`],
    [`${photos}/core/a.ts`, 'kit/http/route.ts'],
    [`${photos}/core/a.ts`, 'node:fs/promises'],
    [`${photos}/photos/photo.store.ts`, `${photos}/photos/photo.actions.ts`],
    [`${photos}/adapters/detection/hive.ts`, `${photos}/photos/photo.routes.ts`],
    [`${photos}/threads/image.ts`, `${photos}/photos/photo.actions.ts`],
    [`${photos}/threads/image.ts`, `${photos}/jobs/sweeps.ts`],
    [`${photos}/photos/photo.actions.ts`, `${photos}/jobs/sweeps.ts`],
    [`${photos}/photos/photo.actions.ts`, `${photos}/portal/photo.page.ts`],
    [`${photos}/photos/photo.actions.ts`, `${photos}/portal/portal.views.ts`],
    [`${photos}/photos/photo.actions.ts`, `${photos}/service.ts`],
    [`${photos}/photos/photo.actions.ts`, `${photos}/accounts/account.store.ts`],
    [`${photos}/photos/removal.ts`, `${photos}/accounts/account.store.ts`],
    ['services/recruitment/jobs/job.actions.ts', 'services/recruitment/background/crawls.ts'],
    ['services/recruitment/jobs/job.actions.ts', 'services/recruitment/articles/article.store.ts'],
    [`${photos}/photos/photo.actions.ts`, 'kit/testing/fake-clock.ts'],
  ]
  for (const [file, target] of refused)
    assert.equal(brokenRules(file, [target]).length, 1, `${file} → ${target}`)
  const allowed: [string, string][] = [
    [`${photos}/photos/photo.routes.ts`, `${photos}/photos/photo.store.ts`],
    [`${photos}/photos/photo.actions.ts`, `${photos}/threads/image.ts`],
    [`${photos}/photos/photo.actions.ts`, `${photos}/accounts/account.actions.ts`],
    [`${photos}/jobs/sweeps.ts`, `${photos}/photos/photo.store.ts`],
    [`${photos}/photos/photo.routes.test.ts`, 'kit/testing/fake-clock.ts'],
    ['services/recruitment/articles/article.actions.ts', 'services/recruitment/jobs/job.actions.ts'],
    ['bin/start.ts', `${photos}/service.ts`],
  ]
  for (const [file, target] of allowed) assert.deepEqual(brokenRules(file, [target]), [])
})

test('a circle is found once, through however many modules', () => {
  const graph = new Map([
    ['a', ['b', 'x']],
    ['b', ['c']],
    ['c', ['a', 'y']],
    ['x', ['y']],
    ['y', []],
  ])
  assert.deepEqual(circlesIn(graph), [['a', 'b', 'c']])
  assert.deepEqual(circlesIn(new Map([['a', ['a']]])), [['a']])
  assert.deepEqual(circlesIn(new Map([['a', ['b']]])), [])
})

test('a file is short, begins with a sentence, has a name that says something and no clock of its own', () => {
  const good = '/** What it is for. */\n'
  assert.deepEqual(fileProblems('kit/a.ts', good), [])
  assert.match(fileProblems('kit/a.ts', good + '\n'.repeat(300)).join(), /301 lines/)
  assert.match(fileProblems('kit/a.ts', 'const a = 1\n').join(), /does not begin/)
  for (const name of ['kit/utils.ts', 'kit/helpers/a.ts', 'kit/index.ts'])
    assert.match(fileProblems(name, good).join(), /says nothing/, name)
  assert.match(fileProblems('kit/workers/a.ts', good).join(), /jobs\//)
  assert.match(fileProblems('services/a/b.test-support.ts', good).join(), /testing\//)
  for (const call of ['new Date()', 'Date.now()', 'Math.random()', 'randomUUID()'])
    assert.match(
      fileProblems('kit/a.ts', `${good}const a = ${call}\n`).join(),
      /belongs to the context/,
      call,
    )
  assert.deepEqual(fileProblems('kit/a.ts', `${good}// Date.now() is slow\n`), [])
  assert.match(fileProblems('kit/a.ts', `${good}const wait${'Millis'} = 1\n`).join(), /waitMilliseconds/)
  assert.deepEqual(
    fileProblems('kit/a.ts', `${good}const a = { connectionTimeoutMillis: clock.millis() }\n`),
    [],
  )
})

test('every rule is about some module of this repository, and says so when it is not', () => {
  const files = [...readModules().keys()]
  assert.ok(files.length > 500)
  assert.deepEqual(idleRules(files), [])
  assert.ok(idleRules(['kit/a.ts']).length > 3)
})
