/** Every table of recruitment with the purpose of each of its columns (article 30 of the GDPR; specification, Register). */

import { accountPurposes } from './accounts.ts'
import { applyingPurposes } from './applying.ts'
import { candidatePurposes } from './candidates.ts'
import { deskPurposes } from './desk.ts'
import { deskPostPurposes } from './desk-posts.ts'
import { deskWorkPurposes } from './desk-work.ts'
import { jobSitePurposes } from './job-site.ts'
import { matchPurposes } from './matches.ts'
import { privacyPurposes } from './privacy.ts'
import type { TablePurpose } from './purpose.ts'
import { sourceRunPurposes } from './source-runs.ts'
import { webhookPurposes } from './webhooks.ts'

export const purposes: readonly TablePurpose[] = [
  ...accountPurposes,
  ...privacyPurposes,
  ...candidatePurposes,
  ...applyingPurposes,
  ...deskPurposes,
  ...sourceRunPurposes,
  ...deskPostPurposes,
  ...deskWorkPurposes,
  ...matchPurposes,
  ...jobSitePurposes,
  ...webhookPurposes,
]

/** What of these `table.column` names has no purpose, what is declared and not there, and what is declared twice. */
export const purposeProblems = (
  columns: readonly string[],
  declared: readonly TablePurpose[] = purposes,
): string[] => {
  const named = declared.flatMap(({ table, columns: of }) =>
    of.flatMap((group) => group.columns.map((column) => `${table}.${column}`)),
  )
  const known = new Set(named)
  const there = new Set(columns)
  return [
    ...columns.filter((name) => !known.has(name)).map((name) => `${name} has no purpose`),
    ...[...known].filter((name) => !there.has(name)).map((name) => `${name} has a purpose and is not there`),
    ...named.filter((name, at) => named.indexOf(name) !== at).map((name) => `${name} has two purposes`),
  ]
}
