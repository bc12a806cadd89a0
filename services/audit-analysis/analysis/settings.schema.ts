/** The analysis settings on the wire (specification, Settings). */

import { closed, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { extraCategories } from '../core/settings.ts'

/** Beyond this, amounts in cents are no longer exact. */
const largest = 1e13

const atLeastZero = () => Type.Number({ minimum: 0, maximum: largest })
const aboveZero = () => Type.Number({ exclusiveMinimum: 0, maximum: largest })
const wholeNumber = () => Type.Integer({ minimum: 0, maximum: 1_000_000 })
const extras = () =>
  Type.Array(oneOf(extraCategories), { uniqueItems: true, maxItems: extraCategories.length })

/** A 0 is refused where it would divide, and where a threshold of 0 would let everything through. */
const fields = {
  roundAmountDivisor: aboveZero(),
  cutoffWindowBusinessDays: wholeNumber(),
  zScoreOutlierThreshold: atLeastZero(),
  manualEntryAccountThresholdPct: atLeastZero(),
  abnormalDirectionMinAmount: atLeastZero(),
  sameDayReversalTolerancePct: atLeastZero(),
  thresholdAvoidanceMinEntries: wholeNumber(),
  periodEndWindowBusinessDays: wholeNumber(),
  periodEndConcentrationFactor: atLeastZero(),
  circularFlowThresholdFactor: atLeastZero(),
  materialityThreshold: atLeastZero(),
}

const weights = {
  flagCountWeight: atLeastZero(),
  amountWeight: atLeastZero(),
  highRiskScoreThreshold: aboveZero(),
  accountTypeMultipliers: closed({
    BALANCE: Type.Optional(atLeastZero()),
    PROFIT_LOSS: Type.Optional(atLeastZero()),
    UNKNOWN: Type.Optional(atLeastZero()),
  }),
}

export const Settings = closed({ ...fields, materialityWeights: closed(weights), enabledExtras: extras() })

const maybe = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema))

/** Any subset, at every depth; null and absent fields stay as they are. */
export const SettingsChange = closed({
  roundAmountDivisor: maybe(fields.roundAmountDivisor),
  cutoffWindowBusinessDays: maybe(fields.cutoffWindowBusinessDays),
  zScoreOutlierThreshold: maybe(fields.zScoreOutlierThreshold),
  manualEntryAccountThresholdPct: maybe(fields.manualEntryAccountThresholdPct),
  abnormalDirectionMinAmount: maybe(fields.abnormalDirectionMinAmount),
  sameDayReversalTolerancePct: maybe(fields.sameDayReversalTolerancePct),
  thresholdAvoidanceMinEntries: maybe(fields.thresholdAvoidanceMinEntries),
  periodEndWindowBusinessDays: maybe(fields.periodEndWindowBusinessDays),
  periodEndConcentrationFactor: maybe(fields.periodEndConcentrationFactor),
  circularFlowThresholdFactor: maybe(fields.circularFlowThresholdFactor),
  materialityThreshold: maybe(fields.materialityThreshold),
  materialityWeights: maybe(
    closed({
      flagCountWeight: maybe(weights.flagCountWeight),
      amountWeight: maybe(weights.amountWeight),
      highRiskScoreThreshold: maybe(weights.highRiskScoreThreshold),
      accountTypeMultipliers: maybe(
        closed({
          BALANCE: maybe(atLeastZero()),
          PROFIT_LOSS: maybe(atLeastZero()),
          UNKNOWN: maybe(atLeastZero()),
        }),
      ),
    }),
  ),
  enabledExtras: maybe(extras()),
})

export type SettingsChange = Static<typeof SettingsChange>
