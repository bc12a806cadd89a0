/** The doctor's looks outside: a mistake of each setting, and each part that is not what it should be. */

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createPlainServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { makeCertificate } from '../../kit/testing/certificate.ts'
import { openTestPlatform } from '../../kit/testing/test-platform.ts'
import { runCommand } from '../run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'polder-doctor-'))
const open = new AsyncDisposableStack()
open.defer(() => rmSync(folder, { recursive: true, force: true }))
after(() => open.disposeAsync())

interface Found {
  part: string
  state: string
  said: string
}

const lookAt = async (environment: Record<string, string>): Promise<Found[]> => {
  await using platform = await openTestPlatform({ database: false, environment })
  return JSON.parse((await runCommand('doctor', ['--json'], {}, platform)).output)
}

const changesOf = async (environment: Record<string, string>): Promise<string[]> =>
  (await lookAt(environment))
    .filter(({ state }) => state === 'CHANGE')
    .map(({ part, said }) => `${part} ${said}`)

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.defer(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

/** A port that nobody listens on. */
const nobody = async (): Promise<string> => {
  const server = createPlainServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise<void>((done) => server.close(() => done()))
  return `127.0.0.1:${port}`
}

const { cert, key } = await makeCertificate()
const other = await makeCertificate()

test('a mistake in a setting is told as a start would tell it, all those of a service at once', async () => {
  const cases: [Record<string, string>, RegExp[]][] = [
    [{ AI_DETECTION_PROVIDERS: 'provenance,magic' }, [/AI_DETECTION_PROVIDERS: must name some of/]],
    [{ AI_DETECTION_PROVIDERS: 'provenance,sightengine' }, [/SIGHTENGINE_KEY is needed/]],
    [{ C2PA_CERT_CHAIN: cert }, [/C2PA_PRIVATE_KEY: must be given/]],
    [{ C2PA_CERT_CHAIN: cert, C2PA_PRIVATE_KEY: other.key }, [/C2PA_PRIVATE_KEY: is not the key of/]],
    [{ C2PA_TRUST_ANCHORS: 'none' }, [/C2PA_TRUST_ANCHORS: holds no certificate in PEM/]],
    [
      { KVK_API_URL: 'https://kvk.example', PSD2_SECRET_ID: 'id' },
      [/company-signin: KVK_API_KEY: must be given/, /company-signin: PSD2_API_URL, PSD2_SECRET_KEY: /],
    ],
    [{ CLAMAV_ADDRESS: 'http://clamd:3310' }, [/recruitment: CLAMAV_ADDRESS: must be host:port/]],
    [
      { LOG_WITNESSES: 'nobody', TSA_URL: 'https://tsa.example', TSA_CA: 'none' },
      [/TSA_CA: holds no certificate in PEM/, /LOG_WITNESSES: entry 1 must be/],
    ],
  ]
  for (const [environment, expected] of cases) {
    const changes = await changesOf(environment)
    assert.equal(changes.length, expected.length, changes.join('\n'))
    for (const [i, one] of expected.entries()) assert.match(changes[i]!, one)
  }
})

test('what is named and away is told by its setting, without the address', async () => {
  const away = await nobody()
  const url = `http://${away}`
  const changes = await changesOf({
    ...{ CLAMAV_ADDRESS: away, TSA_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: url },
    ...{ AI_DETECTION_PROVIDERS: 'provenance,hive', HIVE_URL: url, HIVE_KEY: 'k' },
    ...{ RECRUITMENT_SIGN_IN_ISSUER: url, RECRUITMENT_SIGN_IN_CLIENT_ID: 'a' },
    ...{ RECRUITMENT_SIGN_IN_CLIENT_SECRET: 'b', KVK_API_URL: url, KVK_API_KEY: 'k' },
  })
  assert.deepEqual(
    changes,
    [
      'issuer RECRUITMENT_SIGN_IN_ISSUER',
      'scanner CLAMAV_ADDRESS',
      'registry KVK_API_URL',
      'timestamps TSA_URL',
      'detection AI_DETECTION_PROVIDERS, hive',
      'traces OTEL_EXPORTER_OTLP_ENDPOINT',
    ].map((one) => `${one}: nobody answers there (ECONNREFUSED)`),
  )
})

test('who answers in the place of another is told apart', async () => {
  const url = await listen((request, answer) => {
    if (request.url === '/.well-known/openid-configuration')
      answer.end('{"issuer":"https://elsewhere.example"}')
    else answer.writeHead(request.url === '/v1/traces' ? 200 : 404).end('who is there?')
  })
  const ofIssuer = {
    ...{ RECRUITMENT_SIGN_IN_ISSUER: url, RECRUITMENT_SIGN_IN_CLIENT_ID: 'a' },
    RECRUITMENT_SIGN_IN_CLIENT_SECRET: 'b',
  }
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/v1/traces` }
  const clamd = { CLAMAV_ADDRESS: new URL(url).host }
  const [issuer, scanner, collector] = await changesOf({ ...ofIssuer, ...traces, ...clamd })
  assert.match(issuer!, /^issuer .*calls itself "https:\/\/elsewhere\.example"/)
  assert.match(scanner!, /^scanner CLAMAV_ADDRESS: what is there is no clamd$/)
  assert.match(collector!, /^traces .*it ends in \/v1\/traces, which is added to it$/)
  const right = await lookAt({ OTEL_EXPORTER_OTLP_ENDPOINT: url, TSA_URL: url })
  for (const part of ['traces', 'timestamps'])
    assert.equal(right.find((one) => one.part === part)?.state, 'ok', part)
})

test('the place of the checkpoints, the data folder and the ports', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const told = async (path: string) => (await changesOf({ AUDIT_CHECKPOINT_FILE: path }))[0]
  assert.match((await told(folder)) ?? '', /^checkpoints AUDIT_CHECKPOINT_FILE: .* is a folder/)
  assert.match((await told(join(file, 'below'))) ?? '', /^checkpoints AUDIT_CHECKPOINT_FILE: /)
  assert.equal(await told(join(folder, 'not', 'yet', 'there.jsonl')), undefined)
  // On an empty machine the doctor comes before the first start.
  assert.deepEqual(await changesOf({ DATA_DIR: join(folder, 'nothing', 'here') }), [])
  const found = await lookAt({ RECRUITMENT_PORT: '8082' })
  assert.match(
    found.find(({ part }) => part === 'ports')?.said ?? '',
    /recruitment .* company-signin .* 8082/,
  )
  assert.ok(!(await lookAt({})).some(({ part }) => part === 'ports'))
})

test('a certificate that ends is told before it has ended', async () => {
  const paths = { TLS_CERT_FILE: join(folder, 'cert.pem'), TLS_KEY_FILE: join(folder, 'key.pem') }
  writeFileSync(paths.TLS_CERT_FILE, cert)
  writeFileSync(paths.TLS_KEY_FILE, key)
  await using platform = await openTestPlatform({ database: false, environment: paths })
  const at = async (milliseconds: number): Promise<Found | undefined> => {
    const clock = { ...platform.clock, millis: () => milliseconds }
    const { output } = await runCommand('doctor', ['--json'], {}, { ...platform, clock })
    return (JSON.parse(output) as Found[]).find(({ part }) => part === 'certificate')
  }
  const end = platform.certificate!.endsAt().getTime()
  const day = 86_400_000
  assert.equal((await at(end - 15 * day))?.state, 'ok')
  assert.match((await at(end - 13.5 * day))?.said ?? '', /ends in 13 days/)
  assert.match((await at(end + 1))?.said ?? '', /has ended/)
})
