/** The page of an analysis' settings: its form, and what the settings find. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { categoryNames } from '../core/detectors/category-names.ts'
import type { Journal } from '../core/ledger/ledger.ts'
import { settingNames } from '../core/setting-names.ts'
import { type Category, extraCategories, standardCategories } from '../core/settings.ts'
import { findingsWords } from '../findings/findings.views.ts'
import { amountText } from '../workbench/amounts.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { LayeredSettings, SettingsPreview } from './settings.schema.ts'
import { en } from './settings.words.en.ts'
import { nl, type SettingsWords } from './settings.words.nl.ts'
import { type EnteredSettings, type NumberName, numberNames } from './settings-form.ts'

export const settingsWords: Record<Language, SettingsWords> = { nl, en }

export interface SettingsPage {
  language: Language
  analysisId: string
  currency: string
  journals: readonly Journal[]
  settings: LayeredSettings
  entered: EnteredSettings
  preview: SettingsPreview
  mistakes: readonly Mistake[]
  done?: string | undefined
}

const groups: { name: 'materiality' | 'detectors' | 'scores'; numbers: readonly NumberName[] }[] = [
  { name: 'materiality', numbers: numberNames.slice(0, 1) },
  { name: 'detectors', numbers: numberNames.slice(1, 11) },
  { name: 'scores', numbers: numberNames.slice(11) },
]

const numberField = (page: SettingsPage, name: NumberName, words: SettingsWords): Html => {
  const source = words.sources[page.settings.sources[name] ?? 'DEFAULT']
  const mistake = page.mistakes.find((one) => one.field === name)
  return field({
    language: page.language,
    name,
    label: settingNames[page.language][name],
    hint: `${words.hints[name] ?? ''} (${source})`.trim(),
    value: page.entered.numbers[name],
    inputMode: 'decimal',
    width: 'short',
    autocomplete: 'off',
    message: mistake ? String(mistake.message) : null,
  })
}

const numberGroup = (
  page: SettingsPage,
  wanted: (typeof groups)[number]['name'],
  words: SettingsWords,
): Html =>
  html`${groups
    .filter(({ name }) => name === wanted)
    .map(({ name, numbers }) =>
      card({
        as: 'section',
        id: `group-${name}`,
        heading: words.groups[name],
        body: html`${numbers.map((one) => numberField(page, one, words))}`,
      }),
    )}`

const boxes = (page: SettingsPage, words: SettingsWords): Html => {
  const { language, entered, journals } = page
  return html`${card({
    body: choices({
      language,
      name: 'enabledExtras',
      label: words.extras,
      choose: 'any',
      chosen: entered.extras,
      options: extraCategories.map((value) => ({ value, label: categoryNames[language][value] })),
    }),
  })}
${
  journals.length > 0 &&
  card({
    body: choices({
      language,
      name: 'manual',
      label: words.journals,
      hint: words.journalsHint,
      choose: 'any',
      chosen: entered.manual,
      options: journals.map(({ id, description }) => ({ value: id, label: `${id} ${description}`.trim() })),
    }),
  })
}`
}

/** Each count by the name under which the module finds it. */
const outcomeRows = ({ language, preview, currency }: SettingsPage, words: SettingsWords) => {
  const { now, then } = preview
  const priorities = findingsWords[language].priorities
  const counted = [...standardCategories, ...extraCategories].filter(
    (category) => now.flagCounts[category] !== undefined || then.flagCounts[category] !== undefined,
  )
  const number = (value: number | undefined): string =>
    value === undefined ? '–' : integerText(value, language)
  return [
    ...(['HIGH', 'MEDIUM', 'LOW'] as const).map((priority) => ({
      name: `priorities.${priority}`,
      label: words.outcome.priority(priorities[priority]),
      now: number(now.priorities[priority]),
      later: number(then.priorities[priority]),
    })),
    {
      name: 'materiality',
      label: words.outcome.materiality,
      now: amountText(now.materiality, language, currency),
      later: amountText(then.materiality, language, currency),
    },
    {
      name: 'highRiskCount',
      label: words.outcome.highRisk,
      now: number(now.highRiskCount),
      later: number(then.highRiskCount),
    },
    ...counted.map((category: Category) => ({
      name: `flagCounts.${category}`,
      label: categoryNames[language][category],
      now: number(now.flagCounts[category]),
      later: number(then.flagCounts[category]),
    })),
  ]
}

const outcome = (page: SettingsPage, words: SettingsWords): Html =>
  card({
    as: 'section',
    id: 'outcome',
    heading: words.outcome.heading,
    body: html`${table({
      caption: words.outcome.caption,
      captionHidden: true,
      columns: [
        { heading: words.outcome.what, names: true, cell: ({ label }) => label },
        { heading: words.outcome.now, kind: 'number', cell: ({ now }) => now },
        {
          heading: words.outcome.later,
          kind: 'number',
          cell: ({ name, later }) => html`<span data-count="${name}">${later}</span>`,
        },
      ],
      rows: outcomeRows(page, words),
    })}
<p role="status" class="soft" id="settings-status"></p>`,
  })

export const settingsView = (page: SettingsPage): BenchView => {
  const { language, analysisId, mistakes, currency } = page
  const words = settingsWords[language]
  const path = pathOf(analysisId, 'settings')
  return {
    done: page.done,
    mistakes,
    modules: ['settings-preview'],
    styles: ['findings-style'],
    data: {
      endpoint: `${path}/preview`,
      words: { counting: words.outcome.counting, counted: words.outcome.counted, wrong: words.outcome.wrong },
      currency,
    },
    body: html`<p>${words.lead}</p>
<div class="settings">
<form class="stack" id="settings" method="post" action="${path}">${formKey()}
<div class="columns"><div class="stack">${numberGroup(page, 'materiality', words)}${numberGroup(page, 'detectors', words)}</div><div class="stack">${numberGroup(page, 'scores', words)}${boxes(page, words)}</div></div>
<p class="row">${button({ label: words.save })}${button({ label: words.preview, kind: 'quiet', name: 'act', value: 'preview' })}${button({ label: words.reset, kind: 'quiet', name: 'act', value: 'reset' })}</p>
</form>
${outcome(page, words)}
</div>`,
  }
}
