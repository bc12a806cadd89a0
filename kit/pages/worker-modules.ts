/**
 * Modules of workers. A worker knows no import map, so its modules import each other by the very addresses that hold the
 * hash of their bytes; each is served as `in-worker-<name>`, with the hash of what it has become.
 */

import { type AssetFile, assetFile, servedName, textAsset } from './asset-file.ts'

/** By the names that they are served by, the worker's own module last. */
export type WorkerModules = ReadonlyMap<string, AssetFile>

export const workerPrefix = 'in-worker-'

/** A package's file may be called as one of ours is. */
const nameOf = (file: URL): string =>
  `${workerPrefix}${file.pathname.includes('/node_modules/') ? 'npm-' : ''}${servedName(file.pathname)}`

const importOf = (name: string): RegExp =>
  new RegExp(`((?:\\bfrom|\\bimport)\\s*\\(?\\s*)(['"])\\./${name.replaceAll('.', '\\.')}\\2`, 'g')

/** Packages that workers may import, by their names; each is one file without imports of its own. */
export const workerModules = (entry: URL, packages: Record<string, URL> = {}): WorkerModules => {
  const made = new Map<string, AssetFile>()

  const add = (file: URL): AssetFile => {
    const name = nameOf(file)
    const before = made.get(name)
    if (before) return before
    const asset = assetFile(file)
    let { text } = asset
    for (const imported of asset.imports) {
      const target = typeof imported === 'string' ? packages[imported] : imported
      if (!target) throw new Error(`${name} imports ${imported}, which is no module of a worker.`)
      const { hash } = add(target)
      const address = `./${nameOf(target).replace(/\.js$/, `.${hash}.js`)}`
      text =
        typeof imported === 'string'
          ? text.replaceAll(`'${imported}'`, `'${address}'`)
          : text.replaceAll(importOf(servedName(target.pathname)), `$1$2${address}$2`)
    }
    const changed = textAsset(text, 'text/javascript')
    made.set(name, changed)
    return changed
  }

  add(entry)
  return made
}
