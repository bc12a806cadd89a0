/** The editor's form: nothing of a profile is lost on the way to the page and back, and what passes its checks passes the API's. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { cvProblems } from './cv-checks.ts'
import {
  type CvForm,
  cvLists,
  fieldsOfList,
  formOfProfile,
  formOfSent,
  type PlainName,
  plainNames,
  requestOfForm,
  stepOf,
  stepped,
} from './cv-form.ts'
import { cvMistakes } from './cv-form-checks.ts'
import { CvProfileRequest, type FullCvProfile } from './cv-profile.schema.ts'
import { completed } from './cv-relations.schema.ts'
import { details, relations } from './testing/whole-profile.ts'

const whole = {
  ...{ id: 1, userId: 2, isDefault: true, draft: false, createdAt: '', updatedAt: '' },
  ...{ name: 'Alles', ...details },
  ...completed(relations as never),
} as unknown as FullCvProfile

/** As a browser sends it: texts in order, ticks by their place. */
const sent = ({ plain, lists }: CvForm): [Record<PlainName, string>, Record<string, string[]>] => {
  const repeated: Record<string, string[]> = {}
  for (const list of cvLists)
    for (const { name, kind } of fieldsOfList(list))
      repeated[`${list}.${name}`] = lists[list].flatMap((entry, at) =>
        kind === 'tick' ? (entry[name] === 'yes' ? [String(at)] : []) : [entry[name]!],
      )
  return [plain, repeated]
}

test('a whole profile goes through the form unchanged, and without mistakes', () => {
  const form = formOfProfile(whole)
  assert.deepEqual(formOfSent(...sent(form)), form)
  assert.deepEqual(cvMistakes(form), [])
  const request = requestOfForm(form) as Record<string, unknown>
  for (const [name, value] of Object.entries({ ...details, ...relations })) {
    const bare = (each: unknown): unknown =>
      Array.isArray(each)
        ? each.map(bare)
        : each && typeof each === 'object'
          ? Object.fromEntries(
              Object.entries(each).filter(
                ([, inner]) =>
                  inner !== null && inner !== false && !(Array.isArray(inner) && inner.length === 0),
              ),
            )
          : each
    assert.deepEqual(bare(request[name]), bare(value || null), name)
  }
})

const ajv = new Ajv({ strict: false })
addFormats.default(ajv)
const accepts = ajv.compile(CvProfileRequest)

const typed = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '2019',
    '2019-02-30',
    '31-12-2020',
    'maart 2021',
    'x@y.nl',
    'a@b',
    'https://x.nl/a',
    'x.nl',
  ),
  fc.constantFrom(
    'http:// x',
    'NL',
    'nl',
    'ZZ',
    'B2',
    '1,5',
    '101',
    '-3',
    '07',
    'regel\nregel',
    'é'.repeat(60),
  ),
  fc.string({ maxLength: 30 }),
  fc.constantFrom('a'.repeat(101), 'b'.repeat(201), 'c'.repeat(1001), 'd'.repeat(5001), 'x\n'.repeat(101)),
)
const entryOf = (list: (typeof cvLists)[number]) =>
  fc.record(
    Object.fromEntries(
      fieldsOfList(list).map(({ name, kind }) => [
        name,
        kind === 'tick' ? fc.constantFrom('', 'yes') : kind === 'hidden' ? fc.constantFrom('', '3') : typed,
      ]),
    ),
  )
const anyForm = fc.record({
  plain: fc.record(Object.fromEntries(plainNames.map((name) => [name, typed]))) as never,
  lists: fc.record(
    Object.fromEntries(cvLists.map((list) => [list, fc.array(entryOf(list), { maxLength: 2 })])),
  ) as never,
}) as unknown as fc.Arbitrary<CvForm>

test('a field without a mistake holds what the API takes, and one with a mistake what it refuses', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const wrong = new Set(cvMistakes(form).map(({ path }) => path))
      // One field at a time, in an otherwise sound form, so that each mistake stands alone.
      const request = requestOfForm(form) as Record<string, unknown>
      for (const name of plainNames) {
        const alone = { name: 'x', [name]: request[name] }
        const isRight = accepts(alone) && cvProblems(alone as never).length === 0
        assert.equal(wrong.has(name), !isRight, `${name}: ${JSON.stringify(request[name])}`)
      }
      for (const list of cvLists)
        for (const [at] of form.lists[list].entries()) {
          const alone = { name: 'x', [list]: [(request[list] as unknown[])[at]] }
          const isRight = accepts(alone) && cvProblems(alone as never).length === 0
          const hasMistake = [...wrong].some((path) => path.startsWith(`${list}.${at}.`))
          assert.equal(hasMistake, !isRight, `${JSON.stringify(alone)} ${JSON.stringify(ajv.errors)}`)
        }
    }),
    { numRuns: 150 },
  )
})

test('steps add, remove and move one entry, and a step past an end changes nothing', () => {
  const form = formOfProfile(whole)
  const names = (given: CvForm) => given.lists.skills.map((entry) => entry['name'])
  const start = names(form)
  assert.ok(start.length >= 2)
  const of = (text: string) => stepped(form, stepOf(text)!)
  assert.deepEqual(names(of('add skills').form), [...start, ''])
  assert.deepEqual(names(of('remove skills 0').form), start.slice(1))
  assert.deepEqual(names(of('up skills 1').form), [start[1], start[0], ...start.slice(2)])
  assert.deepEqual(of('down skills 0').form, of('up skills 1').form)
  for (const text of ['up skills 0', `down skills ${start.length - 1}`, 'remove skills 99', 'up skills 99'])
    assert.deepEqual(of(text).form, form, text)
  for (const text of ['', 'add', 'add name', 'add skills 1', 'up skills', 'up skills -1', 'drop skills 1'])
    assert.equal(stepOf(text), null, text)
})
