/** Recognises the IPTC digital source types that mean AI generation, as XMP and C2PA write them. */

/** Confidence by source type (cv.iptc.org/newscodes/digitalsourcetype); other types say nothing about AI. */
const confidences: Record<string, number> = {
  trainedAlgorithmicMedia: 0.95,
  compositeWithTrainedAlgorithmicMedia: 0.9,
  // A composite "at least one of which is Generative AI", as IPTC defines it, though its name says no more than synthetic.
  compositeSynthetic: 0.85,
}

const vocabulary = /^https?:\/\/(?:cv\.iptc\.org\/newscodes|c2pa\.org)\/digitalsourcetype\/[a-z]{1,60}\/?$/i

/** Stands for a source type without a name that is known. */
export const namelessType = 'digitalSourceType'

/**
 * The last part of a source type's URI, and how far it speaks for AI generation (0 for not at all). What is in no
 * vocabulary may be any text, and has no name.
 */
export const sourceType = (uri: string): { name: string; confidence: number } => {
  const name = /([A-Za-z]+)\/?\s*$/.exec(uri.slice(0, 300))?.[1] ?? ''
  if (Object.hasOwn(confidences, name)) return { name, confidence: confidences[name]! }
  return { name: vocabulary.test(uri.trim()) ? name : '', confidence: 0 }
}

/** What may follow the property's name: an attribute, a resource, or an element with or without a list around it. */
const forms = [
  /^\s*=\s*["']([^"'<]{1,300})["']/,
  /^\s[^<>]*?rdf:resource\s*=\s*["']([^"'<]{1,300})["']/,
  /^(?:\s[^<>]*)?>\s*(?:<rdf:\w+>\s*<rdf:li>)?\s*([^<\s][^<]{0,300})</,
]

// Only so much after so many mentions is looked at: a hostile packet costs no more time than its length.
const maximumMentions = 32
const windowLength = 700

/** Every digital source type an XMP packet states, in any of its spellings. */
export const sourceTypesInXmp = (xmp: string): string[] => {
  const found: string[] = []
  const mentions = xmp.matchAll(/DigitalSourceType/gi).take(maximumMentions)
  for (const mention of mentions) {
    const start = mention.index + mention[0].length
    const rest = xmp.slice(start, start + windowLength)
    const value = forms.map((form) => form.exec(rest)?.[1]).find((text) => text !== undefined)
    if (value !== undefined) found.push(value.trim())
  }
  return found
}
