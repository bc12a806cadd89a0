/** Which values of a JSON document a reader asks for, so that what it has no field for is told whole. */

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leaves = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(leaves)
  if (isObject(value)) return Object.values(value).flatMap(leaves)
  return value === null || value === undefined || value === '' ? [] : [String(value)]
}

/** A document and, for one that is read through it, what nobody asked for: `work[0].wish: four days`. */
export interface Watched {
  value: unknown
  unasked: () => string[]
}

const longest = 300

export const watched = (document: unknown): Watched => {
  const asked = new Set<string>()
  const told: { path: string; value: unknown }[] = []
  const watch = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((each, i) => watch(each, `${path}[${i}]`))
    if (!isObject(value)) return value
    const inside: Json = {}
    for (const [name, each] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`
      told.push({ path: at, value: each })
      inside[name] = watch(each, at)
    }
    return new Proxy(inside, {
      get: (target, name) => {
        if (typeof name === 'string') asked.add(path === '' ? name : `${path}.${name}`)
        return Reflect.get(target, name)
      },
    })
  }
  const value = watch(document, '')
  return {
    value,
    unasked: () => {
      const left = told.filter(({ path, value: each }) => !asked.has(path) && leaves(each).length > 0)
      const paths = new Set(left.map(({ path }) => path))
      // What lies within something that nobody asked for is told with it.
      const isWithin = (path: string): boolean =>
        [...path.matchAll(/[.[]/g)].some(({ index }) => paths.has(path.slice(0, index)))
      return left
        .filter(({ path }) => !isWithin(path))
        .map(({ path, value: each }) => `${path}: ${leaves(each).join(', ')}`.slice(0, longest))
    },
  }
}
