/** What several detectors said of one photo, as it is kept and as it is counted (specification, AI detection). */

import { type Headline, headlineOf, type ScoredDetection, scoreOf } from './headline.ts'

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
