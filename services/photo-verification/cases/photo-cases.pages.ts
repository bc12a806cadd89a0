/** Putting a photo into a case from the photo's own page. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import type { AccountHolder } from '../dialect.ts'
import { getOwnPhoto } from '../photos/photo.actions.ts'
import { photoParams as params } from '../photos/photo.schema.ts'
import type { PhotoSite } from '../site/site.ts'
import type { PhotoRow } from '../tables.ts'
import { listCasesFor, putPhotos } from './case.actions.ts'
import { caseWords } from './case.words.ts'
import { photoCasesCard } from './photo-cases.views.ts'

const field = 'caseId'

/** For the page of one photo. */
export const casesOfPhoto = async (
  ctx: Ctx,
  caller: AccountHolder,
  photo: PhotoRow,
  { language, mistakes = [] }: { language: Language; mistakes?: readonly Mistake[] | undefined },
): Promise<Html> =>
  photoCasesCard({
    ...{ language, verificationId: photo.verification_id, cases: await listCasesFor(ctx, caller, photo) },
    message: (mistakes.find((mistake) => mistake.field === field)?.message as string | undefined) ?? null,
  })

interface Again {
  caller: AccountHolder
  photo: PhotoRow
  view: PageView
  host: string | undefined
  entered: { mistakes: readonly Mistake[] }
}

/** `again` is the page of the photo with what is wrong. */
export const photoCasesPage = (ctx: Ctx, site: PhotoSite, again: (request: Again) => Promise<Page>): Route =>
  pagesFor(site)({
    method: 'POST',
    path: '/app/photos/{id}/case',
    summary: 'Put an own photo into a case',
    access: 'session',
    params,
    fields: [field],
    handler: async ({ session: { caller }, params: { id }, fields: { caseId }, view, headers: { host } }) => {
      const photo = await getOwnPhoto(ctx, caller, id)
      const { ofPhoto, mistakes } = caseWords[view.language]
      const wrong = async (status: number, message: string): Promise<Page> => ({
        ...(await again({ caller, photo, view, host, entered: { mistakes: [{ field, message }] } })),
        status,
      })
      const known = (await listCasesFor(ctx, caller, photo)).some((one) => one.id === caseId)
      if (!known) return wrong(422, ofPhoto.choose)
      try {
        await putPhotos(ctx, caller, caseId, [photo.verification_id])
      } catch (error) {
        if (!(error instanceof Failure) || ![403, 404, 409].includes(error.status)) throw error
        return wrong(error.status === 409 ? 409 : 422, error.status === 409 ? mistakes.place : ofPhoto.choose)
      }
      return seeOther(`/app/photos/${encodeURIComponent(photo.verification_id)}`, { toast: 'in-case' })
    },
  })
