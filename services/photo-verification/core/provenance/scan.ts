/** Looks through all metadata of a file for marks of AI generation (everything but C2PA). */
import { readExif } from '../exif.ts'
import type { ImageType } from '../image-type.ts'
import type { Evidence } from './evidence.ts'
import { generatorMarks, type NamedText } from './generator-marks.ts'
import { type ImageMetadata, type Inflate, readMetadata } from './metadata.ts'
import { namelessType, sourceType, sourceTypesInXmp } from './source-type.ts'

/** Rules look at most this far into a text, in characters, but JSON is read whole. */
const maximumTextLength = 512 * 1024

const marksOf = (source: Evidence['source'], texts: NamedText[]): Evidence[] =>
  texts.flatMap(({ keyword, text }) =>
    generatorMarks({ keyword, text: text.slice(0, maximumTextLength) }).map((mark) => ({ source, ...mark })),
  )

const exifTexts = (tiff: Uint8Array): NamedText[] =>
  Object.entries(readExif(tiff).texts).map(([keyword, text]) => ({ keyword, text }))

const xmpTexts = (xmp: string): NamedText[] => {
  const tool = /CreatorTool\s*(?:=\s*["']|>\s*)([^"'<]{1,200})/.exec(xmp)?.[1]
  return [{ keyword: 'xmp', text: xmp }, ...(tool ? [{ keyword: 'CreatorTool', text: tool }] : [])]
}

const sourceTypeEvidence = (xmp: string): Evidence[] =>
  sourceTypesInXmp(xmp).map((uri) => {
    const { name, confidence } = sourceType(uri)
    return { source: 'xmp', mark: name || namelessType, confidence }
  })

const evidenceIn = ({ texts, xmp, exif, iptc }: ImageMetadata): Evidence[] => [
  ...xmp.flatMap(sourceTypeEvidence),
  ...marksOf('text', texts),
  ...marksOf('exif', exif.flatMap(exifTexts)),
  ...marksOf('xmp', xmp.flatMap(xmpTexts)),
  ...marksOf(
    'iptc',
    iptc.map((text) => ({ keyword: 'iptc', text })),
  ),
]

/** At most this many pieces of evidence are kept; a file stuffed with marks gives no endless answer. */
const maximumEvidence = 32

/** All marks in a file's metadata, each named once per source and field. Never throws. */
export const scanMetadata = (bytes: Uint8Array, type: ImageType, inflate: Inflate): Evidence[] => {
  const unique = new Map(
    evidenceIn(readMetadata(bytes, type, inflate)).map((one) => [
      `${one.source}\n${one.mark}\n${one.field}`,
      one,
    ]),
  )
  return [...unique.values()].slice(0, maximumEvidence)
}
