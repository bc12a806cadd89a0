/** The place that a camera wrote into a photo (EXIF 2.32, GPS attributes). Runs in browsers too. */

export interface Place {
  /** Degrees north and east of nought. */
  latitude: number
  longitude: number
}

const gpsDirectoryTag = 0x8825
const maximumEntries = 256
const rationalBytes = 8

type Directory = Map<number, { view: DataView; type: number; count: number; at: number }>

/** Entries by tag, with where their values are; those outside the data are left out. */
const directoryAt = (view: DataView, at: number, little: boolean): Directory => {
  const found: Directory = new Map()
  if (at < 8 || at + 2 > view.byteLength) return found
  const entries = Math.min(view.getUint16(at, little), maximumEntries)
  for (let i = 0; i < entries; i++) {
    const entry = at + 2 + i * 12
    if (entry + 12 > view.byteLength) break
    const type = view.getUint16(entry + 2, little)
    const count = view.getUint32(entry + 4, little)
    found.set(view.getUint16(entry, little), { view, type, count, at: entry + 8 })
  }
  return found
}

/** Degrees, minutes and seconds, as three fractions. */
const degreesOf = (directory: Directory, tag: number, little: boolean): number | null => {
  const entry = directory.get(tag)
  if (entry?.type !== 5 || entry.count < 1) return null
  const { view } = entry
  const start = view.getUint32(entry.at, little)
  let degrees = 0
  for (let i = 0; i < Math.min(entry.count, 3); i++) {
    const at = start + i * rationalBytes
    if (at + rationalBytes > view.byteLength) return null
    const [over, under] = [view.getUint32(at, little), view.getUint32(at + 4, little)]
    if (under === 0) return null
    degrees += over / under / 60 ** i
  }
  return degrees
}

const letterOf = (directory: Directory, tag: number): string => {
  const entry = directory.get(tag)
  return entry ? String.fromCharCode(entry.view.getUint8(entry.at)).toUpperCase() : ''
}

/** Reads a TIFF structure (what follows `Exif\0\0`); null where it holds no place on earth. */
export const readPlace = (tiff: Uint8Array): Place | null => {
  if (tiff.length < 8) return null
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const little = order === 0x4949
  const pointer = directoryAt(view, view.getUint32(4, little), little).get(gpsDirectoryTag)
  if (!pointer) return null
  const gps = directoryAt(view, view.getUint32(pointer.at, little), little)
  const [latitude, longitude] = [degreesOf(gps, 2, little), degreesOf(gps, 4, little)]
  if (latitude === null || longitude === null || latitude > 90 || longitude > 180) return null
  // Cameras without a fix write noughts.
  if (latitude === 0 && longitude === 0) return null
  return {
    latitude: letterOf(gps, 1) === 'S' ? -latitude : latitude,
    longitude: letterOf(gps, 3) === 'W' ? -longitude : longitude,
  }
}
