/** What the pages of this service load beside the house style: stylesheets, and browser modules with all that they import. */

const fileOf = (path: string): URL => new URL(`../${path}`, import.meta.url)

const modules = [
  'portal/photo-page.browser.ts',
  'portal/file-hash.browser.ts',
  'portal/drop-zone.browser.ts',
  'portal/slider.browser.ts',
  'app/own-photos.browser.ts',
  'app/upload.browser.ts',
  'app/upload-rows.browser.ts',
  'app/send-file.browser.ts',
  'app/kept-files.browser.ts',
  'app/await-detection.browser.ts',
  'app/photo-list.browser.ts',
  'camera/camera.browser.ts',
  'app/share-link.browser.ts',
  'app/capture-time.browser.ts',
  'portal/check-file.browser.ts',
  'portal/check-texts.ts',
  'core/exif.ts',
  'core/image-blocks.ts',
  'core/image-type.ts',
  'core/without-place.ts',
  'core/place-blanks.ts',
  'core/png-chunks.ts',
]

/** `app/upload.browser.ts` is served as `upload`. */
const nameOf = (path: string): string => /(\w[\w-]*)(?:\.browser)?\.ts$/.exec(path)![1]!

export const pageFiles: Record<string, URL> = {
  'photo-pages': fileOf('portal/photo-pages.css'),
  'app-style': fileOf('app/app.css'),
  'c2pa-reader': new URL(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm')),
  ...Object.fromEntries(modules.map((path) => [nameOf(path), fileOf(path)])),
}

/** What pages name: each is one file with all that it imports, so that a first visit waits for no import after another. */
export const joinedModules = ['photo-page', 'own-photos', 'camera', 'check-file']

/** What the check of a picture runs beside its page. */
export const pageWorkers = {
  check: {
    module: fileOf('portal/check-worker.browser.ts'),
    packages: { '@contentauth/c2pa-wasm': new URL(import.meta.resolve('@contentauth/c2pa-wasm')) },
  },
}
