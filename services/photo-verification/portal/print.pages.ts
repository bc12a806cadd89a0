/** The sheet of paper of a photo: the headline, the picture, what it takes to look again, on one A4. */

import type { Route } from '../../../kit/http/route.ts'
import { momentText, secondText } from '../../../kit/pages/dates.ts'
import { html } from '../../../kit/pages/html.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Ctx } from '../context.ts'
import { headlineOfPhoto } from '../core/detections.ts'
import type { PhotoSite } from '../site/site.ts'
import { noticePage } from './gate.views.ts'
import { originOf } from './origin.ts'
import { photoWords } from './photo.languages.ts'
import { portalRules } from './photo.views.ts'
import * as actions from './portal.actions.ts'
import { portalParams as params, viewQuery } from './portal.schema.ts'
import { qrCode } from './qr.ts'
import { headlineBlock, moodOf } from './verdict.views.ts'

export const printPages = (ctx: Ctx, site: PhotoSite): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/v/{id}/print',
    summary: 'The check sheet of a photo',
    access: 'public',
    params,
    query: viewQuery,
    onFailure: noticePage,
    handler: async ({ params: { id }, query, cookies, address, headers, view: { language } }) => {
      await actions.admitToPortal(ctx, address)
      const photo = await actions.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      const verdict = await actions.publicVerdict(ctx, photo)
      const words = photoWords[language]
      const headline = headlineOfPhoto(photo, verdict.signatureValid)
      const page = `/v/${encodeURIComponent(id)}`
      const whole = `${originOf(ctx.production, headers.host) ?? ctx.publicUrl}${page}`
      const key = query.pw ? `?pw=${encodeURIComponent(query.pw)}` : ''
      const { width, height } = ctx.images.publicSizeOf(photo)
      const now = ctx.clock.now()
      return {
        ...portalRules,
        path: `${page}/print`,
        title: words.sheet.title,
        body: html`<div class="sheet"><h1>${words.sheet.title}</h1>
<section class="verdict ${moodOf(headline)}" data-headline="${headline}" aria-label="${words.title}">${headlineBlock(headline, words, 2)}
<p>${words.headline[headline].text(momentText(verdict.signedAt, language))}</p></section>
<figure${height > width && html` class="tall"`}><img class="framed" src="${actions.imagePath(id)}${key}" width="${width}" height="${height}" alt="${words.image.alt(id)}"></figure>
<div class="ways">${qrCode(whole, words.pass.qr(whole))}<p><strong>${whole}</strong><br>${words.sheet.about}<br>${words.sheet.printed} <time datetime="${now.toISOString()}">${momentText(now, language)}</time>.</p></div>
${facts([
  { name: words.facts.id, value: html`<code>${id}</code>` },
  { name: words.facts.signedAt, value: secondText(verdict.signedAt, language) },
  { name: words.facts.capturedAt, value: secondText(verdict.capturedAt, language) },
  { name: words.facts.sha256, value: html`<code>${verdict.sha256}</code>` },
])}
<p class="on-screen">${link({ href: `${page}${key}`, label: words.sheet.back })}</p></div>`,
      }
    },
  }),
]
