/** Pages of the log book for administrators. Reading it is written down in it. */

import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { toCsv } from '../../../kit/text/csv.ts'
import type { Ctx } from '../context.ts'
import { admin, type RecruitmentCaller } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { logAct } from './log-act.actions.ts'
import { type LogEntry, searchLog } from './log-book.store.ts'
import { logBook, logBookPage, maximumCsvRows } from './log-book.views.ts'
import { actInWords, actsNamed, detailInWords, logBookWords, roleInWords } from './log-book.words.ts'

const pageSize = 50

const read = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<{ entries: LogEntry[]; total: number }> => {
  const found = await searchLog(ctx.db, { text, acts: actsNamed(text), limit, offset })
  await logAct(ctx, caller, { act: 'LOG_SEARCHED' })
  return found
}

export const logBookPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const q = Type.Optional(text(200))
  return [
    page({
      method: 'GET',
      path: logBook,
      summary: 'Who did what, and who looked at what',
      access: admin,
      query: closed({ q, pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
      handler: async ({ session, view: { language }, query }) => {
        const { q: asked = '', pagina = 1 } = query
        const text = asked.trim()
        const offset = (pagina - 1) * pageSize
        const { entries, total } = await read(ctx, session.caller, { text, limit: pageSize, offset })
        const pages = Math.ceil(total / pageSize)
        return logBookPage({ language, entries, total, query: text, page: pagina, pages })
      },
    }),
    page({
      method: 'GET',
      path: `${logBook}/csv`,
      summary: 'The log as a file',
      access: admin,
      query: closed({ q }),
      handler: async ({ session, view: { language }, query: { q: asked = '' } }) => {
        const search = { text: asked.trim(), limit: maximumCsvRows, offset: 0 }
        const { entries } = await read(ctx, session.caller, search)
        return reply({
          status: 200,
          headers: {
            'content-type': 'text/csv; charset=utf-8',
            'content-disposition': 'attachment; filename="logboek.csv"',
            'cache-control': 'no-store',
          },
          body: csvOf(entries, language),
        })
      },
    }),
  ]
}

const csvOf = (entries: readonly LogEntry[], language: 'nl' | 'en'): string =>
  toCsv(
    logBookWords[language].csvHead,
    entries.map((entry) => [
      entry.at.toISOString(),
      entry.act,
      actInWords(entry.act, language),
      entry.actorId,
      entry.actorName,
      entry.actorEmail,
      roleInWords(entry.actorRole, language),
      entry.subjectId,
      entry.applicationId,
      entry.jobId,
      detailInWords(entry, language),
    ]),
  )
