/** What the mail of a move says: the template of its status or the usual words, with what is known filled in. */

import { dateText } from '../../../kit/pages/dates.ts'
import type { Person } from '../accounts/people.actions.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { type Fillings, fillIn, unknownPlaceholders, written } from '../core/message-template.ts'
import { oneLine } from '../core/plain-text.ts'
import { templateOf, templateTextOf } from '../templates/template.actions.ts'
import type { Db } from './application.store.ts'
import { type MoveText, usualText } from './move-mail.ts'

type Language = 'nl' | 'en'

/** Before anything is filled in. `templateId` in the place of the status's own template; one that is gone is the usual text. */
export const usualFor = async (
  db: Db,
  language: Language,
  job: { title: string; company: string },
  to: ApplicationStatus,
  templateId?: number,
): Promise<MoveText & { isTemplate: boolean }> => {
  const template = await templateOf(db, templateId ?? to)
  return template
    ? { ...templateTextOf(template, language), isTemplate: true }
    : { ...usualText(language, job, to), isTemplate: false }
}

export interface FillingFacts {
  candidate: Pick<Person, 'firstName' | 'language'>
  job: { title: string; company: string }
  recruiter: Pick<Person, 'name'> | undefined
  appliedAt: Date
}

export const fillingsOf = ({ candidate, job, recruiter, appliedAt }: FillingFacts): Fillings => ({
  firstName: candidate.firstName,
  job: oneLine(job.title),
  company: oneLine(job.company),
  recruiter: recruiter?.name ?? null,
  appliedOn: dateText(appliedAt, candidate.language),
})

/** With everything filled in, or which place is unknown or has nothing to fill it with. */
export const completed = (
  { subject, text }: MoveText,
  facts: FillingFacts,
): MoveText | { problem: string } => {
  const fillings = fillingsOf(facts)
  const unknown = unknownPlaceholders(`${subject} ${text}`, Object.values(fillings))
  if (unknown.length > 0) return { problem: `text: ${unknown.join(', ')} is no place that can be filled in.` }
  const [head, body] = [fillIn(subject, fillings), fillIn(text, fillings)]
  const empty = [...new Set([...head.empty, ...body.empty])]
  if (empty.length > 0) {
    const names = empty.map((name) => written(name, facts.candidate.language)).join(', ')
    return { problem: `text: there is nothing to fill in for ${names}.` }
  }
  return { subject: head.text, text: body.text.replace(/\r\n?/g, '\n') }
}

/** For whoever writes the mail: what may not be known of the candidate stays a place to fill in. */
export const filledFor = ({ subject, text }: MoveText, facts: FillingFacts, isHidden: boolean): MoveText => {
  const fillings = { ...fillingsOf(facts), ...(isHidden ? { firstName: null } : {}) }
  return { subject: fillIn(subject, fillings).text, text: fillIn(text, fillings).text }
}
