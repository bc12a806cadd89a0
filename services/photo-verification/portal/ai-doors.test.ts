/** A picture that is marked as made by AI gets the same verdict whatever way it came in, and says so wherever it is shown. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { ownerOn } from '../testing/owner-session.ts'
import { eventually, type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'
import { tusCalls } from '../testing/tus.ts'

const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" e:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>`
const marked = (seed: number): Promise<Buffer> => makePhoto(400, 300, seed).withXmp(packet).jpeg().toBuffer()

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
after(() => polder[Symbol.asyncDispose]())

/** Ways in: each answers the number of the photo. */
const doors: Record<string, () => Promise<{ id: string; token: string | null }>> = {
  'the operation of the API': async () => {
    const { token } = await polder.account()
    return { id: (await polder.photo(token, { file: await marked(1) })).verificationId, token }
  },
  'an upload in pieces': async () => {
    const { token } = await polder.account()
    const { begun, send } = tusCalls(() => polder)
    const file = await marked(2)
    const path = await begun(token, file)
    const half = file.length >> 1
    await send(token, path, 0, file.subarray(0, half))
    const { body } = await send(token, path, half, file.subarray(half))
    return { id: body.verificationId, token }
  },
  'the form of the page': async () => {
    const owner = await ownerOn(polder, 'deuren@example.nl')
    const answer = await owner.upload(await marked(3))
    assert.equal(answer.status, 303)
    const list = await owner.get('/app')
    return { id: /\/app\/photos\/([\w-]+)"/.exec(list.body)![1]!, token: null }
  },
  'a key of a program, into a case': async () => {
    const { token } = await polder.account()
    const json = { name: 'program', scopes: ['photos:read', 'photos:write', 'cases'] }
    const { key } = (await polder.post('/api/v1/api-keys', { token, json })).body
    return { id: (await polder.photo(key, { file: await marked(4) })).verificationId, token: key }
  },
}

for (const [door, enter] of Object.entries(doors))
  test(`by ${door}`, async () => {
    const { id, token } = await enter()
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
    if (!token) return
    const made = await polder.post('/api/v1/cases', { token, json: { name: 'Zaak' } })
    const caseId = made.body.caseId ?? made.body.id
    assert.ok((await polder.put(`/api/v1/cases/${caseId}/photos/${id}`, { token })).status < 300)
    const shared = await polder.patch(`/api/v1/cases/${caseId}`, { token, json: { shared: true } })
    const open = await polder.get(`/c/${shared.body.shareToken}`, { headers: { 'accept-language': 'en' } })
    assert.equal(open.status, 200)
    assert.match(open.body, says)
  })
