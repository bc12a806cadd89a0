/**
 * A module and all that it imports, as one file: a request for each import would follow the one before it, and each costs a
 * way to the server and back. No bundler: each module is a function of its own that returns what it exports.
 */

import { type AssetFile, assetFile, servedName, textAsset } from './asset-file.ts'
import { npmModuleFile, npmModules } from './npm-modules.ts'

/** `import { a, b as c } from './name.js'`, the same from a package, or `import './name.js'`, after types are stripped. */
const importLine = /^import\s*(?:\{([^{}]*)\}\s*from\s*)?(['"])(?:\.\/([\w-]+)\.js|([\w@/-]+))\2;?/gm
const exportLine = /^export(?= (?:const|class|function|async function)\b)/gm
const exported = /^export (?:const|class|function|async function) ([\w$]+)/gm
/** How packages export: `export { a, b as c };`. */
const exportList = /^export\s*\{([^{}]*)\};?/gm
/** What would be left of another kind of import or export, and what no function may hold. */
const unfit = /^(?:import|export)\b|\bimport\s*\(|\bimport\.meta\b|^await\b|^(?:const|let) .*= await\b/m

const variableOf = (servedName: string): string => `$${servedName.replace(/\.js$/, '').replaceAll('-', '_')}`

/** `a as b` as an object has it: `b: a`. */
const property = (exportedName: string): string =>
  exportedName.replace(/^([\w$]+)\s+as\s+([\w$]+)$/, '$2: $1')

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(exported)].map(([, name]) => name!),
  ...[...text.matchAll(exportList)].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) => property(name.trim()))
      .filter(Boolean),
  ),
]

/** The text of one module, served by that name, as a function that is called at once; its lines stay as they are. */
const functionOf = (file: URL, name: string): string => {
  const { text } = assetFile(file)
  const body = text
    .replace(importLine, (_all, taken: string | undefined, _quote, module?: string, npmModule?: string) => {
      const from = module ?? npmModules.get(npmModule!)!
      return taken === undefined ? '' : `const {${taken.replace(/\bas\b/g, ':')}} = ${variableOf(from)}`
    })
    .replace(exportLine, '')
    .replace(exportList, '')
  if (unfit.test(body)) throw new Error(`${file} cannot be joined with what imports it.`)
  return `const ${variableOf(name)} = (() => {\n${body}\nreturn { ${exportsOf(text).join(', ')} }\n})()\n`
}

const known = new Map<string, AssetFile>()

/**
 * The entry comes last, after all that it imports; a module that several import runs once. `check` gives the name that a file
 * is served by, and throws for one that may not be. Throws for circles, dynamic imports and what waits at its top.
 */
export const withImports = (
  entry: URL,
  check: (importer: URL, imported: URL | string) => string,
): AssetFile => {
  const before = known.get(entry.href)
  if (before) return before
  const done = new Map<string, string>()
  const begun = new Set<string>()
  const add = (file: URL, name: string): void => {
    if (done.has(file.href)) return
    if (begun.has(file.href)) throw new Error(`${file} imports itself by way of others.`)
    begun.add(file.href)
    for (const imported of assetFile(file).imports) {
      const importedName = check(file, imported)
      add(typeof imported === 'string' ? npmModuleFile(importedName)! : imported, importedName)
    }
    done.set(file.href, functionOf(file, name))
  }
  const name = servedName(entry.pathname)
  add(entry, name)
  const own = exportsOf(assetFile(entry).text)
  const exports = own.length > 0 ? `export const { ${own.join(', ')} } = ${variableOf(name)}\n` : ''
  const asset = textAsset([...done.values(), exports].join(''), 'text/javascript')
  known.set(entry.href, asset)
  return asset
}
