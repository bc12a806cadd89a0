/** What has changed in a service's API, as a page and as a feed. */

import { dateText } from '../dates.ts'
import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { badge, type Tone } from '../parts/badge.ts'
import { link } from '../parts/link.ts'
import type { Page } from '../site.ts'
import { type ApiDocument, operationsOf } from './api-operations.ts'
import type { Change } from './documentation.ts'

const nl = {
  title: 'Wat er verandert',
  lead: 'Wat er voor programma’s verandert in de API van deze dienst. Wat er staat, blijft werken; wat verdwijnt, staat hier minstens 180 dagen van tevoren.',
  feed: 'Volgen als Atom-feed',
  unreleased: 'nog niet uitgebracht',
  release: 'versie',
  kinds: { added: 'Nieuw', changed: 'Anders', deprecated: 'Verdwijnt', removed: 'Weg', mended: 'Hersteld' },
  api: 'Alle bewerkingen',
}

const en: typeof nl = {
  title: 'What changes',
  lead: 'What changes for programs in the API of this service. What is there goes on working; what is to go is announced here at least 180 days before.',
  feed: 'Follow as an Atom feed',
  unreleased: 'not released yet',
  release: 'version',
  kinds: { added: 'New', changed: 'Changed', deprecated: 'Will go', removed: 'Gone', mended: 'Mended' },
  api: 'All operations',
}

export const changelogWords: Record<Language, typeof nl> = { nl, en }

const tones: Partial<Record<Change['kind'], Tone>> = { added: 'good', deprecated: 'warn', removed: 'bad' }

/** An operation that is gone has no page to lead to. */
const operationNames = ({ operations = [] }: Change, known: ReadonlySet<string>): Html =>
  html`${operations.map((id, i) => {
    const name = html`<code>${id}</code>`
    return html`${i > 0 && ', '}${known.has(id) ? link({ href: `/docs/operations/${id}`, label: name }) : name}`
  })}`

const item = (change: Change, known: ReadonlySet<string>, language: Language): Html =>
  html`<li>${badge({ label: changelogWords[language].kinds[change.kind], tone: tones[change.kind] ?? 'info' })} ${change.text[language]}${
    (change.operations?.length ?? 0) > 0 && html` (${operationNames(change, known)})`
  }</li>`

const headingOf = ({ on, version }: Change, language: Language): string => {
  const words = changelogWords[language]
  return `${dateText(on, language)}, ${version ? `${words.release} ${version}` : words.unreleased}`
}

export const changelogPage = (
  changes: readonly Change[],
  document: ApiDocument,
  language: Language,
): Page => {
  const words = changelogWords[language]
  const known = new Set(operationsOf(document).map(({ id }) => id))
  const days = Object.entries(Object.groupBy(changes, (change) => headingOf(change, language)))
  return {
    title: words.title,
    description: words.lead,
    indexed: true,
    head: html`<link rel="alternate" type="application/atom+xml" href="/changelog.atom" title="${words.title}">\n`,
    body: html`<div class="stack"><h1>${words.title}</h1><p>${words.lead}</p>
<p>${link({ href: '/changelog.atom', label: words.feed })} · ${link({ href: '/docs', label: words.api })}</p>
${days.map(
  ([heading, own]) =>
    html`<section class="stack"><h2>${heading}</h2><ul>${own!.map((one) => item(one, known, language))}</ul></section>`,
)}</div>`,
  }
}

/** Distinct among the changes of one day, and the same for ever: changes are added at the top. */
const idOf = (changes: readonly Change[], change: Change, base: string): string => {
  const sameDay = changes.filter(({ on }) => on === change.on).toReversed()
  return `${base}/changelog#${change.on}-${sameDay.indexOf(change) + 1}`
}

/** Atom (RFC 4287), whose writer is loaded when it is first asked for: it holds some eight megabytes. Without a change there is no moment that it was changed at, so it says the epoch's. */
export const changelogFeed = async (
  changes: readonly Change[],
  { language, base, name }: { language: Language; base: string; name: string },
): Promise<string> => {
  const { generateAtomFeed } = await import('feedsmith')
  const words = changelogWords[language]
  const dayOf = ({ on }: Change): Date => new Date(`${on}T00:00:00Z`)
  return generateAtomFeed({
    id: `${base}/changelog.atom`,
    title: { value: `${words.title} – ${name}`, type: 'text' },
    subtitle: { value: words.lead, type: 'text' },
    updated: changes[0] ? dayOf(changes[0]) : new Date(0),
    authors: [{ name }],
    links: [
      { href: `${base}/changelog.atom`, rel: 'self', type: 'application/atom+xml' },
      { href: `${base}/changelog`, rel: 'alternate', type: 'text/html' },
    ],
    entries: changes.map((change) => ({
      id: idOf(changes, change, base),
      title: { value: `${words.kinds[change.kind]}: ${change.text[language]}`, type: 'text' },
      updated: dayOf(change),
      links: [{ href: `${base}/changelog`, rel: 'alternate', type: 'text/html' }],
      ...(change.operations ? { summary: { value: change.operations.join(', '), type: 'text' } } : {}),
    })),
  })
}
