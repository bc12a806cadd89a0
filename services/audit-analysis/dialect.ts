/** How audit-analysis differs from the other services: the shared error envelope, no sign-in, and its page sizes. */

import type { Dialect } from '../../kit/http/dialect.ts'
import { sharedErrorBody, sharedErrorFields } from '../../kit/http/envelope.ts'
import type { PageLimits } from '../../kit/http/page.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed } from '../../kit/http/schema.ts'
import { failureInDutch } from '../../kit/pages/request-refusals.ts'
import { version } from '../../kit/version.ts'
import { inReadersLanguage } from './refusals.ts'

export const dialect: Dialect = {
  name: 'audit-analysis',
  title: 'Polder audit-file analysis',
  about:
    'Reads Dutch general-ledger audit files (XAF, CLAIR), flags suspicious entries, scores them against materiality and reports.',
  version,
  tags: {
    Analysis: 'Uploading and analysing audit files, what was found in them, and handing it out.',
    Review: 'Findings by exposure, what was decided about them, and who signed for it.',
    Accounts: 'The accounts of the ledger and their postings.',
    Reports: 'Reports on the ledger: results, ratios, trial balances and pages of entries.',
    'Restricted accounts': 'Accounts that the company cannot freely dispose of.',
    Reconciliation: 'Comparing the ledger with a trial balance from outside.',
    Sampling: 'Drawing samples of the ledger, and evaluating what was found in them.',
    'Open items': 'What customers owe and suppliers are owed, item by item.',
    Comparison: 'A year beside the one before.',
    VAT: 'The VAT return by the codes of the file, tied to its VAT accounts.',
    Settings: 'What the detectors look for and how entries are scored; one for all analyses.',
    'Supporting documents': 'Which documents an engagement needs, and which have come in.',
    'Upload links': 'Links by which the client company hands in documents.',
    'External upload': 'What the holder of an upload link may see and do.',
    Admin: 'Reset and feature flags, for development and operation.',
    Customers: 'The customers of the accountant; only with a database.',
    Dossiers: 'Engagements of customers; only with a database.',
    Authentication: 'Registering users; only with a database.',
  },
  notOwner: 404,
  errorSchema: closed(sharedErrorFields),
  errorBody: sharedErrorBody,
  inDutch: failureInDutch,
}

const declared = routeFor<Caller>()

/** A route of this service; what core refuses is answered as 400, and in Dutch to whoever asks for that. */
export const route = ((declaration) =>
  declared({ ...declaration, handler: inReadersLanguage(declaration.handler) })) as typeof declared

/** Posting and transaction pages: 50 unless asked otherwise. */
export const entryPageLimits: PageLimits = { size: 50, maximum: 100 }
