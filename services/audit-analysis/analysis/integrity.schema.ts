/** What the integrity check answers (specification, Integrity). */

import { closed, nullable, Type } from '../../../kit/http/schema.ts'

const count = () => Type.Integer({ minimum: 0 })

const totals = () => ({
  declared: closed({
    lines: nullable(Type.Integer()),
    debit: nullable(Type.String()),
    credit: nullable(Type.String()),
  }),
  counted: closed({ lines: count(), debit: Type.String(), credit: Type.String() }),
})

export const Integrity = closed({
  ok: Type.Boolean(),
  ...totals(),
  unbalancedTransactions: Type.Array(
    closed({
      transactionId: Type.String(),
      transactionDate: Type.String(),
      debit: Type.String(),
      credit: Type.String(),
      difference: Type.String(),
    }),
  ),
  unbalancedTransactionCount: count(),
  opening: closed(totals()),
  openingDifference: Type.String(),
  unknownAccounts: Type.Array(
    closed({ accountId: Type.String(), postingCount: count(), netAmount: Type.String() }),
  ),
  unknownAccountCount: count(),
  sequenceGaps: Type.Array(
    closed({ journal: Type.String(), after: Type.String(), before: Type.String(), missing: count() }),
  ),
  sequenceGapCount: count(),
})
