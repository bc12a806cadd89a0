/** A faithful timestamp authority for tests: `openssl ts -reply` behind HTTP, with a certificate authority of its own. */

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const withoutOpenssl = spawnSync('openssl', ['version']).status !== 0 && 'openssl is not installed'

/** Extensions of the certificates that are made: the right one, and near misses. */
const extensions = {
  good: 'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature',
  notCritical: 'extendedKeyUsage=timeStamping',
  twoUsages: 'extendedKeyUsage=critical,timeStamping,emailProtection',
  noUsage: 'keyUsage=critical,digitalSignature',
}
export type SignerKind = keyof typeof extensions | 'stranger' | 'ended'

const config = (folder: string): string => `
oid_section = oids
[oids]
policy = 1.3.6.1.4.1.99999.1.2
[tsa]
default_tsa = ours
[ours]
dir = ${folder}
serial = $dir/serial
crypto_device = builtin
signer_digest = sha256
default_policy = policy
digests = sha256
accuracy = secs:1
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`

const rootExtensions = 'basicConstraints=critical,CA:true\nkeyUsage=critical,keyCertSign,cRLSign\n'

export interface LocalTsa extends AsyncDisposable {
  url: string
  /** PEM of its root. */
  ca: string
  queries: Buffer[]
  /** Set to answer something else; it is given the query. */
  answer: ((query: Buffer) => Buffer | Promise<Buffer>) | null
  /** Status of the answers; 200 unless set. */
  status: number
  authorization: string | undefined
  /** What it answers when it is as it should be. */
  reply(query: Buffer): Buffer
  /** A reply with the token signed anew by another certificate, its content changed first. */
  forge(kind: SignerKind, query: Buffer, change?: (content: Buffer) => Buffer): Buffer
}

type Authority = Pick<LocalTsa, 'ca' | 'reply' | 'forge'>

/** Certificates and answers, all made by openssl in the folder. */
const makeAuthority = (folder: string): Authority => {
  const path = (name: string): string => join(folder, name)
  const openssl = (...options: string[]): Buffer =>
    execFileSync('openssl', options, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
  const root = (name: string): void => {
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`)
    openssl('req', '-new', '-key', `${name}.key`, '-subj', `/CN=${name} of tests`, '-out', `${name}.csr`)
    writeFileSync(path('root.ext'), rootExtensions)
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-signkey', `${name}.key`, '-days', '3650'],
      ...['-extfile', 'root.ext', '-out', `${name}.pem`],
    )
  }
  const issue = (name: string, issuer: string, text: string, days = '3000'): void => {
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', `${name}.key`)
    openssl('req', '-new', '-key', `${name}.key`, '-subj', `/CN=${name} signer`, '-out', `${name}.csr`)
    writeFileSync(path(`${name}.ext`), text)
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`],
      ...['-CAcreateserial', '-days', days, '-extfile', `${name}.ext`, '-out', `${name}.pem`],
    )
  }
  root('root')
  root('other')
  issue('good', 'root', extensions.good)
  writeFileSync(path('tsa.cnf'), config(folder))
  writeFileSync(path('serial'), '01\n')
  const made = new Set(['good'])
  const ready = (kind: SignerKind): void => {
    if (made.has(kind)) return
    made.add(kind)
    if (kind === 'stranger') issue(kind, 'other', extensions.good)
    else if (kind === 'ended') issue(kind, 'root', extensions.good, '-1')
    else issue(kind, 'root', extensions[kind])
  }

  const reply = (query: Buffer): Buffer => {
    writeFileSync(path('q.tsq'), query)
    openssl(
      ...['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'q.tsq', '-signer', 'good.pem'],
      ...['-inkey', 'good.key', '-chain', 'root.pem', '-out', 'r.tsr'],
    )
    return readFileSync(path('r.tsr'))
  }
  const forge: LocalTsa['forge'] = (kind, query, change = (content) => content) => {
    ready(kind)
    writeFileSync(path('good.tsr'), reply(query))
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-in', 'good.tsr', '-token_out', '-out', 'good.tst')
    openssl(
      'cms',
      '-verify',
      '-noverify',
      '-inform',
      'DER',
      '-in',
      'good.tst',
      '-binary',
      '-out',
      'content.der',
    )
    writeFileSync(path('content.der'), change(readFileSync(path('content.der'))))
    openssl(
      ...['cms', '-sign', '-binary', '-nodetach', '-cades', '-md', 'sha256', '-in', 'content.der'],
      ...['-econtent_type', '1.2.840.113549.1.9.16.1.4', '-signer', `${kind}.pem`, '-inkey', `${kind}.key`],
      ...['-outform', 'DER', '-out', 'forged.tst'],
    )
    return wrapped(readFileSync(path('forged.tst')))
  }
  return { ca: readFileSync(path('root.pem'), 'utf8'), reply, forge }
}

export const startTsa = async (): Promise<LocalTsa> => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-tsa-'))
  const authority = makeAuthority(folder)

  const tsa: LocalTsa = {
    url: '',
    ...authority,
    queries: [],
    answer: null,
    status: 200,
    authorization: undefined,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const query = Buffer.concat(chunks)
    tsa.queries.push(query)
    tsa.authorization = request.headers.authorization
    const isQuery = request.headers['content-type'] === 'application/timestamp-query'
    if (!isQuery || request.method !== 'POST') return void response.writeHead(415).end()
    response.writeHead(tsa.status, { 'content-type': 'application/timestamp-reply' })
    response.end(await (tsa.answer ?? authority.reply)(query))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  tsa.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`
  return tsa
}

/** A sequence in DER. */
const sequence = (...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(0x30, ...head), content])
}

/** A reply with status `granted`, unless given another. */
export const wrapped = (token: Buffer, status = 0): Buffer =>
  sequence(sequence(Buffer.of(2, 1, status)), token)

/** A refusal without a token. */
export const rejection = (): Buffer => sequence(sequence(Buffer.of(2, 1, 2)))
