/** Settings of signing in with a company: an OpenID issuer, and who this service is there. */

import {
  ConfigurationError,
  choiceSetting,
  optionalSetting,
  type Setting,
  secretSetting,
  urlSetting,
} from '../config.ts'
import { type SignInLevel, signInLevels } from './assurance.ts'

/** A setting of one service whose name without the service's prefix counts for all of them. */
export const sharedSetting = <T>(prefix: string, setting: Setting<T>): Setting<T> => ({
  ...setting,
  name: `${prefix}_${setting.name}`,
  otherwise: setting.name,
})

/** The settings of one service, for its config.ts. */
export const signInSettings = (prefix: string) => ({
  signInIssuer: sharedSetting(
    prefix,
    urlSetting(
      'SIGN_IN_ISSUER',
      'OpenID issuer that companies sign in at. Unset: nobody signs in with a company.',
    ),
  ),
  signInClientId: sharedSetting(
    prefix,
    optionalSetting('SIGN_IN_CLIENT_ID', 'Who this service is at that issuer.'),
  ),
  signInClientSecret: sharedSetting(prefix, secretSetting('SIGN_IN_CLIENT_SECRET', 'What proves it there.')),
  signInLevel: sharedSetting(
    prefix,
    choiceSetting('SIGN_IN_LEVEL', 'The least sure way to sign in that counts.', signInLevels, 'MIDDEN'),
  ),
})

export interface SignInValues {
  signInIssuer: string | undefined
  signInClientId: string | undefined
  signInClientSecret: string | undefined
  signInLevel: SignInLevel
}

export interface IssuerAccess {
  /** As the issuer writes itself in its tokens. */
  issuer: string
  clientId: string
  clientSecret: string
  level: SignInLevel
}

/** Null without an issuer. Throws ConfigurationError that names what is missing beside it. */
export const issuerAccess = (
  values: SignInValues,
  { prefix, production }: { prefix: string; production: boolean },
): IssuerAccess | null => {
  const { signInIssuer: issuer, signInClientId: clientId, signInClientSecret: clientSecret } = values
  if (!issuer) return null
  const needs = (name: string, why: string): ConfigurationError =>
    new ConfigurationError(`${prefix}_${name}, or ${name} for every service: ${why}`)
  if (production && !issuer.startsWith('https:'))
    throw needs('SIGN_IN_ISSUER', 'must be https: in production')
  if (!clientId) throw needs('SIGN_IN_CLIENT_ID', 'must be given with SIGN_IN_ISSUER')
  if (!clientSecret) throw needs('SIGN_IN_CLIENT_SECRET', 'must be given with SIGN_IN_ISSUER')
  return { issuer, clientId, clientSecret, level: values.signInLevel }
}
