import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { Type } from 'typebox'
import { createSampleService, sampleForm } from '../testing/sample-service.ts'
import { startTestService, type TestAnswer, type TestService } from '../testing/test-service.ts'
import { pourFile } from './multipart.ts'
import { type Caller, routeFor } from './route.ts'
import { closed } from './schema.ts'

const pouring = routeFor<Caller>()({
  method: 'POST',
  path: '/poured',
  summary: 'Pours a file',
  tag: 'Test',
  access: 'public',
  form: sampleForm,
  output: closed({ size: Type.Integer() }),
  handler: async ({ parts }) => {
    let size = 0
    for await (const part of parts())
      if (part.kind === 'file')
        await pourFile(part, sampleForm, (chunk) => {
          size += chunk.length
        })
    return { size }
  },
})

let service: TestService
before(async () => {
  // Hundreds of forms from one address are what this is about.
  const environment = { RATE_LIMIT_FACTOR: '0' }
  const routes = [pouring]
  service = await startTestService(createSampleService, { database: false, environment, service: { routes } })
})
after(() => service[Symbol.asyncDispose]())

/** Both ways to read a file. */
const paths = ['/uploads', '/poured']
const typeWith = (boundary: string): string => `multipart/form-data; boundary=${boundary}`
const send = (path: string, body: Buffer | string, type = typeWith('xyz')): Promise<TestAnswer> =>
  service.post(path, { headers: { 'content-type': type }, body: new Uint8Array(Buffer.from(body)) })

/** Never a failure of ours, and nothing for the error log. */
const expectCalm = ({ status, bytes }: TestAnswer, what: string): void => {
  assert.ok(status < 500, `${status} ${bytes} for ${what}`)
  assert.deepEqual(service.platform.errorLines.splice(0), [], what)
}

const partOf = (head: string, content: string): string => `--xyz\r\n${head}\r\n\r\n${content}\r\n`
const file = partOf('Content-Disposition: form-data; name="file"; filename="a.txt"', 'abc')

test('a part without a name is 400 and said to be one', async () => {
  const heads = [
    'Content-Disposition: form-data',
    'Content-Disposition: form-data;',
    'Content-Disposition: form-data; filename="a.txt"',
    'Content-Disposition: form-data; filename="a.txt"\r\nContent-Type: image/png',
    'Content-Disposition: form-data; name; filename="a.txt"',
  ]
  for (const path of paths)
    for (const head of heads) {
      const answer = await send(path, `${partOf(head, 'abc')}${file}--xyz--\r\n`)
      expectCalm(answer, head)
      assert.equal(answer.status, 400, head)
      assert.match(answer.body.problem, /part without a name; it takes file, note, tag/, head)
    }
})

test('a form that is cut off anywhere is 400', async () => {
  const text = partOf('Content-Disposition: form-data; name="note"', 'a note')
  const whole = Buffer.from(`${text}${file}--xyz--\r\n`)
  for (const path of paths) {
    assert.equal((await send(path, whole)).status, 200)
    // The last line break is not part of the boundary.
    for (let length = 0; length < whole.length - 2; length++) {
      const answer = await send(path, whole.subarray(0, length))
      expectCalm(answer, `${length} bytes`)
      assert.equal(answer.status, 400, `${length} bytes: ${answer.bytes}`)
    }
  }
})

const word = fc.constantFrom(
  'file',
  'note',
  'tag',
  'other',
  '',
  '__proto__',
  'constructor',
  'é',
  '\0',
  '\ud83d',
)
const wild = fc.string({ unit: 'binary', maxLength: 30 })
const parameter = fc.oneof(
  word.map((name) => `; name="${name}"`),
  word.map((name) => `; name=${name}`),
  word.map((name) => `; name*=utf-8''${name}`),
  word.map((name) => `; filename="${name}"`),
  word.map((name) => `; filename*=iso-8859-1'nl'${name}%E9%`),
  wild.map((text) => `; ${text}`),
  fc.constantFrom(
    ';',
    '; name',
    '; name=',
    '; =',
    '; name="',
    '; name="a\\"',
    "; *='",
    '; filename="../../a"',
  ),
)
const disposition = fc
  .tuple(
    fc.constantFrom('form-data', 'attachment', 'FORM-DATA', '', 'form-data '),
    fc.array(parameter, { maxLength: 3 }),
  )
  .map(([kind, parameters]) => `Content-Disposition: ${kind}${parameters.join('')}`)
const header = fc.oneof(
  { weight: 4, arbitrary: disposition },
  fc
    .oneof(
      fc.constantFrom('text/plain', 'application/json', 'image/png', '', ';', '; charset=', 'a; charset="'),
      wild,
    )
    .map((type) => `Content-Type: ${type}`),
  fc
    .constantFrom('base64', 'quoted-printable', '8bit', '')
    .map((name) => `Content-Transfer-Encoding: ${name}`),
  fc
    .constantFrom('utf-16', 'utf-7', 'nonsense', '')
    .map((name) => `Content-Type: text/plain; charset=${name}`),
  wild,
)
const content = fc.oneof(
  wild,
  fc.constantFrom('abc', '{"a":', '{"__proto__":{}}', '\r\n--xy', '--xyz', '-'.repeat(500)),
)
const part = fc
  .tuple(fc.array(header, { maxLength: 4 }), content, fc.constantFrom('\r\n', '\n', '\r'))
  .map(([headers, inside, end]) => `--xyz${end}${headers.join(end)}${end}${end}${inside}${end}`)
const body = fc
  .tuple(
    fc.array(part, { maxLength: 4 }),
    fc.constantFrom('--xyz--\r\n', '--xyz--', '--xyz', '', '--xyz----xyz\r\n'),
  )
  .map(([parts, end]) => parts.join('') + end)
const boundary = fc.oneof(
  { weight: 8, arbitrary: fc.constant('xyz') },
  fc.constantFrom('xy', '"xyz"', 'xyz; boundary=a', '-', '"', '', 'xyz; charset=utf-16', 'x'.repeat(5_000)),
)

test('whatever comes as a form, no answer is a failure of ours', async () => {
  let tried = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      body,
      boundary,
      fc.nat({ max: 100 }),
      async (path, text, edge, cut) => {
        const bytes = Buffer.from(text, cut % 2 === 0 ? 'utf8' : 'latin1')
        const sent = cut < 40 ? bytes.subarray(0, Math.floor((bytes.length * cut) / 40)) : bytes
        expectCalm(
          await send(path, sent, typeWith(edge)),
          JSON.stringify([path, edge, sent.toString('latin1')]),
        )
        tried++
      },
    ),
    { numRuns: 600, seed: 10 },
  )
  assert.ok(tried >= 600)
})
