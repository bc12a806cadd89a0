/** The CV editor: all parts in one form, beside a preview of the PDF. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { cvTemplates } from '../threads/cv-pdf/render-cv.ts'
import { countryCodes } from './country-codes.ts'
import { cvPageWords } from './cv.words.ts'
import { type EditorState, entryTitle, idOfPath, listSection } from './cv-entries.views.ts'
import { cvLists, type PlainName } from './cv-form.ts'
import type { CvMistake } from './cv-form-checks.ts'
import type { FullCvProfile } from './cv-profile.schema.ts'

export interface EditorView extends Omit<EditorState, 'messages' | 'base'> {
  profile: Pick<FullCvProfile, 'id' | 'name' | 'updatedAt'>
  mistakes?: readonly CvMistake[]
  toast?: string | null
  /** What is shown is not what is kept. */
  isUnsaved?: boolean
  /** It was changed meanwhile, somewhere else. */
  isStale?: boolean
  /** A preview of what was typed, as an address; that of what is kept unless given. */
  picture?: string
}

export const cvHome = '/mijn/cv'
export const cvPath = (id: number, act = ''): string => `${cvHome}/${id}${act && `/${act}`}`

interface Sentence {
  field: string
  sentence: string
  /** The entry that it is about, where there are several. */
  entry?: string
}

/** Each mistake as a sentence with the field's own name. */
const sentencesOf = ({ language, form, mistakes = [] }: EditorView): Sentence[] => {
  const words = cvPageWords[language]
  return mistakes.map(({ path, kind, max }) => {
    const [first, at, name] = path.split('.')
    const list = cvLists.find((each) => each === first)
    if (!list) {
      const label = words.plain[first as PlainName]
      return { field: path, sentence: words.mistakes[kind]({ label, max }) }
    }
    if (name === undefined)
      return { field: list, sentence: words.mistakes[kind]({ label: words.lists[list], max }) }
    const title = entryTitle(list, form.lists[list][Number(at)]!) || `${words.one[list]} ${Number(at) + 1}`
    const sentence = words.mistakes[kind]({ label: words.fields[list][name]!, max })
    return { field: idOfPath(path), sentence, entry: title }
  })
}

export const editorPage = (view: EditorView): Page => {
  const { language, profile, toast: name } = view
  const words = cvPageWords[language]
  const sentences = sentencesOf(view)
  const messages = new Map(sentences.map(({ field: id, sentence }) => [id, sentence]))
  const mistakes = sentences.map(
    ({ field: id, sentence, entry }): Mistake => ({
      field: id,
      message: entry ? `${entry}: ${sentence}` : sentence,
    }),
  )
  const saved = name ? words.saved[name] : undefined
  return {
    title: titleWithMistakes(profile.name, language, mistakes),
    current: cvHome,
    // Acts answer under their own address, which nothing should lead back to.
    path: cvPath(profile.id),
    wide: true,
    modules: ['cv-editor'],
    styles: ['cv-editor-style'],
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
${breadcrumbs({ language, items: [{ label: words.overview, href: '/mijn' }, { label: words.title, href: cvHome }, { label: profile.name }] })}
<h1 dir="auto">${profile.name}</h1>
${formOf({ ...view, messages, base: cvPath(profile.id) })}
</div>`,
  }
}

/**
 * What was typed and never sent comes back into a form of the same id: never into a CV that has changed meanwhile, nor into
 * other entries than it was typed for.
 */
const formId = ({ profile, form }: Pick<EditorView, 'profile' | 'form'>): string =>
  ['cv', Date.parse(profile.updatedAt), ...cvLists.map((list) => form.lists[list].length)].join('-')

const formOf = (view: EditorView & EditorState): Html => {
  const { profile, language, picture, base } = view
  const { editor } = cvPageWords[language]
  return html`<form class="cv-editor" id="${formId(view)}" method="post" action="${base}/bewaren" data-keep data-preview="${base}/voorbeeld.svg" novalidate>${formKey()}${hiddenFields({ seen: profile.updatedAt })}
<div class="cv-bar"><div class="row">${button({ label: editor.save })}${button({ label: editor.refresh, kind: 'quiet', formAction: `${base}/voorbeeld` })}</div>${noticeOf(view)}</div>
<div class="cv-parts stack">${partLinks(view)}${plainSections(view)}${cvLists.map((list) => listSection(view, list))}</div>
<figure class="cv-preview" id="voorbeeld" aria-labelledby="voorbeeld-heading"><h2 id="voorbeeld-heading">${editor.preview}</h2><div class="cv-sheet" tabindex="0" role="group" aria-labelledby="voorbeeld-heading"><img src="${picture ?? `${base}/voorbeeld.svg`}" alt="${editor.previewAbout}" width="595" height="842"></div><p class="small soft" data-live="${editor.previewLive}" data-failed="${editor.previewFailed}">${editor.previewText}</p></figure>
</form>`
}

const noticeOf = ({ language, isStale, isUnsaved }: EditorView): Html | false => {
  const { editor } = cvPageWords[language]
  if (isStale) return alert({ tone: 'warn', text: editor.stale, live: 'alert' })
  return Boolean(isUnsaved) && alert({ tone: 'info', text: editor.unsaved, live: 'status' })
}

const partLinks = ({ language, form }: EditorState): Html => {
  const { editor, lists } = cvPageWords[language]
  const parts: [string, string, number?][] = [
    ['dit-cv', editor.this],
    ['persoonlijk', editor.personal],
    ['links', editor.links],
    ['profiel', editor.profile],
    ...cvLists.map((list): [string, string, number] => [list, lists[list], form.lists[list].length]),
    ['voorbeeld', editor.preview],
  ]
  return html`<nav class="cv-nav" aria-label="${editor.parts}"><ul>${parts.map(
    ([id, label, count]) =>
      html`<li>${link({ href: `#${id}`, label: html`${label}${count !== undefined && count > 0 && html` <span class="count">${count}</span>`}` })}</li>`,
  )}</ul></nav>`
}

const autocompletes: Partial<Record<PlainName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  address: 'address-line1',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country',
  dateOfBirth: 'bday',
}

const types: Partial<Record<PlainName, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

const plainInput = (state: EditorState, name: PlainName): Html => {
  const { language, form, messages } = state
  const words = cvPageWords[language]
  const hint = words.plainHints[name] ?? (name.endsWith('Url') ? words.editor.webHint : undefined)
  const message = messages.get(name)
  const props = {
    language,
    name,
    label: words.plain[name],
    value: form.plain[name],
    ...(hint ? { hint } : {}),
    ...(message ? { message } : {}),
    ...(name === 'name' || name === 'template' || name === 'language' ? {} : { optional: true }),
    ...(autocompletes[name] ? { autocomplete: autocompletes[name] } : {}),
  }
  const { editor } = words
  if (name === 'template')
    return selectField({
      ...props,
      options: cvTemplates.map((value) => ({ value, label: editor.templates[value] })),
    })
  if (name === 'language')
    return selectField({
      ...props,
      value: /^en/i.test(props.value) ? 'en' : 'nl',
      options: (['nl', 'en'] as const).map((value) => ({ value, label: editor.languages[value] })),
    })
  if (name === 'country')
    return selectField({
      ...props,
      value: props.value.toUpperCase(),
      prompt: editor.choose,
      options: countriesIn(language),
    })
  if (name === 'summary') return textArea({ ...props, rows: 6 })
  return field({
    ...props,
    ...(types[name] ? { type: types[name] } : {}),
    ...(name.endsWith('Url') ? { inputMode: 'url' as const } : {}),
  })
}

const countries = new Map<Language, { value: string; label: string }[]>()

const countriesIn = (language: Language): { value: string; label: string }[] => {
  const known = countries.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const list = [...countryCodes]
    .map((value) => ({ value, label: names.of(value)! }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  countries.set(language, list)
  return list
}

const plainSections = (state: EditorState): Html => {
  const { editor } = cvPageWords[state.language]
  const section = (id: string, heading: string, names: readonly PlainName[]): Html =>
    html`<section class="stack" id="${id}" aria-labelledby="${id}-heading"><h2 id="${id}-heading">${heading}</h2><div class="card cv-fields">${names.map((name) => plainInput(state, name))}</div></section>`
  return html`${section('dit-cv', editor.this, ['name', 'template', 'language'])}${section(
    'persoonlijk',
    editor.personal,
    [
      ...(['firstName', 'lastName', 'headline', 'email', 'phone', 'address', 'postalCode', 'city'] as const),
      ...(['country', 'dateOfBirth', 'nationality', 'photoUrl'] as const),
    ],
  )}${section('links', editor.links, ['linkedinUrl', 'githubUrl', 'websiteUrl'])}${section('profiel', editor.profile, ['summary'])}`
}
