/** What everybody with the link of a case sees: of each photo as much as the public may see, by the gate of its own page. */

import { notFound } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import { headlineOfPhoto } from '../core/detections.ts'
import type { Headline } from '../core/headline.ts'
import { statementsOf } from '../details/statements-of-photo.ts'
import { thumbnailOf } from '../photos/photo.actions.ts'
import { loadPublicPhoto, publicVerdict, type ViewKeys } from '../portal/portal.actions.ts'
import type { CaseRow, PhotoRow } from '../tables.ts'
import * as store from './case.store.ts'

type Cookies = ViewKeys['cookies']

export type SharedPhoto =
  | { outcome: 'ok'; photo: PhotoRow; headline: Headline; title: string | null }
  /** Its view password opens it, on its own page. */
  | { outcome: 'gated'; verificationId: string }

export interface SharedCase {
  row: CaseRow
  /** Of this page of them. */
  photos: SharedPhoto[]
  total: number
  /** From 1; the last one for any beyond it. */
  page: number
  pages: number
}

const missing = () => notFound('This case does not exist, or is not shared any more.')

/** Private photos are not among them: nobody is told that there are any. */
const findShared = async (ctx: Pick<Ctx, 'db' | 'clock'>, token: string) => {
  const row = await store.findSharedCase(ctx.db, token)
  if (!row) throw missing()
  const photos = await store.listPhotosIn(ctx.db, [row.id], ctx.clock.now())
  return { row, ids: photos.filter((photo) => photo.is_public).map((photo) => photo.verification_id) }
}

const pageSize = 12

/** `asked` is from 1; 404 for a token that no case has, or has any more. */
export const openSharedCase = async (
  ctx: Ctx,
  token: string,
  { cookies, asked }: { cookies: Cookies; asked: number },
): Promise<SharedCase> => {
  const { row, ids } = await findShared(ctx, token)
  const pages = Math.max(1, Math.ceil(ids.length / pageSize))
  const page = Math.min(asked, pages)
  const photos: SharedPhoto[] = []
  for (const id of ids.slice((page - 1) * pageSize, page * pageSize)) {
    const view = await loadPublicPhoto(ctx, id, { cookies })
    if (view.outcome === 'gated') photos.push({ outcome: 'gated', verificationId: id })
    if (view.outcome !== 'ok') continue
    const { signatureValid } = await publicVerdict(ctx, view.photo)
    const title = (await statementsOf(ctx, id)).at(-1)?.title ?? null
    photos.push({ ...view, title, headline: headlineOfPhoto(view.photo, signatureValid) })
  }
  return { row, photos, total: ids.length, page, pages }
}

/** The small picture of a photo that this page shows; 404 for any other, and for one that is not as it was signed. */
export const sharedThumbnail = async (
  ctx: Ctx,
  token: string,
  { id, cookies, signal }: { id: string; cookies: Cookies; signal: AbortSignal },
): Promise<Uint8Array> => {
  const { ids } = await findShared(ctx, token)
  if (!ids.includes(id)) throw missing()
  const view = await loadPublicPhoto(ctx, id, { cookies })
  // It is made of the original, which somebody else has changed then.
  if (view.outcome !== 'ok' || !(await publicVerdict(ctx, view.photo)).signatureValid) throw missing()
  return thumbnailOf(ctx, view.photo, signal)
}
