/** What the owner states of a photo, on its page: the words, and as much of the place as was chosen. */

import { momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { PhotoRow } from '../tables.ts'
import { type DetailWords, detailWords } from './detail.words.ts'
import type { ListedStatement } from './statements-of-photo.ts'

export type ShownLocationRow = Pick<
  PhotoRow,
  'location' | 'location_latitude' | 'location_longitude' | 'location_name'
>

export interface DetailView {
  language: Language
  /** Oldest first. */
  statements: readonly ListedStatement[]
  location: ShownLocationRow
}

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))

const coordinates = (latitude: number, longitude: number, language: Language): string => {
  const degrees = (value: number): string => `${decimalText(Math.abs(value), language, 6)}°`
  const { north, south, east, west } = detailWords[language].sides
  return `${degrees(latitude)} ${latitude < 0 ? south : north}, ${degrees(longitude)} ${longitude < 0 ? west : east}`
}

/** Words and a link: a picture of a map would tell a third party who looks. */
const placeOf = (row: ShownLocationRow, language: Language): Html | string | null => {
  const words = detailWords[language]
  const { location, location_latitude: latitude, location_longitude: longitude, location_name: name } = row
  if (location === 'place') return name && filled(words.near, { name })
  if (location === null || latitude === null || longitude === null) return null
  const written = coordinates(latitude, longitude, language)
  const text = location === 'exact' ? written : filled(words.within, { coordinates: written })
  const zoom = location === 'exact' ? 17 : 14
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`
  return html`${text}<br><a class="on-screen" href="${address}" rel="noreferrer nofollow">${words.map}</a>`
}

const saidFacts = ({ title, caption, credit, locationRemoved }: ListedStatement, words: DetailWords) => [
  { name: words.title, value: title },
  { name: words.caption, value: caption },
  { name: words.credit, value: credit },
  ...(locationRemoved ? [{ name: words.beforeSigning, value: words.locationRemoved }] : []),
]

const earlierVersions = (earlier: readonly ListedStatement[], language: Language): Html => {
  const words = detailWords[language]
  return html`<details>
<summary>${words.earlier}</summary>
<ol class="stack">${earlier.map((statement) => {
    const { version } = statement
    const signedAt = momentText(statement.signedAt, language)
    const named = saidFacts(statement, words).map(({ name, value }) => ({ name, value: value ?? words.none }))
    return html`<li value="${version}"><p class="soft">${filled(words.version, { version, signedAt })}</p>${facts(named)}</li>`
  })}</ol>
</details>`
}

/** Nothing where nothing was stated and no place is shown. */
export const detailsCard = ({ language, statements, location }: DetailView): Html | null => {
  const words = detailWords[language]
  const last = statements.at(-1)
  const place = placeOf(location, language)
  if (!last && !place) return null
  const earlier = statements.slice(0, -1).reverse()
  return card({
    ...{ as: 'section', id: 'details', heading: words.heading },
    body: html`${facts([...(last ? saidFacts(last, words) : []), { name: words.place, value: place }])}
${last && html`<p class="soft">${words.about} ${filled(words.version, { version: last.version, signedAt: momentText(last.signedAt, language) })}.</p>`}
${earlier.length > 0 && earlierVersions(earlier, language)}`,
  })
}
