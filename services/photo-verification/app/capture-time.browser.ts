/** In the browser: when a photo was taken, by its camera's own data or else now, and that moment in a form's field. */

import { captureTime, readExif } from '../core/exif.ts'
import { findExif } from '../core/image-blocks.ts'

export interface Capture {
  moment: Date
  source: 'camera' | 'now'
}

/** A camera that gave no zone is taken to stand where the browser does; the date is handed over as if it were UTC. */
const localOffsetMinutes = (local: Date): number =>
  -new Date(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
    local.getUTCSeconds(),
  ).getTimezoneOffset()

export const captureOf = (bytes: Uint8Array): Capture => {
  const exif = findExif(bytes)
  const taken = exif ? captureTime(readExif(exif), localOffsetMinutes) : null
  return taken === null
    ? { moment: new Date(), source: 'now' }
    : { moment: new Date(taken), source: 'camera' }
}

/** As a `datetime-local` field has it: local time to the second. */
export const toField = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
