/** The files of the kit that every service serves: the house style and the browser modules. */

const fileOf = (path: string): URL => new URL(path, import.meta.url)

/** The kit's own; pages name `suggestions`, and `file-fields` for `dropZone`. */
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

const browserFile = (name: (typeof browserModules)[number]): URL => fileOf(`./browser/${name}.browser.ts`)

/**
 * What every page has is served as one file, and with the module of file fields as another: a request of its own costs more
 * than the few bytes of each.
 */
export const joinedModules: ReadonlyMap<string, readonly URL[]> = new Map([
  ['house.js', [browserFile('parts'), browserFile('keep-typed')]],
  ['house-files.js', [browserFile('parts'), browserFile('keep-typed'), browserFile('file-fields')]],
])

/** Modules of pages that somebody is signed in on. */
export const signedInModules: readonly string[] = ['turbo', 'shortcuts']
