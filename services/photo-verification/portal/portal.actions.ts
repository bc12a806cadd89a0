/** What the public portal shows of a photo, to its JSON routes and its pages alike. */

import { type Failure, gone, notFound, unauthorized } from '../../../kit/errors.ts'
import { type FormPart, fileChunks } from '../../../kit/http/multipart.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import type { StoredObject } from '../../../kit/objects/object-store.ts'
import type { StagedFile } from '../adapters/staging.ts'
import type { Ctx } from '../context.ts'
import type { CopiesCtx } from '../credentials/copies.ts'
import { openShareCopy, openSignedImage } from '../credentials/credential.actions.ts'
import { limits } from '../limits.ts'
import { refusedImage } from '../photos/image-refusals.ts'
import { findForPublic } from '../photos/public-view.actions.ts'
import { isAsSigned, onObjects, PhotoGoneError, publicSignatureOf } from '../photos/verdict.actions.ts'
import type { PhotoRow } from '../tables.ts'
import { type PublicVerificationResponse, watermarkForm } from './portal.schema.ts'
import { hasViewCookie, isViewPassword, viewCookieFor } from './view-access.actions.ts'

/** Counts one request to a public photo route; 429 with Retry-After beyond thirty in a minute. First thing in each. */
export const admitToPortal = (ctx: Pick<Ctx, 'limiter'>, address: string): Promise<void> =>
  enforce(ctx.limiter, limits.portal, addressKey(address))

export type PublicView =
  | { outcome: 'ok'; photo: PhotoRow }
  /** A view password is set, and what was sent does not open the photo. */
  | { outcome: 'gated'; wrongPassword: boolean }
  /** It was public, and its time is over. */
  | { outcome: 'expired' }
  /** There is none, or it is private: nobody is told which. */
  | { outcome: 'missing' }

/** What a request brings along to open a photo. */
export interface ViewKeys {
  /** `pw`, from the query or the page's form. */
  password?: string | undefined
  cookies: Record<string, string | undefined>
}

type ViewCtx = Pick<Ctx, 'db' | 'clock' | 'lookup' | 'passwords' | 'limiter' | 'tokens' | 'production'>

/** 429 while the photo has had too many wrong passwords. */
export const loadPublicPhoto = async (ctx: ViewCtx, id: string, keys: ViewKeys): Promise<PublicView> => {
  const found = await findForPublic(ctx, id)
  if (found === 'expired' || found === 'missing') return { outcome: found }
  if (found.view_password_hash === null) return { outcome: 'ok', photo: found }
  if (keys.password) {
    if (await isViewPassword(ctx, found, keys.password)) return { outcome: 'ok', photo: found }
    return { outcome: 'gated', wrongPassword: true }
  }
  if (await hasViewCookie(ctx, found, keys.cookies)) return { outcome: 'ok', photo: found }
  return { outcome: 'gated', wrongPassword: false }
}

/** The failure that a JSON route answers with for a view that is not ok. */
export const failureOfView = (view: Exclude<PublicView, { outcome: 'ok' }>): Failure => {
  switch (view.outcome) {
    case 'gated':
      return unauthorized(
        view.wrongPassword ? 'The view password is wrong.' : 'This photo needs its view password.',
        // Not Bearer: no token opens it.
        { code: 'VIEW_PASSWORD_REQUIRED', headers: { 'www-authenticate': 'ViewPassword' } },
      )
    case 'expired':
      return gone('This photo has expired and was deleted.', { code: 'PHOTO_EXPIRED' })
    case 'missing':
      return notFound('This photo does not exist.')
  }
}

/** The photo, or the failure thrown. */
export const openPublicPhoto = async (ctx: ViewCtx, id: string, keys: ViewKeys): Promise<PhotoRow> => {
  const view = await loadPublicPhoto(ctx, id, keys)
  if (view.outcome !== 'ok') throw failureOfView(view)
  return view.photo
}

/** For the page's password form: the view, and where the password opened it, the Set-Cookie header that keeps it open. */
export const unlockPublicPhoto = async (
  ctx: ViewCtx,
  id: string,
  password: string,
): Promise<{ view: PublicView; setCookie: string | null }> => {
  const view = await loadPublicPhoto(ctx, id, { password, cookies: {} })
  const isOpened = view.outcome === 'ok' && view.photo.view_password_hash !== null
  return { view, setCookie: isOpened ? await viewCookieFor(ctx, view.photo) : null }
}

/** A photo that was deleted between two looks is answered as it would be now. */
const asItIsNow = async <T>(
  ctx: Pick<Ctx, 'db' | 'clock' | 'lookup'>,
  photo: PhotoRow,
  work: Promise<T>,
): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PhotoGoneError)) throw error
    const found = await findForPublic(ctx, photo.verification_id)
    throw failureOfView({ outcome: found === 'expired' ? 'expired' : 'missing' })
  }
}

export const imagePath = (id: string): string => `/public/photos/${id}/image`

const verdictOf = (photo: PhotoRow, isSound: boolean): PublicVerificationResponse => ({
  verificationId: photo.verification_id,
  verdict: isSound ? 'verified' : 'tampered',
  signatureValid: isSound,
  sha256: photo.sha256,
  signature: photo.signature,
  hmacKeyVersion: photo.hmac_key_version,
  capturedAt: photo.captured_at.toISOString(),
  signedAt: photo.signed_at.toISOString(),
  aiDetectionStatus: photo.ai_status === 'SUCCESS' ? 'COMPLETED' : photo.ai_status,
  isAiGenerated: photo.is_ai_generated,
  aiConfidence: photo.ai_confidence,
  aiProvider: photo.ai_provider,
  imageUrl: imagePath(photo.verification_id),
  passwordProtected: photo.view_password_hash !== null,
  publicKeySignature: publicSignatureOf(photo),
})

/** By the row itself, which stands for its content; for most photos it is written out once. */
const soundVerdicts = new WeakMap<PhotoRow, PublicVerificationResponse>()

/** Whether row and bytes are sound is looked at anew each time, as they are now. */
export const publicVerdict = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'lookup' | 'signingKeys' | 'hashes'>,
  photo: PhotoRow,
): Promise<PublicVerificationResponse> => {
  const isSound = await asItIsNow(ctx, photo, isAsSigned(ctx, photo, { rehash: false }))
  if (!isSound) return verdictOf(photo, false)
  const known = soundVerdicts.get(photo)
  if (known) return known
  const verdict = verdictOf(photo, true)
  soundVerdicts.set(photo, verdict)
  return verdict
}

/** The watermarked PNG with its manifest; made first where it is missing. */
export const openPublicImage = (
  ctx: CopiesCtx & Pick<Ctx, 'lookup'>,
  photo: PhotoRow,
): Promise<StoredObject> =>
  asItIsNow(
    ctx,
    photo,
    onObjects(ctx, photo, () => openSignedImage(ctx, photo)),
  )

/** The JPEG to pass on, with its manifest. */
export const openPublicShareCopy = (
  ctx: CopiesCtx & Pick<Ctx, 'lookup'>,
  photo: PhotoRow,
): Promise<StoredObject | Uint8Array> => asItIsNow(ctx, photo, openShareCopy(ctx, photo))

/** The id in the watermark of the image in the form; 404 where there is none, 400 for what is no sound image. */
export const readWatermark = async (
  ctx: Pick<Ctx, 'staging' | 'images'>,
  parts: AsyncIterable<FormPart>,
  signal: AbortSignal,
): Promise<string> => {
  await using received = new AsyncDisposableStack()
  let file: StagedFile | undefined
  for await (const part of parts)
    if (part.kind === 'file') file = received.use(await ctx.staging.receive(fileChunks(part, watermarkForm)))
  const found = await ctx.images.readWatermarkOf(file!.path, signal)
  if ('refused' in found) throw refusedImage(found.refused)
  if (found.id === null) throw notFound('There is no watermark in this image.')
  return found.id
}
