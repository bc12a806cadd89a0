/** The one thing that every door says of a photo: whether it is as it was signed, and what is known of AI (specification, Headline). */

import { noEvidenceConfidence, provenanceProvider } from './provenance/evidence.ts'

export const headlines = [
  'intact',
  'intact-ai',
  'intact-suspected',
  'intact-disputed',
  'intact-pending',
  'changed',
] as const

/** `intact` alone is green and ticked, wherever it is shown. */
export type Headline = (typeof headlines)[number]

/** What one detector said, `score` from 0 (surely not made by AI) to 1; exactly 0.5 says nothing. */
export interface ScoredDetection {
  provider: string
  score: number
  isAiGenerated: boolean
}

export interface HeadlineInput {
  /** Record and stored bytes are as they were signed. */
  isSound: boolean
  /** A detector has not answered yet. */
  isPending: boolean
  /** Of the detectors that answered; those that failed say nothing. */
  detections: readonly ScoredDetection[]
}

/** The side of 0.5 that a detector is on; 0 for neither. */
const sideOf = ({ score, isAiGenerated }: ScoredDetection): -1 | 0 | 1 => {
  if (isAiGenerated) return 1
  return score < noEvidenceConfidence ? -1 : 0
}

/** Whether of these detectors one says that AI made the photo and another that it did not. */
export const areDisputed = (detections: readonly ScoredDetection[]): boolean => {
  const sides = new Set(detections.map(sideOf))
  return sides.has(1) && sides.has(-1)
}

/** The detector that speaks for AI, marks in the file before what others think of the picture; undefined where none does. */
export const speakerForAi = <D extends ScoredDetection>(detections: readonly D[]): D | undefined =>
  detections.find((one) => one.isAiGenerated && one.provider === provenanceProvider) ??
  detections.find((one) => one.isAiGenerated)

/** A changed photo is nothing else: what was found in other bytes says nothing about these. */
export const headlineOf = ({ isSound, isPending, detections }: HeadlineInput): Headline => {
  if (!isSound) return 'changed'
  if (areDisputed(detections)) return 'intact-disputed'
  const speaker = speakerForAi(detections)
  if (speaker) return speaker.provider === provenanceProvider ? 'intact-ai' : 'intact-suspected'
  return isPending ? 'intact-pending' : 'intact'
}

/** Whether a picture of the headline may be green and carry a tick. */
export const isTicked = (headline: Headline): boolean => headline === 'intact'

/** The score of a verdict and its confidence: that of the verdict given, so false at 0.97 is a score of 0.03. */
export const scoreOf = (isAiGenerated: boolean, confidence: number): number =>
  Math.round((isAiGenerated ? confidence : 1 - confidence) * 10_000) / 10_000
