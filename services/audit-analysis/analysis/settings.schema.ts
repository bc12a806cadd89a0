/** The analysis settings on the wire (specification, Settings). */

import { closed, described, named, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { extraCategories } from '../core/settings.ts'
import { settingSources } from '../core/settings-layers.ts'

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

const journalIds = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    uniqueItems: true,
    maxItems: 1000,
    description,
  })

const journals = {
  add: journalIds('Ids of journals that count as manual, whatever their type or name.'),
  remove: journalIds('Ids of journals that do not count as manual, whatever their type or name.'),
}

const ManualJournals = named('ManualJournals', closed(journals))

const settingSource = named(
  'SettingSource',
  oneOf(settingSources, {
    description: 'DEFAULT from the service, DOSSIER from the dossier, SESSION from the analysis itself.',
  }),
)

/** The settings that hold for an analysis or a dossier, and where each comes from. */
export const LayeredSettings = named(
  'LayeredSettings',
  closed({
    ...Settings.properties,
    manualJournals: described(ManualJournals, 'Journals that people have said to be manual, or not.'),
    sources: Type.Record(Type.String(), settingSource, {
      description:
        'For each setting where it comes from; `materialityWeights.amountWeight` names one within another.',
    }),
  }),
)

/** Any subset, for an analysis or a dossier. */
export const LayeredSettingsChange = named(
  'LayeredSettingsChange',
  closed({
    ...SettingsChange.properties,
    manualJournals: maybe(named('ManualJournalsChange', closed(optionalFields(journals)))),
  }),
)

const SettingsOutcome = named(
  'SettingsOutcome',
  closed({
    flagCounts: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description: 'Entries of each category that ran, and of HIGH_RISK.',
    }),
    highRiskCount: Type.Integer({ minimum: 0, description: 'Entries at high risk.' }),
    priorities: named(
      'PriorityCounts',
      closed({
        HIGH: Type.Integer({ minimum: 0, description: 'Findings with an exposure from the materiality on.' }),
        MEDIUM: Type.Integer({ minimum: 0, description: 'Findings between the two.' }),
        LOW: Type.Integer({ minimum: 0, description: 'Findings below a twentieth of the materiality.' }),
      }),
    ),
    materiality: Type.String({
      pattern: '^\\d+\\.\\d{2}$',
      description:
        'The materiality of findings: as configured, else the 95th percentile of all transactions. A decimal amount.',
    }),
  }),
)

/** What settings would find, beside what they find now. */
export const SettingsPreview = named(
  'SettingsPreview',
  closed({
    now: described(SettingsOutcome, 'Under the settings that hold.'),
    // biome-ignore lint/suspicious/noThenProperty: the specified name; its value is no function, so nothing waits for it
    then: described(SettingsOutcome, 'Under the settings with the change.'),
  }),
)

export type LayeredSettings = Static<typeof LayeredSettings>
export type LayeredSettingsChange = Static<typeof LayeredSettingsChange>
export type SettingsPreview = Static<typeof SettingsPreview>
