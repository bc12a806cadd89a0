/** Posts of a CV in plain text, each with whoever it was at: an employer may stand once over several of them. */

import type { PlaceNames } from '../query/lexicon.ts'
import { type Entry, entriesOf, isTitle } from './cv-entries.ts'
import type { Line } from './cv-sections.ts'
import { isPost, isTown, type Named, namesOf } from './cv-titles.ts'

interface Employed extends Entry {
  named: Named | null
}

/** `ASML — Veldhoven — 2020 - heden` over `Engineer`: an employer and its town, and the post below them. */
const withPostBelow = (entry: Employed, places: PlaceNames): Employed => {
  const { named, body } = entry
  const [below] = body
  const isEmployerAlone =
    named !== null &&
    !isPost(named.position) &&
    (isTown(named.company.text, places) || /^[A-Z]{2}$/.test(named.location?.text ?? '')) &&
    below !== undefined
  if (!isEmployerAlone || !isTitle(below) || !isPost(below)) return entry
  const land = /^[A-Z]{2}$/.test(named.location?.text ?? '') ? `, ${named.location!.text}` : ''
  const location = { ...named.company, text: `${named.company.text}${land}` }
  return {
    ...entry,
    body: body.slice(1),
    named: { ...named, position: below, company: named.position, location, others: [] },
  }
}

/** What stands on the lines of work, each post with whoever it was at. */
export const postsOf = (lines: readonly Line[], places: PlaceNames) => {
  const { entries, rest } = entriesOf(lines)
  // `Gemeente Ede` over `Teamleider (2021 - heden)`: the posts that follow and name nobody were there too.
  let employer: Line | undefined
  const named = entries.map((entry) => {
    const [first, second] = entry.titles
    const isUnder = second !== undefined && first !== undefined && !isPost(first) && isPost(second)
    if (isUnder && second.number === entry.periodLine.number) employer = first
    else if (first && (second || !isPost(first) || first.number !== entry.periodLine.number))
      employer = undefined
    const own = namesOf(entry.titles, places)
    const there =
      own === null && first && employer
        ? { position: first, company: employer, location: undefined, others: [] }
        : null
    return withPostBelow({ ...entry, named: own ?? there }, places)
  })
  return { entries: named, rest }
}
