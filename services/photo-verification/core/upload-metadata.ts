/** The Upload-Metadata header of tus 1.0: pairs of a name and base64 text, with commas between them. */

export const uploadMetadataNames = [
  'sha256',
  'capturedAt',
  'challengeId',
  'deviceSignature',
  'filename',
  'filetype',
  'locationRemoved',
  'teamId',
] as const
export type UploadMetadataName = (typeof uploadMetadataNames)[number]

/** What a client says of its file before the first byte. */
export type UploadMetadata = { sha256: string; capturedAt: string } & Partial<
  Record<Exclude<UploadMetadataName, 'sha256' | 'capturedAt'>, string>
>

export type ReadMetadata = { metadata: UploadMetadata } | { field: string; wrong: string }

const longest: Record<UploadMetadataName, number> = {
  sha256: 64,
  capturedAt: 64,
  challengeId: 64,
  deviceSignature: 86,
  filename: 255,
  filetype: 100,
  locationRemoved: 4,
  teamId: 36,
}

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const textOf = (encoded: string): string | null => {
  if (!base64.test(encoded)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    return null
  }
}

const isName = (name: string): name is UploadMetadataName =>
  (uploadMetadataNames as readonly string[]).includes(name)

const controls = /\p{Cc}/u

const wrongIn = (name: UploadMetadataName, text: string | null): string | null => {
  if (text === null) return 'is not base64 of UTF-8'
  if (text.trim() === '') return 'is empty'
  if (text.length > longest[name]) return `is longer than ${longest[name]} characters`
  return controls.test(text) ? 'holds a control character' : null
}

/** What is wrong is told with the name it is about. */
export const readUploadMetadata = (header: string): ReadMetadata => {
  const found: Partial<Record<UploadMetadataName, string>> = {}
  for (const pair of header.split(',')) {
    const [name = '', encoded = '', ...rest] = pair.trim().split(' ')
    if (name === '' && encoded === '') continue
    const field = name.slice(0, 100)
    if (!isName(name)) return { field, wrong: 'is not a known name in Upload-Metadata' }
    if (rest.length > 0) return { field, wrong: 'has a space in its value' }
    if (found[name] !== undefined) return { field, wrong: 'is there twice' }
    const text = textOf(encoded)
    const wrong = wrongIn(name, text)
    if (wrong) return { field, wrong }
    found[name] = text!
  }
  const { sha256, capturedAt, ...more } = found
  if (sha256 === undefined) return { field: 'sha256', wrong: 'is missing in Upload-Metadata' }
  if (capturedAt === undefined) return { field: 'capturedAt', wrong: 'is missing in Upload-Metadata' }
  if (more.locationRemoved !== undefined && more.locationRemoved !== 'true')
    return { field: 'locationRemoved', wrong: 'must be `true`, or absent' }
  return { metadata: { sha256, capturedAt, ...more } }
}

/** The header for a client's words. */
export const writeUploadMetadata = (metadata: UploadMetadata): string =>
  Object.entries(metadata)
    .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
    .join(',')
