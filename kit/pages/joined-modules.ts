/**
 * A module and all that it imports, as one file: a request for each import would follow the one before it, and each costs a
 * way to the server and back. No bundler: each module is a function of its own that returns what it exports.
 */

import { type AssetFile, assetFile, servedName, textAsset } from './asset-file.ts'

/** `import { a, b as c } from './name.js'` or `import './name.js'`, as they are after types are stripped. */
const importLine = /^import\s*(?:\{([^{}]*)\}\s*from\s*)?(['"])\.\/([\w-]+)\.js\2;?/gm
const exportLine = /^export(?= (?:const|class|function|async function)\b)/gm
const exported = /^export (?:const|class|function|async function) ([\w$]+)/gm
/** What would be left of another kind of import or export, and what no function may hold. */
const unfit = /^(?:import|export)\b|\bimport\s*\(|\bimport\.meta\b|^await\b|^(?:const|let) .*= await\b/m

const variableOf = (name: string): string => `$${name.replaceAll('-', '_')}`

/** The text of one module as a function that is called at once; its lines stay as they are. */
const functionOf = (file: URL): string => {
  const { text, imports } = assetFile(file)
  const names = [...text.matchAll(exported)].map(([, name]) => name)
  const body = text
    .replace(importLine, (_all, taken: string | undefined, _quote, name: string) =>
      taken === undefined ? '' : `const {${taken.replace(/\bas\b/g, ':')}} = ${variableOf(name)}`,
    )
    .replace(exportLine, '')
  if (unfit.test(body) || imports.some((imported) => typeof imported === 'string'))
    throw new Error(`${file} cannot be joined with what imports it.`)
  const variable = variableOf(servedName(file.pathname).replace(/\.js$/, ''))
  return `const ${variable} = (() => {\n${body}\nreturn { ${names.join(', ')} }\n})()\n`
}

const known = new Map<string, AssetFile>()

/**
 * The entry comes last, after all that it imports; a module that several import runs once. `check` throws for a file that
 * may not be served. Throws for circles, packages, dynamic imports and what waits at its top.
 */
export const withImports = (
  entry: URL,
  check: (importer: URL, imported: URL | string) => void,
): AssetFile => {
  const before = known.get(entry.href)
  if (before) return before
  const done = new Map<string, string>()
  const begun = new Set<string>()
  const add = (file: URL): void => {
    if (done.has(file.href)) return
    if (begun.has(file.href)) throw new Error(`${file} imports itself by way of others.`)
    begun.add(file.href)
    for (const imported of assetFile(file).imports) {
      check(file, imported)
      if (typeof imported !== 'string') add(imported)
    }
    done.set(file.href, functionOf(file))
  }
  add(entry)
  const asset = textAsset([...done.values()].join(''), 'text/javascript')
  known.set(entry.href, asset)
  return asset
}
