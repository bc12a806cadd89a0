/** The anonymised CV of an application: what was sent, without what tells who sent it (specification, Anonymised CV). */

import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../context.ts'
import { type AnonymousCv, anonymousCv, personOf } from '../core/anonymous/anonymous-cv.ts'
import { anonymousDocument } from '../core/anonymous/anonymous-document.ts'
import type { CvProfile } from '../core/cv-profile.ts'
import { type CvLanguage, cvLanguage } from '../core/cv-words.ts'
import { getAnyFull } from '../cv-profiles/cv-profile.actions.ts'
import type { FullCvProfile } from '../cv-profiles/cv-profile.schema.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import type { AnonymousApplication } from './anonymous-cv.schema.ts'
import { missing } from './application.actions.ts'
import * as store from './application.store.ts'
import { findUpload } from './cv-upload.actions.ts'
import { leavingOut } from './hidden-candidate.ts'
import { findSentProfile } from './sent-profile.store.ts'

export type SentCtx = Pick<Ctx, 'db' | 'objects' | 'cvExchange' | 'log'>
type AnonymousCtx = SentCtx & Pick<Ctx, 'clock'>

/** What is frozen of a profile: not its numbers, and nothing that is fetched. */
export const sentProfile = (profile: FullCvProfile): CvProfile & { language: string | null } => {
  const { id: _id, userId: _user, isDefault: _default, draft: _draft, photoUrl: _photo, ...rest } = profile
  return { ...rest, language: profile.language ?? null }
}

type Sent = Pick<FullCvProfile, 'language'> | null
type SentFrom = AnonymousApplication['from']

/** The text of an uploaded file, read as an import reads it; null where there is none to read. */
const readUpload = async (ctx: SentCtx, handle: string): Promise<CvProfile | null> => {
  const upload = await findUpload(ctx.db, handle)
  if (!upload) return null
  try {
    const { body } = await ctx.objects.get(upload.object_key)
    const reading = await ctx.cvExchange.read(await buffer(body), `file ${handle}`)
    return reading.outcome === 'read' ? reading.cv.profile : null
  } catch (error) {
    ctx.log.warn({ err: error }, 'a CV file could not be read for its anonymised form or its match')
    return null
  }
}

/** As it was sent; of applications from before such were kept, the profile as it is now. */
export const findSent = async (
  ctx: SentCtx,
  { id, cv_profile_id, cv_handle }: { id: number; cv_profile_id: number | null; cv_handle: string | null },
): Promise<{ profile: CvProfile | null; from: SentFrom }> => {
  const frozen = await findSentProfile(ctx.db, id)
  if (frozen) return { profile: frozen, from: 'PROFILE' }
  if (cv_profile_id !== null)
    return { profile: sentProfile(await getAnyFull(ctx, cv_profile_id)), from: 'PROFILE' }
  const read = cv_handle === null ? null : await readUpload(ctx, cv_handle)
  return read ? { profile: read, from: 'FILE' } : { profile: null, from: null }
}

interface Anonymised {
  cv: AnonymousCv
  language: CvLanguage
  answer: AnonymousApplication
}

const anonymise = async (ctx: AnonymousCtx, id: number): Promise<Anonymised & { subjectId: number }> => {
  const [row, application] = await Promise.all([store.findApplication(ctx.db, id), store.findDto(ctx.db, id)])
  if (!row || !application) throw missing()
  const { profile, from } = await findSent(ctx, row)
  const person = personOf(profile, {
    names: [application.candidateName],
    emails: [application.candidateEmail],
    phones: [row.phone],
  })
  const cv = anonymousCv({ profile, letter: row.cover_letter }, person, leavingOut)
  const { jobId, jobTitle, company, status, appliedAt, expectedSalary, salaryCurrency, availableFrom } =
    application
  return {
    cv,
    language: cvLanguage((profile as Sent)?.language),
    subjectId: row.user_id,
    answer: {
      ...{ applicationId: id, jobId, jobTitle, company, status, appliedAt },
      ...{ expectedSalary, salaryCurrency, availableFrom, from },
      ...cv,
    },
  }
}

/** As data; the look is logged. 404 for no application. */
export const showAnonymous = async (
  ctx: AnonymousCtx,
  caller: RecruitmentCaller,
  id: number,
): Promise<AnonymousApplication> => {
  const { answer, subjectId } = await anonymise(ctx, id)
  await logLook(ctx, caller, id, subjectId)
  return answer
}

/** As a PDF, in the language of the CV; neither its name nor its metadata tell more than the number of the application. */
export const renderAnonymous = async (
  ctx: AnonymousCtx & Pick<Ctx, 'cvPdf'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<Buffer> => {
  const { cv, language, subjectId } = await anonymise(ctx, id)
  const pdf = await ctx.cvPdf.set(anonymousDocument(cv, id, language))
  await logLook(ctx, caller, id, subjectId)
  return pdf
}

const logLook = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  applicationId: number,
  subjectId: number,
): Promise<void> => {
  if (subjectId !== caller.id)
    await writeLook(ctx, caller, { act: 'ANONYMOUS_CV_VIEWED', subjectId, applicationId })
}
