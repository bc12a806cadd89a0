/** Overwrites GPS where it stands: a directory of EXIF, properties of XMP. Lengths and everything else stay. Runs in browsers. */

const gpsDirectoryTag = 0x8825
const maximumEntries = 256
const maximumDirectories = 8
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

interface Directory {
  at: number
  entries: number
}

const directoryAt = (view: DataView, at: number, little: boolean): Directory | null => {
  if (at < 8 || at + 6 > view.byteLength) return null
  const entries = view.getUint16(at, little)
  return entries <= maximumEntries && at + 6 + entries * 12 <= view.byteLength ? { at, entries } : null
}

/** Whether it said more than the version of GPS that it is written in. */
const blankDirectory = (tiff: Uint8Array, view: DataView, { at, entries }: Directory, little: boolean) => {
  let said = false
  for (let entry = at + 2; entry < at + 2 + entries * 12; entry += 12) {
    const size = (typeSizes[view.getUint16(entry + 2, little)] ?? 0) * view.getUint32(entry + 4, little)
    const start = view.getUint32(entry + 8, little)
    if (view.getUint16(entry, little) !== 0) said = true
    if (size > 4 && start >= 8 && start + size <= tiff.length) tiff.fill(0, start, start + size)
  }
  tiff.fill(0, at, at + 2 + entries * 12 + 4)
  return said
}

/** Takes the entry out of its directory: those after it move up, and what they point at stays where it is. */
const removeEntry = (
  tiff: Uint8Array,
  view: DataView,
  directory: Directory,
  entry: number,
  little: boolean,
) => {
  const end = directory.at + 2 + directory.entries * 12 + 4
  tiff.copyWithin(entry, entry + 12, end)
  tiff.fill(0, end - 12, end)
  view.setUint16(directory.at, directory.entries - 1, little)
}

/** In a TIFF structure (what follows `Exif\0\0`). False where there was no place in it. */
export const blankGpsDirectory = (tiff: Uint8Array): boolean => {
  if (tiff.length < 8) return false
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return false
  const little = order === 0x4949
  let found = false
  let next = view.getUint32(4, little)
  for (let seen = 0; seen < maximumDirectories; seen++) {
    const directory = directoryAt(view, next, little)
    if (!directory) break
    next = view.getUint32(directory.at + 2 + directory.entries * 12, little)
    for (let i = 0; i < directory.entries; i++) {
      const entry = directory.at + 2 + i * 12
      if (view.getUint16(entry, little) !== gpsDirectoryTag) continue
      const gps = directoryAt(view, view.getUint32(entry + 8, little), little)
      if (gps && blankDirectory(tiff, view, gps, little)) found = true
      removeEntry(tiff, view, directory, entry, little)
      break
    }
  }
  return found
}

const space = 0x20
/** `exif:GPSLatitude`, `drone-dji:GpsLatitude`, `geo:lat`: as an attribute or as an element with all that is in it. */
const name = String.raw`[\w.-]+:(?:GPS[\w.-]*|lat|long|latitude|longitude)`
const properties = [
  new RegExp(String.raw`\s${name}\s*=\s*(?:"[^"]*"|'[^']*')`, 'gi'),
  new RegExp(String.raw`<(${name})(?:\s[^<>]*)?(?:/>|>[^]*?</\1\s*>)`, 'gi'),
]
const leftOver = /GPSL(?:at|ong)|G\0P\0S/i

/** In an XMP packet, one byte for one character. What cannot be told apart goes with all of the packet. */
export const blankGpsProperties = (packet: Uint8Array): boolean => {
  const text = new TextDecoder('latin1').decode(packet)
  let found = false
  for (const pattern of properties)
    for (const { index, 0: property } of text.matchAll(pattern)) {
      packet.fill(space, index, index + property.length)
      found = true
    }
  if (!leftOver.test(new TextDecoder('latin1').decode(packet))) return found
  packet.fill(space)
  return true
}
