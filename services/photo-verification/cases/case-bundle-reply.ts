/** The evidence of a case as an answer: a file to be kept, streamed. */

import { type Reply, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import type { AccountHolder } from '../dialect.ts'
import { contentType } from '../evidence/bundle-reply.ts'
import { zipOf } from '../evidence/bundle-zip.ts'
import type { ReportLanguage } from '../evidence/report.words.ts'
import { caseBundle } from './case-bundle.actions.ts'

export const caseBundleReply = async (
  ctx: Ctx,
  caller: AccountHolder,
  caseId: string,
  language: ReportLanguage,
): Promise<Reply> => {
  const folders = await caseBundle(ctx, caller, caseId, language)
  return reply({
    status: 200,
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${caseId}-evidence.zip"`,
      'cache-control': 'no-store',
    },
    body: zipOf(folders),
  })
}
