/** Adding a source by hand and changing one, for administrators. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { changeableSource, createSource, replaceSource, sameSource } from './source.actions.ts'
import type { JobSourceRequest } from './source.schema.ts'
import { allSourceTypes } from './source.tables.ts'
import { sourceDesk } from './source-desk.views.ts'
import {
  newSource,
  type SourceForm,
  type SourceFormView,
  sourceFields,
  sourceFormPage,
} from './source-new.views.ts'
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

/** Saves what was sent, or shows the form again with what is wrong. */
const saved = async (
  ctx: Ctx,
  { language, form, changed }: Omit<SourceFormView, 'mistakes'>,
  save: (request: JobSourceRequest) => Promise<Reply>,
): Promise<Page | Reply> => {
  const words = sourceNewWords[language]
  const shownWith = (mistakes: readonly Mistake[]): Page => ({
    ...sourceFormPage({ language, form, mistakes, changed }),
    status: 422,
  })
  const refused = (wrong: readonly Wrong[]): Page =>
    shownWith(wrong.map((field) => ({ field, message: words.mistakes[field] })))
  const wrong = wrongIn(form)
  if (wrong.length > 0) return refused(wrong)
  const { name, sourceType, url, identifier, crawlFrequencyMinutes } = form
  const every = crawlFrequencyMinutes in words.frequencies ? Number(crawlFrequencyMinutes) : null
  const type = allSourceTypes.find((one) => one === sourceType)!
  const request = { name, sourceType: type, url, identifier, crawlFrequencyMinutes: every }
  const same = await sameSource(ctx, request, changed?.id ?? null)
  if (same) return shownWith([{ field: 'url', message: words.already(same.name) }])
  try {
    return await save({ ...request, indexable: form.indexable === 'yes' })
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 400) throw error
    const field = error.options.fieldErrors?.[0]?.field
    return refused([isFieldOf(words.mistakes, field) ? field : 'url'])
  }
}

export const sourceNewPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const empty: SourceForm = {
    name: '',
    sourceType: '',
    url: '',
    identifier: '',
    crawlFrequencyMinutes: '1440',
    indexable: '',
  }
  return [
    page({
      method: 'GET',
      path: newSource,
      summary: 'The form that adds a source',
      access: admin,
      handler: ({ view: { language } }) =>
        sourceFormPage({ language, form: empty, mistakes: [], changed: null }),
    }),
    page({
      method: 'POST',
      path: newSource,
      summary: 'Add a source',
      access: admin,
      fields: [...sourceFields],
      handler: ({ session, view: { language }, fields: form }) =>
        saved(ctx, { language, form, changed: null }, async (request) => {
          const { id } = await createSource(ctx, request, session.caller)
          return seeOther(`${sourceDesk}/${id}`, { toast: 'added' })
        }),
    }),
    ...sourceChangePages(site, ctx),
  ]
}

const sourceChangePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const params = closed({ id: idParameter() })
  return [
    page({
      method: 'GET',
      path: `${sourceDesk}/{id}/wijzigen`,
      summary: 'The form that changes a source',
      access: admin,
      params,
      handler: async ({ params: { id }, view: { language } }) => {
        const changed = await changeableSource(ctx, id)
        const { name, sourceType, url, identifier, crawlFrequencyMinutes: every } = changed
        const form = { name, sourceType, url, identifier: identifier ?? '' }
        return sourceFormPage({
          ...{ language, mistakes: [], changed },
          form: { ...form, crawlFrequencyMinutes: String(every), indexable: changed.indexable ? 'yes' : '' },
        })
      },
    }),
    page({
      method: 'POST',
      path: `${sourceDesk}/{id}/wijzigen`,
      summary: 'Change a source',
      access: admin,
      params,
      fields: [...sourceFields],
      handler: async ({ params: { id }, session, view: { language }, fields: form }) => {
        const changed = await changeableSource(ctx, id)
        return saved(ctx, { language, form, changed }, async (request) => {
          // What the form does not have stays as it is.
          const { description, maxPages, config, crawlFrequencyMinutes } = changed
          const every = request.crawlFrequencyMinutes ?? crawlFrequencyMinutes
          const kept = { description, maxPages, config, crawlFrequencyMinutes: every }
          await replaceSource(ctx, id, { ...request, ...kept }, session.caller)
          return seeOther(`${sourceDesk}/${id}`, { toast: 'changed' })
        })
      },
    }),
  ]
}
