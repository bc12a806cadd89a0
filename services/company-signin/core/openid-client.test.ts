import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import {
  ClientFaults,
  type ClientInput,
  clientScopes,
  clientTypes,
  idTokenAlgorithm,
  readClient,
} from './openid-client.ts'

const jwkOf = (curve: 'P-256' | 'P-384'): object =>
  generateKeyPairSync('ec', { namedCurve: curve }).publicKey.export({ format: 'jwk' })
const ed25519 = generateKeyPairSync('ed25519')

const web: ClientInput = { name: 'Kantoor', type: 'web', redirectUris: ['https://app.voorbeeld.nl/terug'] }
const inProduction = { production: true }
const outside = { production: false }

const faultOf = (changes: Partial<ClientInput>, rules = inProduction): string => {
  try {
    readClient({ ...web, ...changes }, rules)
    return 'none'
  } catch (error) {
    assert.ok(error instanceof ClientFaults)
    return error.faults.map(({ field }) => field).join(', ')
  }
}

test('a client is read with everything that it leaves out', () => {
  assert.deepEqual(readClient({ ...web, name: '  Kantoor\t van Jan ' }, inProduction), {
    name: 'Kantoor van Jan',
    type: 'web',
    redirectUris: ['https://app.voorbeeld.nl/terug'],
    postLogoutRedirectUris: [],
    host: 'app.voorbeeld.nl',
    origin: 'https://app.voorbeeld.nl',
    backchannelLogoutUri: null,
    minimumLevel: null,
    scopes: [...clientScopes],
    jwks: null,
  })
})

test('everything that is wrong is told at once, a field once', () => {
  const wrong = { name: ' ', redirectUris: ['/terug', 'http://a.nl/'], minimumLevel: 'HOOG', jwks: {} }
  assert.equal(faultOf(wrong), 'name, redirectUris, minimumLevel, jwks')
  assert.equal(
    faultOf({ type: 'saml', name: '', redirectUris: [], jwks: {} }),
    'name, type',
    'what depends on the type waits for it',
  )
})

test('redirect addresses are whole, plain and https; http is for loopback', () => {
  const right = [
    'https://a.nl',
    'https://a.nl/',
    'https://a.nl/b?c=d',
    'https://a.nl:8443/b',
    'https://xn--bcher-kva.nl/',
    'https://a-b.c_d.nl/',
    'https://intranet/terug',
    'https://127.0.0.1/terug',
  ]
  for (const address of right) assert.equal(faultOf({ redirectUris: [address] }), 'none', address)
  const wrong = [
    '',
    '/terug',
    'http://a.nl/terug',
    'https://a.nl/terug#',
    'https://a.nl/terug#x',
    'https://jan@a.nl/terug',
    'https://jan:pw@a.nl/terug',
    'HTTPS://a.nl/terug',
    'https://A.nl/terug',
    'https://a.nl/x/../terug',
    'https://a.nl\\terug',
    'https://a.nl/te rug',
    ' https://a.nl/terug',
    'https://*.a.nl/terug?\n',
    'https://*.a.nl/terug',
    'https://{tenant}.a.nl/terug',
    'https://a.nl./terug',
    'https://a..nl/terug',
    'https://.a.nl/terug',
    'https://-a.nl/terug',
    'https://a-.nl/terug',
    'https://a.nl:443/terug',
    'https://b\u00fccher.nl/terug',
    'https://a%2enl/terug',
    'https://93.184.216.34/terug',
    'https://192.168.1.10/terug',
    'https://127.0.0.2/terug',
    'https://[2a00:1450:400e::1]/terug',
    'https://[::ffff:7f00:1]/terug',
    'javascript:alert(1)',
    'nl.voorbeeld.app:/terug',
    'https:a.nl/terug',
    `https://a.nl/${'a'.repeat(2_000)}`,
  ]
  for (const address of wrong) assert.equal(faultOf({ redirectUris: [address] }), 'redirectUris', address)
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
    for (const type of clientTypes.filter((one) => one !== 'fapi')) {
      const changes = { type, redirectUris: [`http://${host}/terug`] }
      assert.equal(faultOf(changes, outside), 'none', `${type} ${host}`)
      assert.equal(faultOf(changes), type === 'native' ? 'none' : 'redirectUris', `${type} ${host}`)
    }
  for (const host of ['localhost.a.nl', '127.0.0.2', '0.0.0.0', '[::2]', '2130706433'])
    assert.equal(
      faultOf({ type: 'native', redirectUris: [`http://${host}/`] }, outside),
      'redirectUris',
      host,
    )
})

test('all addresses of a client are at one host, and there are one to ten', () => {
  const at = (host: string, count: number): string[] =>
    Array.from({ length: count }, (_, i) => `https://${host}/${i}`)
  assert.equal(faultOf({ redirectUris: at('a.nl', 10) }), 'none')
  assert.equal(faultOf({ redirectUris: at('a.nl', 11) }), 'redirectUris')
  assert.equal(faultOf({ redirectUris: [] }), 'redirectUris')
  assert.equal(faultOf({ redirectUris: [...at('a.nl', 1), ...at('b.a.nl', 1)] }), 'redirectUris')
  assert.equal(faultOf({ redirectUris: [...at('a.nl', 1), ...at('a.nl:444', 1)] }), 'redirectUris')
  assert.equal(
    faultOf({ redirectUris: at('a.nl', 1), postLogoutRedirectUris: at('b.nl', 1) }),
    'postLogoutRedirectUris',
  )
  assert.equal(
    faultOf({ redirectUris: at('a.nl', 1), postLogoutRedirectUris: at('a.nl', 11) }),
    'postLogoutRedirectUris',
  )
})

test('a logout address is of the public internet; loopback only outside production', () => {
  const right = [
    'https://a.nl/uit',
    'https://8.8.8.8/uit',
    'https://[2a00:1450:400e::1]/uit',
    'https://[::ffff:808:808]/uit',
  ]
  for (const address of right) assert.equal(faultOf({ backchannelLogoutUri: address }), 'none', address)
  const wrong = [
    'http://a.nl/uit',
    'https://10.0.0.1/uit',
    'https://172.31.255.255/uit',
    'https://192.168.1.1/uit',
    'https://169.254.169.254/uit',
    'https://100.64.0.1/uit',
    'https://[fd00::1]/uit',
    'https://[fe80::1]/uit',
    'https://[::ffff:a00:1]/uit',
    'https://0/uit',
    'https://intern/uit',
    'https://db.internal/uit',
    'https://localhost.localdomain/uit',
    'https://printer.local/uit',
    'https://a.localhost/uit',
    'ftp://a.nl/uit',
    'geen adres',
  ]
  for (const rules of [inProduction, outside])
    for (const address of wrong)
      assert.equal(faultOf({ backchannelLogoutUri: address }, rules), 'backchannelLogoutUri', address)
  for (const address of ['http://localhost:4000/uit', 'http://127.0.0.1/uit', 'https://[::1]/uit']) {
    assert.equal(faultOf({ backchannelLogoutUri: address }), 'backchannelLogoutUri', address)
    assert.equal(faultOf({ backchannelLogoutUri: address }, outside), 'none', address)
  }
})

test('names, types, levels and scopes outside the lists are refused', () => {
  for (const name of ['', '  ', 'a\u202eb', 'a\u0000', 'a'.repeat(61), '\ud800'])
    assert.equal(faultOf({ name }), 'name')
  assert.equal(faultOf({ name: '<script>alert(1)</script>' }), 'none')
  for (const type of ['', 'Web', 'device']) assert.equal(faultOf({ type }), 'type')
  for (const minimumLevel of ['HOOG', 'laag', 'urn:etoegang:core:assurance-class:loa3'])
    assert.equal(faultOf({ minimumLevel }), 'minimumLevel')
  assert.equal(readClient({ ...web, minimumLevel: '' }, inProduction).minimumLevel, null)
  assert.equal(faultOf({ scopes: ['openid', 'bsn'] }), 'scopes')
  assert.deepEqual(readClient({ ...web, scopes: ['role', 'email'] }, inProduction).scopes, [
    'openid',
    'email',
    'role',
  ])
})

test('a FAPI client brings public keys of P-256 or Ed25519, and nobody else any', () => {
  const good = jwkOf('P-256')
  const okp = ed25519.publicKey.export({ format: 'jwk' })
  const fapi = (jwks: unknown): string => faultOf({ type: 'fapi', jwks })
  assert.equal(fapi({ keys: [good, { ...okp, kid: '1', alg: 'EdDSA', use: 'sig' }] }), 'none')
  assert.equal(fapi({ keys: [{ ...okp, alg: 'Ed25519' }] }), 'none')
  assert.equal(faultOf({ jwks: { keys: [good] } }), 'jwks')
  const private_ = ed25519.privateKey.export({ format: 'jwk' })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' })
  const wrong: unknown[] = [
    null,
    'x',
    {},
    { keys: [] },
    { keys: [null] },
    { keys: [private_] },
    { keys: [jwkOf('P-384')] },
    { keys: [rsa] },
    { keys: [{ ...good, alg: 'ES384' }] },
    { keys: [{ ...good, alg: 'Ed25519' }] },
    { keys: [{ ...good, use: 'enc' }] },
    { keys: [{ ...good, kid: 5 }] },
    { keys: [{ ...okp, x: 'AA' }] },
    { keys: [{ ...good, y: (good as { x: string }).x }] },
    { keys: [{ ...good, x: 'A'.repeat(43), y: 'A'.repeat(43) }] },
    { keys: [{ kty: 'oct', k: 'AAAA' }] },
    { keys: Array.from({ length: 11 }, () => good) },
  ]
  for (const jwks of wrong) assert.equal(fapi(jwks), 'jwks', JSON.stringify(jwks))
})

test('ID tokens are signed as the keys of a fapi client are, and with RS256 for all others', () => {
  const own = { ...web, type: 'fapi' }
  const [ec, ed] = [jwkOf('P-256'), ed25519.publicKey.export({ format: 'jwk' })]
  const algorithmOf = (keys: object[]) =>
    idTokenAlgorithm(readClient({ ...own, jwks: { keys } }, inProduction))
  assert.deepEqual([[ec], [ed], [ed, ec], [ed, ed]].map(algorithmOf), ['ES256', 'EdDSA', 'ES256', 'EdDSA'])
  for (const type of ['web', 'spa', 'native'] as const)
    assert.equal(idTokenAlgorithm({ type, jwks: null }), 'RS256', type)
})
