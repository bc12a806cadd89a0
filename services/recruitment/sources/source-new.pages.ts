/** Adding a source by hand, for administrators. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { createSource } from './source.actions.ts'
import { allSourceTypes } from './source.tables.ts'
import { sourceDesk } from './source-desk.views.ts'
import { newSource, type SourceForm, sourceFields, sourceNewPage } from './source-new.views.ts'
import { sourceNewWords } from './source-new.words.ts'

const longestName = 100
const longestAddress = 2_000

type Wrong = keyof (typeof sourceNewWords)['nl']['mistakes']

/** What the form itself shows to be wrong; the act says of the rest. */
const wrongIn = ({ name, sourceType, url, identifier }: SourceForm): Wrong[] => [
  ...(name.trim() === '' || name.trim().length > longestName ? (['name'] as const) : []),
  ...(allSourceTypes.some((type) => type === sourceType) ? [] : (['sourceType'] as const)),
  ...(url.trim() === '' || url.length > longestAddress ? (['url'] as const) : []),
  ...(identifier.length > longestName ? (['identifier'] as const) : []),
]

const isFieldOf = (words: Record<string, string>, field: string | undefined): field is Wrong =>
  field !== undefined && field in words

export const sourceNewPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const empty: SourceForm = {
    name: '',
    sourceType: '',
    url: '',
    identifier: '',
    crawlFrequencyMinutes: '1440',
  }
  return [
    page({
      method: 'GET',
      path: newSource,
      summary: 'The form that adds a source',
      access: admin,
      handler: ({ view: { language } }) => sourceNewPage(language, empty, []),
    }),
    page({
      method: 'POST',
      path: newSource,
      summary: 'Add a source',
      access: admin,
      fields: [...sourceFields],
      handler: async ({ session, view: { language }, fields }): Promise<Page | Reply> => {
        const words = sourceNewWords[language]
        const refused = (wrong: readonly Wrong[]): Page => {
          const mistakes: Mistake[] = wrong.map((field) => ({ field, message: words.mistakes[field] }))
          return { ...sourceNewPage(language, fields, mistakes), status: 422 }
        }
        const wrong = wrongIn(fields)
        if (wrong.length > 0) return refused(wrong)
        const { name, sourceType, url, identifier, crawlFrequencyMinutes } = fields
        const every = crawlFrequencyMinutes in words.frequencies ? Number(crawlFrequencyMinutes) : null
        const type = allSourceTypes.find((one) => one === sourceType)!
        const request = { name, sourceType: type, url, identifier, crawlFrequencyMinutes: every }
        try {
          const { id } = await createSource(ctx, request, session.caller)
          return seeOther(`${sourceDesk}/${id}`, { toast: 'added' })
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 400) throw error
          const field = error.options.fieldErrors?.[0]?.field
          return refused([isFieldOf(words.mistakes, field) ? field : 'url'])
        }
      },
    }),
  ]
}
