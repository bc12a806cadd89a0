/** Tests of the EXIF reader: times against Date itself, files of a real writer, hostile bytes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import sharp from 'sharp'
import { captureTime, readExif } from './exif.ts'
import { findExif } from './image-blocks.ts'
import { photo } from './testing/photos.ts'

const utc = () => 0

test('what a real writer put into JPEG, PNG and WebP reads back', async () => {
  const exif = {
    IFD0: { Make: 'Cam', Model: 'X100', Software: 'fw 1.2', ImageDescription: 'a field' },
    IFD2: { DateTimeOriginal: '2026:03:01 11:12:13', OffsetTimeOriginal: '+01:00', SubSecTimeOriginal: '25' },
  }
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await photo(20, 20).withExif(exif).toFormat(type).toBuffer()
    const fields = readExif(findExif(bytes)!)
    assert.deepEqual(
      fields.texts,
      { make: 'Cam', model: 'X100', software: 'fw 1.2', imageDescription: 'a field' },
      type,
    )
    assert.equal(captureTime(fields, utc), Date.parse('2026-03-01T11:12:13.250+01:00'))
    assert.equal((await sharp(bytes).metadata()).format, type)
  }
})

test('the capture time agrees with Date for every time and zone', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.integer({ min: -840, max: 840 }),
      fc.boolean(),
      (moment, offset, writesZone) => {
        const local = new Date(moment.getTime() + offset * 60_000).toISOString()
        const zone = `${offset < 0 ? '-' : '+'}${String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0')}:${String(Math.abs(offset) % 60).padStart(2, '0')}`
        const fields = {
          texts: {},
          dateTimeOriginal: local.slice(0, 19).replaceAll('-', ':').replace('T', ' '),
          subSecTimeOriginal: local.slice(20, 23),
          ...(writesZone ? { offsetTimeOriginal: zone } : {}),
        }
        assert.equal(
          captureTime(fields, () => offset),
          moment.getTime(),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('no time, a clock never set and impossible dates are no capture time', () => {
  for (const dateTimeOriginal of [
    undefined,
    '',
    '0000:00:00 00:00:00',
    '2026:02:30 10:00:00',
    '2026-03-01 10:00:00',
    '    :  :     :  :  ',
  ]) {
    assert.equal(
      captureTime({ texts: {}, ...(dateTimeOriginal === undefined ? {} : { dateTimeOriginal }) }, utc),
      null,
    )
  }
})

test('a file without EXIF, or of another type, has none', async () => {
  for (const bytes of [
    await photo(9, 9).jpeg().toBuffer(),
    await photo(9, 9).png().toBuffer(),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ]) {
    assert.equal(findExif(bytes), null)
  }
})

test('no bytes make the reader throw', () => {
  const order = fc.constantFrom('II*\0', 'MM\0*', '').map((text) => Buffer.from(text, 'latin1'))
  fc.assert(
    fc.property(order, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const fields = readExif(Buffer.concat([start, rest]))
      captureTime(fields, utc)
      assert.ok(typeof fields.texts === 'object')
    }),
    { numRuns: 1000 },
  )
})
