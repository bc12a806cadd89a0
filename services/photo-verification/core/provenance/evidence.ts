/** What a detector answers, and how single marks add up to it. */

/**
 * One thing found. It is public: it holds the mark alone and never the text around it, in which a file may say where
 * and by whom it was made. `confidence` is how far it alone speaks for AI generation; 0 for a mark that does not.
 */
export type Evidence = {
  /** `model`: not a mark, but the generator that an outside provider names. */
  source: 'c2pa' | 'xmp' | 'exif' | 'iptc' | 'text' | 'model'
  /** The mark's name: `trainedAlgorithmicMedia`, `Stable Diffusion`, … */
  mark: string
  confidence: number
  /** The field that the mark stood in, where it has a name of its own: `parameters`, `software`, … */
  field?: string
  /** Of a C2PA manifest: its signer's name, shortened and without control characters. */
  signedBy?: string
  /** The manifest is that of an ingredient, not of the image itself. */
  ofIngredient?: true
  /**
   * Of a C2PA manifest: its signer is on a trust list or unknown, its certificate had run out and no timestamp says that it
   * signed before, it left parts of the file out of what it signed, the manifest does not fit the image, it does not hold in itself, it cannot be read, or it is kept elsewhere.
   */
  signer?: 'trusted' | 'untrusted' | 'partial' | 'expired' | 'invalid' | 'broken' | 'unreadable' | 'elsewhere'
  /** Of the image's own C2PA manifest, where its signature bears a timestamp (`sigTst2`, or `sigTst` of older ones). */
  time?: SignatureTime
}

/** `at` is when an authority saw the signature, UTC; `refused`: the timestamp is not of this signature, or does not hold. */
export type SignatureTime =
  | { authority: 'trusted' | 'untrusted'; at: string }
  | { authority: 'refused'; at: null }

export type Detection = { isAiGenerated: boolean; confidence: number; provider: string; evidence: Evidence[] }

/** No evidence either way (specification, AI detection). */
export const noEvidenceConfidence = 0.5

/** The name of the check that looks for marks. */
export const provenanceProvider = 'provenance'

const maximumNameLength = 160

/** Shortens a name from a file and takes out what could upset a log or a page. */
export const excerpt = (text: string): string =>
  text
    .slice(0, maximumNameLength * 4)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maximumNameLength)

/** The strongest mark decides; without one the answer is false at 0.5. */
export const weigh = (evidence: Evidence[]): Detection => {
  const strongest = Math.max(0, ...evidence.map((one) => one.confidence))
  return {
    isAiGenerated: strongest > 0,
    confidence: strongest || noEvidenceConfidence,
    provider: provenanceProvider,
    evidence,
  }
}
