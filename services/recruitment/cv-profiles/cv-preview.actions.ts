/** Previews of CVs as they are typed: the pages of the PDF as SVG (specification, The candidate's area). */

import { encodingOf } from '../../../kit/http/accept-encoding.ts'
import { type Reply, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import type { CvPhoto, CvPreview } from '../threads/cv-pdf/cv-pdf.ts'
import { fetchCvPhoto } from './cv-photo.actions.ts'
import type { CvProfileRequest, FullCvProfile } from './cv-profile.schema.ts'

interface KeptPhoto {
  until: number
  photo: Promise<CvPhoto | undefined>
}

/** A page that is typed on asks for the same photo again and again. */
const photoMilliseconds = 5 * 60_000
const maximumPhotos = 20
const photos = new WeakMap<Ctx['crawler'], Map<string, KeptPhoto>>()

const photoOf = (
  { crawler, clock }: Pick<Ctx, 'crawler' | 'clock'>,
  url: string | null,
): Promise<CvPhoto | undefined> => {
  if (!url) return Promise.resolve(undefined)
  const kept = photos.get(crawler) ?? new Map<string, KeptPhoto>()
  photos.set(crawler, kept)
  const found = kept.get(url)
  if (found && found.until > clock.millis()) return found.photo
  for (const first of kept.keys()) if (kept.size >= maximumPhotos) kept.delete(first)
  const photo = fetchCvPhoto({ crawler }, url)
  kept.set(url, { until: clock.millis() + photoMilliseconds, photo })
  return photo
}

/**
 * Of what was typed, or of what is kept. A photo shows once its address is kept: half an address is fetched from nobody.
 * Whoever goes away before it is set gives up their turn.
 */
export const previewCv = async (
  ctx: Pick<Ctx, 'cvPdf' | 'crawler' | 'clock'>,
  kept: FullCvProfile,
  typed: CvProfileRequest | null,
  signal?: AbortSignal,
): Promise<CvPreview> => {
  const { template, language, photoUrl } = typed ?? kept
  const photo = photoUrl === kept.photoUrl ? await photoOf(ctx, kept.photoUrl) : undefined
  return ctx.cvPdf.preview(
    (typed ?? kept) as FullCvProfile,
    { template: template ?? null, language: language ?? null, ...(photo ? { photo } : {}) },
    signal,
  )
}

/** Nothing in it runs, and nothing outside it is loaded, wherever it is opened. */
const policy = "default-src 'none'; img-src data:; sandbox"

export const previewReply = (preview: CvPreview, acceptEncoding: string | undefined): Reply => {
  const isGzipped = encodingOf(acceptEncoding) !== 'identity'
  return reply({
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Accept-Encoding',
      ...(isGzipped ? { 'content-encoding': 'gzip' } : {}),
    },
    body: Buffer.from(isGzipped ? preview.gzipped : preview.plain),
  })
}

/** As an address that holds the picture itself, for browsers that cannot send a form for one. */
export const previewAddress = ({ plain }: CvPreview): string =>
  `data:image/svg+xml,${Buffer.from(plain)
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/[%#"<>&']/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}`
