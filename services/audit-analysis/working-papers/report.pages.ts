/** The page of the working paper, its downloads, and the forms of its signatures. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { type SignOffRole, signOffRoles } from '../core/review/sign-offs.ts'
import { listFindings } from '../findings/finding.actions.ts'
import { maximumNameLength } from '../review/who-acts.ts'
import { signOff, withdrawSignOff } from '../sign-offs/sign-off.actions.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { reportView, reportWords } from './report.views.ts'
import { type EnteredSignature, nextRole } from './signing.views.ts'
import { getPaper } from './working-paper.actions.ts'
import { PaperQuery, paperReply } from './working-paper.routes.ts'

interface Shown {
  language: Language
  /** The name that this browser used before. */
  name: string
  entered?: Partial<EnteredSignature>
  mistakes?: readonly Mistake[]
  done?: string | undefined
}

const nothing: EnteredSignature = { author: '', conclusion: '', reason: '' }

const pageOf = async (ctx: Ctx, analysis: Session, shown: Shown): Promise<BenchView> => {
  const { language, name, entered, mistakes = [], done } = shown
  const paper = await getPaper(ctx, analysis, language)
  const open = await listFindings(
    ctx,
    analysis,
    { priority: 'HIGH', status: 'OPEN', page: 0, size: 1 },
    language,
  )
  // Whoever prepared does not review, so that name is not put in again.
  const author = nextRole(paper) === 'PREPARER' ? name : ''
  return reportView({
    language,
    paper,
    openHigh: open.totalElements,
    asksName: ctx.whoActs.isTyped,
    entered: { ...nothing, author, ...entered },
    mistakes,
    done,
  })
}

const nameIn = (cookies: Record<string, string | undefined>): string =>
  (cookies['reviewer'] ?? '').slice(0, maximumNameLength)

const roleOf = (text: string): SignOffRole => {
  const role = signOffRoles.find((one) => one === text)
  if (!role) throw new Failure(400, `role: must be one of ${signOffRoles.join(', ')}`)
  return role
}

/** A refused signature in the page's words; anything else is thrown on. */
const mistakeOf = (error: unknown, language: Language): Mistake => {
  if (!(error instanceof Failure) || error.status !== 409) throw error
  const { mistakes } = reportWords[language]
  const { code, details } = error.options
  if (code === 'open-findings') {
    const found = (details as { openFindings: { title: string }[]; openCount: number }) ?? {
      openFindings: [],
    }
    const names = found.openFindings.map(({ title }) => title).join(', ')
    return { message: mistakes.open(found.openCount > found.openFindings.length ? `${names}, …` : names) }
  }
  if (/somebody else/.test(error.message)) return { field: 'author', message: mistakes.samePerson }
  return { message: mistakes.turn }
}

const shownPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('report', {
    summary: 'The working paper: what it says, its files, and who signed',
    handler: ({ analysis, language, view, cookies }) => {
      const { sign, withdraw } = reportWords[language]
      const done = { signed: sign.done, withdrawn: withdraw.done }[view.toast ?? '']
      return pageOf(ctx, analysis, { language, name: nameIn(cookies), done })
    },
  }),
  bench.page('report', {
    below: '/download',
    summary: 'The working paper as a file, in the language of the page',
    query: PaperQuery.properties,
    handler: ({ analysis, language, query }) => paperReply(ctx, analysis, query, language),
  }),
]

const signForm = (bench: Workbench, ctx: Ctx): Route =>
  bench.form('report', {
    below: '/sign-off',
    summary: 'Sign the analysis off',
    fields: ['role', 'author', 'conclusion'],
    handler: async ({ analysis, language, fields, headers, peer }) => {
      const { mistakes: words } = reportWords[language]
      const again = (...mistakes: Mistake[]) =>
        pageOf(ctx, analysis, { language, name: fields.author, entered: fields, mistakes })
      const role = roleOf(fields.role)
      if (ctx.whoActs.isTyped && fields.author.trim() === '')
        return again({ field: 'author', message: words.author })
      if (fields.author.length > maximumNameLength) return again({ field: 'author', message: words.long })
      if (fields.conclusion.length > 10_000) return again({ field: 'conclusion', message: words.long })
      const author = ctx.whoActs({ headers, peer }, fields.author)
      try {
        await signOff(ctx, analysis, role, { conclusion: fields.conclusion }, author, language)
      } catch (error) {
        return again(mistakeOf(error, language))
      }
      return seeOther(pathOf(analysis.id, 'report'), { toast: 'signed' })
    },
  })

const withdrawForm = (bench: Workbench, ctx: Ctx): Route =>
  bench.form('report', {
    below: '/withdraw',
    summary: 'Withdraw a signature',
    fields: ['role', 'author', 'reason'],
    handler: async ({ analysis, language, fields, headers, peer }) => {
      const { mistakes: words } = reportWords[language]
      const { reason } = fields
      const again = (...mistakes: Mistake[]) =>
        pageOf(ctx, analysis, { language, name: '', entered: { reason }, mistakes })
      const role = roleOf(fields.role)
      if (reason.trim() === '') return again({ field: 'reason', message: words.reason })
      if (reason.length > 4000) return again({ field: 'reason', message: words.long })
      if (ctx.whoActs.isTyped && fields.author.trim() === '')
        return again({ field: 'withdraw-author', message: words.author })
      if (fields.author.length > maximumNameLength)
        return again({ field: 'withdraw-author', message: words.long })
      const author = ctx.whoActs({ headers, peer }, fields.author)
      try {
        await withdrawSignOff(ctx, analysis, role, reason, author)
      } catch (error) {
        if (error instanceof Failure && error.status === 404) return again({ message: words.turn })
        return again(mistakeOf(error, language))
      }
      return seeOther(pathOf(analysis.id, 'report'), { toast: 'withdrawn' })
    },
  })

export const reportPages = (bench: Workbench, ctx: Ctx): Route[] => [
  ...shownPages(bench, ctx),
  signForm(bench, ctx),
  withdrawForm(bench, ctx),
]
