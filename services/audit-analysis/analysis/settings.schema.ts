/** The analysis settings on the wire (specification: "Analysis settings"; limits: contract, "The rest"). */

import { closed, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { extraCategories } from '../core/settings.ts'

/** Beyond this, amounts in cents are no longer exact. */
const largest = 1e13

const atLeastZero = () => Type.Number({ minimum: 0, maximum: largest })
const aboveZero = () => Type.Number({ exclusiveMinimum: 0, maximum: largest })
const wholeNumber = (minimum: number) => Type.Integer({ minimum, maximum: 1_000_000 })
const extras = () =>
  Type.Array(oneOf(extraCategories), { uniqueItems: true, maxItems: extraCategories.length })

const multipliers = () =>
  closed({
    BALANCE: Type.Optional(atLeastZero()),
    PROFIT_LOSS: Type.Optional(atLeastZero()),
    UNKNOWN: Type.Optional(atLeastZero()),
  })

const fields = {
  roundAmountDivisor: aboveZero(),
  cutoffWindowBusinessDays: wholeNumber(0),
  zScoreOutlierThreshold: aboveZero(),
  manualEntryAccountThresholdPct: atLeastZero(),
  abnormalDirectionMinAmount: atLeastZero(),
  sameDayReversalTolerancePct: atLeastZero(),
  thresholdAvoidanceMinEntries: wholeNumber(1),
  periodEndWindowBusinessDays: wholeNumber(0),
  periodEndConcentrationFactor: aboveZero(),
  circularFlowThresholdFactor: aboveZero(),
  materialityThreshold: atLeastZero(),
}

const weights = {
  flagCountWeight: atLeastZero(),
  amountWeight: atLeastZero(),
  highRiskScoreThreshold: aboveZero(),
  accountTypeMultipliers: multipliers(),
}

export const Settings = closed({ ...fields, materialityWeights: closed(weights), enabledExtras: extras() })

const maybe = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema))

/** Any subset; null and absent fields stay as they are. */
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
      accountTypeMultipliers: maybe(weights.accountTypeMultipliers),
    }),
  ),
  enabledExtras: maybe(extras()),
})

export type SettingsChange = Static<typeof SettingsChange>
