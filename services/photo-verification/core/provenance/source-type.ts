/** Recognises the IPTC digital source types that mean AI generation, as XMP and C2PA write them. */

/** Confidence by source type (cv.iptc.org/newscodes/digitalsourcetype); other types say nothing about AI. */
const confidences: Record<string, number> = {
  trainedAlgorithmicMedia: 0.95,
  compositeWithTrainedAlgorithmicMedia: 0.9,
  // A composite "at least one of which is Generative AI", as IPTC defines it, though its name says no more than synthetic.
  compositeSynthetic: 0.85,
}

/** IPTC's own properties of generated pictures (Photo Metadata Standard 2025.1): whatever they say, there was a generator. */
export const promptProperties = [
  'AISystemUsed',
  'AISystemVersionUsed',
  'AIPromptInformation',
  'AIPromptWriterName',
]

const vocabulary = /^https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\/[a-z]{1,60}\/?$/i

/** Stands for a source type without a name that is known. */
export const namelessType = 'digitalSourceType'

/** What IPTC calls these types in English, now and before, beside their names in words ("Trained algorithmic media"). */
const namesByLabel: Record<string, string> = {
  'created using generative ai': 'trainedAlgorithmicMedia',
  'edited using generative ai': 'compositeWithTrainedAlgorithmicMedia',
  'composite including generative ai elements': 'compositeSynthetic',
  'composite including synthetic elements': 'compositeSynthetic',
}

const namesByLetters = new Map([
  ...Object.keys(confidences).map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(namesByLabel).map(([label, name]) => [label.replaceAll(' ', ''), name] as const),
])

/** The letters of the name that an address or a short form of it ends with; of a label all of it, for any other text may deny it. */
const lettersOf = (value: string): string => {
  const [, name] = /^[^\s#?]*[/:]([a-z]+)\/?(?:[#?]\S*)?$/i.exec(value) ?? []
  if (name) return name
  return /^[a-z][a-z\s]*\.?$/i.test(value) ? value.replace(/[\s.]/g, '') : ''
}

/**
 * The last part of a source type's URI, and how far it speaks for AI generation (0 for not at all). Some write its label
 * instead. What is in no vocabulary may be any text, and has no name.
 */
export const sourceType = (uri: string): { name: string; confidence: number } => {
  const value = uri.trim().slice(0, 300)
  const letters = lettersOf(value)
  const name = namesByLetters.get(letters.toLowerCase())
  if (name) return { name, confidence: confidences[name]! }
  return { name: vocabulary.test(value) ? letters : '', confidence: 0 }
}

const asAttribute = /^\s*=\s*["']([^"'<]{1,300})["']/
/** What stands in the property's element: a resource in its tag, or texts and resources in its content, which may be a list. */
const inElement = /rdf:resource\s*=\s*["']([^"'<]{1,300})["']|>\s*([^<>\s][^<>]{0,300})/g

// Only so much after so many mentions is looked at: a hostile packet costs no more time than its length.
const maximumMentions = 32
const windowLength = 2000
const maximumValues = 16

/** A character by its number, as XML may write any: `&#65;`, `&#x41;`. */
const characters = (value: string): string =>
  value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_all, hex?: string, decimal?: string) => {
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

/** Every digital source type an XMP packet states, in any of its spellings. */
export const sourceTypesInXmp = (xmp: string): string[] => {
  const found: string[] = []
  for (const { index, 0: mention } of xmp
    .matchAll(/(?<![\w.-])DigitalSourceType(?![\w.-])/gi)
    .take(maximumMentions)) {
    const [, end] = /<(\/?)(?:[\w.-]+:)?$/.exec(xmp.slice(Math.max(0, index - 64), index)) ?? []
    if (end === '/') continue
    const rest = xmp.slice(index + mention.length, index + mention.length + windowLength)
    if (end === undefined) {
      const value = asAttribute.exec(rest)?.[1]
      if (value !== undefined) found.push(value)
      continue
    }
    const own =
      /^[^<>]*\/>/.exec(rest)?.[0] ?? rest.split(/<\/(?:[\w.-]+:)?DigitalSourceType(?![\w.-])/i, 1)[0]!
    const plain = own.replace(/<!\[CDATA\[([^<>]*)\]\]>/g, '$1')
    for (const [, resource, text] of plain.matchAll(inElement).take(maximumValues))
      found.push((resource ?? text)!)
  }
  return found.map((value) => characters(value).trim())
}
