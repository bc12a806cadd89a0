/** Reads all that the page about one application shows. */

import { Failure } from '../../../kit/errors.ts'
import type { PageView } from '../../../kit/pages/site.ts'
import { showAnonymous } from '../applications/anonymous-cv.actions.ts'
import { answersOf } from '../applications/answers.actions.ts'
import { getManaged, history, shownTo } from '../applications/application.actions.ts'
import { isHiddenFrom } from '../applications/hidden-candidate.ts'
import { listNotes } from '../applications/note.actions.ts'
import { neighboursOf, promisedBy } from '../applications/pipeline.actions.ts'
import { readRatings } from '../applications/rating.actions.ts'
import { endOf } from '../applications/retention.actions.ts'
import { listTags } from '../applications/tag.actions.ts'
import type { Ctx } from '../context.ts'
import type { Match } from '../core/match/match.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { hasEnded } from '../interviews/interview.actions.ts'
import { interviewsOf } from '../interviews/interview-list.actions.ts'
import { getJob } from '../jobs/job.actions.ts'
import { lookAtMatch } from '../matches/recruiter-match.actions.ts'
import { listMessages } from '../messages/message.actions.ts'
import { undoableOf } from './board.pages.ts'
import type { CandidateView } from './candidate-view.ts'
import { interviewsCard } from './interviews.views.ts'
import { readAddress } from './pipeline-address.ts'

/** Where an administrator switched it on; the look is logged. */
const matchOf = async (ctx: Ctx, caller: RecruitmentCaller, id: number): Promise<Match | null> => {
  if (ctx.recruiterMatch === 'off') return null
  try {
    return await lookAtMatch(ctx, caller, id)
  } catch (error) {
    // None for this one, or no record yet.
    if (error instanceof Failure && [404, 409].includes(error.status)) return null
    throw error
  }
}

/** 404 for no application. */
export const readCandidate = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  id: number,
  { language, path, toast }: Pick<PageView, 'language' | 'path' | 'toast'>,
): Promise<CandidateView> => {
  const full = await getManaged(ctx, caller, id)
  const application = shownTo(ctx, caller, full)
  const isHidden = isHiddenFrom(ctx, caller, full)
  const address = readAddress(path)
  const job = await getJob(ctx.db, full.jobId)
  const by = promisedBy(job, { status: full.status, appliedAt: new Date(full.appliedAt) })
  const cv = isHidden ? await showAnonymous(ctx, caller, id) : null
  const undoable = await undoableOf(ctx, caller, language, full.jobId)
  return {
    ...{ language, application, isHidden, cv, address, toast, mistakes: [], entered: {} },
    hasCv: isHidden ? cv?.from !== null : full.cvFilePath !== null || full.cvProfileId !== null,
    answers: await answersOf(ctx, caller, id),
    messages: await listMessages(ctx, caller, id),
    notes: await listNotes(ctx, caller, id),
    tags: await listTags(ctx, caller, id),
    ratings: await readRatings(ctx, caller, id),
    history: await history(ctx, caller, id),
    match: await matchOf(ctx, caller, id),
    end: await endOf(ctx, id),
    promised: by && { by, isOver: by < ctx.clock.now() },
    interviews: interviewsCard(language, await interviewsOf(ctx, caller, { applicationId: id }), {
      isNamed: false,
      planAt: hasEnded(full.status) ? null : `/werkplek/gesprekken?sollicitatie=${id}`,
    }),
    undoable: undoable.filter(({ applicationId }) => applicationId === id),
    neighbours: await neighboursOf(ctx, caller, full, address),
  }
}
