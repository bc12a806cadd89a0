/** Messages with places to fill in: a closed list of names in braces, in Dutch or English (specification, Templates). */

/** What can be filled in, by its name in each language. */
export const placeholders = {
  firstName: { nl: 'voornaam', en: 'firstName' },
  job: { nl: 'vacature', en: 'job' },
  company: { nl: 'bedrijf', en: 'company' },
  recruiter: { nl: 'recruiter', en: 'recruiter' },
  appliedOn: { nl: 'datum', en: 'date' },
} as const satisfies Record<string, Record<'nl' | 'en', string>>

export type Placeholder = keyof typeof placeholders

export const placeholderNames = Object.keys(placeholders) as Placeholder[]

/** As it is written in a text of that language. */
export const written = (name: Placeholder, language: 'nl' | 'en'): string =>
  `{${placeholders[name][language]}}`

/** One or two braces, with or without blanks; what stands between them is no brace. */
const pattern = /\{\{([^{}]*)\}\}|\{([^{}]*)\}/g

const byName = new Map<string, Placeholder>(
  placeholderNames.flatMap((name) =>
    [placeholders[name].nl, placeholders[name].en].map((word): [string, Placeholder] => [
      word.toLowerCase(),
      name,
    ]),
  ),
)

const meant = (inner: string): Placeholder | undefined => byName.get(inner.trim().toLowerCase())

/**
 * What stands in braces and is none of the list, as it was written; each once. Braces of the facts themselves, such as those of
 * a job called “Kok {m/v/x}”, are no places.
 */
export const unknownPlaceholders = (text: string, facts: readonly (string | null)[] = []): string[] => {
  const unknown = [...text.matchAll(pattern)].filter(([, two, one]) => !meant(two ?? one ?? ''))
  const isFact = (place: string): boolean => facts.some((fact) => fact?.includes(place))
  return [...new Set(unknown.map(([whole]) => whole).filter((whole) => !isFact(whole)))]
}

export type Fillings = Readonly<Record<Placeholder, string | null>>

export interface Filled {
  text: string
  /** Places for which there is nothing; they stay as they are. */
  empty: Placeholder[]
}

/** Fills in what is known. What is filled in is not looked at again. */
export const fillIn = (text: string, fillings: Fillings): Filled => {
  const empty = new Set<Placeholder>()
  const filled = text.replace(pattern, (whole, two?: string, one?: string) => {
    const name = meant(two ?? one ?? '')
    if (!name) return whole
    const value = fillings[name]?.trim()
    if (value) return value
    empty.add(name)
    return whole
  })
  return { text: filled, empty: [...empty] }
}
