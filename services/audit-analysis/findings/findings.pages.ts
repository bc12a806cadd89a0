/** The pages of findings: the list, and one finding with the form of its decision. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { decisionStatuses } from '../core/review/decisions.ts'
import { signatureOf } from '../core/review/sign-offs.ts'
import { sentenceInDutch } from '../refusals.ts'
import { maximumNameLength } from '../review/who-acts.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { decide } from './decision.actions.ts'
import { listFindings, openFinding, placeOfFinding } from './finding.actions.ts'
import { FindingsExportQuery, type FindingsQuery } from './finding.schema.ts'
import { type EnteredDecision, findingView } from './finding-page.views.ts'
import { findingsView, findingsWords, type ListQuery } from './findings.views.ts'

/** As many rows as a page shows at once. */
const rowsShown = 50
/** Whoever decided before need not type a name again. */
const nameCookie = 'reviewer'

const query = {
  ...FindingsExportQuery.properties,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
}
type PageQuery = Omit<FindingsQuery, 'page' | 'size'> & { page?: number }

/** What a form leaves empty filters nothing, and the usual order needs no word in the address. */
const given = ({ sort, ...asked }: PageQuery): PageQuery =>
  Object.fromEntries(
    Object.entries({ ...asked, ...(sort === 'exposure' ? {} : { sort }) }).filter(
      ([, value]) => value !== '' && value !== undefined,
    ),
  )

const queryOf = ({ page, ...filters }: PageQuery): FindingsQuery => ({
  ...filters,
  page: (page ?? 1) - 1,
  size: rowsShown,
})

const namesIn = ({ ledger }: Session) => ({
  account: new Map(ledger.accounts.map(({ id, description }) => [id, description])),
  journal: new Map(ledger.journals.map(({ id, description }) => [id, description])),
  relation: new Map(ledger.relations.map(({ id, name }) => [id, name])),
})

const keptIn = (ctx: Ctx, analysis: Session) => ({
  isKept: ctx.states.isKept(analysis),
  hasDossiers: ctx.states.canKeep,
})

const listPage = (bench: Workbench, ctx: Ctx): Route =>
  bench.page('findings', {
    summary: 'What was found, highest exposure first',
    query,
    handler: async ({ analysis, language, query: asked, view }) => {
      const filters = given(asked)
      const words = findingsWords[language]
      return findingsView({
        language,
        analysisId: analysis.id,
        currency: analysis.ledger.company.currency,
        query: filters as ListQuery,
        page: await listFindings(ctx, analysis, queryOf(filters), language),
        names: namesIn(analysis),
        ...keptIn(ctx, analysis),
        done: view.toast === 'decided-last' ? words.savedLast : undefined,
      })
    },
  })

interface Shown {
  key: string
  asked: PageQuery
  language: Language
  name: string
  entered?: EnteredDecision
  mistakes?: readonly Mistake[]
  done?: string | undefined
}

const findingPage = async (ctx: Ctx, analysis: Session, shown: Shown): Promise<BenchView> => {
  const { key, asked, language, name, entered, mistakes = [], done } = shown
  const { finding, areLinesCut } = await openFinding(ctx, analysis, key, language)
  return findingView({
    language,
    analysisId: analysis.id,
    currency: analysis.ledger.company.currency,
    query: asked as ListQuery,
    ...{ finding, areLinesCut },
    place: await placeOfFinding(ctx, analysis, queryOf(asked), key),
    entered: entered ?? { status: finding.status, note: '', author: name, attachment: '' },
    asksName: ctx.whoActs.isTyped,
    mistakes,
    ...keptIn(ctx, analysis),
    done,
  })
}

const below = { below: '/{key}', params: { key: Type.String({ maxLength: 100 }) }, query } as const

const nameIn = (cookies: Record<string, string | undefined>): string =>
  (cookies[nameCookie] ?? '').slice(0, maximumNameLength)

const onePage = (bench: Workbench, ctx: Ctx): Route =>
  bench.page('findings', {
    ...below,
    summary: 'One finding, its whole transaction, and what was decided',
    handler: ({ analysis, language, params: { key }, query: asked, view, cookies }) =>
      findingPage(ctx, analysis, {
        key,
        asked: given(asked),
        language,
        name: nameIn(cookies),
        done: view.toast === 'decided' ? findingsWords[language].saved : undefined,
      }),
  })

/** What is wrong with what was entered, in the page's own words. */
const mistakesIn = (entered: EnteredDecision, asksName: boolean, language: Language): Mistake[] => {
  const { mistakes: words } = findingsWords[language]
  const mistakes: Mistake[] = []
  if (!decisionStatuses.some((status) => status === entered.status))
    mistakes.push({ field: 'status', message: words.status })
  if (entered.status !== 'OPEN' && entered.note.trim() === '')
    mistakes.push({ field: 'note', message: words.note })
  if (entered.note.length > 4000) mistakes.push({ field: 'note', message: words.long })
  if (entered.attachment.length > 500) mistakes.push({ field: 'attachment', message: words.long })
  if (asksName && entered.author.trim() === '') mistakes.push({ field: 'author', message: words.author })
  if (entered.author.length > maximumNameLength) mistakes.push({ field: 'author', message: words.long })
  return mistakes
}

const decisionForm = (bench: Workbench, ctx: Ctx): Route =>
  bench.form('findings', {
    ...below,
    summary: 'Decide about a finding',
    fields: ['status', 'note', 'author', 'attachment'],
    handler: async (request) => {
      const { analysis, language, params, query: raw, fields, headers, peer } = request
      const { key } = params
      const asked = given(raw)
      const again = (mistakes: readonly Mistake[]) =>
        findingPage(ctx, analysis, { key, asked, language, name: fields.author, entered: fields, mistakes })
      const mistakes = mistakesIn(fields, ctx.whoActs.isTyped, language)
      if (mistakes.length > 0) return again(mistakes)
      const author = ctx.whoActs({ headers, peer }, fields.author)
      // Before the decision, which may take the finding out of the list.
      const { nextOpenKey } = await placeOfFinding(ctx, analysis, queryOf(asked), key)
      const decision = {
        status: fields.status as (typeof decisionStatuses)[number],
        note: fields.note,
        attachment: fields.attachment,
      }
      try {
        await decide(ctx, analysis, key, decision, author)
      } catch (error) {
        if (!(error instanceof Failure) || error.status !== 409) throw error
        return again([{ message: await whySigned(ctx, analysis, language, error.message) }])
      }
      const secure = bench.site.production ? '; Secure' : ''
      const cookie = `${nameCookie}=${encodeURIComponent(author)}; Path=/a; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
      const cookies = ctx.whoActs.isTyped ? [cookie] : []
      return nextOpenKey === null
        ? seeOther(pathOf(analysis.id, 'findings', asked as ListQuery), { toast: 'decided-last', cookies })
        : seeOther(pathOf(analysis.id, 'findings', asked as ListQuery, `/${nextOpenKey}`), {
            toast: 'decided',
            cookies,
          })
    },
  })

const whySigned = async (
  ctx: Ctx,
  analysis: Session,
  language: Language,
  otherwise: string,
): Promise<string> => {
  const signature = signatureOf((await ctx.states.load(analysis)).signOffs, 'REVIEWER')
  return signature
    ? findingsWords[language].signed(signature.author)
    : language === 'nl'
      ? (sentenceInDutch(otherwise) ?? '')
      : otherwise
}

export const findingsPages = (bench: Workbench, ctx: Ctx): Route[] => [
  listPage(bench, ctx),
  onePage(bench, ctx),
  decisionForm(bench, ctx),
]
