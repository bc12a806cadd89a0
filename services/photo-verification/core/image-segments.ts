/** Which segments before a JPEG's pixel data a decoder can do without: all metadata that does not change a pixel. */

/** A segment with its marker and length: `length` bytes from the offset `at`. */
export type JpegSegment = { at: number; length: number; kind: SegmentKind }

/**
 * `plain` is no metadata at all, `needed` changes how pixels come out (orientation, colour profile, colour transform),
 * `spare` is anything else: thumbnails, depth maps, comments, manifests.
 */
export type SegmentKind = 'plain' | 'needed' | 'spare'

/** Marker and length, and the name that an application's segment begins with. */
const headBytes = 4 + 12

const neededNames: Record<number, string> = {
  224: 'JFIF\0',
  225: 'Exif\0\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
}

const kindOf = (head: Uint8Array): SegmentKind => {
  const marker = head[1]!
  const isComment = marker === 0xfe
  if (!isComment && (marker < 0xe0 || marker > 0xef)) return 'plain'
  const name = neededNames[marker]
  const isNeeded = name !== undefined && [...name].every((letter, i) => head[4 + i] === letter.charCodeAt(0))
  return isNeeded ? 'needed' : 'spare'
}

/**
 * The segments that begin in a piece of a file, which itself begins with one at the offset `at` of the file; and the
 * offset to go on at, or null where the pixel data begins or the bytes make no sense. A piece that ends in the middle of
 * a segment's head is gone on with at that segment.
 */
export const jpegSegments = (
  piece: Uint8Array,
  at: number,
): { segments: JpegSegment[]; goOnAt: number | null } => {
  const segments: JpegSegment[] = []
  let from = 0
  while (from + headBytes <= piece.length) {
    const head = piece.subarray(from, from + headBytes)
    const marker = head[1]!
    const length = head[2]! * 256 + head[3]!
    const isSegment =
      head[0] === 0xff && marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xda)
    if (!isSegment || length < 2) return { segments, goOnAt: null }
    segments.push({ at: at + from, length: length + 2, kind: kindOf(head) })
    from += length + 2
  }
  return { segments, goOnAt: at + from }
}
