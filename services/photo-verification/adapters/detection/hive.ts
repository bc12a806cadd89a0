/** Hive: POST /api/v2/task/sync; the classes `ai_generated` and `not_ai_generated` hold the scores. */
import { DetectionError, type Detector } from './detector.ts'
import { at, detectionFor, exchangeImage, type HttpSettings, score } from './http.ts'

export const hiveUrl = 'https://api.thehive.ai'

const provider = 'hive'

/** Classes that name no generator. */
const unnamed = new Set([
  'ai_generated',
  'not_ai_generated',
  'none',
  'inconclusive',
  'inconclusive_video',
  'deepfake',
])

type Class = { class: string; score: number }

const classesOf = (output: unknown): Class[] => {
  const classes = at(output, 'classes')
  if (!Array.isArray(classes)) return []
  return classes.filter(
    (one): one is Class => typeof at(one, 'class') === 'string' && typeof at(one, 'score') === 'number',
  )
}

/** The Hive detector. */
export const createHiveDetector = (settings: HttpSettings): Detector => ({
  name: provider,
  version: 'task/sync v2',
  detect: async (input) => {
    const answer = await exchangeImage(
      settings,
      {
        provider,
        path: '/api/v2/task/sync',
        headers: { authorization: `Token ${settings.key}` },
        imageField: 'media',
        fields: {},
      },
      input,
    )
    // Hive answers 200 for a task that failed; the task's own status tells.
    const code = at(answer, 'status', 0, 'status', 'code')
    if (code !== undefined && String(code) !== '0') {
      throw new DetectionError(`${provider}: task status ${String(code).slice(0, 20)}`, true)
    }
    const output = at(answer, 'status', 0, 'response', 'output')
    const classes = Array.isArray(output) ? output.flatMap(classesOf) : []
    const probability = score(classes.find((one) => one.class === 'ai_generated')?.score, provider)
    const named = classes.filter((one) => !unnamed.has(one.class)).sort((a, b) => b.score - a.score)[0]
    return detectionFor(provider, probability, named && named.score >= 0.5 ? named.class : null)
  },
  [Symbol.asyncDispose]: async () => undefined,
})
