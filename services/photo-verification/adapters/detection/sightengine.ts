/** Sightengine: POST /1.0/check.json with `models=genai`; the score is `type.ai_generated`. */
import { DetectionError, type Detector } from './detector.ts'
import { at, detectionFor, exchangeImage, type HttpSettings, score } from './http.ts'

export const sightengineUrl = 'https://api.sightengine.com'

const provider = 'sightengine'

/** The most likely generator, where the answer breaks the score down (`type.ai_generators`). */
const likeliest = (scores: unknown): string | null => {
  if (typeof scores !== 'object' || scores === null) return null
  const named = Object.entries(scores).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return named.sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The Sightengine detector. User and secret travel in the form, never in the address, which proxies log. */
export const createSightengineDetector = (settings: HttpSettings): Detector => ({
  name: provider,
  version: 'genai 1.0',
  detect: async (input) => {
    const answer = await exchangeImage(
      settings,
      {
        provider,
        path: '/1.0/check.json',
        headers: {},
        imageField: 'media',
        fields: { models: 'genai', api_user: settings.user ?? '', api_secret: settings.key },
      },
      input,
    )
    if (at(answer, 'status') === 'failure') {
      const type = String(at(answer, 'error', 'type'))
      throw new DetectionError(
        `${provider}: ${type}`,
        ['api_error', 'unknown_error', 'usage_limit'].includes(type),
      )
    }
    const probability = score(at(answer, 'type', 'ai_generated'), provider)
    return detectionFor(provider, probability, likeliest(at(answer, 'type', 'ai_generators')))
  },
  [Symbol.asyncDispose]: async () => undefined,
})
