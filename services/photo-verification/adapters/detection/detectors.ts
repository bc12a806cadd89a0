/** Makes the detectors that the settings name. */
import { aiOrNotUrl, createAiOrNotDetector } from './aiornot.ts'
import type { Detector } from './detector.ts'
import { createHiveDetector, hiveUrl } from './hive.ts'
import type { Fetch, HttpSettings } from './http.ts'
import { type Anchors, createProvenanceDetector } from './provenance.ts'
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
  anchors?: Anchors
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
  const { provider, key, user, timeoutSeconds, anchors } = settings
  if (provider === 'provenance') return createProvenanceDetector({ timeoutSeconds, ...anchors })
  if (!key) throw new Error(`AI_DETECTION_KEY is needed for AI_DETECTION_PROVIDER=${provider}`)
  if (provider === 'sightengine' && !user)
    throw new Error('AI_DETECTION_USER is needed for AI_DETECTION_PROVIDER=sightengine')
  const { create, url } = remote[provider]
  const http: HttpSettings = { url: settings.url || url, key, fetch, now, ...(user ? { user } : {}) }
  return { ...create(http), url: http.url }
}

/** What is set of one provider: `SIGHTENGINE_URL` and its like. */
export interface ProviderAccess {
  url: string | undefined
  user: string | undefined
  key: string | undefined
}

export interface DetectorsSettings {
  /** AI_DETECTION_PROVIDERS; empty for `single` alone. */
  providers: readonly string[]
  /** AI_DETECTION_PROVIDER. */
  single: DetectorName
  /** AI_DETECTION_URL, _USER and _KEY, which count for the first where it has none of its own. */
  first: ProviderAccess
  own: Record<Exclude<DetectorName, 'provenance'>, ProviderAccess>
  timeoutSeconds: number
  anchors?: Anchors
}

const isName = (name: string): name is DetectorName => detectorNames.some((known) => known === name)

/** The names in their order. @throws Error for one that is unknown or named twice. */
const namesOf = ({ providers, single }: DetectorsSettings): DetectorName[] => {
  if (providers.length === 0) return [single]
  for (const [place, name] of providers.entries()) {
    if (!isName(name))
      throw new Error(`AI_DETECTION_PROVIDERS: must name some of ${detectorNames.join(', ')}`)
    if (providers.indexOf(name) !== place) throw new Error(`AI_DETECTION_PROVIDERS: names ${name} twice`)
  }
  return providers.filter(isName)
}

/** The first fills the fields of the photo. @throws Error naming the missing setting. */
export const createDetectors = (
  settings: DetectorsSettings,
  outside: { fetch: Fetch; now: () => number },
): Detector[] =>
  namesOf(settings).map((provider, place) => {
    const own = provider === 'provenance' ? null : settings.own[provider]
    const first = place === 0 ? settings.first : null
    const access = {
      url: own?.url ?? first?.url ?? null,
      user: own?.user ?? first?.user ?? null,
      key: own?.key ?? first?.key ?? null,
    }
    const name = place === 0 ? 'AI_DETECTION' : provider.toUpperCase()
    if (provider !== 'provenance' && !access.key)
      throw new Error(`${name}_KEY is needed for AI_DETECTION_PROVIDERS with ${provider}`)
    if (provider === 'sightengine' && !access.user)
      throw new Error(`${name}_USER is needed for AI_DETECTION_PROVIDERS with sightengine`)
    const { timeoutSeconds, anchors = {} } = settings
    return createDetector({ provider, ...access, timeoutSeconds, anchors }, outside)
  })
