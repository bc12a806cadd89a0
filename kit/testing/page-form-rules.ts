/** What each form of a page must refuse as a page, in the language of its reader and in words for people. */

import assert from 'node:assert/strict'
import type { TObject } from 'typebox'
import type { Route } from '../http/route.ts'
import type { Language } from '../pages/language.ts'
import type { RouteRule } from './route-rule.ts'
import type { RouteTarget } from './route-target.ts'
import { headersOfOwnPage, unknownName } from './route-target.ts'
import { changedTables, type TablePrint, tablePrinter } from './table-print.ts'
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

const otherTypes: [why: string, request: TestRequest][] = [
  ['XML', typed('application/xml', '<a/>')],
  ['plain text', typed('text/plain', 'key=a')],
]

const isForScripts = ({ options }: RouteTarget, { path }: Route): boolean =>
  options.pages?.answersScripts?.[path] !== undefined

const isJson = ({ status, headers }: TestAnswer): boolean =>
  status < 500 && headers.get('content-type')?.startsWith('application/json') === true

const assertPage = (answer: TestAnswer, language: Language, why: string): string => {
  const { status, headers, bytes } = answer
  const page = String(bytes)
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? ''
  const told = `${why}, ${language}: ${status} ${(main || page).slice(0, 2_000)}`
  assert.ok(status >= 400 && status < 500, told)
  assert.match(headers.get('content-type') ?? '', /^text\/html/, told)
  assert.match(page, new RegExp(`<html lang="${language}"`), told)
  assert.ok(page.length <= mostBytes, `${why}: an answer of ${page.length}`)
  assert.doesNotMatch(main, /<script>alert|\u202e/, told)
  const words = main.replaceAll(/<[^>]*>/g, ' ')
  if (language === 'nl') {
    assert.doesNotMatch(words, wordsForPrograms, told)
    // What people wrote in English, and fields for it, are English on every page; no sentence of ours is.
    assert.doesNotMatch(
      main.replaceAll(/<(?:input|textarea|code)\b[^>]*>|<[^>]* dir="auto"[^>]*>/g, ''),
      /lang="en"/,
      told,
    )
  }
  return main
}

/** Right as forms go, so that it is the page that reads what was filled in: nothing, or what cannot be meant. */
const filledInBadly = (route: Route): [why: string, request: TestRequest][] => {
  const names = Object.entries((route.body as TObject | undefined)?.properties ?? {}).flatMap(([name]) =>
    name === 'key' ? [] : [name],
  )
  const filled = (value: string): TestRequest =>
    posted(names.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'))
  const { fields = {} } = route.form ?? {}
  const files = Object.entries(fields).flatMap(([name, { kind }]): [string, string | Blob][] =>
    name === 'key' ? [] : [[name, kind === 'file' ? new Blob(['no file of ours']) : 'x']],
  )
  return [
    ...(route.body
      ? [
          ['nothing filled in', posted('')] as [string, TestRequest],
          ...oddValues.map((value): [string, TestRequest] => [
            `${value.slice(0, 20)} in each field`,
            filled(value),
          ]),
        ]
      : []),
    ...(route.form ? [['odd files', multipart(...files)] as [string, TestRequest]] : []),
  ]
}

const oddValues = [' ', 'x', '-1', '2026-02-30', '<b>ë</b>', 'a'.repeat(1_000)]

/** Sends forms as whoever the page is for, and signs in anew where a form ended the session. */
const senderOf = async (
  { call, options, service, pathOf }: RouteTarget,
  route: Route,
): Promise<(request: TestRequest, language: Language) => Promise<TestAnswer>> => {
  const door = route.page!
  let own = await headersOfOwnPage(door, options)
  const send = ({ headers, ...request }: TestRequest, language: Language): Promise<TestAnswer> =>
    call(route, {
      ...request,
      headers: {
        ...own,
        cookie: `language=${language}${own['cookie'] ? `; ${own['cookie']}` : ''}`,
        referer: `${service.address}${pathOf(route)}`,
        ...headers,
      },
    })
  return async (request, language) => {
    const answer = await send(request, language)
    if (answer.status !== 401 || door.access === 'public') return answer
    own = await headersOfOwnPage(door, options)
    return send(request, language)
  }
}

const printOf = ({ service, options: { pages } }: RouteTarget): Promise<() => Promise<TablePrint>> =>
  pages?.schema === undefined
    ? Promise.resolve(async () => ({}))
    : tablePrinter(service.platform, pages.schema, {
        except: Object.keys(pages.mayChange ?? {}),
        counted: Object.keys(pages.countedOnly ?? {}),
      })

const check = async (target: RouteTarget, route: Route): Promise<void> => {
  // A form of one field is not posted in pieces, and one of files alone not as text.
  const cases = [
    ...(route.body ? urlencodedCases(route) : []),
    ...(route.form ? multipartCases(route) : []),
    ...otherTypes,
  ]
  const send = await senderOf(target, route)
  const print = await printOf(target)
  const before = await print()
  // One look at each kind of answer in the second language: the words are of one type, so none can be missing.
  for (const language of ['nl', 'en'] as const)
    for (const [why, request, field] of language === 'nl'
      ? cases
      : cases.filter((_one, at) => at % 4 === 0)) {
      const answer = await send(request, language)
      if (isForScripts(target, route) && isJson(answer)) continue
      const main = assertPage(answer, language, why)
      if (field === undefined || answer.status !== 400) continue
      assert.ok(main.includes(`“${field}”`), `${why}: the field is not named: ${main}`)
      assert.match(main, /class="error-summary"[\s\S]*role="alert"/, why)
      const hasPlace = field !== 'key' && route.body && singleFields(route).includes(field)
      if (hasPlace) assert.ok(main.includes(`#${encodeURIComponent(field)}"`), `${why}: no link: ${main}`)
    }
  assert.deepEqual(changedTables(before, await print()), [], 'forms that were refused changed something')
}

/** What is filled in badly is done or refused, and never both. */
const checkFilledIn = async (target: RouteTarget, route: Route): Promise<void> => {
  const send = await senderOf(target, route)
  const print = await printOf(target)
  let before = await print()
  for (const [why, request] of filledInBadly(route)) {
    const answer = await send(request, 'nl')
    const after = await print()
    if (answer.status >= 400) {
      if (!(isForScripts(target, route) && isJson(answer))) assertPage(answer, 'nl', why)
      const told = `${why}: refused with ${answer.status}, and something changed`
      assert.deepEqual(changedTables(before, after), [], told)
    }
    before = after
  }
}

export const pageFormRules: readonly RouteRule[] = [
  {
    what: 'a form that is not as the page has it is refused as a page, in words for people in their language',
    applies: ({ page, method }) => page !== undefined && method === 'POST',
    check,
  },
  {
    what: 'a form filled in badly is refused as a page in the language of its reader, and then nothing changed',
    applies: ({ page, method, body, form }) =>
      page !== undefined && method === 'POST' && Boolean(body ?? form),
    check: checkFilledIn,
  },
]
