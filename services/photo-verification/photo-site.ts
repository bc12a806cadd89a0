/** The pages of this service, opened: its name, its navigation, and what its pages load. */

import { openSite } from '../../kit/pages/open-site.ts'
import type { Site } from '../../kit/pages/site.ts'
import type { Platform } from '../../kit/platform.ts'
import { dialect, type PhotoSession } from './dialect.ts'

const fileOf = (path: string): URL => new URL(path, import.meta.url)

/** `./portal/photo-page.browser.ts` is served as `photo-page`. */
const nameOf = (path: string): string => /(\w[\w-]*)(?:\.browser)?\.ts$/.exec(path)![1]!

const modules = [
  './portal/photo-page.browser.ts',
  './portal/file-hash.browser.ts',
  './portal/drop-zone.browser.ts',
]

export const openPhotoSite = (platform: Platform): Site<PhotoSession> =>
  openSite<PhotoSession>(platform, {
    service: dialect.name,
    name: { nl: 'Polder fotoverificatie', en: 'Polder photo verification' },
    files: {
      'photo-pages': fileOf('./portal/photo-pages.css'),
      ...Object.fromEntries(modules.map((path) => [nameOf(path), fileOf(path)])),
    },
  })
