/**
 * How pages of an analysis are declared: each finds its analysis, has its place in the navigation and its frame, and says
 * what to do where the analysis is gone.
 *
 *     export const integrityPages = (bench: Workbench, ctx: Ctx): Route[] => [
 *       bench.page('integrity', {
 *         summary: 'What the file says of itself',
 *         query: { page: Type.Optional(Type.Integer({ minimum: 1 })) },
 *         handler: ({ analysis, language, query }) => integrityView(…),
 *       }),
 *       bench.form('integrity', { below: '/repeat', fields: ['note'], handler: … seeOther(pathOf(id, 'integrity'), { toast: 'saved' }) }),
 *     ]
 */

import type { Static, TObject, TProperties } from 'typebox'
import { Failure } from '../../../kit/errors.ts'
import type { Form } from '../../../kit/http/multipart.ts'
import { isReply, type Reply, type Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type PageRequest, pagesFor } from '../../../kit/pages/page-route.ts'
import type { Page, PageSession, Site } from '../../../kit/pages/site.ts'
import type { Session, SessionStore } from '../analysis/session-store.ts'
import { fiscalYearOf } from '../core/ledger/fiscal-year.ts'
import { ledgerBroken } from '../core/review/ledger-broken.ts'
import { atTheDoor } from '../refusals.ts'
import { lostPage } from './lost.views.ts'
import { type BenchHeader, type BenchView, benchPage } from './workbench.views.ts'
import { type WorkbenchPageName, workbenchPageOf, workbenchPages } from './workbench-pages.ts'

/** What a handler is given: the request of the kit, and the analysis. */
export interface BenchRequest<P, Q, F extends string, L extends string>
  extends PageRequest<PageSession | null, P & { id: string }, Q, F, L> {
  analysis: Session
  language: Language
}

type Answer = BenchView | Reply

interface Declared<P extends TProperties, Q extends TProperties, F extends string, L extends string> {
  summary: string
  /** Where it lies below its page, such as `/{key}`; the page itself unless given. */
  below?: string
  /** Parameters of `below`. */
  params?: P
  query?: Q
  handler(request: BenchRequest<Static<TObject<P>>, Static<TObject<Q>>, F, L>): Answer | Promise<Answer>
}

interface DeclaredForm<P extends TProperties, Q extends TProperties, F extends string, L extends string>
  extends Declared<P, Q, F, L> {
  /** Names of the form's text fields. */
  fields?: readonly F[]
  /** Names of fields that may be sent several times. */
  lists?: readonly L[]
  /** A multipart form, read by `parts`. */
  upload?: Form
}

export interface Workbench {
  /** For pages of analyses that lie elsewhere, and for what cookies need to know. */
  site: Site
  /** `GET /a/{id}` and below. */
  page<P extends TProperties = Record<never, never>, Q extends TProperties = Record<never, never>>(
    name: WorkbenchPageName,
    declared: Declared<P, Q, never, never>,
  ): Route
  /** `POST` there. Answer `seeOther(pathOf(…), { toast })`, or a view with `mistakes`: the page once more. */
  form<
    P extends TProperties = Record<never, never>,
    Q extends TProperties = Record<never, never>,
    const F extends string = never,
    const L extends string = never,
  >(name: WorkbenchPageName, declared: DeclaredForm<P, Q, F, L>): Route
}

export interface WorkbenchCtx {
  sessions: Pick<SessionStore, 'get'>
  /** Whether there are dossiers to go to. */
  hasDossiers: boolean
}

const headerOf = ({ id, files, ledger: { company } }: Session): BenchHeader => ({
  analysisId: id,
  company: company.name,
  year: fiscalYearOf(company),
  fileNames: files.map(({ name }) => name),
})

const areShortcutsOn = (cookies: Record<string, string | undefined>): boolean =>
  cookies['shortcuts'] !== 'off'

export const openWorkbench = (site: Site, ctx: WorkbenchCtx): Workbench => {
  const declaredPages = new Set<WorkbenchPageName>()
  const page = pagesFor(site)

  const framed =
    (name: WorkbenchPageName, handler: (request: never) => Answer | Promise<Answer>) =>
    async (request: PageRequest<PageSession | null, never, never, never, never>): Promise<Page | Reply> => {
      const { view, params, cookies } = request
      const { language } = view
      const { id } = params as { id: string }
      const analysis = await find(id)
      if (!analysis) return lostPage(language, 'gone', 404, ctx.hasDossiers)
      const answer = await handler({ ...request, analysis, language } as never)
      if (isReply(answer)) return answer
      const pages = workbenchPages.filter((one) => declaredPages.has(one.name))
      const frame = { language, path: view.path, pages, shortcuts: areShortcutsOn(cookies) }
      return benchPage({ ...frame, header: headerOf(analysis), page: workbenchPageOf(name) }, answer)
    }

  /** null where it is gone. */
  const find = async (id: string): Promise<Session | null> => {
    try {
      return ctx.sessions.get(id)
    } catch (error) {
      if (error instanceof Failure && error.status === 404) return null
      throw error
    }
  }

  const declare = (
    method: 'GET' | 'POST',
    name: WorkbenchPageName,
    declared: DeclaredForm<TProperties, TProperties, string, string>,
  ): Route => {
    const { handler, below = '', params = {}, query, ...rest } = declared
    const route = page({
      ...rest,
      method,
      access: 'public',
      path: `/a/{id}${workbenchPageOf(name).path}${below}`,
      params: closed({ id: Type.String({ maxLength: 100 }), ...params }),
      ...(query ? { query: closed(query) } : {}),
      onFailure: ({ code, status, language }) =>
        code === ledgerBroken ? lostPage(language, 'broken', status, ctx.hasDossiers) : undefined,
      handler: framed(name, handler as never) as never,
    })
    return { ...route, handler: atTheDoor(route.handler) }
  }
  return {
    site,
    page: (name, declared) => {
      if (!declared.below) declaredPages.add(name)
      return declare('GET', name, declared as never)
    },
    form: (name, declared) => declare('POST', name, declared as never),
  }
}
