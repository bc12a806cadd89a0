import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { badRequest, conflict, notFound } from '../../kit/errors.ts'
import { actRefusalInDutch } from './core/act-refusals.ts'
import { refusalInDutch } from './core/refusal-text.ts'
import { wrongExtension } from './core/refused-input.ts'
import { XafError } from './core/xaf/xaf-error.ts'
import { atTheDoor, inReadersLanguage } from './refusals.ts'

const answer = (error: unknown) =>
  atTheDoor(() => {
    throw error
  })(null)

const later = async (error: unknown) =>
  atTheDoor(async () => {
    throw error
  })(null)

test('what core refuses is 400 in its own words, at once and later, and from another thread', async () => {
  const refused = wrongExtension('must be a .pdf file')
  const crossed = Object.assign(new Error('Line 3: no XML'), {
    name: 'XafError',
    code: 'AUDIT_FILE',
    line: 3,
  })
  for (const error of [refused, new XafError(7, 'no XML'), crossed]) {
    const expected = {
      name: 'Failure',
      status: 400,
      message: error.message,
      options: { code: error.code, cause: error },
    }
    assert.throws(() => answer(error), expected)
    await assert.rejects(later(error), expected)
  }
})

test('any other error stays as it is, and so does an answer', async () => {
  const expected = conflict('taken')
  for (const error of [expected, new TypeError('a defect')]) {
    assert.throws(
      () => answer(error),
      (thrown) => thrown === error,
    )
    await assert.rejects(later(error), (thrown) => thrown === error)
  }
  assert.equal(atTheDoor((n: number) => n + 1)(1), 2, 'an answer that is there at once is not made to wait')
  assert.equal(await atTheDoor(async (n: number) => n + 1)(1), 2)
})

test('who asks for Dutch gets it, with the rest of the failure as it was', async () => {
  const said = (error: unknown, language: 'nl' | 'en') =>
    inReadersLanguage(async (_: { language: 'nl' | 'en' }) => {
      throw error
    })({ language }).then(assert.fail, (thrown: Error) => thrown)
  const open = conflict('Findings of priority HIGH are still open: M-1.', { details: { openFindings: [] } })
  const { message, ...rest } = Object(await said(open, 'nl'))
  assert.equal((await said(open, 'nl')).message, 'Er zijn nog bevindingen met prioriteit HIGH open: M-1.')
  assert.deepEqual([rest.status, rest.options], [409, open.options])
  const many = conflict('Findings of priority HIGH are still open: M-1, M-2 and 23 more.')
  assert.equal(
    (await said(many, 'nl')).message,
    'Er zijn nog bevindingen met prioriteit HIGH open: M-1, M-2 en nog 23.',
  )
  assert.equal(await said(open, 'en'), open)
  const refused = await said(new XafError(7, 'A DOCTYPE is not accepted'), 'nl')
  assert.equal(refused.message, 'Regel 7: Een DOCTYPE nemen wij niet aan')
  assert.equal((await said(badRequest('The file is empty.'), 'nl')).message, 'Het bestand is leeg.')
  const unforeseen = notFound('Something new.')
  assert.equal(await said(unforeseen, 'nl'), unforeseen)
})

/** What is refused in the service's own source, with something in the place of what it fills in. */
const refusals = (): string[] => {
  const thrown =
    /\b(?:badRequest|notFound|conflict|wrong\w+|unreadableFile|tooLarge|tooCostly|notOneSet|unknownDocumentType|accountMappedTwice)\(\s*(['`])((?:(?!\1)[^\\]|\\.)*)\1/g
  return (
    globSync('**/*.ts', { cwd: import.meta.dirname })
      .filter((file) => !/\.(test|pages|words)\.|testing\//.test(file))
      .flatMap((file) => [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(thrown)])
      .map(([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, '7'))
      // What they fill in is a part of the sentence, which has a translation for each.
      .filter((text) => !/^7 and 7 do not belong together|^7 holds no audit file/.test(text))
  )
}

test('every refusal of the service has its sentence in Dutch', () => {
  const found = refusals()
  assert.ok(found.length > 50, `${found.length} refusals seen`)
  assert.deepEqual(
    found.filter((text) => !refusalInDutch(text) && !actRefusalInDutch(text)),
    [],
  )
})
