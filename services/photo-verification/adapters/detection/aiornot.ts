/** AI or Not: POST /v2/image/sync; the verdict is `report.ai_generated`. */
import { DetectionError, type Detector } from './detector.ts'
import { at, detectionFor, exchangeImage, type HttpSettings, score } from './http.ts'

export const aiOrNotUrl = 'https://api.aiornot.com'

const provider = 'aiornot'

const likeliest = (scores: unknown): string | null => {
  if (typeof scores !== 'object' || scores === null) return null
  // Older answers give a number per generator, newer ones an object with its confidence.
  const named = Object.entries(scores).map(
    ([name, value]) => [name, Number(at(value, 'confidence') ?? value)] as const,
  )
  const best = named.filter(([, value]) => value >= 0.5).sort(([, a], [, b]) => b - a)[0]
  return best?.[0] ?? null
}

/** The AI or Not detector. Only the report asked for is paid for. */
export const createAiOrNotDetector = (settings: HttpSettings): Detector => ({
  name: provider,
  version: 'image/sync v2',
  detect: async (input) => {
    const answer = await exchangeImage(
      settings,
      {
        provider,
        path: '/v2/image/sync?only=ai_generated',
        headers: { authorization: `Bearer ${settings.key}` },
        imageField: 'image',
        fields: {},
      },
      input,
    )
    const report = at(answer, 'report', 'ai_generated')
    const verdict = at(report, 'verdict')
    if (verdict !== 'ai' && verdict !== 'human' && verdict !== 'unknown') {
      throw new DetectionError(`${provider}: the answer holds no verdict`, true)
    }
    const probability = score(at(report, 'ai', 'confidence'), provider)
    const detection = detectionFor(provider, probability, likeliest(at(report, 'generator')))
    // The provider's own threshold rules where it gives a verdict.
    const isAiGenerated = verdict === 'ai' || (verdict === 'unknown' && detection.isAiGenerated)
    return {
      ...detection,
      isAiGenerated,
      confidence: isAiGenerated ? probability : 1 - probability,
      evidence: isAiGenerated ? detection.evidence : [],
    }
  },
  [Symbol.asyncDispose]: async () => undefined,
})
