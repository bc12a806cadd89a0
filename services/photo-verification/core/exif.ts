/** Reads the few EXIF fields that matter here: texts and the capture time. Runs in the browser as well as here. */

/** Texts by tag name, and the capture time as the camera wrote it. Absent fields are absent. */
export type ExifFields = {
  texts: { imageDescription?: string; make?: string; model?: string; software?: string; artist?: string } & {
    copyright?: string
    userComment?: string
    title?: string
    comment?: string
    author?: string
    keywords?: string
    subject?: string
  }
  /** `YYYY:MM:DD HH:MM:SS`, local to the camera. */
  dateTimeOriginal?: string
  /** `+HH:MM`, where the camera knows its zone. */
  offsetTimeOriginal?: string
  subSecTimeOriginal?: string
}

const exifDirectoryTag = 34665
const maximumEntries = 256
const maximumTextBytes = 256 * 1024

const textIn =
  (encoding: string) =>
  (bytes: Uint8Array): string =>
    new TextDecoder(encoding).decode(bytes).replace(/\0.*$/s, '').trim()
/** EXIF says ASCII; writers put UTF-8 there, which ASCII is a part of. */
const utf8 = textIn('utf-8')
const utf16le = textIn('utf-16le')
const utf16be = textIn('utf-16be')

/** UserComment opens with 8 bytes naming its character set (EXIF 2.32, table 9). */
const comment = (bytes: Uint8Array, littleEndian: boolean): string => {
  const body = bytes.subarray(8)
  if (!utf8(bytes.subarray(0, 8)).startsWith('UNICODE')) return utf8(body)
  // The byte order is the writer's own: a zero first byte means big-endian for the Latin text looked for here.
  const little =
    body.length > 1 && body[0] === 0 ? false : body.length > 1 && body[1] === 0 ? true : littleEndian
  return little ? utf16le(body) : utf16be(body)
}

/** Each text by its tag, and how it is read. */
const textTags: Record<number, [keyof ExifFields['texts'], typeof comment | typeof utf8]> = {
  270: ['imageDescription', utf8],
  271: ['make', utf8],
  272: ['model', utf8],
  305: ['software', utf8],
  315: ['artist', utf8],
  33432: ['copyright', utf8],
  37510: ['userComment', comment],
  // Windows keeps its own in UTF-16, little-endian whatever the file is (XPTitle to XPSubject).
  40091: ['title', utf16le],
  40092: ['comment', utf16le],
  40093: ['author', utf16le],
  40094: ['keywords', utf16le],
  40095: ['subject', utf16le],
}
const timeTags: Record<number, 'dateTimeOriginal' | 'offsetTimeOriginal' | 'subSecTimeOriginal'> = {
  36867: 'dateTimeOriginal',
  36881: 'offsetTimeOriginal',
  37521: 'subSecTimeOriginal',
}

type Entry = { tag: number; value: Uint8Array; number: number }

const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** The entries of one directory; those that point outside the data or are far too long are left out. */
const readDirectory = (tiff: Uint8Array, view: DataView, at: number, little: boolean): Entry[] => {
  if (at < 8 || at + 2 > tiff.length) return []
  const count = Math.min(view.getUint16(at, little), maximumEntries)
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    const entry = at + 2 + i * 12
    if (entry + 12 > tiff.length) break
    const size = (typeSizes[view.getUint16(entry + 2, little)] ?? 0) * view.getUint32(entry + 4, little)
    const start = size <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
    if (size === 0 || size > maximumTextBytes || start + size > tiff.length) continue
    const value = tiff.subarray(start, start + size)
    entries.push({ tag: view.getUint16(entry, little), value, number: view.getUint32(entry + 8, little) })
  }
  return entries
}

/** Reads a TIFF structure (what follows `Exif\0\0`). Malformed or hostile data gives what can be read, never an error. */
export const readExif = (tiff: Uint8Array): ExifFields => {
  const fields: ExifFields = { texts: {} }
  if (tiff.length < 8) return fields
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return fields
  const little = order === 0x4949
  const main = readDirectory(tiff, view, view.getUint32(4, little), little)
  const pointer = main.find((entry) => entry.tag === exifDirectoryTag)
  const exif = pointer ? readDirectory(tiff, view, pointer.number, little) : []
  for (const { tag, value } of [...main, ...exif]) {
    const [name, read] = textTags[tag] ?? []
    if (name && read) fields.texts[name] = read(value, little)
    const time = timeTags[tag]
    if (time) fields[time] = utf8(value)
  }
  return fields
}

/**
 * The capture time in milliseconds since 1970, or null. Where the camera gave no zone, `localOffsetMinutes` (minutes
 * east of UTC at that local time) decides: the browser knows its user's zone, a server does not.
 */
export const captureTime = (
  fields: ExifFields,
  localOffsetMinutes: (local: Date) => number,
): number | null => {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(fields.dateTimeOriginal ?? '')
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    ...number[],
  ]
  const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  // A camera whose clock was never set writes zeros, which would roll over into another date.
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day || year < 1900) return null
  const milliseconds = Math.floor(
    Number(`0.${/^\d{1,9}/.exec(fields.subSecTimeOriginal ?? '')?.[0] ?? '0'}`) * 1000,
  )
  const zone = /^([+-])(\d{2}):(\d{2})$/.exec(fields.offsetTimeOriginal ?? '')
  const offset = zone
    ? (zone[1] === '-' ? -1 : 1) * (Number(zone[2]) * 60 + Number(zone[3]))
    : localOffsetMinutes(local)
  return local.getTime() + milliseconds - offset * 60_000
}
