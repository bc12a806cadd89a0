/** The packages that browser modules may import, each served as one file of ECMAScript modules. */

interface NpmModule {
  /** Served as `/assets/<name>.<hash>.js`. */
  name: string
  /** What Node resolves to that file. */
  file: string
}

const modules: Record<string, NpmModule> = {
  '@hotwired/turbo': { name: 'hotwired-turbo.js', file: '@hotwired/turbo/dist/turbo.es2017-esm.js' },
  tinykeys: { name: 'tinykeys.js', file: 'tinykeys' },
  '@github/combobox-nav': { name: 'combobox-nav.js', file: '@github/combobox-nav' },
}

/** Package names as modules import them, with the names that they are served by. */
export const npmModules: ReadonlyMap<string, string> = new Map(
  Object.entries(modules).map(([specifier, { name }]) => [specifier, name]),
)

/** Where an installed package's file is; undefined for what is no served package. */
export const npmModuleFile = (servedName: string): URL | undefined => {
  const found = Object.values(modules).find(({ name }) => name === servedName)
  return found && new URL(import.meta.resolve(found.file))
}
