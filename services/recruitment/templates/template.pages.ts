/** Templates of messages as pages. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { isApplicationStatus } from '../core/application-status.ts'
import { overviewWords } from '../desk/overview.words.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { isStaleForm } from '../stale-form.ts'
import { getTemplate, listTemplates, removeTemplate, saveTemplate, unknownIn } from './template.actions.ts'
import { emptyTemplate, type TemplateFields, templatesPage, templatesPath } from './template.views.ts'

const params = closed({ id: idParameter() })
const fieldNames = ['name', 'status', 'subjectNl', 'textNl', 'subjectEn', 'textEn', 'updatedAt'] as const
const longest: Partial<Record<keyof TemplateFields, number>> = {
  ...{ name: 80, status: 20, subjectNl: 200, subjectEn: 200, textNl: 5_000, textEn: 5_000 },
}

const mistakesIn = (fields: TemplateFields, language: PageView['language']): Mistake[] => {
  const words = overviewWords[language]
  const labels: Record<string, string> = {
    ...{ name: words.name, subjectNl: words.subjectNl, textNl: words.textNl },
    ...{ subjectEn: words.subjectEn, textEn: words.textEn },
  }
  const unfit = Object.entries(labels).flatMap(([name, label]) => {
    const text = fields[name as keyof TemplateFields].trim()
    const most = longest[name as keyof TemplateFields]!
    if (text === '') return [{ field: name, message: words.needed(label) }]
    return text.length > most ? [{ field: name, message: words.long(label, most) }] : []
  })
  const unknown = unknownIn(fields).map(({ field, unknown: places }) => ({
    field,
    message: words.unknown(places.join(', ')),
  }))
  return [...unfit, ...unknown]
}

interface Saving {
  caller: RecruitmentCaller
  fields: TemplateFields
  view: PageView
  id: number | null
}

const save = async (ctx: Ctx, { caller, fields, view: { language }, id }: Saving) => {
  const words = overviewWords[language]
  const again = async (mistakes: readonly Mistake[], shown = fields, answered = 422) => ({
    ...templatesPage({
      language,
      templates: await listTemplates(ctx),
      id,
      fields: shown,
      toast: null,
      mistakes,
    }),
    status: answered,
  })
  const mistakes = mistakesIn(fields, language)
  if (mistakes.length > 0) return again(mistakes)
  const status = isApplicationStatus(fields.status) ? fields.status : null
  try {
    await saveTemplate(ctx, caller, { ...fields, status }, id ?? undefined, fields.updatedAt)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error
    // Whoever saves again has read that somebody else changed it.
    if (id !== null && isStaleForm(error)) {
      const { updatedAt } = await getTemplate(ctx, id)
      return again([{ message: words.changedTemplate }], { ...fields, updatedAt }, 409)
    }
    const isStatus = error.message.includes('status')
    return again([
      { field: isStatus ? 'status' : 'name', message: isStatus ? words.takenStatus : words.taken },
    ])
  }
  return seeOther(templatesPath, { toast: 'saved' })
}

export const templatePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const access = recruiter
  return [
    page({
      method: 'GET',
      path: templatesPath,
      summary: 'Templates of messages',
      access,
      handler: async ({ view: { language, toast } }) =>
        templatesPage({
          ...{ language, toast, id: null, fields: emptyTemplate, mistakes: [] },
          templates: await listTemplates(ctx),
        }),
    }),
    page({
      method: 'POST',
      path: templatesPath,
      summary: 'Save a new template',
      access,
      fields: fieldNames,
      handler: ({ fields, session, view }) => save(ctx, { caller: session.caller, fields, view, id: null }),
    }),
    page({
      method: 'GET',
      path: `${templatesPath}/{id}`,
      summary: 'Change a template',
      access,
      params,
      handler: async ({ params: { id }, view: { language, toast } }) => {
        const { status, ...rest } = await getTemplate(ctx, id)
        const fields = { ...rest, status: status ?? '' }
        return templatesPage({ language, toast, id, fields, mistakes: [], templates: [] })
      },
    }),
    page({
      method: 'POST',
      path: `${templatesPath}/{id}`,
      summary: 'Save a template',
      access,
      params,
      fields: fieldNames,
      handler: ({ params: { id }, fields, session, view }) =>
        save(ctx, { caller: session.caller, fields, view, id }),
    }),
    page({
      method: 'POST',
      path: `${templatesPath}/{id}/verwijderen`,
      summary: 'Delete a template',
      access,
      params,
      handler: async ({ params: { id }, session }) => {
        await removeTemplate(ctx, session.caller, id)
        return seeOther(templatesPath, { toast: 'removed' })
      },
    }),
  ]
}
