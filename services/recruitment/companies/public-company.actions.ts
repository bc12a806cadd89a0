/** A company as everybody may see it: claimed with its text and logo, else no more than a name (specification, The job site). */

import { readAll } from '../../../kit/objects/object-store.ts'
import type { Ctx } from '../context.ts'
import { findClaimed } from './public-company.store.ts'

export interface PublicCompany {
  name: string
  kvkNumber: string
  about: string
  /** Pixels; null: it has no logo. */
  logo: { width: number; height: number } | null
  updatedAt: Date
}

/** Null for a company that nobody claimed. */
export const findPublicCompany = async (
  { db }: Pick<Ctx, 'db'>,
  slug: string,
): Promise<PublicCompany | null> => {
  const row = await findClaimed(db, slug)
  if (!row) return null
  const { name, about, logo_object, logo_width: width, logo_height: height } = row
  const logo = logo_object && width && height ? { width, height } : null
  return { name, about, kvkNumber: row.kvk_number, logo, updatedAt: row.updated_at }
}

const pictureTypes: readonly [string, string][] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['52494646', 'image/webp'],
]

/** The logo as it was uploaded; null where there is none, or one of another kind than pictures are. */
export const readLogo = async (
  { db, objects }: Pick<Ctx, 'db' | 'objects'>,
  slug: string,
): Promise<{ bytes: Buffer; contentType: string } | null> => {
  const row = await findClaimed(db, slug)
  if (!row?.logo_object || !(await objects.exists(row.logo_object))) return null
  const bytes = await readAll(await objects.get(row.logo_object))
  const contentType = pictureTypes.find(([start]) => bytes.toString('hex', 0, 4).startsWith(start))?.[1]
  return contentType === undefined ? null : { bytes, contentType }
}
