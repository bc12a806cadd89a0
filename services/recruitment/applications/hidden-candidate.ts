/** What recruiters see of an application whose candidate was not revealed yet (specification, First selection). */

import { forbidden } from '../../../kit/errors.ts'
import { lexicon } from '../adapters/lexicon.ts'
import type { Ctx } from '../context.ts'
import { type LeaveOut, leaveOutOf } from '../core/anonymous/leave-out.ts'
import { neutralForm } from '../core/query/word-forms.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import type { ApplicationDto } from './application.schema.ts'
import type { FullApplication } from './application.store.ts'

export type SelectionCtx = Pick<Ctx, 'firstSelection'>

export const isRecruiter = (caller: Pick<RecruitmentCaller, 'role'>): boolean =>
  recruiter.includes(caller.role)

/** Words that are names too stay where they are words: they are looked up in the dictionary. */
export const leavingOut: Omit<LeaveOut, 'employers'> = {
  isOrdinary: (word) => lexicon.isDictionaryWord(word) || lexicon.isOccupationWord(word),
  neutralForm: (word) => neutralForm(word, lexicon.isOccupationWord),
}

/** Never from whoever sent it. */
export const isHiddenFrom = (
  { firstSelection }: SelectionCtx,
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  { userId, revealedAt }: Pick<FullApplication, 'userId' | 'revealedAt'>,
): boolean =>
  firstSelection === 'anonymous' && isRecruiter(caller) && userId !== caller.id && revealedAt === null

/** 403 for what would tell a recruiter who it is. */
export const demandRevealed = (
  ctx: SelectionCtx,
  caller: RecruitmentCaller,
  application: Pick<FullApplication, 'userId' | 'revealedAt'>,
): void => {
  if (isHiddenFrom(ctx, caller, application))
    throw forbidden(
      'The first selection is anonymous: read the anonymised CV, or reveal the candidate with a reason.',
    )
}

/** What recruiters wrote before or besides the selection may name the candidate. */
export const withoutNames = (
  {
    candidateName,
    candidateEmail,
    phone,
  }: Pick<FullApplication, 'candidateName' | 'candidateEmail' | 'phone'>,
  text: string | null,
): string | null => {
  if (text === null) return null
  const given = (value: string | null): string[] => (value === null ? [] : [value])
  const person = {
    names: given(candidateName),
    emails: given(candidateEmail),
    phones: given(phone),
    links: [],
    places: [],
  }
  return leaveOutOf(person, leavingOut)(text, 'free')
}

/** The same of a row of the database. */
export const hiddenText = (
  { name, email, phone }: { name: string | null; email: string | null; phone: string | null },
  text: string,
): string => withoutNames({ candidateName: name, candidateEmail: email, phone }, text) ?? ''

/** Neither who it is nor anything that leads there. */
export const hidden = (application: FullApplication): ApplicationDto => ({
  ...application,
  userId: null,
  candidateName: null,
  candidateEmail: null,
  cvProfileId: null,
  cvFilePath: null,
  cvFileName: null,
  coverLetter: null,
  phone: null,
  notes: withoutNames(application, application.notes),
})
