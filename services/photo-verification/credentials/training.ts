/** What a photo's owner allows those who train on pictures. */

import type { Training } from '../core/credentials/manifest.ts'
import type { PhotoRow } from '../tables.ts'

/** Not allowed, unless the owner chose otherwise. */
export const trainingOf = (photo: Pick<PhotoRow, 'training'>): Training => photo.training
