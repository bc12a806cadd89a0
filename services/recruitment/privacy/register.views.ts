/** The register as administrators read it: processing, what will be erased, and who looked. */

import { momentText, timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { tabs } from '../../../kit/pages/parts/tabs.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { recordPath } from '../matches/match-record.views.ts'
import { adminTabs } from '../site/admin-tabs.ts'
import { controllerCard } from './controller.views.ts'
import type { DueDto, LookDto, RegisterDto } from './privacy.schema.ts'
import { registerWords } from './register.words.ts'

export const registerParts = ['register', 'retention', 'log'] as const
export type RegisterPart = (typeof registerParts)[number]

export const pathOf = (part: RegisterPart): string =>
  part === 'register' ? '/beheer/privacy' : `/beheer/privacy/${part}`

const frame = (language: Language, part: RegisterPart, body: Html): Page => {
  const words = registerWords[language]
  const title = part === 'register' ? words.title : `${words[part]}, ${words.title.toLowerCase()}`
  return {
    title,
    current: '/beheer/privacy',
    wide: true,
    body: html`<div class="stack">
${adminTabs(language, '/beheer/privacy')}
<h1>${part === 'register' ? words.title : words[part]}</h1>
<p>${words.lead}</p>
${tabs({ label: words.parts, items: registerParts.map((each) => ({ label: words[each], href: pathOf(each), current: each === part })) })}
<p class="row">${link({ href: `/beheer/privacy/${part}/csv`, label: words.csv, download: true })}${link({ href: recordPath, label: words.match })}</p>
${body}
</div>`,
  }
}

type Entry = RegisterDto['entries'][number]

export const registerPage = (
  language: Language,
  { controller, entries, security, transfers }: RegisterDto,
): Page =>
  frame(
    language,
    'register',
    html`${controllerCard(language, controller)}<p>${security}. ${transfers}.</p>${entries.map((entry) => entryCard(language, entry))}`,
  )

const entryCard = (language: Language, entry: Entry): Html => {
  const words = registerWords[language]
  return card({
    heading: entry.name,
    as: 'article',
    body: html`${facts([
      { name: words.about, value: words.subjects[entry.subjects] },
      { name: words.ground, value: words.grounds[entry.ground] },
      { name: words.recipients, value: entry.recipients },
      { name: words.kept, value: entry.kept },
    ])}<details><summary>${words.columns}<span class="visually-hidden">: ${entry.name}</span></summary>${table<
      Entry['columns'][number]
    >({
      caption: entry.name,
      captionHidden: true,
      rows: entry.columns,
      columns: [
        { heading: words.column, cell: ({ column }) => html`<code>${column}</code>`, names: true },
        { heading: words.purpose, cell: ({ purpose }) => purpose },
      ],
    })}</details>`,
  })
}

export const retentionPage = (language: Language, due: readonly DueDto[]): Page => {
  const words = registerWords[language]
  if (due.length === 0) return frame(language, 'retention', html`<p>${words.nothingDue}</p>`)
  return frame(
    language,
    'retention',
    table<DueDto>({
      caption: words.retention,
      captionHidden: true,
      rows: due,
      columns: [
        { heading: words.kind, cell: ({ kind, id }) => `${words.kinds[kind]} ${id}`, names: true },
        { heading: words.erased, cell: ({ erasesAt }) => timeElement(erasesAt, language, 'moment') },
        { heading: words.because, cell: ({ because }) => words.reasons[because] },
      ],
    }),
  )
}

export const logPage = (language: Language, looks: readonly LookDto[]): Page => {
  const words = registerWords[language]
  return frame(
    language,
    'log',
    table<LookDto>({
      caption: words.log,
      captionHidden: true,
      rows: looks,
      columns: [
        { heading: words.when, cell: ({ at }) => momentText(at, language), names: true },
        { heading: words.who, cell: ({ actorEmail }) => actorEmail ?? words.erasedSince },
        {
          heading: words.what,
          cell: ({ act, detail, match }) =>
            [words.acts[act], detail ?? (match?.total ?? null)?.toString()].filter(Boolean).join(': '),
        },
        { heading: words.subject, cell: ({ subjectId }) => (subjectId === null ? '–' : String(subjectId)) },
      ],
    }),
  )
}
