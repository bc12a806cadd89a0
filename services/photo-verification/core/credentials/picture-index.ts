/**
 * The index of a JPEG that holds several pictures (CIPA DC-007, Multi-Picture Format): the gain map of an HDR photo, a depth map, a
 * preview stand behind the first picture, and the index tells how far behind its own head. Whatever grows between the two must be
 * counted in, or no program finds them.
 */

const indexName = 'MPF\0'
const headBytes = 4
const entriesTag = 0xb002
const entryBytes = 16
const fieldBytes = 12

interface PictureIndex {
  /** Where offsets are counted from, in the file. */
  at: number
  view: DataView
  isLittle: boolean
  /** Where its entries begin, and how many there are. */
  entriesAt: number
  count: number
}

const indexIn = (view: DataView, at: number): PictureIndex | null => {
  if (view.byteLength < 8) return null
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > view.byteLength) return null
  const fields = view.getUint16(directory, isLittle)
  for (let field = 0; field < fields; field++) {
    const start = directory + 2 + field * fieldBytes
    if (start + fieldBytes > view.byteLength) return null
    if (view.getUint16(start, isLittle) !== entriesTag) continue
    const length = view.getUint32(start + 4, isLittle)
    const entriesAt = view.getUint32(start + 8, isLittle)
    if (length < entryBytes || entriesAt + length > view.byteLength) return null
    return { at, view, isLittle, entriesAt, count: Math.floor(length / entryBytes) }
  }
  return null
}

/** Among the segments before the first picture's pixel data. */
const findIndex = (jpeg: Uint8Array): PictureIndex | null => {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  let at = 2
  while (at + headBytes + indexName.length <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1]!
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return null
    const end = at + 2 + view.getUint16(at + 2)
    const body = at + headBytes
    const isIndex =
      marker === 0xe2 && [...indexName].every((letter, i) => jpeg[body + i] === letter.charCodeAt(0))
    if (isIndex && end <= jpeg.length) {
      const start = body + indexName.length
      return indexIn(new DataView(jpeg.buffer, jpeg.byteOffset + start, Math.max(0, end - start)), start)
    }
    at = end
  }
  return null
}

/** Whether pictures stand behind the first one. */
export const hasPictureIndex = (jpeg: Uint8Array): boolean => (findIndex(jpeg)?.count ?? 0) > 1

/**
 * The JPEG with its index as it has to be once a manifest has been put in; `grown` is the same JPEG with one of the same length.
 * Lengths and everything else stay.
 */
export const withIndexFor = (jpeg: Uint8Array, grown: Uint8Array): Uint8Array<ArrayBuffer> => {
  const adjusted = Uint8Array.from(jpeg)
  const index = findIndex(adjusted)
  const after = findIndex(grown)
  if (!index || !after) return adjusted
  const growth = grown.length - jpeg.length
  const moved = growth - (after.at - index.at)
  const { view, isLittle } = index
  const add = (at: number, by: number): void =>
    view.setUint32(at, view.getUint32(at, isLittle) + by, isLittle)
  for (let entry = 0; entry < index.count; entry++) {
    const start = index.entriesAt + entry * entryBytes
    // The first picture has no offset; its length counts all segments before its pixels.
    if (view.getUint32(start + 8, isLittle) === 0) add(start + 4, growth)
    else add(start + 8, moved)
  }
  return adjusted
}
