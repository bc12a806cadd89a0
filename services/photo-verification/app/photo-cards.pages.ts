/** Forms of the page of one own photo: what is said of it and how long it is kept; and its share copy. */

import { Failure, invalidField } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import type { Html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { datePartNames, isoDateOf } from '../../../kit/pages/parts/date-field.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { changeDetails } from '../details/detail.actions.ts'
import type { DetailsRequest } from '../details/detail.schema.ts'
import { statementsOf } from '../details/statements-of-photo.ts'
import type { AccountHolder } from '../dialect.ts'
import { badgeCode, badgeHeadline } from '../embed/badge-code.ts'
import { fileReply } from '../photos/file-reply.ts'
import * as photos from '../photos/photo.actions.ts'
import { photoParams as params } from '../photos/photo.schema.ts'
import { originOf } from '../portal/origin.ts'
import { openPublicShareCopy } from '../portal/portal.actions.ts'
import { keepPhoto } from '../retention/retention.actions.ts'
import type { PhotoSite } from '../site/site.ts'
import type { PhotoRow } from '../tables.ts'
import { type CardsView, type EnteredDetails, keepDays, photoCards } from './photo-cards.views.ts'
import { cardWords } from './photo-cards.words.ts'

export interface CardsRequest {
  caller: AccountHolder
  photo: PhotoRow
  view: PageView
  host: string | undefined
  entered?: Partial<Pick<CardsView, 'details' | 'keepUntil' | 'mistakes'>>
}

const detailsNow = async (ctx: Pick<Ctx, 'db'>, photo: PhotoRow): Promise<EnteredDetails> => {
  const said = (await statementsOf(ctx, photo.verification_id)).at(-1)
  return {
    ...{ title: said?.title ?? '', caption: said?.caption ?? '', credit: said?.credit ?? '' },
    ...{ findable: photo.findable, location: photo.location ?? '', training: photo.training },
  }
}

/** What the page of the photo holds beside its link, visibility and password. */
export const cardsOf = async (
  ctx: Ctx,
  { caller, photo, view: { language }, host, entered }: CardsRequest,
  may: { edit: boolean },
): Promise<Html> => {
  const origin = originOf(ctx.production, host) ?? ctx.publicUrl
  const isOpen = photo.is_public && photo.view_password_hash === null
  return photoCards({
    ...{
      mayEdit: may.edit,
      language,
      photo,
      retentionDays: caller.retentionDays,
      keepUntil: {},
      mistakes: [],
    },
    details: entered?.details ?? (await detailsNow(ctx, photo)),
    code: isOpen
      ? badgeCode(ctx, photo, { origin, lang: language, headline: await badgeHeadline(ctx, photo) })
      : null,
    ...entered,
  })
}

const lengths = { title: 200, caption: 2000, credit: 200 } as const
const saidFields = ['title', 'caption', 'credit'] as const
const keepNames = datePartNames('keepUntil')

type Again = (request: CardsRequest) => Promise<Page>

/** `again` is the page of the photo with what was entered. */
export const photoCardPages = (ctx: Ctx, site: PhotoSite, again: Again): Route[] => [
  detailsPage(ctx, site, again),
  keepPage(ctx, site, again),
  sharePage(ctx, site),
]

const backTo = (id: string, toast: string) => seeOther(`/app/photos/${encodeURIComponent(id)}`, { toast })

const tooLong = (details: EnteredDetails, language: Language): Mistake[] =>
  saidFields
    .filter((name) => details[name].length > lengths[name])
    .map((name) => ({ field: name, message: cardWords[language].tooLong[name] }))

const isLocationRefusal = (error: unknown): boolean =>
  error instanceof Failure && error.status === 400 && error.message.startsWith('location')

const detailsPage = (ctx: Ctx, site: PhotoSite, again: Again): Route =>
  pagesFor(site)({
    method: 'POST',
    path: '/app/photos/{id}/details',
    summary: 'Say something of an own photo',
    access: 'session',
    params,
    fields: [...saidFields, 'findable', 'location', 'training'],
    handler: async ({ session: { caller }, params: { id }, fields, view, headers: { host } }) => {
      const details = { ...fields, findable: fields.findable === 'yes' }
      const wrong = async (mistakes: Mistake[]): Promise<Page> => {
        const photo = await photos.getOwnPhoto(ctx, caller, id)
        return {
          ...(await again({ caller, photo, view, host, entered: { details, mistakes } })),
          status: 422,
        }
      }
      const mistakes = tooLong(details, view.language)
      if (mistakes.length > 0) return wrong(mistakes)
      const words = cardWords[view.language]
      const { title, caption, credit, findable } = details
      // What is none of the choices changes nothing.
      const asked = {
        ...{ title, caption, credit, findable },
        ...(fields.location in words.locations || fields.location === ''
          ? { location: fields.location || null }
          : {}),
        ...(fields.training in words.trainings ? { training: fields.training } : {}),
      } as DetailsRequest
      try {
        await changeDetails(ctx, caller, id, asked)
      } catch (error) {
        if (!isLocationRefusal(error)) throw error
        return wrong([{ field: 'location', message: words.noLocation }])
      }
      return backTo(id, 'details')
    },
  })

const keepPage = (ctx: Ctx, site: PhotoSite, again: Again): Route =>
  pagesFor(site)({
    method: 'POST',
    path: '/app/photos/{id}/retention',
    summary: 'Keep an own photo longer',
    access: 'session',
    params,
    fields: [keepNames.day, keepNames.month, keepNames.year, 'act'],
    handler: async ({ session: { caller }, params: { id }, fields, view, headers: { host } }) => {
      const photo = await photos.getOwnPhoto(ctx, caller, id)
      const keepUntil = {
        day: fields[keepNames.day] ?? '',
        month: fields[keepNames.month] ?? '',
        year: fields[keepNames.year] ?? '',
      }
      try {
        const wanted =
          fields.act === 'usual' ? null : momentOf(photo, isoDateOf(keepUntil), caller.retentionDays)
        await keepPhoto(ctx, caller, id, wanted)
      } catch (error) {
        if (!(error instanceof Failure) || ![400, 403].includes(error.status)) throw error
        const { first, last } = keepDays(photo, caller.retentionDays)
        const [from, to] = [first, last].map((day) => dateText(day, view.language)) as [string, string]
        const mistakes = [{ field: 'keepUntil', message: cardWords[view.language].keepWrong(from, to) }]
        return {
          ...(await again({ caller, photo, view, host, entered: { keepUntil, mistakes } })),
          status: 422,
        }
      }
      return backTo(id, 'kept')
    },
  })

/** Noon in UTC is on the same day in the Netherlands; on the plan's last day its last moment. */
const momentOf = (photo: PhotoRow, day: string | null, retentionDays: number): string => {
  if (day === null) throw invalidField('keepUntil', 'is no date')
  const { first, last } = keepDays(photo, retentionDays)
  const noon = `${day}T12:00:00.000Z`
  if (first.toISOString().startsWith(day) && noon < first.toISOString()) return first.toISOString()
  return last.toISOString().startsWith(day) && noon > last.toISOString() ? last.toISOString() : noon
}

const sharePage = (ctx: Ctx, site: PhotoSite): Route =>
  pagesFor(site)({
    method: 'GET',
    path: '/app/photos/{id}/share',
    summary: 'Download the share copy of an own photo',
    access: 'session',
    params,
    handler: async ({ session: { caller }, params: { id } }) => {
      const photo = await photos.getOwnPhoto(ctx, caller, id)
      const copy = await openPublicShareCopy(ctx, photo)
      return fileReply(photo, copy, { contentType: 'image/jpeg', disposition: 'attachment' })
    },
  })
