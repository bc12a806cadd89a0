/** Shapes of samples on the wire (specification, Sampling). */

import {
  closed,
  date,
  described,
  ignored,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
} from '../../../kit/http/schema.ts'
import { amount, amountOrNull, count, sessionParams } from '../analysis/analysis.schema.ts'
import { sampleSides, samplingMethods } from '../core/sampling/sample-request.ts'

export const sampleParams = closed({
  ...sessionParams.properties,
  n: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The number of the sample, from 1 in the order of drawing.',
  }),
})

/** An amount that a client sends: a decimal string, or a number. */
const amountInput = (description: string, sign: '' | '-?') =>
  Type.Unsafe<string | number>({
    anyOf: [
      { type: 'string', pattern: `^${sign}\\d{1,13}(\\.\\d{1,2})?$` },
      { type: 'number', minimum: sign === '' ? 0 : -1e13, maximum: 1e13 },
    ],
    description: `${description} A decimal amount with at most two decimals, as text or as a number.`,
  })

const Method = named(
  'SamplingMethod',
  oneOf(samplingMethods, {
    description:
      'MUS draws cents at a fixed interval, STRATIFIED lines within ranges of amounts, RANDOM lines of the whole population.',
  }),
)
const Side = named(
  'SampleSide',
  oneOf(sampleSides, { description: 'Debit and credit lines are drawn apart.' }),
)
const seed = Type.Unsafe<string | number>({
  anyOf: [
    { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'string', minLength: 1, maxLength: 100 },
  ],
  description: 'What the drawing starts from; the same seed draws the same items.',
})

const words = (of: string) =>
  Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 1000,
    description: `${of} Empty: all of them.`,
  })
const accounts = words('Account numbers, exactly as in the chart.')
const journals = words('Journals, as the list of journals has them.')
const periods = Type.Array(Type.Integer({ minimum: 0, maximum: 32_767 }), {
  maxItems: 1000,
  description: 'Period numbers of the file. Empty: all of them.',
})
const from = date({ description: 'The first transaction date that counts.' })
const to = date({ description: 'The last transaction date that counts.' })

const SampleFilterRequest = named(
  'SampleFilterRequest',
  closed({
    accounts: optional(accounts),
    journals: optional(journals),
    periods: optional(periods),
    from: optional(from),
    to: optional(to),
  }),
)

export const DrawSample = named(
  'DrawSampleRequest',
  closed({
    method: Method,
    side: Side,
    seed: optional(seed),
    confidence: optional(
      Type.Number({
        exclusiveMinimum: 0,
        exclusiveMaximum: 1,
        default: 0.95,
        description: 'How sure the limits must be, as a share: 0.95 is 95 percent.',
      }),
    ),
    materiality: optional(
      amountInput('The misstatement that matters; without it the materiality of the settings.', ''),
    ),
    expected: optional(amountInput('The misstatement that is expected; 0 without it.', '')),
    size: optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Items to draw, for STRATIFIED and RANDOM. The size of MUS follows from the rest.',
      }),
    ),
    strata: optional(
      Type.Integer({
        minimum: 2,
        maximum: 10,
        description: 'Ranges of amounts, for STRATIFIED; 4 without it.',
      }),
    ),
    filter: optional(SampleFilterRequest),
  }),
)

const SampleFilter = named(
  'SampleFilter',
  closed({ accounts, journals, periods, from: nullable(from), to: nullable(to) }),
)

const SampleStratum = named(
  'SampleStratum',
  closed({
    from: amount('The smallest amount in it.'),
    to: amount('The largest amount in it.'),
    count: count('Lines in it.'),
    book: amount('Their book value.'),
    n: count('Items drawn from it.'),
  }),
)

const SampleSizeAtRisk = named(
  'SampleSizeAtRisk',
  closed({
    risk: Type.Integer({ description: 'The risk in percent: 100 less the confidence.' }),
    n: nullable(
      Type.Integer({ minimum: 1, description: 'Items; null where the population has fewer lines.' }),
    ),
  }),
)

const SampleSizes = named(
  'SampleSizes',
  closed({
    expectedPct: Type.Integer({ description: 'Expected misstatement in percent of materiality.' }),
    sizes: Type.Array(SampleSizeAtRisk, {
      description: 'The size of a monetary-unit sample at each risk.',
    }),
  }),
)

const SamplePlan = named(
  'SamplePlan',
  closed({
    method: Method,
    side: Side,
    confidence: Type.Number({ description: 'How sure the limits are, as a share.' }),
    materiality: amountOrNull('The misstatement that matters; null where none was given or configured.'),
    expected: amount('The misstatement that was expected.'),
    filter: described(SampleFilter, 'What narrowed the population.'),
    lineCount: count('Lines of the population: those of the side with an amount.'),
    book: amount('The book value of the population.'),
    n: count('Items asked for. A line that several points of MUS fall in is one item.'),
    interval: amountOrNull('Book value by item of MUS, rounded; null for the others.'),
    strata: Type.Array(SampleStratum, { description: 'The ranges of STRATIFIED; empty for the others.' }),
    sizes: Type.Array(SampleSizes, {
      description: 'Sizes of MUS at risk 1, 5 and 10 percent; empty without materiality.',
    }),
  }),
)

const Misstatement = named(
  'Misstatement',
  closed({
    known: amount('Found in the items themselves.'),
    projected: amount('The most likely misstatement of the population.'),
    upper: amount('What it does not exceed, with the confidence of the plan.'),
  }),
)

const SampleEvaluation = named(
  'SampleEvaluation',
  closed({
    over: described(Misstatement, 'Book values above audit values.'),
    under: described(Misstatement, 'Book values below audit values; never netted with the other.'),
    acceptable: nullable(
      Type.Boolean({
        description:
          'True where neither upper limit exceeds materiality; null while items without an audit value could change that, or without materiality.',
      }),
    ),
  }),
)

/** What names an item, in answers and in audit values. */
const itemKey = {
  lineNumber: Type.String({
    maxLength: 200,
    description: 'The number of the line within its transaction.',
  }),
  transactionId: Type.String({ maxLength: 400, description: 'Journal and number of the transaction.' }),
}
const textOrNull = (description: string) => nullable(Type.String({ description }))

const SampleItem = named(
  'SampleItem',
  closed({
    ...itemKey,
    date: nullable(date({ description: 'The date of the transaction; null where the file has none.' })),
    accountId: Type.String({ description: 'The number of the account.' }),
    documentNumber: textOrNull('The document that the line refers to; null where it names none.'),
    relationName: textOrNull('The customer or supplier; null where the line has none.'),
    description: Type.String({ description: 'What the file says of the line.' }),
    book: amount('The amount in the ledger, above zero on either side.'),
    audit: amountOrNull('What the auditor found it should be; null as long as nobody has said.'),
    top: Type.Boolean({ description: 'An interval or more, in MUS: examined, not projected.' }),
  }),
)

const overview = {
  n: Type.Integer({ minimum: 1, description: 'The number of the sample, from 1.' }),
  seed,
  plan: described(SamplePlan, 'What was drawn from, and how.'),
  evaluation: described(
    SampleEvaluation,
    'What the audit values say; items without one count as right so far.',
  ),
}

export const SampleSummary = named('SampleSummary', closed(overview))

export const Sample = named(
  'Sample',
  closed({
    n: overview.n,
    seed: overview.seed,
    plan: overview.plan,
    items: Type.Array(SampleItem, { description: 'The items drawn, in file order.' }),
    evaluation: overview.evaluation,
  }),
)

const AuditValue = named(
  'AuditValue',
  closed({
    ...itemKey,
    audit: nullable(
      amountInput('What the amount should be; null takes a value back. Below zero: on the other side.', '-?'),
    ),
    ...{ date: ignored(), accountId: ignored(), documentNumber: ignored(), relationName: ignored() },
    ...{ description: ignored(), book: ignored(), top: ignored() },
  }),
)

export const AuditValues = named(
  'AuditValues',
  closed({
    items: Type.Array(AuditValue, {
      minItems: 1,
      maxItems: 20_000,
      description: 'Items of the sample with their audit values; the others stay as they are.',
    }),
  }),
)

export type DrawSample = Static<typeof DrawSample>
export type AuditValues = Static<typeof AuditValues>
export type Sample = Static<typeof Sample>
export type SampleSummary = Static<typeof SampleSummary>
