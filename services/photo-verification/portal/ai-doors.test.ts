/** A picture that is marked as made by AI gets the same verdict whatever way it came in, and says so wherever it is shown. */

import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { unpackInto, verifyBundle } from '../evidence/testing/unpacked.ts'
import { ownerOn } from '../testing/owner-session.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { tusCalls } from '../testing/tus.ts'

const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`
const marked = (seed: number): Promise<Buffer> => makePhoto(400, 300, seed).withXmp(packet).jpeg().toBuffer()

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
const folder = await mkdtemp(join(tmpdir(), 'polder-doors-'))
after(async () => {
  await polder[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Ways in: each answers the number of the photo. */
const doors: Record<string, (file: Buffer) => Promise<{ id: string; token: string | null }>> = {
  'the operation of the API': async (file) => {
    const { token } = await polder.account()
    return { id: (await polder.photo(token, { file })).verificationId, token }
  },
  'an upload in pieces': async (file) => {
    const { token } = await polder.account()
    const { begun, send } = tusCalls(() => polder)
    const path = await begun(token, file)
    const half = file.length >> 1
    await send(token, path, 0, file.subarray(0, half))
    const { body } = await send(token, path, half, file.subarray(half))
    return { id: body.verificationId, token }
  },
  'the form of the page': async (file) => {
    const owner = await ownerOn(polder, 'deuren@example.nl')
    const answer = await owner.upload(file)
    assert.equal(answer.status, 303)
    const list = await owner.get('/app')
    return { id: /\/app\/photos\/([\w-]+)"/.exec(list.body)![1]!, token: null }
  },
  'a key of a program, into a case': async (file) => {
    const { token } = await polder.account()
    const json = { name: 'program', scopes: ['photos:read', 'photos:write', 'cases'] }
    const { key } = (await polder.post('/api/v1/api-keys', { token, json })).body
    return { id: (await polder.photo(key, { file })).verificationId, token: key }
  },
}

for (const [place, [door, enter]] of Object.entries(doors).entries())
  test(`by ${door}`, async () => {
    const file = await marked(place + 1)
    const { id, token } = await enter(file)
    await eventually(
      async () => (await polder.get(`/public/photos/${id}/verify`)).body.aiDetectionStatus === 'COMPLETED',
      'detection has ended',
    )
    const verdict = (await polder.get(`/public/photos/${id}/verify`)).body
    assert.deepEqual(
      [verdict.verdict, verdict.isAiGenerated, verdict.aiConfidence > 0.5, verdict.aiProvider],
      ['verified', true, true, 'provenance'],
    )
    assert.equal((await polder.get(`/public/photos/${id}/credentials`)).body.headline, 'intact-ai')
    const says = /marked as made by AI/i
    for (const path of [`/v/${id}`, `/public/photos/${id}`, `/v/${id}/print`]) {
      const { body, status } = await polder.get(path, {
        headers: { accept: 'text/html', 'accept-language': 'en' },
      })
      assert.equal(status, 200, path)
      assert.match(body, says, path)
      assert.doesNotMatch(body, /data-headline="intact"/, path)
      assert.doesNotMatch(body, /✓|✔/, path)
    }
    const badge = (await polder.get(`/v/${id}/badge.svg?lang=en`)).bytes.toString()
    assert.match(badge, says)
    const page = encodeURIComponent(`${polder.address}/v/${id}`)
    const embed = await polder.get(`/oembed?format=json&lang=en&url=${page}`)
    assert.equal(embed.status, 200)
    assert.match(embed.body.html, says)
    const sent = new FormData()
    sent.set('file', new File([file as Uint8Array<ArrayBuffer>], 'copy.jpg'))
    const { matches } = (await polder.post('/public/recognise', { body: sent })).body
    assert.deepEqual(
      matches.map((match: object) => Object.keys(match).sort()),
      [['by', 'distance', 'url', 'verificationId']],
    )
    await eventually(
      async () => (await polder.get(`/public/photos/${id}/credentials`)).body.log,
      'the log covers the photo',
    )
    const unpacked = join(folder, id)
    await unpackInto(folder, (await polder.get(`/public/photos/${id}/evidence?lang=en`)).bytes)
    const readme = await readFile(join(unpacked, 'README.txt'), 'utf8')
    assert.match(readme, /found when this bundle was made:\nSigned, and marked as made by AI\. /)
    assert.match(
      await readFile(join(unpacked, 'LEESMIJ.txt'), 'utf8'),
      /\nOndertekend, en gemerkt als door AI gemaakt\. /,
    )
    const { status, lines } = verifyBundle(unpacked)
    assert.equal(status, 0)
    assert.ok(lines.includes('note  found: "intact-ai" (README)'))
    if (!token) return
    const made = await polder.post('/api/v1/cases', { token, json: { name: 'Zaak' } })
    const caseId = made.body.caseId ?? made.body.id
    assert.ok((await polder.put(`/api/v1/cases/${caseId}/photos/${id}`, { token })).status < 300)
    const shared = await polder.patch(`/api/v1/cases/${caseId}`, { token, json: { shared: true } })
    const open = await polder.get(`/c/${shared.body.shareToken}`, { headers: { 'accept-language': 'en' } })
    assert.equal(open.status, 200)
    assert.match(open.body, says)
  })
