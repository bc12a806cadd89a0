/** Makes the detector that the settings name. */
import { aiOrNotUrl, createAiOrNotDetector } from './aiornot.ts'
import type { Detector } from './detector.ts'
import { createHiveDetector, hiveUrl } from './hive.ts'
import type { Fetch, HttpSettings } from './http.ts'
import { createProvenanceDetector } from './provenance.ts'
import { createSightengineDetector, sightengineUrl } from './sightengine.ts'

/** The values of AI_DETECTION_PROVIDER. */
export const detectorNames = ['provenance', 'sightengine', 'hive', 'aiornot'] as const
export type DetectorName = (typeof detectorNames)[number]

export type DetectorSettings = {
  provider: DetectorName
  /** AI_DETECTION_URL; the provider's own address without it. */
  url?: string | null
  user?: string | null
  key?: string | null
  timeoutSeconds: number
  trustAnchors?: string | null
}

const remote = {
  sightengine: { create: createSightengineDetector, url: sightengineUrl },
  hive: { create: createHiveDetector, url: hiveUrl },
  aiornot: { create: createAiOrNotDetector, url: aiOrNotUrl },
}

/** @throws Error naming the missing setting. */
export const createDetector = (
  settings: DetectorSettings,
  { fetch, now }: { fetch: Fetch; now: () => number },
): Detector => {
  const { provider, key, user, timeoutSeconds, trustAnchors } = settings
  if (provider === 'provenance') return createProvenanceDetector({ timeoutSeconds, trustAnchors })
  if (!key) throw new Error(`AI_DETECTION_KEY is needed for AI_DETECTION_PROVIDER=${provider}`)
  if (provider === 'sightengine' && !user)
    throw new Error('AI_DETECTION_USER is needed for AI_DETECTION_PROVIDER=sightengine')
  const { create, url } = remote[provider]
  const http: HttpSettings = { url: settings.url || url, key, fetch, now, ...(user ? { user } : {}) }
  return create(http)
}
