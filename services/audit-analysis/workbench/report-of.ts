/** Reports for pages: the same that the API answers, read from what a thread has encoded. */

import type { Session } from '../analysis/session-store.ts'
import type { AnalysisThreads } from '../threads/analysis-threads.ts'
import type { Asked, ReportName, reports } from '../threads/reports.ts'

/** What a report is once it went through JSON: amounts are decimal strings in it already. */
export type ReportOf<K extends ReportName> = ReturnType<(typeof reports)[K]>

export const reportOf = async <K extends ReportName>(
  { threads }: { threads: Pick<AnalysisThreads, 'report'> },
  session: Session,
  name: K,
  asked: Asked<K>,
): Promise<ReportOf<K>> =>
  JSON.parse(new TextDecoder().decode(await threads.report(session, name, asked))) as ReportOf<K>
