/** A PDF under a password (ISO 32000-1, 7.6, revision 3 with RC4), written down apart from any program that reads one. */

import { createHash } from 'node:crypto'

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const padded = (password: string): Buffer =>
  Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)

const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, i) => i)
  const swap = (i: number, j: number): void => {
    ;[state[i], state[j]] = [state[j]!, state[i]!]
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(i, j)
  }
  let [a, b] = [0, 0]
  return data.map((byte) => {
    a = (a + 1) & 255
    b = (b + state[a]!) & 255
    swap(a, b)
    return byte ^ state[(state[a]! + state[b]!) & 255]!
  }) as Buffer
}

/** Twenty rounds, the key mixed with the number of each. */
const rounds = (key: Buffer, data: Buffer): Buffer => {
  let out = data
  for (let i = 0; i < 20; i++) out = rc4(key.map((byte) => byte ^ i) as Buffer, out)
  return out
}

const hashedFifty = (start: Buffer): Buffer => {
  let key = start
  for (let i = 0; i < 50; i++) key = md5(key)
  return key
}

const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])

/** An empty `userPassword` opens for everybody, and only printing or changing it may ask for the owner's. */
export const encryptedPdf = (userPassword: string): Buffer => {
  const id = md5(Buffer.from('a CV'))
  const owner = rounds(hashedFifty(md5(padded('owner'))), padded(userPassword))
  const key = hashedFifty(md5(padded(userPassword), owner, permissions, id))
  const user = Buffer.concat([rounds(key, md5(padding, id)), Buffer.alloc(16)])
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    `<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${owner.toString('hex')}>/U<${user.toString('hex')}>>>`,
  ]
  let text = '%PDF-1.5\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}`
  const trailer = `<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]>>`
  return Buffer.from(`${text}${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}
