/** Content Credentials over HTTP: what is signed, what it says, who may see it, and what happens when signing fails. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { eventually } from '../../../kit/testing/eventually.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { signAnew } from './credential.actions.ts'
import type { ContentCredentials } from './signer.ts'
import { actionsOf, assertionOf, readWithC2paRs, readWithC2paTs } from './testing/read-credentials.ts'

let isBroken = false
const polder: PhotoTestService = await startPhotoService({
  service: {
    signingRetryDelaySeconds: 1,
    contentCredentials: (real: ContentCredentials): ContentCredentials => ({
      trust: real.trust,
      chain: real.chain,
      editsOf: real.editsOf,
      sign: async (order) => {
        if (isBroken) throw new Error('the signer is away')
        return real.sign(order)
      },
      [Symbol.asyncDispose]: () => real[Symbol.asyncDispose](),
    }),
  },
})
after(() => polder[Symbol.asyncDispose]())

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const credentialsOf = async (id: string) => (await polder.get(`/public/photos/${id}/credentials`)).body
const signed = (id: string) =>
  eventually(async () => {
    const found = await credentialsOf(id)
    return found.state === 'signed' && found
  }, 'both copies are signed')
const sql = (statement: string, values: unknown[]) =>
  polder.platform.database!.runner('photo_verification').executeSql(statement, values)

const { token } = await polder.account()

test('the public image is signed at the first request already, and stays the same bytes', async () => {
  const file = await makePhoto(640, 480, 7).jpeg().toBuffer()
  const { verificationId: id, sha256 } = await polder.photo(token, { file })
  const first = await polder.get(`/public/photos/${id}/image`)
  assert.equal(first.status, 200)
  const { signer, publicImage, ...found } = await signed(id)
  const again = await polder.get(`/public/photos/${id}/image`)
  assert.ok(first.bytes.equals(again.bytes))
  assert.equal(publicImage.sha256, sha256Of(first.bytes))
  assert.deepEqual([signer.trust, signer.chain.length], ['sandbox', 2])
  assert.deepEqual(Object.keys(found), [
    ...['verificationId', 'headline', 'share', 'state', 'timestamp', 'log', 'detections', 'statements'],
  ])
  const seen = await readWithC2paRs(first.bytes, 'image/png', signer.chain.at(-1))
  assert.deepEqual([seen.state, seen.failures, seen.manifestId], ['Trusted', [], publicImage.manifestId])
  const said = assertionOf(seen, 'nl.polder.photo-verification')
  const { publicKeySignature } = (await polder.get(`/public/photos/${id}/verify`)).body
  assert.deepEqual(
    [said.id, said.sha256, said.signedText, said.value, said.keyId, said.address],
    [
      id,
      sha256,
      publicKeySignature.signedText,
      publicKeySignature.value,
      publicKeySignature.keyId,
      `${polder.address}/v/${id}`,
    ],
  )
  // The chunk of the manifest leaves the pixels, and so the watermark, alone.
  const body = new FormData()
  body.set('file', new File([first.bytes as Uint8Array<ArrayBuffer>], 'x.png', { type: 'image/png' }))
  assert.equal((await polder.post('/public/watermark', { body })).body.verificationId, id)
})

test('the share copy is a JPEG of its own with a bound watermark, and any site may show it', async () => {
  const file = await makePhoto(2600, 1300, 8).jpeg().toBuffer()
  const { verificationId: id } = await polder.photo(token, { file })
  const { share, signer } = await signed(id)
  const answer = await polder.get(`/public/photos/${id}/share`)
  assert.equal(answer.status, 200)
  for (const [name, value] of [
    ['content-type', 'image/jpeg'],
    ['access-control-allow-origin', '*'],
    ['cache-control', 'no-store'],
  ] as const)
    assert.equal(answer.headers.get(name), value)
  const { width, height, format } = await sharp(answer.bytes).metadata()
  assert.deepEqual([width, height, format], [2048, 1024, 'jpeg'])
  assert.equal(share.sha256, sha256Of(answer.bytes))
  const seen = await readWithC2paRs(answer.bytes, 'image/jpeg', signer.chain.at(-1))
  assert.deepEqual([seen.state, seen.failures, seen.manifestId], ['Trusted', [], share.manifestId])
  assert.ok(actionsOf(seen).includes('c2pa.watermarked.bound'))
  assert.equal(assertionOf(seen, 'c2pa.soft-binding').alg, 'nl.polder.stdm.1')
  assert.ok((await readWithC2paTs(answer.bytes)).isValid)
  assert.ok(answer.bytes.equals((await polder.get(`/public/photos/${id}/share`)).bytes))
})

test('a share copy says that it was turned where it was, and that it was shrunk where it is smaller', async () => {
  const told = async (size: [number, number], orientation: number) => {
    const file = await makePhoto(...size, 9)
      .jpeg()
      .withMetadata({ orientation })
      .toBuffer()
    const { verificationId: id } = await polder.photo(token, { file })
    const { signer } = await signed(id)
    const { bytes } = await polder.get(`/public/photos/${id}/share`)
    const seen = await readWithC2paRs(bytes, 'image/jpeg', signer.chain.at(-1))
    const { actions } = assertionOf(seen, 'c2pa.actions.v2')
    return actions
      .filter(({ action }: { action: string }) => /orientation|resized/.test(action))
      .map(({ action, description = '' }: Record<string, string>) => `${action} ${description}`)
  }
  const turned = 'c2pa.orientation Turned upright, as the original says it is to be shown.'
  assert.deepEqual(await told([480, 320], 1), [])
  assert.deepEqual(await told([480, 320], 6), [turned])
  assert.deepEqual(await told([480, 320], 3), [turned])
  assert.deepEqual(await told([4096, 2000], 8), [
    turned,
    'c2pa.resized.proportional Fitted within 2048 pixels: 2000 × 4096 became 1000 × 2048.',
  ])
})

test('the embedded download keeps the manifest that the original came with; the bare one is byte for byte', async () => {
  const bare = await smallJpeg(9)
  const first = await polder.photo(token, { file: bare })
  const path = (id: string) => `/api/v1/photos/${id}/download`
  const copy = await polder.get(`${path(first.verificationId)}?credentials=embedded`, { token })
  assert.equal(copy.headers.get('content-type'), 'image/jpeg')
  assert.ok((await polder.get(path(first.verificationId), { token })).bytes.equals(bare))
  const second = await polder.photo(token, { file: copy.bytes })
  const again = await polder.get(`${path(second.verificationId)}?credentials=embedded`, { token })
  const { signer } = await credentialsOf(second.verificationId)
  const [one, two] = await Promise.all(
    [copy, again].map(({ bytes }) => readWithC2paRs(bytes, 'image/jpeg', signer.chain.at(-1))),
  )
  assert.deepEqual([one!.state, actionsOf(one!)], ['Trusted', ['c2pa.opened']])
  assert.equal(two!.manifest.ingredients[0].active_manifest, one!.manifestId)
  const other = await polder.account()
  assert.equal(
    (await polder.get(`${path(first.verificationId)}?credentials=embedded`, { token: other.token })).status,
    403,
  )
  assert.equal((await polder.get(`${path(first.verificationId)}?credentials=bare`, { token })).status, 400)
})

test('a manifest is found by its name, for a copy that has lost it', async () => {
  const { verificationId: id } = await polder.photo(token)
  const { publicImage } = await signed(id)
  const answer = await polder.get(`/c2pa/v1/manifests/${publicImage.manifestId}`)
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/c2pa'])
  const image = (await polder.get(`/public/photos/${id}/image`)).bytes
  assert.ok(image.includes(answer.bytes))
  const unknown = 'urn:c2pa:00000000-0000-4000-8000-000000000000'
  assert.equal((await polder.get(`/c2pa/v1/manifests/${unknown}`)).status, 404)
})

test('whatever is gated is gated alike: private 404, view password 401, past its time 410; its manifest is absent', async () => {
  const premium = await polder.premiumAccount()
  const { verificationId: id } = await polder.photo(premium.token)
  const { publicImage } = await signed(id)
  const paths = [`/public/photos/${id}/credentials`, `/public/photos/${id}/share`]
  const statuses = (query = '') =>
    Promise.all(paths.map(async (path) => (await polder.get(`${path}${query}`)).status))
  // To a validator a manifest is there or not, and what is gated reads as what never was.
  const unknown = await polder.get('/c2pa/v1/manifests/urn:c2pa:00000000-0000-4000-8000-000000000000')
  const manifest = async (query = '') => {
    const answer = await polder.get(`/c2pa/v1/manifests/${publicImage.manifestId}${query}`)
    if (answer.status === 200) return 200
    const told = ({ body: { status, error, message, code, passwordProtected, expired } }: typeof answer) => ({
      status,
      error,
      message,
      code,
      passwordProtected,
      expired,
    })
    assert.deepEqual(told(answer), told(unknown))
    assert.equal(answer.headers.get('www-authenticate'), null)
    return answer.status
  }
  assert.deepEqual([...(await statuses()), await manifest()], [200, 200, 200])
  const own = { token: premium.token }
  await polder.patch(`/api/v1/photos/${id}/view-password`, { ...own, json: { password: 'tulpen' } })
  assert.deepEqual([...(await statuses()), await manifest()], [401, 401, 404])
  assert.deepEqual([...(await statuses('?pw=rozen')), await manifest('?pw=rozen')], [401, 401, 404])
  assert.deepEqual([...(await statuses('?pw=tulpen')), await manifest('?pw=tulpen')], [200, 200, 200])
  await polder.patch(`/api/v1/photos/${id}/visibility`, { ...own, json: { isPublic: false } })
  assert.deepEqual([...(await statuses('?pw=tulpen')), await manifest('?pw=tulpen')], [404, 404, 404])
  await polder.patch(`/api/v1/photos/${id}/visibility`, { ...own, json: { isPublic: true } })
  await sql(`UPDATE photos SET created_at = created_at - interval '15 days' WHERE verification_id = $1`, [id])
  assert.deepEqual([...(await statuses('?pw=tulpen')), await manifest('?pw=tulpen')], [410, 410, 404])
})

test('while signing fails copies leave unsigned, and a job signs them later', async () => {
  isBroken = true
  const { verificationId: id } = await polder.photo(token)
  const image = await polder.get(`/public/photos/${id}/image`)
  assert.ok(image.status === 200 && !image.bytes.includes('jumb'))
  const share = await polder.get(`/public/photos/${id}/share`)
  assert.ok(share.status === 200 && !share.bytes.includes('jumb'))
  const failed = await eventually(async () => {
    const found = await credentialsOf(id)
    return found.state === 'unavailable' && found
  }, 'the first try has failed')
  assert.deepEqual([failed.publicImage, failed.share], [null, null])
  isBroken = false
  const { publicImage } = await signed(id)
  assert.equal(sha256Of((await polder.get(`/public/photos/${id}/image`)).bytes), publicImage.sha256)
})

test('what the copies say has changed: both are signed anew, over the same pixels', async () => {
  const { verificationId: id } = await polder.photo(token)
  const before = await signed(id)
  const pixels = async () =>
    sharp((await polder.get(`/public/photos/${id}/image`)).bytes)
      .raw()
      .toBuffer()
  const shown = await pixels()
  const ctx = { db: await openDb(), queue: { send: async () => null } }
  await signAnew(ctx as never, id)
  const image = await polder.get(`/public/photos/${id}/image`)
  const found = await credentialsOf(id)
  assert.notEqual(found.publicImage.manifestId, before.publicImage.manifestId)
  assert.equal(sha256Of(image.bytes), found.publicImage.sha256)
  assert.deepEqual(await pixels(), shown)
  const { signer } = found
  const seen = await readWithC2paRs(image.bytes, 'image/png', signer.chain.at(-1))
  assert.deepEqual([seen.state, Object.keys(seen.manifests).length], ['Trusted', 1])
  await ctx.db.destroy()
})

const openDb = async () => {
  const { migrations } = await import('../migrations/all.ts')
  return polder.platform.database!.open('photo_verification', migrations)
}

test('a photo that is not as it was signed gets no manifest', async () => {
  const { verificationId: id } = await polder.photo(token)
  await signed(id)
  await sql(
    `UPDATE photos SET captured_at = captured_at - interval '1 day', credentials_state = 'pending', public_image_seal = NULL WHERE verification_id = $1`,
    [id],
  )
  await sql('DELETE FROM photo_credentials WHERE verification_id = $1', [id])
  const image = await polder.get(`/public/photos/${id}/image`)
  assert.ok(image.status === 200 && !image.bytes.includes('jumb'))
  const found = await credentialsOf(id)
  assert.deepEqual([found.headline, found.publicImage, found.state], ['changed', null, 'unavailable'])
  assert.equal(
    (await polder.get(`/api/v1/photos/${id}/download?credentials=embedded`, { token })).status,
    409,
  )
})

test('a deleted photo takes its copies and manifests along', async () => {
  const { verificationId: id } = await polder.photo(token)
  const { publicImage } = await signed(id)
  assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
  for (const path of [`/public/photos/${id}/share`, `/c2pa/v1/manifests/${publicImage.manifestId}`])
    assert.equal((await polder.get(path)).status, 404)
  const { rows } = await sql('SELECT 1 FROM photo_credentials WHERE verification_id = $1', [id])
  assert.equal(rows.length, 0)
})
