/** Shapes of the year comparison on the wire (specification, Year comparison). */

import { closed, named, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { amount, amountOrNull, sessionParams } from '../analysis/analysis.schema.ts'
import { pairChecks } from '../core/comparison/compare-years.ts'

export const comparisonParams = closed({
  ...sessionParams.properties,
  priorId: Type.String({ maxLength: 100, description: 'The `analysisId` of the year before.' }),
})

const account = {
  accountId: Type.String({ description: 'The number of the account.' }),
  accountDescription: Type.String({ description: 'Its name, of this year where it is there.' }),
}

const PairCheck = named(
  'PairCheck',
  closed({
    code: oneOf(pairChecks, { description: 'What two years of one company have in common, and what not.' }),
    ok: Type.Boolean({ description: 'Whether it holds.' }),
  }),
)

const OpeningRow = named(
  'OpeningRow',
  closed({
    ...account,
    priorClosing: amount('What the prior year closed at; debits are positive.'),
    opening: amount('What this year opens at.'),
    difference: amount('Opening less prior closing.'),
  }),
)

const ComparisonRow = named(
  'ComparisonRow',
  closed({
    ...account,
    prior: amountOrNull(
      'Closing balance, of a result account what came in the year; null without the account.',
    ),
    current: amountOrNull('The same of this year.'),
    difference: amount('Current less prior.'),
    pct: nullable(
      Type.Number({ description: 'The difference in percent of the prior; null where that is 0.' }),
    ),
    status: oneOf(['NEW', 'GONE', 'BOTH'], {
      description: 'Whether the account is new, gone, or in both files.',
    }),
  }),
)

export const Comparison = named(
  'YearComparison',
  closed({
    checks: Type.Array(PairCheck, {
      description: 'Whether the two are years of one company that follow each other.',
    }),
    opening: Type.Array(OpeningRow, {
      description: 'Every balance account. Equity may differ by the prior result, in total.',
    }),
    priorResult: amount('The result of the prior year; a profit is positive.'),
    rows: Type.Array(ComparisonRow, { description: 'Every account of either file, by number.' }),
  }),
)

export type Comparison = Static<typeof Comparison>
