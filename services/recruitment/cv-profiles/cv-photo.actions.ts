/** The photo of a CV profile, from the address that it gives. */

import type { Ctx } from '../context.ts'
import { makeCvPhoto } from '../threads/cv-pdf/cv-photo.ts'
import type { CvPhoto } from '../threads/cv-pdf/render-cv.ts'

/** A CV is set without its photo when fetching that takes longer. */
const maximumMilliseconds = 4_000

/**
 * Fetched by the rules of the crawler: public addresses only, checked at each redirect, at most 5 MB. Undefined when
 * there is no address, when it cannot be had in time, and when it is no photo: a CV never fails for it.
 */
export const fetchCvPhoto = async (
  { crawler }: Pick<Ctx, 'crawler'>,
  url: string | null,
): Promise<CvPhoto | undefined> => {
  if (!url) return undefined
  try {
    const signal = AbortSignal.timeout(maximumMilliseconds)
    const { body } = await crawler.get({ url, accept: 'image/jpeg,image/png,image/webp', signal })
    return await makeCvPhoto(body)
  } catch {
    return undefined
  }
}
