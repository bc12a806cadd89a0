/** Pages of matches, over the same actions as the API: objecting, and the record that comes before recruiters see one. */

import type { Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import type { MatchRecordRequest } from './match.schema.ts'
import { matchWords } from './match.words.ts'
import { findRecord, recordMatch } from './match-record.actions.ts'
import { recordPage, recordPath } from './match-record.views.ts'
import { setObjection } from './objection.actions.ts'

const fields = ['purpose', 'dpia', 'overseer'] as const
const longest: Record<keyof MatchRecordRequest, number> = { purpose: 2000, dpia: 2000, overseer: 200 }

const mistakesOf = (entered: MatchRecordRequest, words: (typeof matchWords)['nl']): Mistake[] =>
  fields.flatMap((field) => {
    const text = entered[field].trim()
    if (text === '') return [{ field, message: words.blank[field] }]
    return text.length > longest[field] ? [{ field, message: words.long[field] }] : []
  })

export const matchPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const on = ctx.recruiterMatch === 'on'
  return [
    page({
      method: 'POST',
      path: '/mijn/privacy/bezwaar',
      summary: 'Object to recruiters seeing matches, or take that back',
      access: 'session',
      fields: ['objects'],
      handler: async ({ fields: { objects }, session }) => {
        await setObjection(ctx, session.caller, objects !== 'no')
        return seeOther('/mijn/privacy', { toast: objects === 'no' ? 'objection-ended' : 'objection' })
      },
    }),
    page({
      method: 'GET',
      path: recordPath,
      summary: 'For what recruiters see matches',
      access: admin,
      handler: async ({ view: { language, toast } }) => {
        const record = await findRecord(ctx)
        const entered = record ?? { purpose: '', dpia: '', overseer: '' }
        return recordPage({ language, on, record, entered, toast })
      },
    }),
    page({
      method: 'POST',
      path: recordPath,
      summary: 'Record for what recruiters see matches',
      access: admin,
      fields,
      handler: async ({ fields: entered, session, view: { language } }) => {
        const mistakes = mistakesOf(entered, matchWords[language])
        if (mistakes.length > 0) {
          const record = await findRecord(ctx)
          return { ...recordPage({ language, on, record, entered, mistakes, toast: null }), status: 422 }
        }
        await recordMatch(ctx, session.caller, entered)
        return seeOther(recordPath, { toast: 'recorded' })
      },
    }),
  ]
}
