/** The fields of the editor, in parts: the work, the terms, applying, the job's own questions, and rating. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { choices, tick } from '../../../kit/pages/parts/choices.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { moneyField } from '../../../kit/pages/parts/money-field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { plainText } from '../../../kit/pages/parts/shown-text.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { questionKinds } from '../core/job-questions.ts'
import { jobPageWords } from '../jobs/job-page.words.ts'
import {
  chosenFields,
  type Entered,
  type EnteredLists,
  listedFields,
  questionFields,
  questionNumbers,
} from './editor.form.ts'
import { editorWords } from './editor.words.ts'

export interface PartsView {
  language: Language
  entered: Entered
  lists: EnteredLists
  mistakes: readonly Mistake[]
}

type Labelled = keyof (typeof editorWords)['nl']['labels']

/** What the fields of one form share. */
const rowsOf = ({ language, entered, mistakes }: PartsView) => {
  const words = editorWords[language]
  const messageOf = (name: string): string | null => {
    const found = mistakes.find((mistake) => mistake.field === name)
    return found ? plainText(String(found.message)) : null
  }
  const row = (name: Labelled, isOptional = true) => {
    const hint = (words.hints as Record<string, string>)[name]
    return {
      ...{ language, name, label: words.labels[name], value: entered[name] ?? '' },
      message: messageOf(name),
      optional: isOptional,
      ...(hint ? { hint } : {}),
    }
  }
  const select = (name: keyof typeof chosenFields, labels: Record<string, string>): Html =>
    selectField({
      ...row(name),
      prompt: words.prompt,
      options: chosenFields[name].map((value) => ({ value, label: labels[value] ?? value })),
    })
  return { words, row, select, messageOf }
}

const part = (id: string, heading: string, inner: Html): Html =>
  html`<section class="card stack" aria-labelledby="part-${id}"><h2 id="part-${id}">${heading}</h2>${inner}</section>`

const workPart = (view: PartsView): Html => {
  const { words, row, select } = rowsOf(view)
  const shared = jobPageWords[view.language]
  return part(
    'work',
    words.parts.work,
    html`${field(row('title', false))}
<div class="columns">${field({ ...row('company', false), autocomplete: 'organization' })}${field(row('location'))}</div>
${textArea({ ...row('description', false), rows: 10 })}
${textArea(row('responsibilities'))}
${textArea(row('requirements'))}
${textArea(row('benefits'))}
<div class="columns">${field(row('category'))}${field(row('educationLevel'))}</div>
${field(row('skills'))}
<div class="columns">${select('experienceLevel', shared.levels)}${select('workArrangement', shared.arrangements)}</div>`,
  )
}

const termsPart = (view: PartsView): Html => {
  const { words, row, select, messageOf } = rowsOf(view)
  const shared = jobPageWords[view.language]
  const hours = { inputMode: 'decimal', width: 'short' } as const
  const many = (name: keyof typeof listedFields, labels: Record<string, string>): Html =>
    choices({
      ...{
        language: view.language,
        name,
        label: words.labels[name],
        optional: true,
        message: messageOf(name),
      },
      choose: 'any',
      inline: true,
      chosen: view.lists[name],
      options: listedFields[name].map((value) => ({ value, label: labels[value] ?? value })),
    })
  return part(
    'terms',
    words.parts.terms,
    html`<div class="columns">${moneyField(row('salaryMin'))}${moneyField(row('salaryMax'))}</div>
<div class="columns">${select('salaryPeriod', words.periods)}${select('salaryGross', words.gross)}</div>
<div class="columns">${field({ ...row('hoursPerWeekMin'), ...hours })}${field({ ...row('hoursPerWeekMax'), ...hours })}</div>
${field({ ...row('salaryBasisHours'), ...hours })}
<div class="columns">${field(row('salaryScale'))}${field(row('salaryCao'))}</div>
${many('salaryExtras', words.extras)}
${select('employmentType', shared.contracts)}
${many('contractKinds', shared.kinds)}
<div class="columns">${field({ ...row('startDate'), type: 'date', width: 'short' })}${field({ ...row('endDate'), type: 'date', width: 'short' })}</div>`,
  )
}

const applyPart = (view: PartsView): Html => {
  const { words, row } = rowsOf(view)
  return part(
    'apply',
    words.parts.apply,
    html`<div class="columns">${field({ ...row('applicationDeadline'), type: 'date', width: 'short' })}${field({ ...row('answerWithinDays'), inputMode: 'numeric', width: 'tiny' })}</div>
${field({ ...row('applicationUrl'), type: 'url' })}
${field({ ...row('companyLogoUrl'), type: 'url' })}`,
  )
}

const questionOf = (view: PartsView, number: number): Html => {
  const { words, messageOf } = rowsOf(view)
  const { language, entered } = view
  const names = questionFields(number)
  const own = words.question
  const row = (name: string, label: string) => ({
    ...{ language, name, label, value: entered[name] ?? '', message: messageOf(name) },
  })
  return html`<fieldset class="stack"><legend class="visually-hidden">${own.heading(number)}</legend>
<input type="hidden" name="${names.id}" value="${entered[names.id] ?? ''}">
${field({ ...row(names.label, own.heading(number)), optional: true })}
<div class="columns">${selectField({
    ...row(
      names.kind,
      html`${own.kind}<span class="visually-hidden">: ${own.heading(number)}</span>` as never,
    ),
    options: questionKinds.map((value) => ({ value, label: own.kinds[value] })),
  })}${textArea({
    ...row(
      names.choices,
      html`${own.choices}<span class="visually-hidden">: ${own.heading(number)}</span>` as never,
    ),
    hint: own.choicesHint,
    optional: true,
    rows: 3,
  })}</div>
${tick({
  ...{ language, name: names.required, checked: entered[names.required] === 'yes' },
  label: html`${own.required}<span class="visually-hidden">: ${own.heading(number)}</span>`,
})}</fieldset>`
}

/** Those that are filled in and one more are in sight, the rest behind “More questions”. */
const questionsPart = (view: PartsView): Html => {
  const { words } = rowsOf(view)
  const last = questionNumbers.findLast((number) => view.entered[questionFields(number).label]?.trim()) ?? 0
  const inSight = questionNumbers.filter((number) => number <= last + 1)
  const others = questionNumbers.filter((number) => number > last + 1)
  return part(
    'questions',
    words.parts.questions,
    html`<p class="soft">${words.hints.questions}</p>${inSight.map((number) => questionOf(view, number))}
${others.length > 0 && html`<details><summary>${words.moreQuestions}</summary><div class="stack">${others.map((number) => questionOf(view, number))}</div></details>`}`,
  )
}

export const editorParts = (view: PartsView): Html => {
  const { words, row } = rowsOf(view)
  const rating = part('rating', words.parts.rating, textArea({ ...row('criteria'), rows: 4 }))
  return html`${workPart(view)}${termsPart(view)}${applyPart(view)}${questionsPart(view)}${rating}`
}
