/** Webhooks of an account on its settings pages: added, tried, looked at, and removed. */

import { Type } from 'typebox'
import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, text, uuid } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import * as actions from '../../../kit/webhooks/webhook.actions.ts'
import { demandTarget } from '../../../kit/webhooks/webhook-target.ts'
import type { Ctx } from '../context.ts'
import type { PhotoSession, PhotoSite } from '../site/site.ts'
import { photoEvents } from './photo-events.ts'
import {
  newWebhookPage,
  removeWebhookPage,
  secretPage,
  webhookPage,
  webhookPath,
  webhooksCard,
} from './webhook.views.ts'
import { webhookWords } from './webhook.words.ts'

const base = '/app/settings/webhooks'
const maximumUrlLength = 2_000
const shownDeliveries = 20
/** Each under its present name. */
const names = Object.values(photoEvents).map(([name]) => name)
const params = closed({ id: uuid() })

const ownerOf = ({ caller }: PhotoSession): string => String(caller.id)

/** For the settings page. */
export const webhooksSection =
  ({ webhooks }: Ctx) =>
  async (session: PhotoSession, { language }: PageView) =>
    webhooksCard(language, await actions.listWebhooks(webhooks, ownerOf(session)))

const shown = async (
  { webhooks }: Ctx,
  session: PhotoSession,
  id: string,
  { language, toast }: PageView,
  { mistakes = [], before = null }: { mistakes?: readonly Mistake[]; before?: string | null } = {},
): Promise<Page> => {
  const webhook = await actions.getWebhook(webhooks, ownerOf(session), id)
  // One more than is shown, which says whether older ones follow.
  const asked = { limit: shownDeliveries + 1, before }
  const found = await actions.listDeliveries(webhooks, ownerOf(session), id, asked)
  const deliveries = found.slice(0, shownDeliveries)
  const older = found.length > shownDeliveries ? deliveries.at(-1)!.id : null
  return webhookPage({ ...{ language, toast, mistakes, webhook, deliveries, older }, isNewest: !before })
}

export const webhookPages = (ctx: Ctx, site: PhotoSite): Route[] => [
  ...addingPages(ctx, site),
  ...onePages(ctx, site),
  ...removingPages(ctx, site),
]

/** Asked before the webhook is made, so that all mistakes are told at once. */
const isSendable = async ({ webhooks }: Ctx, url: string): Promise<boolean> => {
  if (url === '' || url.length > maximumUrlLength) return false
  try {
    await demandTarget(url, webhooks.target)
    return true
  } catch (error) {
    if (error instanceof Failure && error.status === 400) return false
    throw error
  }
}

const addingPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: `${base}/new`,
      summary: 'Adding a webhook',
      access: 'session',
      handler: ({ view: { language } }) => newWebhookPage(language, names, { url: '', events: [] }, []),
    }),
    page({
      method: 'POST',
      path: base,
      summary: 'Add a webhook',
      access: 'session',
      fields: ['url'],
      lists: ['events'],
      handler: async ({ session, fields, lists, view: { language } }) => {
        const words = webhookWords[language].mistakes
        const url = fields.url.trim()
        const events = names.filter((name) => lists.events.includes(name))
        const again = (status: number, mistakes: Mistake[]): Page => ({
          ...newWebhookPage(language, names, { url: fields.url, events }, mistakes),
          status,
        })
        const mistakes = [
          ...((await isSendable(ctx, url)) ? [] : [{ field: 'url', message: words.url }]),
          ...(events.length === 0 ? [{ field: 'events', message: words.events }] : []),
        ]
        if (mistakes.length > 0) return again(422, mistakes)
        try {
          const { secret, ...webhook } = await actions.createWebhook(ctx.webhooks, ownerOf(session), {
            ...{ url, events },
          })
          return secretPage(language, webhook, secret)
        } catch (error) {
          if (!(error instanceof Failure) || ![400, 409].includes(error.status)) throw error
          const isFull = error.status === 409
          return again(isFull ? 409 : 422, [{ field: 'url', message: isFull ? words.tooMany : words.url }])
        }
      },
    }),
  ]
}

const onePages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  const path = `${base}/{id}`
  return [
    page({
      method: 'GET',
      path,
      summary: 'A webhook and its last messages',
      access: 'session',
      params,
      query: closed({ before: Type.Optional(text(100)) }),
      handler: ({ session, params: { id }, query: { before }, view }) =>
        shown(ctx, session, id, view, { before: before ?? null }),
    }),
    page({
      method: 'POST',
      path: `${path}/test`,
      summary: 'Send a test message to a webhook',
      access: 'session',
      params,
      handler: async ({ session, params: { id }, view }) => {
        try {
          await actions.sendTest(ctx.webhooks, ownerOf(session), id)
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 409) throw error
          const message = webhookWords[view.language].mistakes.testWaits
          // The page of one that is switched off says so itself.
          const mistakes = /on its way/.test(error.message) ? [{ field: 'test', message }] : []
          return { ...(await shown(ctx, session, id, view, { mistakes })), status: 409 }
        }
        return seeOther(webhookPath(id), { toast: 'webhook-test' })
      },
    }),
    page({
      method: 'POST',
      path: `${path}/enabled`,
      summary: 'Switch a webhook on or off',
      access: 'session',
      params,
      fields: ['enabled'],
      handler: async ({ session, params: { id }, fields }) => {
        const enabled = fields.enabled === 'yes'
        await actions.changeWebhook(ctx.webhooks, ownerOf(session), id, { enabled })
        return seeOther(webhookPath(id), { toast: enabled ? 'webhook-on' : 'webhook-off' })
      },
    }),
    page({
      method: 'POST',
      path: `${path}/secret`,
      summary: 'Give a webhook a new secret',
      access: 'session',
      params,
      handler: async ({ session, params: { id }, view: { language } }) => {
        const { secret, ...webhook } = await actions.rotateSecret(ctx.webhooks, ownerOf(session), id)
        return secretPage(language, webhook, secret)
      },
    }),
    page({
      method: 'POST',
      path: `${path}/deliveries/{deliveryId}/again`,
      summary: 'Send a message again',
      access: 'session',
      params: closed({ id: uuid(), deliveryId: text(100) }),
      handler: async ({ session, params: { id, deliveryId } }) => {
        await actions.redeliver(ctx.webhooks, ownerOf(session), id, deliveryId)
        return seeOther(webhookPath(id), { toast: 'webhook-again' })
      },
    }),
  ]
}

const removingPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  const path = `${base}/{id}/remove`
  return [
    page({
      method: 'GET',
      path,
      summary: 'The question before a webhook is removed',
      access: 'session',
      params,
      handler: async ({ session, params: { id }, view: { language } }) =>
        removeWebhookPage(language, await actions.getWebhook(ctx.webhooks, ownerOf(session), id)),
    }),
    page({
      method: 'POST',
      path,
      summary: 'Remove a webhook',
      access: 'session',
      params,
      handler: async ({ session, params: { id } }) => {
        await actions.removeWebhook(ctx.webhooks, ownerOf(session), id)
        return seeOther('/app/settings', { toast: 'webhook-removed' })
      },
    }),
  ]
}
