/** What a detector answers, and how single marks add up to it. */

/** One thing found. `confidence` is how far it alone speaks for AI generation; 0 for a mark that does not. */
export type Evidence = {
  source: 'c2pa' | 'xmp' | 'exif' | 'iptc' | 'text' | 'model'
  /** The mark's name: `trainedAlgorithmicMedia`, `Stable Diffusion`, … */
  mark: string
  /** A short excerpt for people, without control characters. */
  detail: string
  confidence: number
  /** For C2PA only: whether the signer is on a trust list, unknown, or the manifest does not fit the image. */
  signer?: 'trusted' | 'untrusted' | 'invalid'
}

export type Detection = { isAiGenerated: boolean; confidence: number; provider: string; evidence: Evidence[] }

/** No evidence either way (contract, AI-generation detection). */
export const noEvidenceConfidence = 0.5

const detailLengthMost = 160

/** Shortens a text from a file and takes out what could upset a log or a page. */
export const excerpt = (text: string): string =>
  text
    .slice(0, detailLengthMost * 4)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, detailLengthMost)

/** The strongest mark decides; without one the answer is false at 0.5. */
export const weigh = (evidence: Evidence[]): Detection => {
  const strongest = Math.max(0, ...evidence.map((one) => one.confidence))
  return {
    isAiGenerated: strongest > 0,
    confidence: strongest || noEvidenceConfidence,
    provider: 'provenance',
    evidence,
  }
}
