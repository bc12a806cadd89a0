/** What the settings of photo-verification name outside it, as its start checks it and as `polder doctor` asks for it. */

import { openAll, readSettings } from '../../kit/config.ts'
import type { Settled } from '../../kit/operation.ts'
import { type OutsidePart, webPart } from '../../kit/outside/outside-part.ts'
import type { Platform } from '../../kit/platform.ts'
import { issuerParts } from '../../kit/sign-in/issuer-part.ts'
import { issuerAccess } from '../../kit/sign-in/settings.ts'
import { type PhotoVerificationSettings, settings as settingsOfService, signInPrefix } from './config.ts'
import { givenChain } from './credentials/signer.ts'
import { openDetectors } from './detection/open-detectors.ts'
import { openWitnesses } from './log/photo-log.ts'
import { openTimestampAuthority } from './timestamps/open-authority.ts'

const readOwn = ({ environment }: Pick<Platform, 'environment'>): PhotoVerificationSettings =>
  readSettings(settingsOfService, environment)

/** Throws ConfigurationError that names each setting, as a start would; those of all parts at once. */
export const checkSettings = (platform: Settled): void => {
  const settings = readOwn(platform)
  openAll({
    issuer: () => issuerAccess(settings, { prefix: signInPrefix, production: platform.production }),
    timestamps: () => openTimestampAuthority(platform, settings),
    detectors: () => openDetectors(platform, settings, 1),
    chain: () => givenChain(settings, platform),
    witnesses: () => openWitnesses(settings),
  })
}

const daysOfWarning = 30

/** Nobody else's viewer takes what is signed after it. */
const credentialsPart = (platform: Platform, settings: PhotoVerificationSettings): OutsidePart[] => {
  const chain = givenChain(settings, platform)
  if (!chain) return []
  const days = Math.floor((chain.notAfter.getTime() - platform.clock.millis()) / 86_400_000)
  const said = days >= daysOfWarning ? null : `the first certificate ends in ${days} days: renew it`
  return [{ part: 'credentials', setting: 'C2PA_CERT_CHAIN', ask: async () => said }]
}

export const outsideParts = (platform: Platform): OutsidePart[] => {
  const settings = readOwn(platform)
  const web = (part: string, setting: string, url: string) => webPart(platform.fetch, { part, setting, url })
  const detectors = openDetectors(platform, settings, 1)
  return [
    ...issuerParts(platform.fetch, settings, signInPrefix),
    ...(settings.tsaUrl ? [web('timestamps', 'TSA_URL', settings.tsaUrl)] : []),
    ...detectors.flatMap(({ name, url }) =>
      url ? [web('detection', `AI_DETECTION_PROVIDERS, ${name}`, url)] : [],
    ),
    ...openWitnesses(settings).map(({ key, url }) => web('witness', `LOG_WITNESSES, ${key.name}`, url)),
    ...credentialsPart(platform, settings),
  ]
}
