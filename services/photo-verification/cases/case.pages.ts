/** The owners' pages of cases: `/app/cases`, one case, its forms, and its evidence bundle. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, uuid } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { mayDo, type TeamRole } from '../core/team-roles.ts'
import { locationRemovedOf, titlesOf } from '../details/statements-of-photo.ts'
import type { AccountHolder } from '../dialect.ts'
import { admitToEvidence } from '../evidence/bundle.actions.ts'
import { originOf } from '../portal/origin.ts'
import { numberIn } from '../portal/photo-number.ts'
import type { PhotoSite } from '../site/site.ts'
import { listTeams } from '../teams/team.actions.ts'
import * as actions from './case.actions.ts'
import { maximumNameLength, maximumReferenceLength, caseParams as params } from './case.schema.ts'
import {
  caseListPage,
  casePage,
  deleteCasePage,
  type EnteredCase,
  pathOfCase,
  unshareCasePage,
} from './case.views.ts'
import { type CaseWords, caseWords } from './case.words.ts'
import { getCase } from './case-access.ts'
import { caseBundleReply } from './case-bundle-reply.ts'

const pageSize = 20
/** Pictures to choose from; anything older has a number. */
const maximumCandidates = 24
const nothing: EnteredCase = { name: '', reference: '', teamId: '' }

export const casePages = (ctx: Ctx, site: PhotoSite): Route[] => [
  ...listPages(ctx, site),
  ...onePages(ctx, site),
  ...photoPages(ctx, site),
  ...sharePages(ctx, site),
  ...deletePages(ctx, site),
]

interface Request {
  caller: AccountHolder
  view: PageView
  host: string | undefined
}

/** What came back with what is wrong in it. */
interface Again {
  entered?: EnteredCase
  number?: string
  chosen?: readonly string[]
  mistakes?: readonly Mistake[]
}

const listed = async (
  ctx: Ctx,
  caller: AccountHolder,
  view: PageView,
  { asked = 1, entered = nothing, mistakes = [] }: Again & { asked?: number } = {},
): Promise<Page> => {
  const find = (page: number) => actions.listReadableCases(ctx, caller, { page: page - 1, size: pageSize })
  const first = await find(asked)
  const pages = Math.max(1, Math.ceil(first.total / pageSize))
  // The last case of the last page may have been deleted.
  const page = Math.min(asked, pages)
  const { cases } = page === asked ? first : await find(page)
  const teams = await listTeams(ctx, caller)
  return caseListPage({
    ...{ language: view.language, toast: view.toast, cases, page, pages, entered, mistakes },
    teams: teams.map(({ team }) => team),
    editable: teams.filter(({ role }) => mayDo(role, 'edit')).map(({ team }) => team),
  })
}

const mistakesIn = ({ name, reference }: EnteredCase, { mistakes }: CaseWords): Mistake[] => [
  ...(name.trim() === '' || name.length > maximumNameLength
    ? [{ field: 'name', message: mistakes.name }]
    : []),
  ...(reference.length > maximumReferenceLength ? [{ field: 'reference', message: mistakes.reference }] : []),
]

const listPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/cases',
      summary: 'Own cases and those of teams, and making one',
      access: 'session',
      query: closed({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
      handler: ({ session: { caller }, view, query }) =>
        listed(ctx, caller, view, { asked: query.page ?? 1 }),
    }),
    page({
      method: 'POST',
      path: '/app/cases',
      summary: 'Make a case',
      access: 'session',
      fields: ['name', 'reference', 'teamId'],
      handler: async ({ session: { caller }, view, fields }) => {
        const words = caseWords[view.language]
        const mistakes = mistakesIn(fields, words)
        const teams = fields.teamId === '' ? [] : await listTeams(ctx, caller)
        const isOwner = teams.some(({ team, role }) => team.id === fields.teamId && mayDo(role, 'edit'))
        if (fields.teamId !== '' && !isOwner)
          mistakes.push({ field: 'teamId', message: words.mistakes.owner })
        if (mistakes.length > 0)
          return { ...(await listed(ctx, caller, view, { entered: fields, mistakes })), status: 422 }
        const { name, reference, teamId } = fields
        const { row } = await actions.makeCase(ctx, caller, {
          ...{ name, reference },
          ...(teamId === '' ? {} : { teamId }),
        })
        return seeOther(pathOfCase(row.id), { toast: 'made' })
      },
    }),
  ]
}

const shown = async (
  ctx: Ctx,
  { caller, view, host }: Request,
  caseId: string,
  { entered, number = '', chosen = [], mistakes = [] }: Again = {},
): Promise<Page> => {
  const { row, photos } = await actions.openCase(ctx, caller, caseId)
  const whole = row.team_id
    ? (await listTeams(ctx, caller)).find(({ team }) => team.id === row.team_id)
    : undefined
  const role: TeamRole = row.team_id ? (whole?.role ?? 'VIEWER') : 'OWNER'
  const mayEdit = mayDo(role, 'edit')
  const origin = originOf(ctx.production, host) ?? ctx.publicUrl
  const candidates = mayEdit ? await actions.listCandidates(ctx, row, maximumCandidates) : []
  const ids = [...photos, ...candidates].map((photo) => photo.verification_id)
  return casePage({
    ...{ language: view.language, toast: view.toast, row, photos, number, chosen, mistakes },
    ...{ team: whole?.team, mayEdit, mayDelete: mayDo(role, 'delete') },
    withoutPlace: await locationRemovedOf(ctx, ids),
    titles: await titlesOf(ctx, ids),
    candidates,
    shareLink: row.share_token && `${origin}/c/${row.share_token}`,
    entered: entered ?? { name: row.name, reference: row.reference ?? '', teamId: '' },
  })
}

const onePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/cases/{caseId}',
      summary: 'One case',
      access: 'session',
      params,
      handler: ({ session: { caller }, params: { caseId }, view, headers: { host } }) =>
        shown(ctx, { caller, view, host }, caseId),
    }),
    page({
      method: 'POST',
      path: '/app/cases/{caseId}',
      summary: 'Rename a case',
      access: 'session',
      params,
      fields: ['name', 'reference'],
      handler: async ({ session: { caller }, params: { caseId }, view, fields, headers: { host } }) => {
        const entered = { ...fields, teamId: '' }
        const mistakes = mistakesIn(entered, caseWords[view.language])
        if (mistakes.length > 0)
          return { ...(await shown(ctx, { caller, view, host }, caseId, { entered, mistakes })), status: 422 }
        await actions.changeCase(ctx, caller, caseId, fields)
        return seeOther(pathOfCase(caseId), { toast: 'saved' })
      },
    }),
    page({
      method: 'GET',
      path: '/app/cases/{caseId}/evidence',
      summary: 'Download the evidence of a case',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { caseId }, view: { language }, address }) => {
        await getCase(ctx, caller, caseId)
        await admitToEvidence(ctx, address)
        return caseBundleReply(ctx, caller, caseId, language)
      },
    }),
  ]
}

const photoPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'POST',
      path: '/app/cases/{caseId}/photos',
      summary: 'Put photos into a case',
      access: 'session',
      params,
      fields: ['number'],
      lists: ['photos'],
      handler: async ({
        session: { caller },
        params: { caseId },
        fields: { number },
        lists: { photos: chosen },
        view,
        headers: { host },
      }) => {
        const { mistakes } = caseWords[view.language]
        const wrong = async (status: number, message: string): Promise<Page> => {
          const again = { number, chosen, mistakes: [{ field: 'number', message }] }
          return { ...(await shown(ctx, { caller, view, host }, caseId, again)), status }
        }
        const typed = numberIn(number)
        const ids = [...chosen, ...(typed === '' ? [] : [typed])]
        if (ids.length === 0) return wrong(422, mistakes.nothing)
        await getCase(ctx, caller, caseId, 'edit')
        try {
          await actions.putPhotos(ctx, caller, caseId, ids)
        } catch (error) {
          if (!(error instanceof Failure) || ![403, 404, 409].includes(error.status)) throw error
          return wrong(
            error.status === 409 ? 409 : 422,
            error.status === 409 ? mistakes.place : mistakes.number,
          )
        }
        return seeOther(pathOfCase(caseId), { toast: 'added' })
      },
    }),
    page({
      method: 'POST',
      path: '/app/cases/{caseId}/photos/{id}/remove',
      summary: 'Take a photo out of a case',
      access: 'session',
      params: closed({ caseId: uuid(), id: Type.String() }),
      handler: async ({ session: { caller }, params: { caseId, id } }) => {
        await actions.takePhotoOut(ctx, caller, caseId, id)
        return seeOther(pathOfCase(caseId), { toast: 'taken-out' })
      },
    }),
  ]
}

const sharePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/cases/{caseId}/unshare',
      summary: 'The question before a case is unshared',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { caseId }, view: { language } }) =>
        unshareCasePage(language, await getCase(ctx, caller, caseId, 'edit')),
    }),
    page({
      method: 'POST',
      path: '/app/cases/{caseId}/share',
      summary: 'Share a case, or unshare it',
      access: 'session',
      params,
      fields: ['shared'],
      handler: async ({ session: { caller }, params: { caseId }, fields }) => {
        const shared = fields.shared === 'yes'
        await actions.changeCase(ctx, caller, caseId, { shared })
        return seeOther(pathOfCase(caseId), { toast: shared ? 'shared' : 'unshared' })
      },
    }),
  ]
}

const deletePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/cases/{caseId}/delete',
      summary: 'The question before a case is deleted',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { caseId }, view: { language } }) =>
        deleteCasePage(language, await getCase(ctx, caller, caseId, 'delete')),
    }),
    page({
      method: 'POST',
      path: '/app/cases/{caseId}/delete',
      summary: 'Delete a case',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { caseId } }) => {
        await actions.deleteCase(ctx, caller, caseId)
        return seeOther('/app/cases', { toast: 'case-deleted' })
      },
    }),
  ]
}
