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

const textTags: Record<number, keyof ExifFields['texts']> = {
  270: 'imageDescription',
  271: 'make',
  272: 'model',
  305: 'software',
  315: 'artist',
  33432: 'copyright',
}
/** Windows keeps its own in UTF-16, little-endian whatever the file is (XPTitle to XPSubject). */
const windowsTags: Record<number, keyof ExifFields['texts']> = {
  40091: 'title',
  40092: 'comment',
  40093: 'author',
  40094: 'keywords',
  40095: 'subject',
}
const exifDirectoryTag = 34665
const maximumEntries = 256
const maximumTextBytes = 256 * 1024

const ended = (text: string): string => text.replace(/\0.*$/s, '').trim()
const ascii = (bytes: Uint8Array): string => ended(new TextDecoder('utf-8').decode(bytes))

/** UserComment opens with 8 bytes naming its character set (EXIF 2.32, table 9). */
const comment = (bytes: Uint8Array, littleEndian: boolean): string => {
  const code = new TextDecoder('latin1').decode(bytes.subarray(0, 8))
  const body = bytes.subarray(8)
  if (!code.startsWith('UNICODE')) return ascii(body)
  // The byte order is the writer's own: a zero first byte means big-endian for the Latin text looked for here.
  const little =
    body.length > 1 && body[0] === 0 ? false : body.length > 1 && body[1] === 0 ? true : littleEndian
  return new TextDecoder(little ? 'utf-16le' : 'utf-16be').decode(body)
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
    const [name, windowsName] = [textTags[tag], windowsTags[tag]]
    if (name) fields.texts[name] = ascii(value)
    else if (windowsName) fields.texts[windowsName] = ended(new TextDecoder('utf-16le').decode(value))
    else if (tag === 0x9286) fields.texts.userComment = comment(value, little)
    else if (tag === 0x9003) fields.dateTimeOriginal = ascii(value)
    else if (tag === 0x9011) fields.offsetTimeOriginal = ascii(value)
    else if (tag === 0x9291) fields.subSecTimeOriginal = ascii(value)
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
