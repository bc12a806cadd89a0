/** The public page of a photo, and the web viewer that share links point at, which is the same page. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { doneDetections, headlineOfPhoto } from '../core/detections.ts'
import { dueAt } from '../core/retention.ts'
import { uprightSize } from '../core/upright-size.ts'
import { shownState } from '../credentials/credentials-of-photo.ts'
import { statementsOf } from '../details/statements-of-photo.ts'
import { badgeCode, shareSizeOf } from '../embed/badge-code.ts'
import { exampleId } from '../examples.ts'
import type { PhotoSite } from '../site/site.ts'
import type { PhotoRow } from '../tables.ts'
import { timestampOf } from '../timestamps/timestamp.actions.ts'
import { type GateView, gatePage, noticePage } from './gate.views.ts'
import { originOf } from './origin.ts'
import { type PhotoView, photoPage } from './photo.views.ts'
import * as actions from './portal.actions.ts'
import { portalLimit } from './portal.routes.ts'
import { portalParams as params, viewQuery } from './portal.schema.ts'

interface Place {
  path: '/public/photos/' | '/v/'
  operationId: string
  summary: string
}

const places: readonly Place[] = [
  { path: '/public/photos/', operationId: 'showPhotoPage', summary: 'The public page of a photo' },
  { path: '/v/', operationId: 'showViewer', summary: 'The web viewer, where share links lead' },
]

export const photoPages = (ctx: Ctx, site: PhotoSite): Route[] =>
  places.flatMap((place) => [showPage(ctx, site, place), openPage(ctx, site, place)])

const showPage = (ctx: Ctx, site: PhotoSite, { path: place, operationId, summary }: Place): Route => ({
  ...pagesFor(site)({
    method: 'GET',
    path: `${place}{id}`,
    summary,
    access: 'public',
    params,
    query: viewQuery,
    onFailure: noticePage,
    handler: async ({ params: { id }, query, cookies, address, view: { language }, headers }) => {
      await actions.admitToPortal(ctx, address)
      const path = addressOf(place, id)
      const gate = { language, action: path }
      return withGate(gate, async () => {
        const view = await actions.loadPublicPhoto(ctx, id, { password: query.pw, cookies })
        if (view.outcome === 'gated') return gateOf({ ...gate, ...(view.wrongPassword ? wrong : {}) })
        if (view.outcome !== 'ok') throw actions.failureOfView(view)
        const origin = originOf(ctx.production, headers.host)
        return shownPhoto(ctx, view.photo, { language, password: query.pw, origin, path })
      })
    },
  }),
  // Specified operations, and so in the API document, unlike other pages.
  hidden: false,
  tag: 'Portal',
  operationId,
  description: `HTML for people, whatever the answer: the verdict, the watermarked image, what detection found, and every signed detail. Dutch or English by \`Accept-Language\`.

A private photo is 404, as if it were not there. One past its time is 410. Where the owner has set a view password, the page is a form for it; a wrong \`pw\` is 401 with the form. ${portalLimit}`,
  examples: { params: { id: exampleId } },
  contentType: 'text/html',
  tells: ['X-Robots-Tag'],
  errors: [401, 404, 410, 429],
})

/** The password form of the page: a cookie keeps the photo open, and the page is shown. */
const openPage = (ctx: Ctx, site: PhotoSite, { path: place }: Place): Route =>
  pagesFor(site)({
    method: 'POST',
    path: `${place}{id}`,
    summary: 'Open a photo with its view password, by the form of its page',
    access: 'public',
    params,
    fields: ['pw'],
    repeatable: true,
    onFailure: noticePage,
    handler: async ({ params: { id }, fields: { pw }, address, view: { language } }) => {
      await actions.admitToPortal(ctx, address)
      const gate = { language, action: addressOf(place, id) }
      return withGate(gate, async () => {
        const { view, setCookie } = await actions.unlockPublicPhoto(ctx, id, pw)
        if (view.outcome === 'gated') return gateOf({ ...gate, ...wrong })
        if (view.outcome !== 'ok') throw actions.failureOfView(view)
        return seeOther(gate.action, setCookie ? { cookies: [setCookie] } : {})
      })
    },
  })

const wrong = { mistake: 'wrong' } as const

const addressOf = (place: string, id: string): string => `${place}${encodeURIComponent(id)}`

/** 200 for the bare form, 401 for a wrong password, as the JSON routes answer it. */
const gateOf = (view: GateView): Page =>
  view.mistake
    ? { ...gatePage(view), status: 401, headers: { 'www-authenticate': 'ViewPassword' } }
    : gatePage(view)

/** A photo that had too many wrong passwords says so in its form. */
const withGate = async <T>(gate: GateView, work: () => Promise<T>): Promise<T | Page> => {
  try {
    return await work()
  } catch (error) {
    const wait = error instanceof Failure && error.status === 429 && error.options.headers?.['retry-after']
    if (!wait) throw error
    const mistake = { slowedSeconds: Number(wait) }
    return { ...gatePage({ ...gate, mistake }), status: 429, headers: { 'retry-after': wait } }
  }
}

const shownPhoto = async (
  ctx: Ctx,
  photo: PhotoRow,
  view: Pick<PhotoView, 'language' | 'password' | 'origin' | 'path'>,
): Promise<Page> => {
  const verdict = await actions.publicVerdict(ctx, photo)
  const { pems, subject } = await ctx.contentCredentials.chain()
  const headline = headlineOfPhoto(photo, verdict.signatureValid)
  const origin = view.origin ?? ctx.publicUrl
  const isOpen = photo.is_public && photo.view_password_hash === null
  return photoPage({
    ...view,
    ...{ verdict, headline },
    code: isOpen ? badgeCode(ctx, photo, { origin, headline, lang: view.language }) : null,
    credentials: {
      state: shownState(photo.credentials_state),
      signer: { subject, chain: pems, trust: ctx.contentCredentials.trust },
    },
    detections: doneDetections(photo),
    edits: photo.edits,
    details: { statements: await statementsOf(ctx, photo.verification_id), location: photo },
    timestamp: await timestampOf(ctx, photo.verification_id),
    capture: photo.capture ?? undefined,
    originalSize: uprightSize(photo, ctx.images.publicSizeOf(photo)),
    isAnimated: photo.is_animated,
    evidence: photo.ai_evidence ?? [],
    isWatermarked: ctx.images.isWatermarked(photo),
    size: ctx.images.publicSizeOf(photo),
    shareSize: shareSizeOf(ctx, photo),
    dueAt: dueAt(photo),
    // The cookie opens a photo to its picture as well; a password that is not asked for stays out of the page.
    password: photo.view_password_hash === null ? undefined : view.password,
  })
}
