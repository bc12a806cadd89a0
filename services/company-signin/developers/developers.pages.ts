/** `/developers`: the clients of a company, for the people who may register them (specification, Developers). */

import { forbidden, notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { BrowserSession, CompanySite } from '../browser-sessions/browser-session.ts'
import {
  type Client,
  type ClientActor,
  changeClient,
  deleteClient,
  findClient,
  listClients,
  registerClient,
  rotateSecret,
} from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import { mayManage } from '../core/representation.ts'
import { demandProof, firstStop } from '../people/sent.ts'
import { notForYouPage } from '../site/not-for-you.views.ts'
import { clientPage, clientPath, deletePage, hasSecret } from './client.views.ts'
import {
  type EnteredClient,
  emptyClient,
  enteredOf,
  inputOf,
  listFields,
  mistakesOf,
  readEntered,
  textFields,
} from './client-form.ts'
import { developersPage } from './developers.views.ts'
import { developerWords } from './developers.words.ts'
import { carriedSecret, carrySecret, forgetSecret } from './shown-secret.ts'

const params = closed({ clientId: Type.String({ maxLength: 100 }) })

/** Clients are the business of whoever acts by law or manages for the company. */
export const demandManager = (session: BrowserSession, { language }: PageView): void => {
  if (!mayManage(session)) throw forbidden(developerWords[language].notAllowed)
}

const actorOf = ({ caller, role, level }: BrowserSession): ClientActor => ({
  email: caller.email,
  role,
  level,
})

/** A client of another company is as unknown as none. */
export const ownClient = async (ctx: Ctx, session: BrowserSession, clientId: string): Promise<Client> => {
  const client = await findClient(ctx, clientId)
  if (client?.kvkNumber !== session.kvkNumber) throw notFound('There is no such client.')
  return client
}

interface Again {
  entered: EnteredClient
  mistakes: readonly Mistake[]
  status: number
}

const nothing = { mistakes: [], status: 200 }

export const developerPages = (site: CompanySite, ctx: Ctx): Route[] => [
  ...listPages(site, ctx),
  ...clientPages(site, ctx),
  ...endPages(site, ctx),
]

const listPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const shown = async (
    session: BrowserSession,
    { language, toast }: PageView,
    { status, ...again }: Again,
  ): Promise<Page> => {
    const first = firstStop(session, ctx.clock.now(), '/developers')
    const clients = await listClients(ctx, session.kvkNumber)
    return { ...developersPage({ language, toast, clients, first, ...again }), status }
  }
  return [
    page({
      ...{ method: 'GET', path: '/developers', access: 'session' },
      summary: 'The clients of the company',
      handler: ({ session, view }) => {
        const { title, notAllowed: text } = developerWords[view.language]
        if (!mayManage(session)) return notForYouPage(view.language, { title, text })
        return shown(session, view, { ...nothing, entered: emptyClient })
      },
    }),
    page({
      ...{ method: 'POST', path: '/developers', access: 'session' },
      summary: 'Register a client',
      fields: textFields,
      lists: listFields,
      handler: async ({ session, view, fields, lists }) => {
        demandManager(session, view)
        demandProof(session, ctx.clock.now())
        const entered = readEntered(fields, lists)
        try {
          const { client, secret } = await registerClient(
            ctx,
            session.kvkNumber,
            inputOf(entered),
            actorOf(session),
          )
          return seeOther(clientPath(client.clientId), {
            toast: 'registered',
            cookies: secret === null ? [] : [carrySecret(client.clientId, secret, ctx.production)],
          })
        } catch (error) {
          return shown(session, view, { entered, ...mistakesOf(error, view.language) })
        }
      },
    }),
  ]
}

const clientPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const shown = async (
    session: BrowserSession,
    { language, toast }: PageView,
    client: Client,
    { status, ...again }: Again,
    secret: string | null = null,
  ): Promise<Page> => {
    const first = firstStop(session, ctx.clock.now(), clientPath(client.clientId))
    const view = { language, toast, client, first, secret, issuer: ctx.publicUrl() }
    return { ...clientPage({ ...view, ...again }), status }
  }
  return [
    page({
      ...{ method: 'GET', path: '/developers/{clientId}', access: 'session', params },
      summary: 'One client',
      handler: async ({ session, view, params: { clientId }, cookies }) => {
        demandManager(session, view)
        const client = await ownClient(ctx, session, clientId)
        const secret = carriedSecret(cookies, clientId)
        const page = await shown(session, view, client, { ...nothing, entered: enteredOf(client) }, secret)
        return secret === null ? page : { ...page, headers: { 'set-cookie': forgetSecret(ctx.production) } }
      },
    }),
    page({
      ...{ method: 'POST', path: '/developers/{clientId}', access: 'session', params },
      summary: 'Change a client',
      fields: textFields,
      lists: listFields,
      handler: async ({ session, view, params: { clientId }, fields, lists }) => {
        demandManager(session, view)
        const client = await ownClient(ctx, session, clientId)
        demandProof(session, ctx.clock.now())
        const entered = readEntered(fields, lists)
        try {
          await changeClient(ctx, session.kvkNumber, clientId, inputOf(entered), actorOf(session))
          return seeOther(clientPath(clientId), { toast: 'saved' })
        } catch (error) {
          return shown(session, view, client, { entered, ...mistakesOf(error, view.language) })
        }
      },
    }),
    page({
      ...{ method: 'POST', path: '/developers/{clientId}/secret', access: 'session', params },
      summary: 'Make a new secret for a client',
      fields: [],
      handler: async ({ session, view, params: { clientId } }) => {
        demandManager(session, view)
        const client = await ownClient(ctx, session, clientId)
        demandProof(session, ctx.clock.now())
        if (!hasSecret(client)) {
          const mistakes = [{ field: 'values', message: developerWords[view.language].client.noSecret }]
          return shown(session, view, client, { entered: enteredOf(client), mistakes, status: 422 })
        }
        const secret = await rotateSecret(ctx, session.kvkNumber, clientId, actorOf(session))
        const cookies = [carrySecret(clientId, secret, ctx.production)]
        return seeOther(clientPath(clientId), { toast: 'rotated', cookies })
      },
    }),
  ]
}

const endPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: '/developers/{clientId}/delete', access: 'session', params },
      summary: 'Whether a client is to be deleted',
      handler: async ({ session, view, params: { clientId } }) => {
        demandManager(session, view)
        return deletePage(view.language, await ownClient(ctx, session, clientId))
      },
    }),
    page({
      ...{ method: 'POST', path: '/developers/{clientId}/delete', access: 'session', params },
      summary: 'Delete a client',
      fields: [],
      handler: async ({ session, view, params: { clientId } }) => {
        demandManager(session, view)
        await ownClient(ctx, session, clientId)
        demandProof(session, ctx.clock.now())
        await deleteClient(ctx, session.kvkNumber, clientId, actorOf(session))
        return seeOther('/developers', { toast: 'deleted' })
      },
    }),
  ]
}
