/**
 * A bare node:http server, in a process of its own: each POST makes one RS256 signature and one insert, and each GET answers
 * the bytes that the service has at the same path. Started by the bench of OpenID, which gives it its settings.
 */

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'

const { REFERENCE_PORT: port, REFERENCE_DATABASE: connectionString, REFERENCE_SOURCE: source } = process.env
const paths = (process.env['REFERENCE_PATHS'] ?? '').split(',')

const documents = new Map<string, Buffer>()
for (const path of paths)
  documents.set(path, Buffer.from(await (await fetch(`${source}${path}`)).arrayBuffer()))

const pool = new pg.Pool({ connectionString, max: 10 })
await pool.query(
  'CREATE TABLE reference_tokens (LIKE company_signin.openid_records INCLUDING DEFAULTS INCLUDING INDEXES)',
)
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
// With a callback it signs on the threads, as the service does, so that four clients keep more than one core busy.
const signed = promisify(sign) as (algorithm: string, data: Buffer, key: typeof privateKey) => Promise<Buffer>

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const claims = {
  iss: source,
  sub_id_type: 'urn:nl-eid-gdi:1.0:id:pseudonym',
  acr: 'BASIS',
  amr: ['pwd'],
  represents: { sub: '68750110', sub_id_type: 'urn:nl-eid-gdi:1.0:id:KvKnr', iss: source },
}

/** As long as the payload of one of the service's own records. */
const payload = JSON.stringify({ kind: 'AccessToken', claims, extra: 'x'.repeat(300) })

const insert = {
  name: 'insert',
  text: `INSERT INTO reference_tokens (id_hash, model, payload, session_uid, account, expires_at)
    VALUES ($1, 'AccessToken', $2, $3, $4, $5)`,
}

const token = async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const { nonce = '' } = Object.fromEntries(new URLSearchParams(await text(request)))
  const seconds = Math.floor(Date.now() / 1000)
  const accessToken = randomBytes(32).toString('base64url')
  const signable = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ ...claims, nonce, iat: seconds, exp: seconds + 600 })}`
  const signature = await signed('sha256', Buffer.from(signable), privateKey)
  const idHash = createHash('sha256').update(accessToken).digest('hex')
  const person = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  await pool.query({ ...insert, values: [idHash, payload, person, person, new Date(seconds * 1000)] })
  send(answer, JSON.stringify({ accessToken, idToken: `${signable}.${signature.toString('base64url')}` }))
}

const send = (answer: ServerResponse, body: string | Buffer): void => {
  answer
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

const server = createServer((request, answer) => {
  if (request.method === 'POST') void token(request, answer)
  else send(answer, documents.get(request.url!)!)
})
// Longer than the pauses in which the service is measured.
server.keepAliveTimeout = 600_000
server.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready'))
