/** How audit-analysis differs from the other services: the shared error envelope, no sign-in, and its page sizes. */

import { type Dialect, statusText } from '../../kit/http/dialect.ts'
import type { PageLimits } from '../../kit/http/page.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed, Type } from '../../kit/http/schema.ts'

export const dialect: Dialect = {
  name: 'audit-analysis',
  title: 'Polder audit-file analysis',
  about:
    'Reads Dutch general-ledger audit files (XAF, CLAIR), flags suspicious entries, scores them against materiality and reports.',
  version: '1.0.0',
  notOwner: 404,
  errorSchema: closed({
    timestamp: Type.String(),
    status: Type.Integer(),
    error: Type.String(),
    message: Type.String(),
    path: Type.String(),
    traceId: Type.String(),
  }),
  errorBody: ({ timestamp, status, message, path, traceId }) => ({
    timestamp,
    status,
    error: statusText[status] ?? 'Error',
    message,
    path,
    traceId,
  }),
}

export const route = routeFor<Caller>()

/** Posting and transaction pages: 50 unless asked otherwise. */
export const entryPageLimits: PageLimits = { size: 50, maximum: 100 }
