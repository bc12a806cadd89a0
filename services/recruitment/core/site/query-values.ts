/** The query of an address as it came: a parameter may be sent once or several times. */

export type Query = Readonly<Record<string, unknown>>

/** The values of a parameter without those that are blank, spaces around them left out. */
export const givenValues = (query: Query, name: string): string[] => {
  const given = Object.hasOwn(query, name) ? query[name] : undefined
  return [given ?? []]
    .flat()
    .filter((value) => typeof value === 'string')
    .map((value) => value.replace(/\s+/g, ' ').trim())
    .filter((value) => value !== '')
}
