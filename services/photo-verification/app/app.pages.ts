/** The owners' pages: adding photos, the list, one photo and what can be done with it, and deleting the account. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, Type, uuid } from '../../../kit/http/schema.ts'
import type { PageAccounts } from '../../../kit/pages/accounts/page-accounts.ts'
import { html } from '../../../kit/pages/html.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { removeAccount } from '../accounts/account.actions.ts'
import { casesOfPhoto, photoCasesPage } from '../cases/photo-cases.pages.ts'
import type { Ctx } from '../context.ts'
import { mayDo } from '../core/team-roles.ts'
import { locationRemovedOf, titlesOf } from '../details/statements-of-photo.ts'
import type { AccountHolder } from '../dialect.ts'
import * as photos from '../photos/photo.actions.ts'
import { photoParams as params, uploadForm } from '../photos/photo.schema.ts'
import { uploadPhoto } from '../photos/upload.actions.ts'
import { originOf } from '../portal/origin.ts'
import type { PhotoSite } from '../site/site.ts'
import { listTeams } from '../teams/team.actions.ts'
import { appWords } from './app.languages.ts'
import { appPage, marksOf } from './app.views.ts'
import { deleteAccountPage, deletePhotoPage, type ManageView, managePage } from './manage.views.ts'
import { type CardsRequest, cardsOf, photoCardPages } from './photo-cards.pages.ts'
import { reasonOfRefusal } from './refusals.ts'

const pageSize = 12
/** Erasing asks for the password when the last proof is older. */
const proofMilliseconds = 10 * 60 * 1000

export const appPages = (ctx: Ctx, site: PhotoSite, accounts: PageAccounts<AccountHolder>): Route[] => [
  ...listPages(ctx, site),
  ...managePages(ctx, site),
  ...photoCardPages(ctx, site, (request) => managed(ctx, request)),
  photoCasesPage(ctx, site, (request) => managed(ctx, request)),
  ...deletePages(ctx, site, accounts),
]

interface Listed {
  caller: AccountHolder
  view: PageView
  /** From 1. */
  page: number
  /** Of the team whose photos are asked for; the owner's own otherwise. */
  teamId?: string | undefined
  /** Why the photo just sent was refused. */
  mistake?: string
}

const listed = async (ctx: Ctx, asked: Listed): Promise<Page> => {
  const { caller, view, teamId, mistake } = asked
  const find = (page: number) => photos.listOwnPhotos(ctx, caller, { page: page - 1, size: pageSize }, teamId)
  const first = await find(asked.page)
  const pages = Math.max(1, Math.ceil(first.total / pageSize))
  // The last photo of the last page may have been deleted.
  const page = Math.min(asked.page, pages)
  const { rows } = page === asked.page ? first : await find(page)
  const ids = rows.map((row) => row.verification_id)
  const teams = (await listTeams(ctx, caller)).map(({ team: { id, name }, role }) => ({
    ...{ id, name, mayUpload: mayDo(role, 'upload') },
  }))
  return appPage({
    ...{ language: view.language, toast: view.toast, rows, page, pages, teams, owner: String(caller.id) },
    team: teams.find(({ id }) => id === teamId) ?? null,
    withoutPlace: await locationRemovedOf(ctx, ids),
    titles: await titlesOf(ctx, ids),
    ...(mistake ? { mistake } : {}),
  })
}

const listPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app',
      summary: 'Own photos, and adding one',
      access: 'session',
      query: closed({
        page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
        team: Type.Optional(uuid()),
      }),
      handler: ({ session: { caller }, view, query }) =>
        listed(ctx, { caller, view, page: query.page ?? 1, teamId: query.team }),
    }),
    page({
      method: 'POST',
      path: '/app/photos',
      summary: 'Upload and sign a photo',
      access: 'session',
      upload: uploadForm,
      handler: async ({ session: { caller }, parts, signal, view }): Promise<Page | Reply> => {
        try {
          await uploadPhoto(ctx, caller.id, parts(), signal)
          return seeOther('/app', { toast: 'uploaded' })
        } catch (error) {
          if (!(error instanceof Failure) || ![400, 413].includes(error.status)) throw error
          const mistake = appWords[view.language].refusals[reasonOfRefusal(error.message)]
          return { ...(await listed(ctx, { caller, view, page: 1, mistake })), status: 422 }
        }
      },
    }),
  ]
}

const pathOf = (id: string): string => `/app/photos/${encodeURIComponent(id)}`

const managed = async (ctx: Ctx, request: CardsRequest, mistake?: ManageView['mistake']): Promise<Page> => {
  const { photo, view, host, entered, caller } = request
  const { may, team } = await photos.standingOf(ctx, caller, photo)
  return managePage({
    ...{ language: view.language, photo, toast: view.toast, may, team },
    mayHide: caller.premium,
    marks: marksOf(photo, await locationRemovedOf(ctx, [photo.verification_id])),
    shareLink: `${originOf(ctx.production, host) ?? ''}/v/${photo.verification_id}`,
    cards: html`${await cardsOf(ctx, request, may)}${await casesOfPhoto(ctx, caller, photo, { language: view.language, mistakes: entered?.mistakes })}`,
    cardMistakes: entered?.mistakes ?? [],
    ...(mistake ? { mistake } : {}),
  })
}

const maximumPasswordLength = 128

const managePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/app/photos/{id}',
      summary: 'One own photo',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id }, view, headers: { host } }) =>
        managed(ctx, { caller, photo: await photos.getOwnPhoto(ctx, caller, id), view, host }),
    }),
    page({
      method: 'POST',
      path: '/app/photos/{id}/visibility',
      summary: 'Make an own photo public or private',
      access: 'session',
      params,
      fields: ['isPublic'],
      handler: async ({ session: { caller }, params: { id }, fields, view, headers: { host } }) => {
        const isPublic = fields.isPublic === 'yes'
        if (!isPublic && !caller.premium) {
          const photo = await photos.getOwnPhoto(ctx, caller, id)
          const message = appWords[view.language].manage.premiumOnly
          return {
            ...(await managed(ctx, { caller, photo, view, host }, { field: 'visibility', message })),
            status: 403,
          }
        }
        await photos.setVisibility(ctx, caller, id, isPublic)
        return seeOther(pathOf(id), { toast: isPublic ? 'public' : 'private' })
      },
    }),
    page({
      method: 'POST',
      path: '/app/photos/{id}/view-password',
      summary: 'Set or clear the password of the public page',
      access: 'session',
      params,
      fields: ['password', 'act'],
      handler: async ({ session: { caller }, params: { id }, fields, view, headers: { host } }) => {
        const words = appWords[view.language].manage
        const isClearing = fields.act === 'clear'
        const isMissing = !isClearing && fields.password.trim() === ''
        if (isMissing || fields.password.length > maximumPasswordLength) {
          const message = isMissing ? words.passwordMissing : words.passwordTooLong
          const photo = await photos.getOwnPhoto(ctx, caller, id)
          return {
            ...(await managed(ctx, { caller, photo, view, host }, { field: 'password', message })),
            status: 422,
          }
        }
        await photos.setViewPassword(ctx, caller, id, isClearing ? null : fields.password)
        return seeOther(pathOf(id), { toast: isClearing ? 'password-cleared' : 'password-set' })
      },
    }),
  ]
}

const deletePages = (ctx: Ctx, site: PhotoSite, accounts: PageAccounts<AccountHolder>): Route[] => {
  const page = pagesFor(site)
  const isStale = (provenAt: Date): boolean => ctx.clock.millis() - provenAt.getTime() > proofMilliseconds
  return [
    page({
      method: 'GET',
      path: '/app/photos/{id}/delete',
      summary: 'The question before a photo is deleted',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id }, view: { language } }) =>
        deletePhotoPage(language, (await photos.getOwnPhoto(ctx, caller, id, 'delete')).verification_id),
    }),
    page({
      method: 'POST',
      path: '/app/photos/{id}/delete',
      summary: 'Delete an own photo',
      access: 'session',
      params,
      handler: async ({ session: { caller }, params: { id } }) => {
        await photos.deletePhoto(ctx, caller, id)
        return seeOther('/app', { toast: 'deleted' })
      },
    }),
    page({
      method: 'GET',
      path: '/app/delete-account',
      summary: 'The question before the account is deleted',
      access: 'session',
      handler: ({ session: { provenAt }, view: { language } }) =>
        deleteAccountPage({ language, asksForPassword: isStale(provenAt), isWrong: false }),
    }),
    page({
      method: 'POST',
      path: '/app/delete-account',
      summary: 'Delete the account',
      access: 'session',
      fields: ['proof'],
      handler: async ({ session, fields: { proof }, view: { language }, address, headers }) => {
        if (isStale(session.provenAt)) {
          const request = { address, userAgent: headers['user-agent'] }
          if (proof === '' || !(await accounts.checkPassword(session, proof, request)))
            return { ...deleteAccountPage({ language, asksForPassword: true, isWrong: true }), status: 422 }
        }
        await removeAccount(ctx, session.caller)
        return seeOther('/', { cookies: [ctx.pageSessions.forget] })
      },
    }),
  ]
}
