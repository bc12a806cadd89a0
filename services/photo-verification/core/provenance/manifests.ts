/** Which manifests of a C2PA store speak for its picture. */

import { type Json, list, record } from './json.ts'

/** The labels of the manifests that this one was made from; each is named with its hash, which c2pa-rs compares. */
const parentsOf = (manifest: Json): string[] => {
  const { ingredients } = record(manifest)
  return list(ingredients)
    .map((ingredient) => record(ingredient)['active_manifest'])
    .filter((label) => typeof label === 'string')
}

/**
 * The active manifest, those it was made from, and those that these were made from, by label, in the order of the store. The
 * hash of a picture leaves the store out, so anybody can put another manifest beside these: c2pa-rs lists it, finds all the
 * rest as sound as before, and looks at nothing in it, its signature neither.
 */
export const manifestsInUse = (store: Json): [label: string, manifest: Json][] => {
  const manifests = record(record(store)['manifests'])
  const active = record(store)['active_manifest']
  const inUse = new Set<string>()
  const left = typeof active === 'string' ? [active] : []
  for (let label = left.pop(); label !== undefined; label = left.pop()) {
    if (inUse.has(label) || !Object.hasOwn(manifests, label)) continue
    inUse.add(label)
    left.push(...parentsOf(manifests[label]))
  }
  return Object.entries(manifests).filter(([label]) => inUse.has(label))
}
