/** The photo in a CV's PDF: fetched as the crawler fetches, and left out whenever it cannot be had. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { type LocalSite, startSite } from '../adapters/testing/local-site.ts'
import { type Crawling, startCrawling } from '../sources/testing/crawling.ts'

const path = '/api/v1/cv-profiles'
const photo = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#8899aa' } })
  .jpeg()
  .toBuffer()

let site: LocalSite
/** Runs on this machine and is not opened to the crawler. */
let inside: LocalSite
let polder: Crawling
before(async () => {
  inside = await startSite((_request, answer) => void answer.writeHead(200).end(photo))
  site = await startSite((request, answer) => {
    const send = (status: number, body: string | Buffer, headers = {}) =>
      void answer.writeHead(status, headers).end(body)
    switch (request.url) {
      case '/good.jpg':
        return send(200, photo, { 'content-type': 'image/jpeg' })
      case '/page.html':
        return send(200, '<p>Geen foto</p>', { 'content-type': 'image/jpeg' })
      case '/inward':
        return send(302, '', { location: `${inside.origin}/good.jpg` })
      case '/large':
        return send(200, Buffer.concat([photo, Buffer.alloc(6_000_000)]), { 'content-type': 'image/jpeg' })
      case '/endless':
        return void answer.writeHead(200, { 'content-type': 'image/jpeg' }).write(photo.subarray(0, 100))
      default:
        return send(404, '')
    }
  })
  polder = await startCrawling({ allowedHosts: site.host, timeoutMilliseconds: 1_500 })
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  await inside[Symbol.asyncDispose]()
})

/** Whether the PDF of a new profile with this photoUrl shows a picture. */
const showsPhoto = async (photoUrl: string | null, template: string): Promise<boolean> => {
  const { token } = await polder.candidate()
  const { status, body } = await polder.post(path, { token, json: { name: 'CV', photoUrl, template } })
  assert.equal(status, 201)
  const pdf = await polder.get(`${path}/${body.id}/generate-pdf`, { token })
  assert.equal(pdf.status, 200)
  assert.equal(pdf.bytes.subarray(0, 5).toString(), '%PDF-')
  return /\/Subtype\s*\/Image\b/.test(pdf.bytes.toString('latin1'))
}

test('a photo that can be had is in the PDF, in both templates', async () => {
  for (const template of ['classic', 'modern'])
    assert.equal(await showsPhoto(`${site.origin}/good.jpg`, template), true)
})

test('without one, and with one that cannot be had, the CV is set all the same', async () => {
  const addresses = [null, '/page.html', '/gone.jpg', '/inward', '/large', '/endless']
  for (const address of addresses) {
    const url = address && site.origin + address
    assert.equal(await showsPhoto(url, 'modern'), false, String(address))
  }
  for (const url of ['http://127.0.0.1:9/x.jpg', `${inside.origin}/good.jpg`, 'https://photo.invalid/x.jpg'])
    assert.equal(await showsPhoto(url, 'modern'), false, url)
  assert.deepEqual(inside.requests, [])
})
