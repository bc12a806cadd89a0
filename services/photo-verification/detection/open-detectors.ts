/** The detectors that the settings of the service name. */

import { ConfigurationError } from '../../../kit/config.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Detector } from '../adapters/detection/detector.ts'
import { createDetectors } from '../adapters/detection/detectors.ts'
import type { Anchors } from '../adapters/detection/provenance.ts'
import { demandCertificates } from '../adapters/signing-chain.ts'
import type { PhotoVerificationSettings } from '../config.ts'

/** Throws ConfigurationError that names what is missing or wrong. */
export const openDetectors = (
  platform: Pick<Platform, 'fetch' | 'clock'>,
  settings: PhotoVerificationSettings,
  timeoutSeconds: number,
  anchors: Anchors = {},
): Detector[] => {
  const { sightengineUrl, sightengineUser, sightengineKey, hiveUrl, hiveUser, hiveKey } = settings
  const { aiornotUrl, aiornotUser, aiornotKey, detectionUrl, detectionUser, detectionKey } = settings
  try {
    // Without this each photo would meet it, and none would say why.
    if (settings.trustAnchors) demandCertificates('C2PA_TRUST_ANCHORS', settings.trustAnchors)
    return createDetectors(
      {
        providers: settings.detectionProviders,
        single: settings.detectionProvider,
        first: { url: detectionUrl, user: detectionUser, key: detectionKey },
        own: {
          sightengine: { url: sightengineUrl, user: sightengineUser, key: sightengineKey },
          hive: { url: hiveUrl, user: hiveUser, key: hiveKey },
          aiornot: { url: aiornotUrl, user: aiornotUser, key: aiornotKey },
        },
        timeoutSeconds,
        anchors,
      },
      { fetch: platform.fetch, now: () => platform.clock.millis() },
    )
  } catch (error) {
    throw new ConfigurationError(error instanceof Error ? error.message : String(error))
  }
}
