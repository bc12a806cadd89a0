/** An imported CV as a proposal: each field with where it was read, and what is left when only some are approved. */

import type { ReadField } from '../core/cv-exchange/imported-cv.ts'
import {
  type CvForm,
  type CvList,
  cvLists,
  type EntryField,
  fieldsOfList,
  formOfProfile,
  type PlainName,
  plainNames,
} from './cv-form.ts'
import type { FullCvProfile } from './cv-profile.schema.ts'

/** What an import kept of its reading. */
export interface Proposal {
  format: string
  fields: ReadField[]
  notRead: string[]
}

export interface ProposedField {
  /** `email`, `workExperiences.0.company`. */
  path: string
  value: string
  kind: EntryField['kind']
  source: Pick<ReadField, 'text' | 'line'> | null
}

export interface ProposedEntry {
  list: CvList
  at: number
  fields: (ProposedField & { name: string })[]
}

export interface ProposedCv {
  plain: (ProposedField & { name: PlainName })[]
  entries: ProposedEntry[]
}

/** Nobody approves how it is set, or what it is called. */
const ours: ReadonlySet<PlainName> = new Set<PlainName>(['name', 'template', 'language'])

const sourceOf = (fields: readonly ReadField[], path: string): ProposedField['source'] => {
  const found = fields.find((each) => each.path === path || each.path.startsWith(`${path}[`))
  return found ? { text: found.text, line: found.line } : null
}

/** All that was read, in the order of the editor. */
export const proposedCv = (profile: FullCvProfile, { fields }: Pick<Proposal, 'fields'>): ProposedCv => {
  const { plain, lists } = formOfProfile(profile)
  return {
    plain: plainNames
      .filter((name) => !ours.has(name) && plain[name] !== '')
      .map((name) => ({
        name,
        path: name,
        value: plain[name],
        kind: 'text',
        source: sourceOf(fields, name),
      })),
    entries: cvLists.flatMap((list) =>
      lists[list].map((entry, at) => ({
        list,
        at,
        fields: fieldsOfList(list)
          .filter(({ name, kind }) => kind !== 'hidden' && entry[name])
          .map(({ name, kind }) => ({
            name,
            kind,
            path: `${list}.${at}.${name}`,
            value: entry[name]!,
            source: sourceOf(fields, `${list}[${at}].${name}`),
          })),
      })),
    ),
  }
}

/** A field that an entry cannot do without. */
export interface Incomplete {
  list: CvList
  at: number
  name: string
}

/** The approved fields alone. An entry without any is left out; one that lacks what it needs is incomplete. */
export const approvedForm = (
  profile: FullCvProfile,
  approved: ReadonlySet<string>,
): { form: CvForm; incomplete: Incomplete[] } => {
  const { plain, lists } = formOfProfile(profile)
  const incomplete: Incomplete[] = []
  const keep = (list: CvList) =>
    lists[list].flatMap((entry, at) => {
      const isApproved = (name: string): boolean => approved.has(`${list}.${at}.${name}`)
      const fields = fieldsOfList(list)
      if (!fields.some(({ name }) => isApproved(name))) return []
      for (const { name, required } of fields)
        if (required && !isApproved(name)) incomplete.push({ list, at, name })
      return [
        Object.fromEntries(
          fields.map(({ name, kind }) => [name, kind === 'hidden' || isApproved(name) ? entry[name]! : '']),
        ),
      ]
    })
  const form = {
    plain: Object.fromEntries(
      plainNames.map((name) => [name, ours.has(name) || approved.has(name) ? plain[name] : '']),
    ) as CvForm['plain'],
    lists: Object.fromEntries(cvLists.map((list) => [list, keep(list)])) as CvForm['lists'],
  }
  return { form, incomplete }
}
