import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type JpegSegment, jpegSegments } from './image-segments.ts'

const named = (marker: number, name: string, length: number): Buffer => {
  const body = Buffer.alloc(length)
  body.write(name, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (length + 2) >> 8, (length + 2) & 255]), body])
}

/** What each kind of segment is for: EXIF 2.32, 4.5; ICC.1:2010, B.4; T.872, 6.5; T.871, 10. */
const samples: [number, string, JpegSegment['kind']][] = [
  [0xdb, '', 'plain'],
  [0xc4, '', 'plain'],
  [0xc2, '', 'plain'],
  [0xe0, 'JFIF\0', 'needed'],
  [0xe1, 'Exif\0\0', 'needed'],
  [0xe2, 'ICC_PROFILE\0', 'needed'],
  [0xee, 'Adobe', 'needed'],
  [0xe0, 'JFXX\0', 'spare'],
  [0xe1, 'http://ns.adobe.com/xap/1.0/\0', 'spare'],
  [0xe2, 'MPF\0', 'spare'],
  [0xeb, 'JP', 'spare'],
  [0xfe, 'a comment', 'spare'],
]

test('in pieces of any size, all segments are found up to the pixel data, and what each is for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...samples), fc.integer({ min: 30, max: 900 })), { maxLength: 20 }),
      fc.integer({ min: 16, max: 500 }),
      (chosen, pieceBytes) => {
        const parts = chosen.map(([[marker, name], length]) => named(marker, name, length))
        const scan = Buffer.concat([Buffer.from([0xff, 0xda, 0, 12]), Buffer.alloc(40, 0xe1)])
        const file = Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, scan])
        const found: JpegSegment[] = []
        for (let at: number | null = 2; at !== null; ) {
          const { segments, goOnAt } = jpegSegments(file.subarray(at, at + pieceBytes), at)
          found.push(...segments)
          at = goOnAt
        }
        let at = 2
        const expected = chosen.map(([[, , kind]], i) => {
          const segment = { at, length: parts[i]!.length, kind }
          at += segment.length
          return segment
        })
        assert.deepEqual(found, expected)
      },
    ),
  )
})

test('bytes that are no segment end the walk, and each step moves on', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { segments, goOnAt } = jpegSegments(bytes, 2)
      assert.ok(goOnAt === null || goOnAt >= 2)
      for (const { length } of segments) assert.ok(length >= 4)
    }),
  )
  assert.deepEqual(jpegSegments(Buffer.alloc(40), 2), { segments: [], goOnAt: null })
  assert.deepEqual(jpegSegments(Buffer.alloc(3), 2), { segments: [], goOnAt: 2 })
})
