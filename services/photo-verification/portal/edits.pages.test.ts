/** What a verdict's page says was done to the photo, before it was signed and since, and of who signed its copies. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { openTestSigner, subject } from '../credentials/testing/test-signer.ts'
import { startPhotoService } from '../testing/photo-service.ts'

test('edits before and since are told, and that others call our signer unrecognised', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const card = async (id: string, language: string): Promise<{ edits: string; pass: string }> => {
    const textOf = async () => {
      const { body } = await polder.get(`/v/${id}`, { headers: { 'accept-language': language } })
      return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') as string
    }
    const text = await eventually(async () => {
      const now = await textOf()
      return !/still being looked at|nog bekeken|are being signed|worden ondertekend/.test(now) && now
    }, 'it was looked at, and its copies are signed')
    return {
      edits: /(?:Edits|Bewerkingen) .*?(?:invisible number|onzichtbaar nummer)/.exec(text)![0],
      pass: text,
    }
  }
  const taken = (Software: string) =>
    makePhoto(96, 64, Software.length)
      .jpeg()
      .withExif({ IFD0: { Make: 'Apple', Model: 'iPhone 15', Software } })
      .toBuffer()
  const idOf = async (file: Buffer): Promise<string> => (await polder.photo(token, { file })).verificationId

  const phone = await idOf(await taken('17.5.1'))
  const { edits, pass } = await card(phone, 'en')
  assert.match(edits, /Before it was signed Saved by the camera or phone itself: 17\.5\.1 \(EXIF\)/)
  assert.match(edits, /Since it was signed The original was not edited: .*still 96 × 64 pixels/)
  assert.match(pass, /[Oo]ther viewers call .*unrecognised/)
  const dutch = await card(phone, 'nl')
  assert.match(dutch.edits, /Door de camera of telefoon zelf: 17\.5\.1/)
  assert.match(dutch.pass, /[Aa]ndere programma’s noemen .*onbekend/)
  const lying = await makePhoto(96, 64, 11).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  assert.match((await card(await idOf(lying), 'en')).edits, /still 64 × 96 pixels/)
  const edited = await card(await idOf(await taken('GIMP 2.10')), 'nl')
  assert.match(edited.edits, /Laatst opgeslagen met GIMP 2\.10/)

  const { credentials } = openTestSigner(polder.platform.clock)
  const bytes = new Uint8Array(await makePhoto(96, 64, 9).jpeg().toBuffer())
  const signed = await credentials.sign({ kind: 'share', bytes, contentType: 'image/jpeg', subject })
  const sound = await card(await idOf(Buffer.from(signed.bytes)), 'en')
  assert.match(sound.edits, /Opened \(C2PA, says Polder photo verification/)
  const changed = Buffer.from(signed.bytes)
  changed[changed.length - 40]! ^= 1
  const doubtful = await card(await idOf(changed), 'en')
  assert.match(doubtful.edits, /Opened \(C2PA, from Content Credentials that do not hold\)/)
  assert.doesNotMatch(doubtful.edits, /says Polder/)
  const plain = await card(await idOf(await makePhoto(96, 64, 10).jpeg().toBuffer()), 'en')
  assert.match(plain.edits, /The file says nothing of edits\. That does not prove that there were none\./)
})
