/** Pushed requests and DPoP are for FAPI clients and for any other (RFC 9126, RFC 9449). */

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { SignJWT } from 'jose'
import type { TestService } from '../../../kit/testing/test-service.ts'
import type { ClientType } from '../core/openid-client.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { type Keys, newKeys } from '../testing/fapi-keys.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let jar: Jar
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
})
after(() => polder[Symbol.asyncDispose]())

/** A proof for the token endpoint. */
const proof = ({ alg, jwk, privateKey }: Keys): Promise<string> =>
  new SignJWT({ htm: 'POST', htu: `${rp.issuerOf(polder)}/openid/token`, jti: randomUUID() })
    .setProtectedHeader({ typ: 'dpop+jwt', alg, jwk: jwk as { kty: string } })
    .setIssuedAt(Math.floor(polder.platform.clock.millis() / 1000))
    .sign(privateKey)

for (const type of ['web', 'spa', 'native'] satisfies ClientType[])
  test(`a client of type ${type} pushes its request, and its tokens are bound by DPoP`, async () => {
    const client = await rp.registerTestClient(polder, { name: type, type })
    const send = async (path: string, fields: Record<string, string>, keys?: Keys) =>
      rp.postAs(polder, client, path, fields, keys ? { dpop: await proof(keys) } : {})
    const lasting = { scope: 'openid offline_access', prompt: 'consent' }
    const { parameters, verifier } = rp.pendingOf(client, lasting)
    const pushed = await send('/openid/par', parameters)
    assert.deepEqual([pushed.status, pushed.body.expires_in], [201, 60])
    const named = { client_id: client.clientId, request_uri: pushed.body.request_uri }
    const { code } = rp.returned(await rp.authorize(polder, jar, named))
    const own = await newKeys()
    const redeemed = await send(
      '/openid/token',
      {
        ...{ grant_type: 'authorization_code', code: code!, redirect_uri: rp.redirectUri },
        code_verifier: verifier,
      },
      own,
    )
    assert.equal(redeemed.body.token_type, 'DPoP')
    const { access_token: token, refresh_token } = redeemed.body
    assert.equal((await rp.userinfo(polder, token)).status, 401, 'as a bearer of it')
    const refresh = (keys?: Keys) =>
      send('/openid/token', { grant_type: 'refresh_token', refresh_token }, keys)
    assert.equal((await refresh(own)).body.refresh_token, refresh_token, 'it does not rotate')
    // Of public clients the refresh token is bound as well (RFC 9449, 5); others prove themselves.
    if (client.secret === null)
      for (const other of [undefined, await newKeys()]) assert.equal((await refresh(other)).status, 400)
    assert.equal((await refresh(own)).status, 200, 'and what failed ended nothing')
  })
