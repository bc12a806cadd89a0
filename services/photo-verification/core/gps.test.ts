/** Places in EXIF, as sharp and libvips write them, and damaged ones. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPlace } from './gps.ts'
import { findExif } from './image-blocks.ts'
import { photo } from './testing/photos.ts'

const gps = (latitude: string, north: string, longitude: string, east: string) => ({
  IFD3: { GPSLatitudeRef: north, GPSLatitude: latitude, GPSLongitudeRef: east, GPSLongitude: longitude },
})

const tiffOf = async (exif: object): Promise<Uint8Array> => {
  const jpeg = await photo(32, 32)
    .jpeg()
    .withExif(exif as never)
    .toBuffer()
  return findExif(jpeg)!
}

test('degrees, minutes and seconds, on all four sides of nought', async () => {
  for (const [exif, latitude, longitude] of [
    [gps('52/1 5/1 2652/100', 'N', '5/1 7/1 1740/100', 'E'), 52.0907, 5.1215],
    [gps('34/1 36/1 0/1', 'S', '58/1 22/1 5412/100', 'W'), -34.6, -58.3817],
  ] as const) {
    const place = readPlace(await tiffOf(exif))
    assert.ok(place)
    assert.ok(Math.abs(place.latitude - latitude) < 1e-4, `${place.latitude}`)
    assert.ok(Math.abs(place.longitude - longitude) < 1e-4, `${place.longitude}`)
  }
})

test('no place: none written, noughts, a fraction under nought, beyond the pole', async () => {
  for (const exif of [
    { IFD0: { Make: 'Canon' } },
    gps('0/1 0/1 0/1', 'N', '0/1 0/1 0/1', 'E'),
    gps('52/0 5/1 2/1', 'N', '5/1 7/1 1/1', 'E'),
    gps('91/1 0/1 0/1', 'N', '5/1 7/1 1/1', 'E'),
  ])
    assert.equal(readPlace(await tiffOf(exif)), null)
})

test('damaged data gives a place on earth or none, never an error', async () => {
  const sound = await tiffOf(gps('52/1 5/1 2652/100', 'N', '5/1 7/1 1740/100', 'E'))
  fc.assert(
    fc.property(fc.nat(sound.length - 1), fc.nat(255), fc.nat(sound.length), (at, value, length) => {
      const damaged = Uint8Array.from(sound)
      damaged[at] = value
      const place = readPlace(damaged.subarray(0, length))
      assert.ok(place === null || (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180))
    }),
    { numRuns: 500 },
  )
})
