/** What several detectors said of one photo, as it is kept and as it is counted (specification, AI detection). */

import {
  areDisputed,
  type Headline,
  headlineOf,
  type ScoredDetection,
  scoreOf,
  speakerForAi,
} from './headline.ts'
import { noEvidenceConfidence, provenanceProvider } from './provenance/evidence.ts'

/** `open`: it has not answered yet; `failed`: it never will. Neither says anything. */
export interface StoredDetection {
  provider: string
  version: string
  state: 'open' | 'done' | 'failed'
  /** From 0 to 1 for a photo made by AI; null unless done. */
  score: number | null
  isAiGenerated: boolean | null
  /** When it answered, in ISO 8601. */
  at: string | null
}

export type DoneDetection = ScoredDetection & { version: string; at: string }

/** What a photo's row holds of detection. */
export interface DetectedPhoto {
  ai_status: 'PENDING' | 'SUCCESS' | 'FAILED'
  is_ai_generated: boolean | null
  ai_confidence: number | null
  ai_provider: string | null
  created_at: Date
  detections: readonly StoredDetection[] | null
}

/** Those that answered, in the order of the settings. A photo of before there were several has its one. */
export const doneDetections = (photo: DetectedPhoto): DoneDetection[] => {
  const { detections, is_ai_generated, ai_confidence, ai_provider } = photo
  if (detections)
    return detections.flatMap(({ state, score, isAiGenerated, at, provider, version }) =>
      state === 'done' && score !== null && isAiGenerated !== null && at !== null
        ? [{ provider, version, score, isAiGenerated, at }]
        : [],
    )
  if (photo.ai_status !== 'SUCCESS' || is_ai_generated === null || ai_confidence === null) return []
  const score = scoreOf(is_ai_generated, ai_confidence)
  return [
    {
      provider: ai_provider ?? '',
      version: '',
      score,
      isAiGenerated: is_ai_generated,
      at: photo.created_at.toISOString(),
    },
  ]
}

/** Whether a detector has yet to answer. */
const isPending = ({ ai_status, detections }: DetectedPhoto): boolean =>
  ai_status === 'PENDING' || (detections ?? []).some(({ state }) => state === 'open')

export const headlineOfPhoto = (photo: DetectedPhoto, isSound: boolean): Headline =>
  headlineOf({ isSound, isPending: isPending(photo), detections: doneDetections(photo) })

/** What may be said of AI in a word; the provenance check looks for marks in the file, an outside provider judges the picture. */
export type AiState =
  | 'pending'
  | 'failed'
  | 'generated'
  | 'noEvidence'
  | 'likely'
  | 'unlikely'
  | 'unsure'
  | 'disputed'

/** Whether a badge with it is a warning, as the headline is. */
export const warnsOfAi = (state: AiState): boolean =>
  state === 'generated' || state === 'likely' || state === 'disputed'

const stateOf = ({ provider, isAiGenerated, score }: DoneDetection): AiState => {
  if (provider === provenanceProvider) return isAiGenerated ? 'generated' : 'noEvidence'
  if (isAiGenerated) return 'likely'
  return score < noEvidenceConfidence ? 'unlikely' : 'unsure'
}

/** The same in a word as the headline says, and the detector that says it; null where it is none, or no single one. */
export const aiSaidOf = (
  isWaiting: boolean,
  detections: readonly DoneDetection[],
): { state: AiState; by: DoneDetection | null } => {
  if (areDisputed(detections)) return { state: 'disputed', by: null }
  const by = speakerForAi(detections) ?? (isWaiting ? undefined : detections[0])
  if (by) return { state: stateOf(by), by }
  return { state: isWaiting ? 'pending' : 'failed', by: null }
}

/** That of a photo's row. */
export const aiSaidOfPhoto = (photo: DetectedPhoto): ReturnType<typeof aiSaidOf> =>
  aiSaidOf(photo.ai_status === 'PENDING', doneDetections(photo))
