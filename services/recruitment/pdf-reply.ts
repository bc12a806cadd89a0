/** A CV as the answer to a download. */

import { type Reply, reply } from '../../kit/http/route.ts'
import { slugify } from './core/slug.ts'
import type { FullCvProfile } from './cv-profiles/cv-profile.schema.ts'

/** `CV-anna-de-vries.pdf`, of letters that every header and disk takes. */
export const cvFileName = (
  profile: Pick<FullCvProfile, 'firstName' | 'lastName' | 'name'>,
  extension: string,
): string => {
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ') || profile.name
  return `CV-${slugify(name, 60) || 'profile'}.${extension}`
}

export const pdfReply = (
  profile: Pick<FullCvProfile, 'firstName' | 'lastName' | 'name'>,
  pdf: Buffer,
  disposition: 'attachment' | 'inline',
): Reply =>
  reply({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename="${cvFileName(profile, 'pdf')}"`,
    },
    body: pdf,
  })
