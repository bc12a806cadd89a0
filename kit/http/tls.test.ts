/** TLS of our own: what is spoken, a certificate that is renewed while it serves, files that are no pair. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type ConnectionOptions, connect } from 'node:tls'
import { makeCertificate, type TestCertificate, writeCertificate } from '../testing/certificate.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService } from '../testing/test-service.ts'
import { openCertificate } from './tls.ts'

let folder: string
let first: TestCertificate
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polder-tls-'))
  first = await makeCertificate(10)
})
after(() => rmSync(folder, { recursive: true, force: true }))

/** The protocol that is spoken and the answer to one request; throws where TLS does. */
const exchange = async (
  address: string,
  options: ConnectionOptions,
): Promise<{ protocol: string | null; text: string }> => {
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', ...options })
  await once(socket, 'secureConnect')
  const protocol = socket.getProtocol()
  socket.end('GET /things/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const text = Buffer.concat(await socket.toArray()).toString()
  return { protocol, text }
}

test('TLS 1.2 and newer, with a certificate that is renewed while it serves', async () => {
  const environment = { ...writeCertificate(folder, first), METRICS_PORT: '9' }
  await using polder = await startTestService(createSampleService, { database: false, environment })
  const { platform, service } = polder
  assert.match(service.address, /^https:/)
  const answer = await exchange(service.address, { ca: first.cert })
  assert.match(answer.text, /^HTTP\/1\.1 200 /)
  assert.equal(answer.protocol, 'TLSv1.3')
  assert.equal(
    (await exchange(service.address, { ca: first.cert, maxVersion: 'TLSv1.2' })).protocol,
    'TLSv1.2',
  )
  await assert.rejects(
    exchange(service.address, {
      ...{ ca: first.cert, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    }),
  )
  assert.match(await platform.metrics!.registry.metrics(), /^polder_certificate_end_timestamp_seconds \d/m)
  const second = await makeCertificate(90)
  await assert.rejects(exchange(service.address, { ca: second.cert }))
  writeCertificate(folder, second)
  platform.certificate!.reread()
  service.renewCertificate()
  assert.match((await exchange(service.address, { ca: second.cert })).text, /^HTTP\/1\.1 200 /)
  // A pair that does not fit is not taken, and what serves goes on.
  writeFileSync(join(folder, 'key.pem'), first.key)
  assert.throws(() => platform.certificate!.reread(), /^ConfigurationError: TLS_CERT_FILE/)
  service.renewCertificate()
  assert.match((await exchange(service.address, { ca: second.cert })).text, /^HTTP\/1\.1 200 /)
})

test('files that are missing, no PEM, or no pair stop the start, and nothing of them is shown', async () => {
  const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = writeCertificate(folder, first)
  assert.equal(openCertificate(undefined, undefined), null)
  assert.throws(() => openCertificate(cert, undefined), /TLS_CERT_FILE: must be given with TLS_KEY_FILE/)
  assert.throws(() => openCertificate(cert, join(folder, 'none')), /TLS_KEY_FILE: the file cannot be read$/)
  writeFileSync(key, (await makeCertificate()).key)
  assert.throws(() => openCertificate(cert, key), /TLS_CERT_FILE: is no certificate/)
  writeFileSync(cert, 'no certificate')
  assert.throws(() => openCertificate(cert, key), /TLS_CERT_FILE: is no certificate/)
})
