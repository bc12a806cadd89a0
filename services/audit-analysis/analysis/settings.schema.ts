/** The analysis settings on the wire (specification, Settings). */

import { closed, described, named, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { extraCategories } from '../core/settings.ts'

/** Beyond this, amounts in cents are no longer exact. */
const largest = 1e13

const atLeastZero = (description: string) => Type.Number({ minimum: 0, maximum: largest, description })
/** A 0 is refused where it would divide, and where a threshold of 0 would let everything through. */
const aboveZero = (description: string) => Type.Number({ exclusiveMinimum: 0, maximum: largest, description })
const wholeNumber = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description })

const ExtraCategory = named(
  'ExtraCategory',
  oneOf(extraCategories, { description: 'A category that runs only where the settings list it.' }),
)
const extras = () =>
  Type.Array(ExtraCategory, {
    uniqueItems: true,
    maxItems: extraCategories.length,
    description: 'Extra categories that run besides the standard ones; none at the start.',
  })

const fields = {
  roundAmountDivisor: aboveZero(
    'ROUND_AMOUNTS: amounts that are a multiple of this many euros are round. 1000 at the start.',
  ),
  cutoffWindowBusinessDays: wholeNumber(
    'CUTOFF: business days around the start and end of the period. 5 at the start.',
  ),
  zScoreOutlierThreshold: atLeastZero('OUTLIER: standard deviations above the mean. 3 at the start.'),
  manualEntryAccountThresholdPct: atLeastZero(
    'MANUAL_ENTRY: percent of manual entries below which one on the account stands out. 50 at the start.',
  ),
  abnormalDirectionMinAmount: atLeastZero(
    'ABNORMAL_DIRECTION: smallest amount, in euros. 10000 at the start.',
  ),
  sameDayReversalTolerancePct: atLeastZero(
    'SAME_DAY_REVERSAL: percent by which the amounts may differ. 0.01 at the start, one hundredth of a percent.',
  ),
  thresholdAvoidanceMinEntries: wholeNumber(
    'THRESHOLD_AVOIDANCE: entries just under one limit that make a cluster. 3 at the start.',
  ),
  periodEndWindowBusinessDays: wholeNumber(
    'PERIOD_END: the last business days of the period that are looked at. 5 at the start.',
  ),
  periodEndConcentrationFactor: atLeastZero(
    'PERIOD_END: how many times as busy as usual an account must be then. 2 at the start.',
  ),
  circularFlowThresholdFactor: atLeastZero(
    'CIRCULAR_FLOW: each step is at least this part of the one before. 0.95 at the start.',
  ),
  materialityThreshold: atLeastZero(
    'Materiality in euros. 0, as at the start, takes the 95th percentile of the amounts.',
  ),
}

const weights = {
  flagCountWeight: atLeastZero('Counts for each flag. 1 at the start.'),
  amountWeight: atLeastZero('Counts for the amount as a part of materiality, 1 at most. 1 at the start.'),
  highRiskScoreThreshold: aboveZero('A score from here on is high risk. 2 at the start.'),
}

const multiplier = (kind: string) =>
  atLeastZero(`Multiplies the scores of entries on accounts ${kind}. 1 where it is left out.`)

const multipliers = {
  BALANCE: multiplier('of the balance sheet'),
  PROFIT_LOSS: multiplier('of profit and loss'),
  UNKNOWN: multiplier('of unknown type'),
}

const AccountTypeMultipliers = named(
  'AccountTypeMultipliers',
  closed({
    BALANCE: Type.Optional(multipliers.BALANCE),
    PROFIT_LOSS: Type.Optional(multipliers.PROFIT_LOSS),
    UNKNOWN: Type.Optional(multipliers.UNKNOWN),
  }),
)

const MaterialityWeights = named(
  'MaterialityWeights',
  closed({
    ...weights,
    accountTypeMultipliers: described(AccountTypeMultipliers, 'A multiplier for each type of account.'),
  }),
)

export const Settings = named(
  'AnalysisSettings',
  closed({
    ...fields,
    materialityWeights: described(MaterialityWeights, 'What scores are made of.'),
    enabledExtras: extras(),
  }),
)

const maybe = <S extends Type.TSchema>(schema: S) => Type.Optional(nullable(schema))

/** Each field of these may be left out or null, and then stays as it is. */
const optionalFields = <F extends Record<string, Type.TSchema>>(all: F) =>
  Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, maybe(schema)])) as {
    [K in keyof F]: ReturnType<typeof maybe<F[K]>>
  }

const MultipliersChange = named('AccountTypeMultipliersChange', closed(optionalFields(multipliers)))

const WeightsChange = named(
  'MaterialityWeightsChange',
  closed({
    ...optionalFields(weights),
    accountTypeMultipliers: maybe(MultipliersChange),
  }),
)

/** Any subset, at every depth; null and absent fields stay as they are. */
export const SettingsChange = named(
  'AnalysisSettingsChange',
  closed({
    ...optionalFields(fields),
    materialityWeights: maybe(WeightsChange),
    enabledExtras: maybe(extras()),
  }),
)

export type SettingsChange = Static<typeof SettingsChange>
