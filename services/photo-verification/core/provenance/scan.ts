/** Looks through all metadata of a file for marks of AI generation (everything but C2PA). */
import { readExif } from '../exif.ts'
import type { ImageType } from '../image-type.ts'
import type { Evidence } from './evidence.ts'
import { generatorMarks, type NamedText, settingsMark } from './generator-marks.ts'
import { type ImageMetadata, type Inflate, readMetadata } from './metadata.ts'
import { saysItIsGenerated } from './own-words.ts'
import { namelessType, promptProperties, sourceType, sourceTypesInXmp } from './source-type.ts'

/** Rules look at most this far into a text, in characters, but JSON is read whole. */
const maximumTextLength = 512 * 1024

const marksOf = (source: Evidence['source'], texts: NamedText[]): Evidence[] =>
  texts.flatMap(({ keyword, text }) =>
    generatorMarks({ keyword, text: text.slice(0, maximumTextLength) }).map((mark) => ({ source, ...mark })),
  )

const exifTexts = (tiff: Uint8Array): NamedText[] =>
  Object.entries(readExif(tiff).texts).map(([keyword, text]) => ({ keyword, text }))

/** The properties of a packet that name a program: CreatorTool, Software, softwareAgent. */
const programProperty = /\b(CreatorTool|Software|softwareAgent)\s*(?:=\s*["']|>\s*)([^"'<]{1,200})/gi
const maximumPrograms = 16

/** Whom the packet names as its maker. */
const makerProperty = /:creator>\s*<rdf:\w+>\s*<rdf:li[^<>]{0,100}>([^<]{1,200})</i

/** A credit that a program gives itself. */
const creditProperty = /:Credit\s*(?:=\s*["']|>\s*)([^"'<]{1,200})/i

const creditIn = (xmp: string): NamedText[] => {
  const credit = creditProperty.exec(xmp)?.[1]
  return credit ? [{ keyword: 'credit', text: credit }] : []
}

const makersIn = (xmp: string): NamedText[] => {
  const maker = makerProperty.exec(xmp)?.[1]
  return maker ? [{ keyword: 'creator', text: maker }] : []
}

const xmpTexts = (xmp: string): NamedText[] => [
  { keyword: 'xmp', text: xmp },
  ...makersIn(xmp),
  ...creditIn(xmp),
  ...xmp
    .matchAll(programProperty)
    .take(maximumPrograms)
    .map(([, name, text]) => ({ keyword: name!, text: text! })),
]

const promptProperty = new RegExp(
  `:(${promptProperties.join('|')})\\s*(?:=\\s*["']\\s*[^"'\\s]|>\\s*(?:<rdf:\\w+>\\s*<rdf:li[^<>]{0,100}>\\s*)?[^<\\s])`,
)

const promptEvidence = (xmp: string): Evidence[] => {
  const mark = promptProperty.exec(xmp)?.[1]
  return mark ? [{ source: 'xmp', mark, confidence: 0.9 }] : []
}

const decoder = new TextDecoder()

/** Of the first dataset of that number in the application record (IIM 4.2, 1.5): its length stands in the two bytes before it. */
const datasetIn = (block: Uint8Array, number: number): string => {
  for (let at = 0; at + 5 <= block.length; at++) {
    if (block[at] !== 0x1c || block[at + 1] !== 2 || block[at + 2] !== number) continue
    const length = block[at + 3]! * 256 + block[at + 4]!
    return decoder.decode(block.subarray(at + 5, at + 5 + length))
  }
  return ''
}

/** What says something of the whole picture, by the number of its dataset: Object Name to Caption. */
const datasets: [keyword: string, number: number][] = [
  ['objectName', 5],
  ['instructions', 40],
  ['originatingProgram', 65],
  ['headline', 105],
  ['credit', 110],
  ['copyright', 116],
  ['caption', 120],
]

/** Those datasets, and the block as it is. */
const iptcTexts = (block: Uint8Array): NamedText[] => [
  // The length of a dataset may be letters, which would be those of its first word; what follows the last one is no word of it.
  { keyword: 'iptc', text: decoder.decode(block).replace(/\x1c[\s\S]{4}|8BIM[\s\S]{2}/g, '\n') },
  ...datasets.map(([keyword, number]) => ({ keyword, text: datasetIn(block, number) })),
]

const sourceTypeEvidence = (xmp: string): Evidence[] =>
  sourceTypesInXmp(xmp).map((uri) => {
    const { name, confidence } = sourceType(uri)
    if (!name && saysItIsGenerated(uri)) return { source: 'xmp', mark: 'AI-generated', confidence: 0.8 }
    return { source: 'xmp', mark: name || namelessType, confidence }
  })

/** ImageMagick writes fields of EXIF as texts of a PNG: `exif:Software`. */
const plainKeyword = ({ keyword, text }: NamedText): NamedText => ({
  keyword: keyword.replace(/^exif:/i, ''),
  text,
})

const evidenceIn = ({ texts, xmp, exif, iptc }: ImageMetadata): Evidence[] => [
  ...xmp.flatMap(sourceTypeEvidence),
  ...xmp.flatMap(promptEvidence),
  ...marksOf('text', texts.map(plainKeyword)),
  ...settingsMark(texts).map((mark): Evidence => ({ source: 'text', ...mark })),
  ...marksOf('exif', exif.flatMap(exifTexts)),
  ...marksOf('xmp', xmp.flatMap(xmpTexts)),
  ...marksOf('iptc', iptc.flatMap(iptcTexts)),
]

/** At most this many pieces of evidence are kept; a file stuffed with marks gives no endless answer. */
const maximumEvidence = 32

/** All marks in a file's metadata, each named once per source and field. Never throws. */
export const scanMetadata = (bytes: Uint8Array, type: ImageType, inflate: Inflate): Evidence[] => {
  const unique = new Map<string, Evidence>()
  for (const one of evidenceIn(readMetadata(bytes, type, inflate))) {
    const name = `${one.source}\n${one.mark}\n${one.field}`
    if (one.confidence >= (unique.get(name)?.confidence ?? 0)) unique.set(name, one)
  }
  return [...unique.values()].slice(0, maximumEvidence)
}
