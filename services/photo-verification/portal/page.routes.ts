/** Routes of the public pages: the page of a photo, and the web viewer that share links point at, which is the same page. */

import { Failure } from '../../../kit/errors.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pageReply } from '../../../kit/pages/layout.ts'
import type { Ctx } from '../context.ts'
import { dueAt } from '../core/retention.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import type { PhotoRow } from '../tables.ts'
import { type GateView, gatePage, noticePage } from './notice.page.ts'
import { photoPage } from './photo.page.ts'
import * as actions from './portal.actions.ts'
import { portalLimit } from './portal.routes.ts'
import { portalParams as params, viewQuery } from './portal.schema.ts'

const shared = {
  tag: 'Portal',
  access: 'public',
  params,
  // Social networks add parameters of their own to links.
  anyQuery: true,
  contentType: 'text/html',
  errorPage: (failure) => noticePage(failure, failure.language),
} satisfies Partial<Route>

interface Place {
  path: '/public/photos/' | '/v/'
  operationId: string
  summary: string
}

export const pageRoutes = (ctx: Ctx): Route[] =>
  places.flatMap((place) => [showPageRoute(ctx, place), openPageRoute(ctx, place)])

const places: readonly Place[] = [
  { path: '/public/photos/', operationId: 'showPhotoPage', summary: 'The public page of a photo' },
  { path: '/v/', operationId: 'showViewer', summary: 'The web viewer, where share links lead' },
]

const showPageRoute = (ctx: Ctx, { path: place, operationId, summary }: Place): Route =>
  route({
    ...shared,
    method: 'GET',
    path: `${place}{id}`,
    operationId,
    summary,
    description: `HTML for people, whatever the answer: the verdict, the watermarked image, what detection found, and every signed detail. Dutch or English by \`Accept-Language\`.

A private photo is 404, as if it were not there. One past its 14 days is 410. Where the owner has set a view password, the page is a form for it; a wrong \`pw\` is 401 with the form. ${portalLimit}`,
    query: viewQuery,
    examples: { params: { id: exampleId } },
    errors: [401, 404, 410, 429, 503],
    handler: async ({ params: { id }, query, cookies, address, language, headers }) => {
      await actions.admitToPortal(ctx, address)
      const gate = { language, action: addressOf(place, id) }
      return withGate(gate, async () => {
        const view = await actions.loadPublicPhoto(ctx, id, { password: query.pw, cookies })
        if (view.outcome === 'gated') return gateReply({ ...gate, ...(view.wrongPassword ? wrong : {}) })
        if (view.outcome !== 'ok') throw actions.failureOfView(view)
        const origin = originOf(ctx, headers.host)
        return showPhoto(ctx, view.photo, { language, password: query.pw, origin })
      })
    },
  })

const openPageRoute = (ctx: Ctx, { path: place }: Place): Route =>
  route({
    ...shared,
    method: 'POST',
    path: `${place}{id}`,
    summary: 'Open a photo with its view password, by the form of its page',
    hidden: true,
    body: closed({ pw: Type.Optional(text(1000)) }),
    pageForm: true,
    errors: [303, 401, 404, 410, 429, 503],
    handler: async ({ params: { id }, body, address, language }) => {
      await actions.admitToPortal(ctx, address)
      const gate = { language, action: addressOf(place, id) }
      return withGate(gate, async () => {
        const { view, setCookie } = await actions.unlockPublicPhoto(ctx, id, body.pw ?? '')
        if (view.outcome === 'gated') return gateReply({ ...gate, ...wrong })
        if (view.outcome !== 'ok') throw actions.failureOfView(view)
        const headers: Record<string, string> = { location: gate.action }
        if (setCookie) headers['set-cookie'] = setCookie
        return reply({ status: 303, headers })
      })
    },
  })

const wrong = { mistake: 'wrong' } as const

const addressOf = (place: string, id: string): string => `${place}${encodeURIComponent(id)}`

/** 200 for the bare form, 401 for a wrong password, as the JSON routes answer it. */
const gateReply = (view: GateView): Reply =>
  view.mistake
    ? pageReply(gatePage(view), 401, { 'www-authenticate': 'ViewPassword' })
    : pageReply(gatePage(view))

/** A photo that had too many wrong passwords says so in its form. */
const withGate = async (gate: GateView, work: () => Promise<Reply>): Promise<Reply> => {
  try {
    return await work()
  } catch (error) {
    const wait = error instanceof Failure && error.status === 429 && error.options.headers?.['retry-after']
    if (!wait) throw error
    const mistake = { slowedSeconds: Number(wait) }
    return pageReply(gatePage({ ...gate, mistake }), 429, { 'retry-after': wait })
  }
}

const showPhoto = async (
  ctx: Ctx,
  photo: PhotoRow,
  view: { language: Language; password: string | undefined; origin: string | null },
): Promise<Reply> =>
  pageReply(
    photoPage({
      ...view,
      verdict: await actions.publicVerdict(ctx, photo),
      evidence: photo.ai_evidence ?? [],
      isWatermarked: ctx.images.isWatermarked(photo),
      dueAt: dueAt(photo.created_at),
      // The cookie opens a photo to its picture as well; a password that is not asked for stays out of the page.
      password: photo.view_password_hash === null ? undefined : view.password,
    }),
  )

/** Link previews need a whole address. The host is the asker's own word, told to nobody else: the page is never stored. */
const originOf = ({ production }: Pick<Ctx, 'production'>, host: string | undefined): string | null =>
  host && /^[\w.-]+(:\d{1,5})?$/.test(host) ? `${production ? 'https' : 'http'}://${host}` : null
