/** The files of the kit that every service serves: the house style and the browser modules. */

const fileOf = (path: string): URL => new URL(path, import.meta.url)

/** The kit's own; pages name `suggestions`, and `file-fields` for `dropZone`. */
export const browserModules = [
  'parts',
  'file-fields',
  'keep-typed',
  'fields-in-sight',
  'suggestions',
  'suggestions-on-focus',
  'shortcuts',
  'shortcuts-on-key',
  'turbo',
] as const

/** By the names that they are served by. */
export const houseFiles: ReadonlyMap<string, URL> = new Map([
  ['polder.css', fileOf('./polder.css')],
  ['design.css', fileOf('./design/design.css')],
  ...browserModules.map((name) => [`${name}.js`, fileOf(`./browser/${name}.browser.ts`)] as const),
])

const browserFile = (name: (typeof browserModules)[number]): URL => fileOf(`./browser/${name}.browser.ts`)

const ofEveryPage = [browserFile('parts'), browserFile('keep-typed'), browserFile('suggestions-on-focus')]
const ofFileFields = browserFile('file-fields')
/** Of pages that somebody is signed in on: those have toasts and bars, and public ones 4 kB of modules at most. */
const ofSignedIn = [browserFile('shortcuts-on-key'), browserFile('fields-in-sight')]

/** What brings these when they are needed is in the joined files. */
export const modulesOnDemand: readonly string[] = ['suggestions', 'shortcuts']

/** What a page has in any case is served as one file: a request of its own costs more than the few bytes of each. */
export const joinedModules: ReadonlyMap<string, readonly URL[]> = new Map([
  ['house.js', ofEveryPage],
  ['house-files.js', [...ofEveryPage, ofFileFields]],
  ['house-keys.js', [...ofEveryPage, ...ofSignedIn]],
  ['house-files-keys.js', [...ofEveryPage, ofFileFields, ...ofSignedIn]],
])

/** Modules of pages that somebody is signed in on. */
export const signedInModules: readonly string[] = ['turbo', 'shortcuts']

/** Those that come with the package that they import, as one file; a page that needs the package too has it from them. */
export const modulesWithPackages: readonly string[] = ['turbo', 'shortcuts']
