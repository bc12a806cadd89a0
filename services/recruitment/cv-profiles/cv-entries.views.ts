/** The lists of the CV editor: work, education and the like, an entry each, that can be added, removed and moved. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { type CvPageWords, cvPageWords } from './cv.words.ts'
import { type CvForm, type CvList, type Entry, type EntryField, fieldsOfList } from './cv-form.ts'
import { languageLevels } from './cv-relations.schema.ts'

export interface EditorState {
  language: Language
  /** The editor's address, which acts are behind. */
  base: string
  form: CvForm
  /** Sentences by field, named as `idOfPath` names them. */
  messages: ReadonlyMap<string, string>
  /** The entry that was just added or moved: it is open, and has the focus. */
  focus?: { list: CvList; at: number; act: 'add' | 'remove' | 'up' | 'down' }
}

/** `workExperiences.2.startDate` as an id. */
export const idOfPath = (path: string): string => path.replaceAll('.', '-')

/** More entries than this are closed, so that the page can be overseen. */
const openEntries = 3

/** What an entry is about, in one line; empty for one that holds nothing yet. */
export const entryTitle = (list: CvList, entry: Entry): string => {
  const names: Record<CvList, string[]> = {
    workExperiences: ['position', 'company'],
    educations: ['degree', 'institution'],
    skills: ['name'],
    languages: ['name'],
    certificates: ['name', 'issuer'],
    projects: ['name', 'role'],
  }
  return names[list]
    .map((name) => entry[name]?.trim())
    .filter(Boolean)
    .join(', ')
}

export const listSection = (state: EditorState, list: CvList): Html => {
  const words = cvPageWords[state.language]
  const entries = state.form.lists[list]
  const { focus } = state
  const isEmptied = focus?.list === list && focus.act === 'remove'
  return html`<section class="stack" id="${list}" aria-labelledby="${list}-heading"><h2 id="${list}-heading">${words.lists[list]}</h2>${
    entries.length > 0 &&
    html`<ol class="cv-entries">${entries.map((entry, at) => html`<li>${entryCard(state, list, entry, at)}</li>`)}</ol>`
  }<p>${button({
    label: words.add[list],
    kind: 'quiet',
    name: 'step',
    value: `add ${list}`,
    formAction: `${state.base}/wijzigen#${list}-${entries.length}`,
    more: { autofocus: isEmptied },
  })}</p></section>`
}

const entryCard = (state: EditorState, list: CvList, entry: Entry, at: number): Html => {
  const words = cvPageWords[state.language]
  const id = `${list}-${at}`
  const title = entryTitle(list, entry) || `${words.editor.newEntry}: ${words.one[list]}`
  const fields = fieldsOfList(list)
  const isFocused = state.focus?.list === list && state.focus.at === at
  const isWrong = fields.some(({ name }) => state.messages.has(`${id}-${name}`))
  const isOpen = state.form.lists[list].length <= openEntries || isFocused || isWrong
  const hidden = fields
    .filter(({ kind }) => kind === 'hidden')
    .map(
      ({ name }) =>
        html`<input${attributes({ type: 'hidden', name: `${list}.${name}`, value: entry[name] ?? '' })}>`,
    )
  return html`<fieldset class="card cv-entry" id="${id}"><legend class="visually-hidden" id="${id}-title">${shown(title)}</legend>${hidden}<details${attributes({ open: isOpen })}><summary>${shown(title)}</summary><div class="cv-fields">${fields.map((each) => entryInput(state, list, each, entry, at))}</div></details><div class="row">${entryActs(state, list, at)}</div></fieldset>`
}

const entryActs = (state: EditorState, list: CvList, at: number): Html => {
  const { editor } = cvPageWords[state.language]
  const last = state.form.lists[list].length - 1
  const { focus } = state
  const moved = focus?.list === list && focus.at === at ? focus.act : undefined
  const act = (step: 'up' | 'down' | 'remove', label: string, to: number): Html => {
    // At an end the other way is the one that is left.
    const isNext =
      (step !== 'remove' && moved === step) ||
      (moved === 'up' && at === 0 && step === 'down') ||
      (moved === 'down' && at === last && step === 'up')
    return button({
      label,
      kind: 'quiet',
      name: 'step',
      value: `${step} ${list} ${at}`,
      formAction: `${state.base}/wijzigen#${list}-${Math.max(0, to)}`,
      more: {
        'aria-describedby': `${list}-${at}-title`,
        autofocus: isNext,
      },
    })
  }
  return html`${at > 0 && act('up', editor.up, at - 1)}${at < last && act('down', editor.down, at + 1)}${act('remove', editor.removeEntry, at - 1)}`
}

const hintOf = (words: CvPageWords, kind: EntryField['kind']): string | undefined => {
  if (kind === 'date') return words.editor.dateHint
  if (kind === 'lines') return words.editor.linesHint
  return kind === 'web' ? words.editor.webHint : undefined
}

const entryInput = (
  state: EditorState,
  list: CvList,
  of: EntryField,
  entry: Entry,
  at: number,
): Html | false => {
  const { language } = state
  const words = cvPageWords[language]
  const { name, kind } = of
  if (kind === 'hidden') return false
  const id = `${list}-${at}-${name}`
  const message = state.messages.get(id)
  const hint = hintOf(words, kind)
  const isFirst = fieldsOfList(list).find((each) => each.kind !== 'hidden') === of
  const isAdded = state.focus?.act === 'add' && state.focus.list === list && state.focus.at === at
  const props = {
    language,
    name: `${list}.${name}`,
    id,
    label: words.fields[list][name]!,
    value: entry[name] ?? '',
    ...(hint ? { hint } : {}),
    ...(message ? { message } : {}),
    ...(of.required || kind === 'tick' ? {} : { optional: true }),
    ...(isFirst && isAdded ? { more: { autofocus: true } } : {}),
  }
  if (kind === 'tick') return tick({ ...props, value: String(at), checked: entry[name] === 'yes' })
  if (kind === 'long' || kind === 'lines') return textArea({ ...props, rows: kind === 'long' ? 4 : 3 })
  if (kind === 'level')
    return selectField({
      ...props,
      prompt: words.editor.choose,
      options: languageLevels.map((level) => ({ value: level, label: words.editor.levels[level]! })),
    })
  return field({
    ...props,
    ...(kind === 'number' ? { inputMode: 'decimal' as const, width: 'short' as const } : {}),
    ...(kind === 'web' ? { inputMode: 'url' as const } : {}),
  })
}
