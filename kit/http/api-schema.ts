/** Schemas as the API document shows them: each named one stands once, under components, and is referred to elsewhere. */

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A nullable enum lists null among its words; without it, it is the enum that has the name. */
const withoutNull = (schema: Json): Json | null => {
  const { enum: words, type } = schema
  if (!Array.isArray(words) || !words.includes(null)) return null
  const plain: Json = { ...schema, enum: words.filter((word) => word !== null) }
  if (Array.isArray(type)) plain['type'] = type.filter((one) => one !== 'null')[0]
  return plain
}

export interface SchemaCollector {
  /** The schema as it stands at one place: a reference where it has a name. Throws where two schemas have one name. */
  shown(schema: object): Json
  /** The named schemas that were met, by name. */
  components(): Record<string, Json>
}

export const createSchemaCollector = (): SchemaCollector => {
  const found = new Map<string, Json>()

  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    return isObject(value) ? shown(value) : value
  }

  const keep = (name: string, schema: Json): void => {
    const { title: _name, ...rest } = schema
    const shape = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inside(value)]))
    const known = found.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new Error(`two schemas are named ${name}: ${JSON.stringify(known)} and ${JSON.stringify(shape)}`)
    found.set(name, shape)
  }

  const shown = (schema: object): Json => {
    const { title, allOf, description } = schema as Json
    if (typeof title === 'string') {
      const plain = withoutNull(schema as Json)
      keep(title, plain ?? (schema as Json))
      const reference = { $ref: `#/components/schemas/${title}` }
      return plain ? { anyOf: [reference, { type: 'null' }] } : reference
    }
    // A named schema with words of its own at this place (`described`).
    if (Array.isArray(allOf) && allOf.length === 1 && isObject(allOf[0]) && allOf[0]['title'])
      return { ...shown(allOf[0]), ...(description === undefined ? {} : { description }) }
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, isLiteral(key) ? value : inside(value)]),
    )
  }
  return {
    shown,
    components: () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Keywords whose values are data, not schemas. */
const isLiteral = (keyword: string): boolean =>
  keyword === 'examples' || keyword === 'example' || keyword === 'default' || keyword === 'const'
