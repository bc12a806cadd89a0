import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { systemClock } from '../../../kit/clock.ts'
import { browse } from '../../../kit/sign-in/testing/browse.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import {
  freeAddress,
  type LocalIssuer,
  personOfCompany,
  startLocalIssuer,
} from '../../../kit/testing/local-issuer.ts'
import { ownerPassword } from '../testing/owner-session.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const client = { id: 'fotos', secret: 'a secret of a test that is long enough' }

let issuer: LocalIssuer
let polder: PhotoTestService
before(async () => {
  const { address, port } = await freeAddress()
  polder = await startPhotoService({
    environment: {
      PHOTO_VERIFICATION_SIGN_IN_ISSUER: address,
      PHOTO_VERIFICATION_SIGN_IN_CLIENT_ID: client.id,
      PHOTO_VERIFICATION_SIGN_IN_CLIENT_SECRET: client.secret,
    },
  })
  polder.platform.clock.set(systemClock.now())
  const redirectUris = [`${polder.address}/sign-in/return`]
  issuer = await startLocalIssuer([{ ...client, redirectUris }], port)
  issuer.person = personOfCompany('anna', '68750110')
})
after(async () => {
  await issuer?.[Symbol.asyncDispose]()
  await polder?.[Symbol.asyncDispose]()
})

test('an account can be bound to a company and signed in with; what its photos say stays as it is', async () => {
  const owner = browse(polder)
  assert.equal(
    (await owner.post('/register', { email: 'eigenaar@example.nl', password: ownerPassword })).status,
    303,
  )
  const token = (
    await polder.post('/api/v1/auth/login', {
      json: { email: 'eigenaar@example.nl', password: ownerPassword },
    })
  ).body.token
  const { verificationId } = await polder.photo(token, {
    capturedAt: new Date(polder.platform.clock.millis() - 60_000).toISOString(),
  })
  const verdict = async (): Promise<unknown> => {
    const { status, body } = await polder.get(`/public/photos/${verificationId}/verify`)
    assert.equal(status, 200)
    return { ...body, verifiedAt: null, viewCount: null, timestamp: null }
  }
  await eventually(
    async () =>
      (await polder.get(`/public/photos/${verificationId}/verify`)).body.aiDetectionStatus !== 'PENDING',
    'detection has finished',
  )
  const before = await verdict()
  const stranger = browse(polder)
  assert.equal((await stranger.through(await stranger.get('/sign-in/company'), issuer)).status, 403)
  const bound = await owner.through(await owner.post('/account/company', { act: 'bind' }), issuer)
  assert.equal(bound.headers.get('location'), '/account')
  assert.match((await owner.get('/account')).body, /68750110/)
  const browser = browse(polder)
  const back = await browser.through(await browser.get('/sign-in/company?back=/app'), issuer)
  assert.equal(back.headers.get('location'), '/app')
  assert.match((await browser.get('/account')).body, /eigenaar@example\.nl/)
  assert.deepEqual(await verdict(), before)
  await owner.post('/account/company', { act: 'unbind' })
  const again = browse(polder)
  assert.equal((await again.through(await again.get('/sign-in/company'), issuer)).status, 403)
})
