/** What other sites paste to show the badge of a photo, and the script that keeps it up to date. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Language } from '../../../kit/pages/language.ts'
import type { Ctx } from '../context.ts'
import { badgeSize } from '../core/badge.ts'
import { headlineOfPhoto } from '../core/detections.ts'
import type { Headline } from '../core/headline.ts'
import { photoWords } from '../portal/photo.languages.ts'
import * as portal from '../portal/portal.actions.ts'
import { siteWords } from '../site/site.words.ts'
import type { PhotoRow } from '../tables.ts'
import { shareEdge } from '../threads/share-size.ts'
import type { BadgeCode } from './code.views.ts'

export const badgeHeadline = async (ctx: Ctx, photo: PhotoRow): Promise<Headline> => {
  const { signatureValid } = await portal.publicVerdict(ctx, photo)
  return headlineOfPhoto(photo, signatureValid)
}

/** The headline of a photo, for whoever sees the badge and whoever does not. */
export const badgeWords = (photo: PhotoRow, headline: Headline, language: Language) => {
  const { headline: words, photo: named } = photoWords[language]
  const text = words[headline].title
  return { text, alt: `${text} (${named(photo.verification_id)})` }
}

export const badgeScript = Buffer.from(
  stripTypeScriptTypes(readFileSync(new URL('./badge.browser.ts', import.meta.url), 'utf8'), {
    mode: 'strip',
  }).replace(/[ \t]+$/gm, ''),
)

/** For `integrity` on the script's element (Subresource Integrity). */
export const badgeScriptIntegrity = `sha384-${createHash('sha384').update(badgeScript).digest('base64')}`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Pixels of the share copy: as large as the public image, unless that has another bound. */
export const shareSizeOf = (ctx: Pick<Ctx, 'images'>, photo: PhotoRow) => {
  const shown = ctx.images.publicSizeOf(photo)
  const scale = Math.min(shareEdge, Math.max(photo.width, photo.height)) / Math.max(shown.width, shown.height)
  return { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) }
}

/** The words of some headlines are wider than a phone. */
const narrow = 'max-width:100%;height:auto'

/** oEmbed 1.0 of type `rich`; `html` is what other sites paste. */
export const oembedOf = (
  ctx: Pick<Ctx, 'images'>,
  photo: PhotoRow,
  wanted: { origin: string; headline: Headline; lang?: Language; maxwidth?: number; maxheight?: number },
) => {
  const { origin, headline, lang = 'en', maxwidth = Infinity, maxheight = Infinity } = wanted
  const id = encodeURIComponent(photo.verification_id)
  const { text, alt } = badgeWords(photo, headline, lang)
  const size = badgeSize(text)
  const scale = Math.min(1, maxwidth / size.width, maxheight / size.height)
  const [width, height] = [size.width, size.height].map((edge) => Math.max(1, Math.floor(edge * scale))) as [
    number,
    number,
  ]
  const badge = `${origin}/v/${id}/badge.svg?lang=${lang}`
  // There is one size of the copy, and a thumbnail is never larger than was asked for (oEmbed 1.0, 2.3.4).
  const copy = { url: `${origin}/public/photos/${id}/share`, ...shareSizeOf(ctx, photo) }
  const thumbnail = copy.width <= maxwidth && copy.height <= maxheight ? copy : { url: badge, width, height }
  return {
    type: 'rich' as const,
    version: '1.0' as const,
    title: text,
    provider_name: siteWords[lang].name,
    provider_url: `${origin}/`,
    cache_age: 60,
    html: `<a href="${escaped(`${origin}/v/${id}`)}" lang="${lang}"><img src="${escaped(badge)}" width="${width}" height="${height}" alt="${escaped(alt)}" style="${narrow}"></a>`,
    ...{ width, height },
    thumbnail_url: thumbnail.url,
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
  }
}

/** Both forms of the code: a picture in a link, and one that its script keeps up to date. */
export const badgeCode = (
  ctx: Pick<Ctx, 'images'>,
  photo: PhotoRow,
  wanted: { origin: string; headline: Headline; lang: Language },
): BadgeCode => {
  const { html: plain } = oembedOf(ctx, photo, wanted)
  const address = `${wanted.origin}/v/${encodeURIComponent(photo.verification_id)}`
  const marked = plain.replace('<img ', `<img data-polder-photo="${escaped(address)}" `)
  const script = `<script type="module" src="${escaped(`${wanted.origin}/badge.js`)}" integrity="${badgeScriptIntegrity}" crossorigin="anonymous"></script>`
  return { plain, live: `${marked}\n${script}` }
}
