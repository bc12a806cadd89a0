/** What of an API document goes into the clients: operations of a public standard are called by its own libraries. */

type Json = Record<string, unknown>

const isStandard = (operation: object): boolean => 'x-standard' in operation

/** The document without them, and without the schemas that they alone refer to. */
export const withoutStandards = <Document extends { paths: object; components?: object }>(
  document: Document,
): Document => {
  const own = Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(
    ([path, methods]) => {
      const kept = Object.entries(methods).filter(([, operation]) => !isStandard(operation))
      return kept.length > 0 ? [[path, Object.fromEntries(kept)] as const] : []
    },
  )
  const standard = Object.values(document.paths as Record<string, Record<string, Json>>)
    .flatMap((methods) => Object.values(methods))
    .filter(isStandard)
  const paths = Object.fromEntries(own)
  const components = (document.components ?? {}) as Record<string, Json>
  const named = new Set(referredTo(standard))
  const others = new Set(referredTo([paths, components['responses'], components['schemas']]))
  const schemas = Object.fromEntries(
    Object.entries(components['schemas'] ?? {}).filter(([name]) => !named.has(name) || others.has(name)),
  )
  return { ...document, paths, components: { ...components, schemas } }
}

const referredTo = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
