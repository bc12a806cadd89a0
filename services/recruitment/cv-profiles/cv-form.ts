/** The editor's form as texts: what is typed of a CV, how it is sent, and the steps that add, remove and move entries. */

import { cvDateOf } from '../core/cv-date-input.ts'
import { type CvProfileRequest, type Detail, detailNames, type FullCvProfile } from './cv-profile.schema.ts'
import { maximumItems } from './cv-relations.schema.ts'

/** lines: a text each line; tick: `yes` or empty. */
export type EntryKind = 'text' | 'long' | 'date' | 'web' | 'lines' | 'tick' | 'number' | 'level' | 'hidden'

export interface EntryField {
  name: string
  kind: EntryKind
  /** Characters at most; of one line where it is `lines`. */
  max: number
  required?: true
}

const field = (name: string, kind: EntryKind = 'text', max = 200): EntryField => ({ name, kind, max })
const required = (name: string, kind: EntryKind = 'text', max = 200): EntryField => ({
  ...field(name, kind, max),
  required: true,
})

/** In the order in which they are asked. */
export const entryFields = {
  workExperiences: [
    field('id', 'hidden', 20),
    required('position'),
    required('company'),
    required('startDate', 'date'),
    field('endDate', 'date'),
    field('location'),
    field('current', 'tick'),
    field('description', 'long', 5000),
    field('highlights', 'lines', 1000),
    field('url', 'web', 2000),
  ],
  educations: [
    required('institution'),
    field('degree'),
    field('startDate', 'date'),
    field('endDate', 'date'),
    field('fieldOfStudy'),
    field('current', 'tick'),
    field('grade', 'text', 50),
    field('description', 'long', 5000),
  ],
  skills: [
    required('name', 'text', 100),
    field('category', 'text', 100),
    field('level', 'text', 50),
    field('yearsOfExperience', 'number'),
  ],
  languages: [required('name', 'text', 100), field('level', 'level')],
  certificates: [
    required('name'),
    field('issuer'),
    field('issueDate', 'date'),
    field('expiryDate', 'date'),
    field('credentialId'),
    field('url', 'web', 2000),
  ],
  projects: [
    required('name'),
    field('role'),
    field('startDate', 'date'),
    field('endDate', 'date'),
    field('technologies', 'lines', 100),
    field('description', 'long', 5000),
    field('url', 'web', 2000),
  ],
} as const satisfies Record<string, readonly EntryField[]>

export type CvList = keyof typeof entryFields
export const cvLists = Object.keys(entryFields) as CvList[]
export const fieldsOfList = (list: CvList): readonly EntryField[] => entryFields[list]

export const plainNames = ['name', ...detailNames] as const
export type PlainName = 'name' | Detail

export type Entry = Record<string, string>

/** All that the form holds, as it was typed. */
export interface CvForm {
  plain: Record<PlainName, string>
  lists: Record<CvList, Entry[]>
}

/** The names of the form's repeated fields, `workExperiences.company` for one. */
export const listFieldNames = cvLists.flatMap((list) =>
  fieldsOfList(list).map(({ name }) => `${list}.${name}`),
)

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === false) return ''
  if (value === true) return 'yes'
  return Array.isArray(value) ? value.join('\n') : String(value)
}

export const formOfProfile = (profile: FullCvProfile): CvForm => ({
  plain: Object.fromEntries(plainNames.map((name) => [name, textOf(profile[name])])) as CvForm['plain'],
  lists: Object.fromEntries(
    cvLists.map((list) => [
      list,
      profile[list].map((item) =>
        Object.fromEntries(
          fieldsOfList(list).map(({ name }) => [name, textOf((item as Record<string, unknown>)[name])]),
        ),
      ),
    ]),
  ) as CvForm['lists'],
})

/** A tick that is off is not sent, so ticks are sent as the places of the entries that have one. */
export const formOfSent = (plain: Record<PlainName, string>, sent: Record<string, string[]>): CvForm => ({
  plain: Object.fromEntries(plainNames.map((name) => [name, plain[name]])) as CvForm['plain'],
  lists: Object.fromEntries(
    cvLists.map((list) => {
      const fields = fieldsOfList(list)
      const values = (name: string): string[] => sent[`${list}.${name}`] ?? []
      const length = Math.max(...fields.map(({ name, kind }) => (kind === 'tick' ? 0 : values(name).length)))
      const entry = (at: number): Entry =>
        Object.fromEntries(
          fields.map(({ name, kind }) => [
            name,
            kind === 'tick' ? (values(name).includes(String(at)) ? 'yes' : '') : (values(name)[at] ?? ''),
          ]),
        )
      return [list, Array.from({ length }, (_, at) => entry(at))]
    }),
  ) as CvForm['lists'],
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** `1,5` and `1.5`; NaN for what is no number. */
export const numberOf = (text: string): number =>
  /^\d{1,3}([.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN

const sentValue = (kind: EntryKind, text: string): unknown => {
  if (kind === 'tick') return text === 'yes'
  if (kind === 'lines') return linesOf(text)
  if (text.trim() === '') return null
  if (kind === 'date') return cvDateOf(text)
  if (kind === 'number') return numberOf(text)
  return kind === 'hidden' ? Number(text) : text.trim()
}

/** As the action takes it; it may hold mistakes. */
export const requestOfForm = ({ plain, lists }: CvForm): CvProfileRequest => {
  const details = detailNames.map((name) => [
    name,
    name === 'dateOfBirth' ? cvDateOf(plain[name]) || null : plain[name].trim() || null,
  ])
  const relations = cvLists.map((list) => [
    list,
    lists[list].map((entry) =>
      Object.fromEntries(
        fieldsOfList(list)
          .map(({ name, kind }): [string, unknown] => [name, sentValue(kind, entry[name] ?? '')])
          // A new work experience has no number yet.
          .filter(([name, value]) => name !== 'id' || Number.isInteger(value)),
      ),
    ),
  ])
  return {
    name: plain.name.trim(),
    ...Object.fromEntries(details),
    ...Object.fromEntries(relations),
  } as CvProfileRequest
}

export type Step = { list: CvList; act: 'add' } | { list: CvList; act: 'remove' | 'up' | 'down'; at: number }

/** `add skills`, `up workExperiences 2`; null for anything else. */
export const stepOf = (text: string): Step | null => {
  const [, act, name, place] = /^(add|remove|up|down) (\w+)(?: (\d{1,3}))?$/.exec(text) ?? []
  const list = cvLists.find((each) => each === name)
  if (!list) return null
  if (act === 'add') return place === undefined ? { list, act } : null
  return place === undefined ? null : { list, act: act as 'remove' | 'up' | 'down', at: Number(place) }
}

const emptyEntry = (list: CvList): Entry =>
  Object.fromEntries(fieldsOfList(list).map(({ name }) => [name, '']))

/** The form after the step, and the place of the entry that it was about; a step past an end changes nothing. */
export const stepped = (form: CvForm, step: Step): { form: CvForm; at: number } => {
  const entries = [...form.lists[step.list]]
  const withEntries = { ...form, lists: { ...form.lists, [step.list]: entries } }
  if (step.act === 'add') {
    if (entries.length < maximumItems) entries.push(emptyEntry(step.list))
    return { form: withEntries, at: entries.length - 1 }
  }
  const { at } = step
  const entry = entries[at]
  if (!entry) return { form, at: Math.max(0, entries.length - 1) }
  if (step.act === 'remove') {
    entries.splice(at, 1)
    return { form: withEntries, at: Math.min(at, entries.length - 1) }
  }
  const to = step.act === 'up' ? at - 1 : at + 1
  if (to < 0 || to >= entries.length) return { form, at }
  entries.splice(at, 1)
  entries.splice(to, 0, entry)
  return { form: withEntries, at: to }
}
