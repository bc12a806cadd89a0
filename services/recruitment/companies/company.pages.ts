/** The desk's pages about companies, and the logo of one. */

import { createHash } from 'node:crypto'
import { Failure, notFound } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { boundTo } from '../accounts/company-scope.ts'
import type { Ctx } from '../context.ts'
import { recruiter } from '../dialect.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { isStaleForm } from '../stale-form.ts'
import * as actions from './company.actions.ts'
import {
  type CompanyEntered,
  companiesPage,
  companiesPath,
  companyPage,
  maximumLogoBytes,
} from './company.views.ts'
import { companyWords } from './company.words.ts'

const names = ['name', 'kvkNumber', 'about', 'withoutLogo', 'updatedAt'] as const
const form: Form = {
  fields: {
    ...Object.fromEntries(names.map((name) => [name, { kind: 'text', required: false } as const])),
    logo: { kind: 'file', required: false },
  },
  maximumFileBytes: maximumLogoBytes,
}

interface Sent {
  entered: CompanyEntered
  withoutLogo: boolean
  logo: Buffer | null
  tooLarge: boolean
}

/** An input of a file that nobody chose sends a part without a name. */
const readParts = async (parts: AsyncIterable<FormPart>): Promise<Sent> => {
  const values: Record<string, string> = {}
  const sent = { logo: null as Buffer | null, tooLarge: false }
  for await (const part of parts) {
    if (part.kind === 'text') {
      values[part.name] = part.value
      continue
    }
    try {
      const bytes = await fileBytes(part, form)
      if (part.filename !== '' || bytes.length > 0) sent.logo = bytes
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 413) throw error
      sent.tooLarge = true
    }
  }
  const { name = '', kvkNumber = '', about = '', updatedAt = '' } = values
  return {
    ...sent,
    entered: { name, kvkNumber, about, updatedAt },
    withoutLogo: values['withoutLogo'] === 'yes',
  }
}

/** What was refused, as a sentence at each field; throws what else went wrong. */
const mistakeOf = (
  error: unknown,
  language: Language,
  isChange: boolean,
): { mistakes: Mistake[]; status: number } => {
  const { mistakes } = companyWords[language]
  if (!(error instanceof Failure)) throw error
  if (error.status === 409) {
    if (isStaleForm(error)) return { mistakes: [{ message: mistakes.changed }], status: 409 }
    const isNumber = /KVK/.test(error.message)
    const message = isNumber ? mistakes.takenNumber : mistakes.taken
    return { mistakes: [{ field: isNumber ? 'kvkNumber' : 'name', message }], status: 409 }
  }
  const wrong = error.options.fieldErrors ?? []
  if (wrong.length === 0) throw error
  return {
    mistakes: wrong.map(({ field, message }) => {
      if (field !== 'name' && field !== 'kvkNumber' && field !== 'about' && field !== 'logo') throw error
      const isRenamed = isChange && field === 'name' && /stay/.test(message)
      return { field, message: isRenamed ? mistakes.sameName : mistakes[field] }
    }),
    status: 422,
  }
}

const params = closed({ slug: text(120) })

export const companyPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...listPages(site, ctx),
  ...onePages(site, ctx),
  logoPage(site, ctx),
]

/** Those that a recruiter who is bound to companies may see. */
const listed = async (ctx: Ctx, { caller }: RecruitmentSession): Promise<actions.Company[]> => {
  const bound = boundTo(caller)
  return (await actions.listCompanies(ctx)).filter(({ slug }) => bound?.includes(slug) ?? true)
}

const listPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const empty = { name: '', kvkNumber: '', about: '', updatedAt: '' }
  return [
    page({
      method: 'GET',
      path: companiesPath,
      summary: 'Companies that were claimed',
      access: recruiter,
      handler: async ({ session, view: { language } }) =>
        companiesPage({ language, entered: empty, companies: await listed(ctx, session) }),
    }),
    page({
      method: 'POST',
      path: `${companiesPath}/vastleggen`,
      summary: 'Claim a company',
      access: recruiter,
      upload: form,
      handler: async ({ session, view: { language }, parts }) => {
        const { entered, logo, tooLarge } = await readParts(parts())
        const again = async (mistakes: Mistake[], status: number) =>
          companiesPage({ language, entered, mistakes, status, companies: await listed(ctx, session) })
        if (tooLarge) return again([{ field: 'logo', message: companyWords[language].mistakes.large }], 413)
        try {
          const { slug } = await actions.claimCompany(ctx, session.caller, { ...entered, logo })
          return seeOther(`${companiesPath}/${slug}`, { toast: 'company-saved' })
        } catch (error) {
          const { mistakes, status } = mistakeOf(error, language, false)
          return again(mistakes, status)
        }
      },
    }),
  ]
}

const find = async (ctx: Ctx, { caller }: RecruitmentSession, slug: string): Promise<actions.Company> => {
  const company = await actions.findCompany(ctx, slug)
  if (!company || !(boundTo(caller)?.includes(slug) ?? true))
    throw notFound('Nobody has claimed this company.')
  return company
}

const onePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const path = `${companiesPath}/{slug}`
  return [
    page({
      method: 'GET',
      path,
      summary: 'A claimed company',
      access: recruiter,
      params,
      handler: async ({ params: { slug }, session, view: { language, toast } }) => {
        const company = await find(ctx, session, slug)
        return companyPage({ language, company, entered: company, origin: await ctx.publicUrl, toast })
      },
    }),
    page({
      method: 'POST',
      path: `${path}/bewaren`,
      summary: 'Change a claimed company',
      access: recruiter,
      params,
      upload: form,
      handler: async ({ params: { slug }, session, view: { language }, parts }) => {
        const { entered, logo, tooLarge, withoutLogo } = await readParts(parts())
        const company = await find(ctx, session, slug)
        const origin = await ctx.publicUrl
        const again = (mistakes: Mistake[], status: number, seen = entered) =>
          companyPage({ language, company, entered: seen, mistakes, status, origin, toast: null })
        if (tooLarge) return again([{ field: 'logo', message: companyWords[language].mistakes.large }], 413)
        try {
          const { updatedAt: seenAt, ...claim } = entered
          await actions.changeCompany(ctx, session.caller, slug, { ...claim, logo, withoutLogo, seenAt })
          return seeOther(`${companiesPath}/${slug}`, { toast: 'company-saved' })
        } catch (error) {
          const { mistakes, status } = mistakeOf(error, language, true)
          // Whoever saves again has been told, and means what the page says now.
          const seen = isStaleForm(error) ? { ...entered, updatedAt: company.updatedAt } : entered
          return again(mistakes, status, seen)
        }
      },
    }),
  ]
}

const logoPage = (site: RecruitmentSite, ctx: Ctx): Route =>
  pagesFor(site)({
    method: 'GET',
    path: '/bedrijven/{slug}/logo.png',
    summary: 'The logo of a claimed company',
    access: 'public',
    params,
    handler: async ({ params: { slug } }) => {
      const { key, bytes } = await actions.readLogo(ctx, slug)
      const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
      return reply({
        status: 200,
        headers: { 'content-type': 'image/png', 'cache-control': 'no-cache', etag },
        body: bytes,
      })
    },
  })
