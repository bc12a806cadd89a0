/** What each form of a page must refuse as a page, in the language of its reader and in words for people. */

import assert from 'node:assert/strict'
import type { TObject } from 'typebox'
import type { Route } from '../http/route.ts'
import type { Language } from '../pages/language.ts'
import type { RouteRule } from './route-rule.ts'
import type { RouteTarget } from './route-target.ts'
import { unknownName } from './route-target.ts'
import type { TestAnswer, TestRequest } from './test-service.ts'

const mostBytes = 100_000

/** What programs are told: names of types, of media types and of the schema's rules. */
const wordsForPrograms =
  /application\/|multipart\/|must (?:be|have|match|not|NOT)|known field|is required|Send this|well-formed|UTF-8|surrogate|\bNUL\b|The (?:form|body|field) /

const typed = (type: string, body: string): TestRequest => ({ headers: { 'content-type': type }, body })

const posted = (body: string): TestRequest => typed('application/x-www-form-urlencoded', body)

const multipart = (...parts: [string, string | Blob][]): TestRequest => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return { body: form }
}

/** Its text fields that may be sent once. */
const singleFields = ({ body }: Route): string[] =>
  Object.entries((body as TObject | undefined)?.properties ?? {})
    .filter(([, field]) => 'type' in field && field.type === 'string')
    .map(([name]) => name)

const megabyte = 'x'.repeat(1_000_000)

/** What a form that is posted as browsers post forms must refuse, each with the field that the page names. */
const urlencodedCases = (route: Route): [why: string, request: TestRequest, field?: string][] => {
  const fields = singleFields(route)
  const field = fields.find((name) => name !== 'key') ?? 'key'
  const many = Array.from({ length: 10_000 }, (_, i) => `f${i}=1`).join('&')
  return [
    ...fields
      .slice(0, 3)
      .map((name): [string, TestRequest, string] => [
        `${name} twice`,
        posted(`${encodeURIComponent(name)}=a&${encodeURIComponent(name)}=b`),
        name,
      ]),
    ['an unknown field', posted(`${unknownName}=1`), unknownName],
    ['10,000 fields', posted(many), 'f0'],
    ['a field of 1 MB', posted(`${encodeURIComponent(field)}=${megabyte}`), field],
    ['more than any form has', posted(`${encodeURIComponent(field)}=${megabyte}${megabyte}`)],
    ['a NUL', posted(`${encodeURIComponent(field)}=a%00b`), field],
    ['half of a surrogate pair', posted(`${encodeURIComponent(field)}=a%ED%A0%80b`)],
    ['bytes that are no text', posted(`${encodeURIComponent(field)}=a%FFb`)],
    ['controls of direction in an unknown name', posted(`${encodeURIComponent('a\u202eb')}=1`)],
    ['a script as an unknown name', posted(`${encodeURIComponent('<script>alert(1)</script>')}=1`)],
    ['a number in JSON', typed('application/json', JSON.stringify({ [field]: 7 })), field],
    ['broken JSON', typed('application/json', '{"a":')],
  ]
}

/** What a form with files must refuse beside that. */
const multipartCases = (route: Route): [why: string, request: TestRequest, field?: string][] => {
  const fields = Object.entries(route.form!.fields)
  const text = fields.find(([name, { kind }]) => kind === 'text' && name !== 'key')?.[0] ?? 'key'
  const file = fields.find(([, { kind }]) => kind === 'file')?.[0]
  const several = Array.from({ length: 10_000 }, (_, i): [string, string] => [`f${i}`, '1'])
  return [
    ['an unknown part', multipart([unknownName, '1']), unknownName],
    ['10,000 parts', multipart(...several), 'f0'],
    ['a file in the place of a text', multipart([text, new Blob(['x'])]), text],
    ...(file
      ? [['a text in the place of a file', multipart([file, 'x']), file] as [string, TestRequest, string]]
      : []),
    [
      'a part cut off',
      typed('multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nab'),
    ],
  ]
}

/** Refused at the door, before anybody asks who sends it, so nobody has to be signed in for it. */
const otherTypes: [why: string, request: TestRequest][] = [
  ['XML', typed('application/xml', '<a/>')],
  ['plain text', typed('text/plain', 'key=a')],
]

const assertPage = (answer: TestAnswer, language: Language, why: string): string => {
  const { status, headers, bytes } = answer
  const page = String(bytes)
  const told = `${why}, ${language}: ${status} ${page.slice(0, 2_000)}`
  assert.ok(status >= 400 && status < 500, told)
  assert.match(headers.get('content-type') ?? '', /^text\/html/, told)
  assert.match(page, new RegExp(`<html lang="${language}"`), told)
  assert.ok(page.length <= mostBytes, `${why}: an answer of ${page.length}`)
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
  assert.doesNotMatch(main, /<script>alert|\u202e/, told)
  const words = main.replaceAll(/<[^>]*>/g, ' ')
  if (language === 'nl') {
    assert.doesNotMatch(words, wordsForPrograms, told)
    assert.doesNotMatch(main, /lang="en"/, told)
  }
  return main
}

const check = async ({ call, pathOf, service }: RouteTarget, route: Route): Promise<void> => {
  // A form of one field is not posted in pieces, and one of files alone not as text.
  const cases = [
    ...(route.body ? urlencodedCases(route) : []),
    ...(route.form ? multipartCases(route) : []),
    ...otherTypes,
  ]
  // One look at each kind of answer in the second language: the words are of one type, so none can be missing.
  for (const language of ['nl', 'en'] as const)
    for (const [why, request, field] of language === 'nl'
      ? cases
      : cases.filter((_one, at) => at % 4 === 0)) {
      const referer = `${service.address}${pathOf(route)}`
      const headers = {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: `language=${language}`,
        referer,
        ...request.headers,
      }
      const answer = await call(route, { ...request, headers })
      const main = assertPage(answer, language, why)
      if (field === undefined || answer.status !== 400) continue
      assert.ok(main.includes(`“${field}”`), `${why}: the field is not named: ${main}`)
      assert.match(main, /class="error-summary"[\s\S]*role="alert"/, why)
      const hasPlace = field !== 'key' && route.body && singleFields(route).includes(field)
      if (hasPlace) assert.ok(main.includes(`#${encodeURIComponent(field)}"`), `${why}: no link: ${main}`)
    }
}

export const pageFormRules: readonly RouteRule[] = [
  {
    what: 'a form that is not as the page has it is refused as a page, in words for people in their language',
    applies: ({ page, method }) => page !== undefined && method === 'POST',
    check,
  },
]
