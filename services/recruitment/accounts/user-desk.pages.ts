/** Pages of user management, over the same actions as the API; a change asks for a proof that is not old (specification, Log of acts). */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type, text } from '../../../kit/http/schema.ts'
import type { PageAccounts } from '../../../kit/pages/accounts/page-accounts.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin, type RecruitmentCaller, roles } from '../dialect.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { getUser, setEnabled, setRole } from './account-changes.actions.ts'
import { proofPage, userDesk, userDeskPage } from './user-desk.views.ts'
import { userDeskWords } from './user-desk.words.ts'
import { listUsers } from './user-list.store.ts'

const pageSize = 50
const proofMilliseconds = 10 * 60_000

interface Asked {
  session: RecruitmentSession
  view: PageView
  address: string
  headers: { 'user-agent'?: string | undefined }
}

const shown = async (
  ctx: Ctx,
  { session, view }: Pick<Asked, 'session' | 'view'>,
  { query = '', page = 1, mistakes = [] as Mistake[] } = {},
): Promise<Page> => {
  const { users, total } = await listUsers(ctx.db, { page: page - 1, size: pageSize }, [], query)
  const pages = Math.ceil(total / pageSize)
  const { language, toast } = view
  return userDeskPage({
    ...{ language, toast, users, total, query, page, pages, mistakes },
    ownId: session.caller.id,
  })
}

export const userDeskPages = (
  site: RecruitmentSite,
  ctx: Ctx,
  accounts: PageAccounts<RecruitmentCaller>,
): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: userDesk,
      summary: 'Accounts, for administrators',
      access: admin,
      query: closed({
        q: Type.Optional(text(200)),
        pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      }),
      handler: ({ session, view, query: { q = '', pagina = 1 } }) =>
        shown(ctx, { session, view }, { query: q.trim(), page: pagina }),
    }),
    ...changePages(site, ctx, accounts),
  ]
}

const changePages = (site: RecruitmentSite, ctx: Ctx, accounts: PageAccounts<RecruitmentCaller>): Route[] => {
  const page = pagesFor(site)
  /** The change, once it is sure who asks; the question for the password before that. */
  const change = async (
    asked: Asked & { id: number; password: string; act: string; role?: string },
    toast: string,
    work: () => Promise<unknown>,
  ): Promise<Page | Reply> => {
    const { session, view, id, password, act, role } = asked
    const { language } = view
    const isStale = ctx.clock.millis() - session.provenAt.getTime() > proofMilliseconds
    const request = { address: asked.address, userAgent: asked.headers['user-agent'] }
    const user = await getUser(ctx, id)
    if (isStale && !(password && (await accounts.checkPassword(session, password, request)))) {
      const question = proofPage({ language, user, act, isWrong: password !== '', ...(role ? { role } : {}) })
      return { ...question, status: 422 }
    }
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 409) throw error
      const mistakes = [{ field: `role-${id}`, message: userDeskWords[language].lastAdmin }]
      // Alone, so that the field that the mistake leads to is there.
      return { ...(await shown(ctx, asked, { query: user.email, mistakes })), status: 409 }
    }
    // Whoever takes their own role away has no business here any more.
    return seeOther(id === session.caller.id ? '/' : userDesk, { toast })
  }
  const params = closed({ id: idParameter() })
  return [
    page({
      method: 'POST',
      path: `${userDesk}/{id}/rol`,
      summary: 'Give an account another role',
      access: admin,
      params,
      fields: ['role', 'password'],
      handler: (asked) => {
        const { id } = asked.params
        const role = roles.find((each) => each === asked.fields.role)
        if (!role) return shown(ctx, asked).then((list) => ({ ...list, status: 422 }))
        const given = { ...asked, id, password: asked.fields.password, act: 'rol', role }
        return change(given, 'role', () => setRole(ctx, asked.session.caller, id, role))
      },
    }),
    ...[true, false].map((enabled) => {
      const act = enabled ? 'inschakelen' : 'uitschakelen'
      return page({
        method: 'POST',
        path: `${userDesk}/{id}/${act}`,
        summary: enabled ? 'Let an account sign in again' : 'Keep an account from signing in',
        access: admin,
        params,
        fields: ['password'],
        handler: (asked) => {
          const { id } = asked.params
          const given = { ...asked, id, password: asked.fields.password, act }
          return change(given, enabled ? 'enabled' : 'disabled', () =>
            setEnabled(ctx, asked.session.caller, id, enabled),
          )
        },
      })
    }),
  ]
}
