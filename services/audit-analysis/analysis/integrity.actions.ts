/** What does not hold in the files of an analysis. */

import type { Ctx } from '../context.ts'
import type { Language } from '../core/detectors/detector.ts'
import type { IntegrityReport } from '../core/integrity/integrity-report.ts'
import type { Session } from './session-store.ts'

/** JSON bytes of the report, made by a thread: it looks at every line. */
export const integrityBytes = (
  { threads }: Pick<Ctx, 'threads'>,
  session: Session,
  language: Language,
): Promise<Uint8Array> => {
  const { mapping, files } = session
  const source = files.length === 1 ? files[0]!.name : null
  return threads.report(session, 'integrity', { mapping, source, language })
}

/** Totals, lists and findings by code; sentences in the language. */
export const integrityOf = async (
  ctx: Pick<Ctx, 'threads'>,
  session: Session,
  language: Language,
): Promise<IntegrityReport> =>
  JSON.parse(new TextDecoder().decode(await integrityBytes(ctx, session, language))) as IntegrityReport
