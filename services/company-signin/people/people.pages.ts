/** `/account/people`: who has access for the company, inviting, changing and removing them. */

import { invalidField } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, Type, uuid } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { BrowserSession, CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { isRepresentativeRole, type RepresentativeRole } from '../core/representative-role.ts'
import * as resets from '../identity/factor-reset.actions.ts'
import { readAll, readEmail } from '../wire.ts'
import { pageNumber } from './list-page.ts'
import * as actions from './people.actions.ts'
import { peoplePage, peoplePath, peopleWords, personPage, questionPage } from './people.views.ts'
import {
  attempt as attemptForm,
  demandManaging,
  firstStop,
  nothingSent,
  readTick,
  type Sent,
} from './sent.ts'

interface Asked {
  session: BrowserSession
  view: PageView
}
type AskedOne = Asked & { params: { id: string } }

const one = `${peoplePath}/{id}`
const access = 'session'
const params = closed({ id: uuid({ description: 'A person, or an invitation.' }) })

export const peoplePages = (site: CompanySite, ctx: Ctx): Route[] => [
  ...listPages(site, ctx),
  ...personPages(site, ctx),
  ...resetPages(site, ctx),
]

const listPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: peoplePath, access },
      summary: 'The people of the company',
      query: Type.Object({
        page: Type.Optional(Type.String({ maxLength: 10 })),
        q: Type.Optional(Type.String({ maxLength: 200 })),
      }),
      handler: ({ query, ...asked }) => showList(ctx, asked, nothingSent, query),
    }),
    page({
      ...{ method: 'POST', path: peoplePath, access },
      summary: 'Invite somebody',
      fields: ['email', 'role', 'manager'],
      handler: (asked) =>
        attempt(
          asked,
          asked.fields,
          (sent) => showList(ctx, asked, sent),
          async () => {
            await demandManaging(ctx, asked.session, 'INVITE')
            const { email, rights } = readAll({
              email: () => readEmail('email', asked.fields.email),
              rights: () => rightsIn(asked.fields),
            })
            await actions.invite(ctx, asked.session, { email, ...rights }, asked.view.language)
            return seeOther(peoplePath, { toast: 'invited' })
          },
        ),
    }),
  ]
}

const personPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: one, access, params },
      summary: 'One person of the company',
      handler: (asked) => showPerson(ctx, asked, nothingSent),
    }),
    page({
      ...{ method: 'POST', path: `${one}/role`, access, params },
      summary: 'Change the role of a person',
      fields: ['role', 'manager'],
      handler: (asked) =>
        attempt(
          asked,
          asked.fields,
          (sent) => showPerson(ctx, asked, sent),
          async () => {
            await demandManaging(ctx, asked.session, 'CHANGE_ROLE')
            await actions.changeRole(ctx, asked.session, asked.params.id, rightsIn(asked.fields))
            return seeOther(`${peoplePath}/${asked.params.id}`, { toast: 'changed' })
          },
        ),
    }),
    page({
      ...{ method: 'GET', path: `${one}/remove`, access, params },
      summary: 'The question before a person is removed',
      handler: async (asked) =>
        questionPage(
          'remove',
          await actions.findPerson(ctx, asked.session, asked.params.id),
          asked.view.language,
        ),
    }),
    page({
      ...{ method: 'POST', path: `${one}/remove`, access, params },
      summary: 'Remove a person, or withdraw an invitation',
      handler: (asked) =>
        attempt(
          asked,
          {},
          (sent) => showPerson(ctx, asked, sent),
          async () => {
            await demandManaging(ctx, asked.session, 'REMOVE')
            const what = await actions.removePerson(ctx, asked.session, asked.params.id)
            return seeOther(peoplePath, { toast: what })
          },
        ),
    }),
  ]
}

const resetPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: `${one}/reset-factors`, access, params },
      summary: 'The question before the second step of a person is cleared',
      handler: async (asked) =>
        questionPage(
          'reset-factors',
          await actions.findPerson(ctx, asked.session, asked.params.id),
          asked.view.language,
        ),
    }),
    page({
      ...{ method: 'POST', path: `${one}/reset-factors`, access, params },
      summary: 'Clear the second step of a colleague who lost it',
      handler: (asked) =>
        attempt(
          asked,
          {},
          (sent) => showPerson(ctx, asked, sent),
          async () => {
            await demandManaging(ctx, asked.session, 'RESET_FACTORS')
            await resets.resetByColleague(ctx, asked.session, asked.params.id)
            return seeOther(`${peoplePath}/${asked.params.id}`, { toast: 'factors-reset' })
          },
        ),
    }),
    page({
      ...{ method: 'POST', path: `${one}/reset-factors/cancel`, access, params },
      summary: 'Stop the clearing of a second step that was asked for through the bank',
      handler: async ({ session, params: { id } }) => {
        await demandManaging(ctx, session, 'CANCEL_RESET')
        await resets.cancelReset(ctx, session, id)
        return seeOther(peoplePath, { toast: 'reset-cancelled' })
      },
    }),
  ]
}

/** Throws for a role that is none, and for a tick that is neither. */
const rightsIn = (fields: {
  role: string
  manager: string
}): { role: RepresentativeRole; manager: boolean } => {
  const { role, manager } = fields
  return readAll({
    role: () => {
      if (!isRepresentativeRole(role)) throw invalidField('role', 'must be one of the list')
      return role
    },
    manager: () => {
      const isManager = readTick(manager)
      if (isManager === null) throw invalidField('manager', 'must be yes or no')
      return isManager
    },
  })
}

const showList = async (
  ctx: Ctx,
  { session, view }: Asked,
  sent: Sent,
  asked: { page?: string; q?: string } = {},
): Promise<Page> => {
  const company = await actions.listPeople(ctx, session)
  return peoplePage({
    ...{ language: view.language, toast: view.toast, sent, company },
    ...{ search: (asked.q ?? '').trim(), page: pageNumber(asked.page) },
    stepAt: firstStop(session, ctx.clock.now(), peoplePath),
    resets: company.manages ? await resets.listWaiting(ctx, session.kvkNumber) : [],
  })
}

const showPerson = async (
  ctx: Ctx,
  { session, view, params: { id } }: AskedOne,
  sent: Sent,
): Promise<Page> => {
  const { people, manages, ownRole } = await actions.listPeople(ctx, session)
  const person =
    people.find(({ personId }) => personId === id) ?? (await actions.findPerson(ctx, session, id))
  return personPage({
    ...{ language: view.language, toast: view.toast, sent, person, manages, ownRole },
    stepAt: firstStop(session, ctx.clock.now(), `${peoplePath}/${id}`),
  })
}

const attempt = (
  { view }: Asked,
  entered: Record<string, string>,
  again: (sent: Sent) => Promise<Page>,
  work: () => Promise<Reply>,
): Promise<Page | Reply> =>
  attemptForm({ entered, problems: peopleWords[view.language].problems }, again, work)
