/** Feature flags on the wire (specification, Feature flags). */

import { closed, named, Type } from '../../../kit/http/schema.ts'

export const flagParams = closed({
  key: Type.String({
    maxLength: 100,
    description: 'A feature flag: restricted-accounts, external-upload, benford or extras.',
  }),
})

export const FeatureFlag = named(
  'FeatureFlag',
  closed({
    key: Type.String({ description: 'The name of the flag.' }),
    enabled: Type.Boolean({
      description: 'Whether the feature is on; while it is off its operations answer 404.',
    }),
    description: Type.String({ description: 'What the flag switches.' }),
  }),
)

export const FlagChange = named(
  'FeatureFlagRequest',
  closed({ enabled: Type.Boolean({ description: 'True switches the feature on, false off.' }) }),
)
