/** How audit-analysis differs from the other services: the shared error envelope, no sign-in, and its page sizes. */

import type { Dialect } from '../../kit/http/dialect.ts'
import { sharedErrorBody, sharedErrorFields } from '../../kit/http/envelope.ts'
import type { PageLimits } from '../../kit/http/page.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed } from '../../kit/http/schema.ts'
import { atTheDoor } from './refusals.ts'

export const dialect: Dialect = {
  name: 'audit-analysis',
  title: 'Polder audit-file analysis',
  about:
    'Reads Dutch general-ledger audit files (XAF, CLAIR), flags suspicious entries, scores them against materiality and reports.',
  version: '1.0.0',
  notOwner: 404,
  errorSchema: closed(sharedErrorFields),
  errorBody: sharedErrorBody,
}

const declared = routeFor<Caller>()

/** A route of this service; what core refuses is answered as 400 with core's own sentence. */
export const route = ((declaration) =>
  declared({ ...declaration, handler: atTheDoor(declaration.handler) })) as typeof declared

/** Posting and transaction pages: 50 unless asked otherwise. */
export const entryPageLimits: PageLimits = { size: 50, maximum: 100 }
