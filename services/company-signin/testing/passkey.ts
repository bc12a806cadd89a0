/** An authenticator in software: makes passkeys and signs with them, rightly or wrongly, as the tests ask. */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What may be wrong with an answer. */
export interface Odd {
  origin?: string
  rpId?: string
  verifies?: boolean
  counter?: number
  challenge?: string
  type?: string
  userHandle?: string
}

export interface Passkey {
  id: string
  /** The answer to `page-data` of a page that registers, as its form posts it. */
  register(options: Registration, odd?: Odd): string
  /** The answer to `page-data` of a page that signs in. */
  sign(options: { challenge: string; rpId?: string }, odd?: Odd): string
}

export interface Registration {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** CBOR of what an attestation needs: small numbers, byte strings, texts and maps (RFC 8949). */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([k, v]) => [cbor(k), cbor(v)])])
}

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = (part: string | undefined): Buffer => Buffer.from(part!, 'base64url')
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]),
  )
}

/** ES256, counting up from one unless it is told a counter. `counts` false is a passkey that stays at nought. */
export const createPasskey = (origin: string, { counts = true } = {}): Passkey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let user = ''
  const clientData = (type: string, options: { challenge: string }, odd: Odd): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? options.challenge,
        origin: odd.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, odd: Odd, attested = false): Buffer => {
    counter = odd.counter ?? (counts ? counter + 1 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (odd.verifies === false ? 0 : 0x04) | (attested ? 0x40 : 0)
    return Buffer.concat([hash(odd.rpId ?? rpId), Buffer.from([flags]), count])
  }
  const answer = (response: object): string =>
    JSON.stringify({
      ...{ id: text(credentialId), rawId: text(credentialId), type: 'public-key' },
      ...{ clientExtensionResults: {}, response },
    })
  return {
    id: text(credentialId),
    register: (options, odd = {}) => {
      user = options.user.id
      const client = clientData('webauthn.create', options, odd)
      const idLength = Buffer.from([0, credentialId.length])
      const data = Buffer.concat([
        authData(options.rp.id!, odd, true),
        ...[Buffer.alloc(16), idLength, credentialId, coseKey(publicKey)],
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return answer({
        clientDataJSON: text(client),
        attestationObject: text(cbor(attestation)),
        transports: ['usb'],
      })
    },
    sign: (options, odd = {}) => {
      const client = clientData('webauthn.get', options, odd)
      const data = authData(options.rpId!, odd)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return answer({
        ...{ clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
        userHandle: odd.userHandle ?? user,
      })
    },
  }
}

/** What `page-data` of a page holds. */
export const pageData = (page: string): never => {
  const [, json] = /<template id="page-data" data-json="([^"]*)">/.exec(page) ?? []
  if (json === undefined) throw new Error('The page has no page-data.')
  const plain = json
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  return JSON.parse(plain) as never
}
