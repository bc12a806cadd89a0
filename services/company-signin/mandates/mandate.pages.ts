/** `/account/mandates`: granting and revoking mandates; those who do not manage see their own. */

import { invalidField, notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, uuid } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { centsOf } from '../../../kit/pages/parts/money-field.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { BrowserSession, CompanySite } from '../browser-sessions/browser-session.ts'
import { findClient, listClients } from '../clients/client.actions.ts'
import type { Ctx } from '../context.ts'
import { everyClient } from '../core/mandate.ts'
import { parseCents } from '../core/mandate-terms.ts'
import { pageNumber, pagesOf, rowsOnPage } from '../people/list-page.ts'
import { listPeople } from '../people/people.actions.ts'
import { demandManaging, firstStop, nothingSent, type Sent, sentOf } from '../people/sent.ts'
import { readAll } from '../wire.ts'
import * as actions from './mandate.actions.ts'
import { mandatesPage, mandatesPath, mandateWords, revokePage } from './mandate.views.ts'

const access = 'session'
const fields = [
  'personId',
  'clientId',
  'limitAmount',
  'limitUnit',
  'branchNumber',
  'validFrom',
  'validUntil',
] as const
type Fields = Record<(typeof fields)[number], string>
const params = closed({ id: uuid({ description: 'The mandate.' }) })

interface Asked {
  session: BrowserSession
  view: PageView
}

export const mandatePages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: mandatesPath, access },
      summary: 'The mandates of the company, or one’s own',
      query: Type.Object({
        page: Type.Optional(Type.String({ maxLength: 10 })),
        q: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      handler: ({ query, ...asked }) => show(ctx, asked, nothingSent, query),
    }),
    page({
      ...{ method: 'POST', path: mandatesPath, access },
      summary: 'Grant a mandate',
      fields,
      handler: async ({ fields: entered, ...asked }) => {
        try {
          await demandManaging(ctx, asked.session, 'GRANT_MANDATE')
          await actions.grantMandate(ctx, asked.session, await requestOf(ctx, entered))
          return seeOther(mandatesPath, { toast: 'granted' })
        } catch (error) {
          const sent = sentOf(error, entered, mandateWords[asked.view.language].problems)
          if (!sent) throw error
          return show(ctx, asked, sent)
        }
      },
    }),
    page({
      ...{ method: 'GET', path: `${mandatesPath}/{id}/revoke`, access, params },
      summary: 'The question before a mandate is revoked',
      handler: async ({ session, params: { id }, view: { language } }) =>
        revokePage(await actions.findMandate(ctx, session.kvkNumber, id), language),
    }),
    page({
      ...{ method: 'POST', path: `${mandatesPath}/{id}/revoke`, access, params },
      summary: 'Revoke a mandate',
      handler: async ({ session, params: { id } }) => {
        await demandManaging(ctx, session, 'REVOKE_MANDATE')
        await actions.revokeMandate(ctx, session, id)
        return seeOther(mandatesPath, { toast: 'revoked' })
      },
    }),
  ]
}

/** Programs send whole cents; the page's own form says that people typed euros. Blank is no limit. */
const limitOf = ({ limitAmount, limitUnit }: Fields): number | null => {
  if (limitUnit !== '' && limitUnit !== 'EUR') throw invalidField('limitUnit', 'must be EUR or left out')
  if (limitAmount.trim() === '') return null
  const cents = limitUnit === 'EUR' ? centsOf(limitAmount) : parseCents(limitAmount)
  if (cents === null || cents < 0) throw invalidField('limitAmount', 'must be an amount of zero or more')
  return cents
}

const personOf = ({ personId }: Fields): string => {
  if (personId === '') throw invalidField('personId', 'must be chosen')
  // No other text is an id, and not every text can be asked of a database.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(personId))
    throw notFound('This person does not exist.')
  return personId
}

const requestOf = async (ctx: Pick<Ctx, 'db' | 'clock'>, entered: Fields): Promise<actions.GrantRequest> => {
  const { branchNumber, validFrom, validUntil } = entered
  const clientId = entered.clientId.trim()
  const isKnown = clientId === everyClient || (await findClient(ctx, clientId)) !== null
  const { personId, limitCents } = readAll({
    personId: () => personOf(entered),
    clientId: () => {
      if (!isKnown) throw invalidField('clientId', 'must be the id of a client, or *')
    },
    limitCents: () => limitOf(entered),
    terms: () => actions.readTerms(entered, ctx.clock.millis()),
  })
  return { personId, clientId, limitCents, branchNumber, validFrom, validUntil }
}

const show = async (
  ctx: Ctx,
  { session, view }: Asked,
  sent: Sent,
  asked: { page?: string; q?: string } = {},
): Promise<Page> => {
  const page = pageNumber(asked.page)
  const search = (asked.q ?? '').trim()
  const { kvkNumber, representativeId } = session
  const company = await listPeople(ctx, session)
  const { mandates, total } = await actions.listMandates(
    ctx,
    company.manages ? { kvkNumber, search } : { kvkNumber, representativeId, search },
    { limit: rowsOnPage, offset: (page - 1) * rowsOnPage },
  )
  const own = company.manages ? await listClients(ctx, kvkNumber) : []
  return mandatesPage({
    ...{ language: view.language, toast: view.toast, sent, company, mandates, page, search, total },
    pages: pagesOf(total),
    stepAt: firstStop(session, ctx.clock.now(), mandatesPath),
    sites: own.map(({ clientId, name }) => ({ clientId, name })),
  })
}
