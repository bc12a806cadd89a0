/** A visitor's file beside the signed photo, for browsers without JavaScript. The file is looked at and not kept. */

import { fileChunks } from '../../../kit/http/multipart.ts'
import type { Route } from '../../../kit/http/route.ts'
import { html } from '../../../kit/pages/html.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { StagedFile } from '../adapters/staging.ts'
import type { Ctx } from '../context.ts'
import { refusedImage } from '../photos/image-refusals.ts'
import type { PhotoSite } from '../site/site.ts'
import { noticePage } from './gate.views.ts'
import { photoWords } from './photo.languages.ts'
import { portalRules } from './photo.views.ts'
import * as actions from './portal.actions.ts'
import { portalParams as params, viewQuery, watermarkForm } from './portal.schema.ts'

export const sideBySidePages = (ctx: Ctx, site: PhotoSite): Route[] => [
  pagesFor(site)({
    method: 'POST',
    path: '/v/{id}/side-by-side',
    summary: 'Put a file beside the signed photo',
    access: 'public',
    params,
    query: viewQuery,
    upload: watermarkForm,
    repeatable: true,
    onFailure: noticePage,
    handler: async ({ params: { id }, query, cookies, address, parts, signal, view: { language } }) => {
      await actions.admitToPortal(ctx, address)
      const photo = await actions.openPublicPhoto(ctx, id, { password: query.pw, cookies })
      await using received = new AsyncDisposableStack()
      let file: StagedFile | undefined
      for await (const part of parts())
        if (part.kind === 'file')
          file = received.use(await ctx.staging.receive(fileChunks(part, watermarkForm)))
      const made = await ctx.images.makePreviewOf(file!.path, signal)
      if ('refused' in made) throw refusedImage(made.refused)
      const { side, slider, image } = photoWords[language]
      const isSame = file!.sha256 === photo.sha256
      const key = query.pw ? `?pw=${encodeURIComponent(query.pw)}` : ''
      const mine = `data:image/jpeg;base64,${Buffer.from(made.jpeg).toString('base64')}`
      const { width, height } = ctx.images.publicSizeOf(photo)
      return {
        ...portalRules,
        path: `/v/${encodeURIComponent(id)}`,
        title: side.title,
        wide: true,
        body: html`<div class="stack"><h1>${side.title}</h1>
${alert({ tone: isSame ? 'good' : 'warn', text: isSame ? side.same : side.different })}
<div class="side-by-side">
<figure><img class="framed" src="${mine}" alt="${slider.mine}"><figcaption>${slider.mine}</figcaption></figure>
<figure><img class="framed" src="${actions.imagePath(id)}${key}" width="${width}" height="${height}" alt="${image.alt(id)}"><figcaption>${slider.signed}</figcaption></figure>
</div>
<p>${link({ href: `/v/${encodeURIComponent(id)}${key}`, label: side.back })}</p></div>`,
      }
    },
  }),
]
