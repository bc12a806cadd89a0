/** The files of the kit that every service serves: the house style and the browser modules. */

const fileOf = (path: string): URL => new URL(path, import.meta.url)

/** What pages may name; beyond those of every page they are `file-fields` for `dropZone`, and `suggestions`. */
export const browserModules = [
  'parts',
  'file-fields',
  'keep-typed',
  'suggestions',
  'shortcuts',
  'turbo',
] as const

/** By the names that they are served by. */
export const houseFiles: ReadonlyMap<string, URL> = new Map([
  ['polder.css', fileOf('./polder.css')],
  ['design.css', fileOf('./design/design.css')],
  ...browserModules.map((name) => [`${name}.js`, fileOf(`./browser/${name}.browser.ts`)] as const),
])

/** Modules of every page, by the names that they are served by without their ending. */
export const publicModules: readonly string[] = ['parts', 'keep-typed']

/** Further modules of pages that somebody is signed in on. */
export const signedInModules: readonly string[] = ['turbo', 'shortcuts']
