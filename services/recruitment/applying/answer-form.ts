/** What happens to a form that was sent: it is held, becomes an application, or comes back with everything entered. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply } from '../../../kit/http/reply.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { nameOwnAccount, ownName } from '../accounts/own-name.actions.ts'
import { apply } from '../applications/apply.actions.ts'
import { getOwnUpload, keepUpload, pdfProblem } from '../applications/cv-upload.actions.ts'
import type { Ctx } from '../context.ts'
import { listOfUser } from '../cv-profiles/cv-profile.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { readNotice } from '../matches/match-notice.actions.ts'
import type { RecruitmentSession } from '../site/site.ts'
import { appliedPage, applyPage, applyPath, closedPage } from './apply.views.ts'
import { applyWords } from './apply.words.ts'
import { type Entered, questionsMark, type ReadForm, readForm, type SentForm } from './apply-form.ts'
import { signTime, timeProblem } from './form-time.ts'
import { heldFileName, keepHeldFile } from './held-files.actions.ts'
import { holdForm, type Refused } from './held-form.actions.ts'

export interface Answering {
  job: JobRow
  /** The form was for another job, which went into this one: it comes back as this one's. */
  isMerged: boolean
  session: RecruitmentSession | null
  language: Language
  address: string
  sent: SentForm
}

interface Kept {
  handle: string
  name: string
}

/** Name and address of whoever is signed in, where nothing else was entered, and their CVs. */
export const formOfSession = async (
  ctx: Ctx,
  session: RecruitmentSession | null,
  entered: Entered,
): Promise<{ entered: Entered; profiles: { id: number; name: string }[] | null }> => {
  if (!session) return { entered, profiles: null }
  const own = await ownName(ctx, session.caller)
  const profiles = await listOfUser(ctx, session.caller.id)
  const usual = profiles.find(({ isDefault }) => isDefault)
  return {
    profiles,
    entered: {
      ...entered,
      firstName: entered.firstName || (own.firstName ?? ''),
      lastName: entered.lastName || (own.lastName ?? ''),
      email: session.caller.email,
      profile: entered.began === '' && usual ? String(usual.id) : entered.profile,
    },
  }
}

/** A new file, else the one that came with the form before. */
const keepFile = async (
  ctx: Ctx,
  { session, address, sent, language }: Answering,
): Promise<{ kept: Kept | null; mistake?: Mistake }> => {
  const words = applyWords[language].files
  const mistake = (message: string) => ({ kept: null, mistake: { field: 'cv', message } })
  if (sent.tooLarge) return mistake(words.tooLarge)
  if (sent.file) {
    const found = await pdfProblem(ctx, sent.file.bytes)
    if (found) return mistake(words[found.problem])
    const handle = session
      ? (await keepUpload(ctx, session.caller, sent.file)).filePath
      : await keepHeldFile(ctx, sent.file, address)
    return { kept: { handle, name: sent.file.name } }
  }
  const handle = sent.entered.cvKept
  if (handle === '') return { kept: null }
  const name = session ? await ownUploadName(ctx, session, handle) : await heldFileName(ctx, handle)
  return name === null ? mistake(words.gone) : { kept: { handle, name } }
}

const ownUploadName = (ctx: Ctx, { caller }: RecruitmentSession, handle: string): Promise<string | null> =>
  getOwnUpload(ctx.db, caller, handle).then(
    ({ file_name }) => file_name,
    (error: unknown) => {
      if (error instanceof Failure && error.status === 404) return null
      throw error
    },
  )

export const answerForm = async (ctx: Ctx, asked: Answering): Promise<Page | Reply> => {
  const { job, isMerged, session, language, sent } = asked
  const words = applyWords[language]
  const { entered, profiles } = await formOfSession(ctx, session, sent.entered)
  const time = session ? null : timeProblem(ctx.seal, `apply ${job.id}`, entered.began, ctx.clock.millis())
  let kept: Kept | null = null
  const again = async (mistakes: readonly Mistake[], status: number): Promise<Page> => {
    // Whoever was too quick need not wait anew.
    const began =
      time === 'late' || entered.began === ''
        ? signTime(ctx.seal, `apply ${job.id}`, ctx.clock.millis())
        : entered.began
    const match = await readNotice(ctx)
    return { ...applyPage({ language, job, match, profiles, entered, began, kept, mistakes }), status }
  }
  let file: Awaited<ReturnType<typeof keepFile>>
  try {
    file = await keepFile(ctx, asked)
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 503) throw error
    return again([{ field: 'cv', message: words.files.unavailable }], 503)
  }
  kept = file.kept
  if (isMerged) {
    // Answers belong to the questions that they were given to.
    if (entered.asked !== questionsMark(job.questions)) entered.answers = []
    return again([{ message: words.merged }], 409)
  }
  const profile = profiles?.find(({ id }) => String(id) === entered.profile)
  const read = readForm(entered, job.questions, { hasCv: kept !== null || profile !== undefined })
  const mistakes: Mistake[] = [
    ...(entered.toelichting === '' ? [] : [{ message: words.robot }]),
    ...(time ? [{ message: words.times[time] }] : []),
    ...(file.mistake ? [file.mistake] : []),
    ...read.problems
      .filter(({ field }) => field !== file.mistake?.field)
      .map(({ field, what }) => ({ ...(field ? { field } : {}), message: words.problems[what] })),
  ]
  if (mistakes.length > 0) return again(mistakes, sent.tooLarge ? 413 : 422)
  if (session) return applyNow(ctx, asked, session, { read, kept, profileId: profile?.id ?? null })
  const refused = await hold(ctx, asked, read, kept)
  if (refused === null) return seeOther(`${applyPath(job.id)}/mail`)
  const minutes = Math.max(1, Math.ceil(refused.retrySeconds / 60))
  const message = refused.refused === 'email' ? words.refused.email : words.refused.address(minutes)
  const page = await again([{ message }], 429)
  return { ...page, headers: { 'retry-after': String(Math.ceil(refused.retrySeconds)) } }
}

const hold = (
  ctx: Ctx,
  { job, language, address, sent }: Answering,
  { problems: _none, ...read }: ReadForm,
  kept: Kept | null,
): Promise<Refused | null> =>
  holdForm(
    ctx,
    {
      ...{ kind: 'APPLICATION', ...read, language },
      keepYear: sent.entered.keep === 'yes',
      fileName: kept?.name ?? null,
    },
    { address, jobId: job.id, fileHandle: kept?.handle ?? null },
  )

/** The action of the API, then the timeline. */
const applyNow = async (
  ctx: Ctx,
  { job, language, sent }: Answering,
  { caller }: RecruitmentSession,
  { read, kept, profileId }: { read: ReadForm; kept: Kept | null; profileId: number | null },
): Promise<Page | Reply> => {
  try {
    await nameOwnAccount(ctx, caller, read)
    const { id } = await apply(
      ctx,
      caller,
      {
        ...{ jobId: job.id, cvProfileId: profileId, cvFilePath: kept?.handle ?? null },
        ...{ coverLetter: read.letter, phone: read.phone, availableFrom: read.availableFrom },
        expectedSalary: read.expectedSalary,
        answers: read.answers.flatMap(({ questionId, answer }) =>
          answer === null ? [] : [{ questionId, answer }],
        ),
      },
      { keepYear: sent.entered.keep === 'yes' ? language : null },
    )
    return seeOther(`/mijn/sollicitaties/${id}`, { toast: 'sent' })
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error
    // Closed, or applied for, at this moment.
    return /no applications any more/.test(error.message)
      ? closedPage(language, job)
      : appliedPage(language, '/mijn/sollicitaties', 409)
  }
}
