/** Answers to a job's own questions, copied with the words of the question when they are sent (specification, Answers to questions). */

import { invalidField } from '../../../kit/errors.ts'
import type { Ctx } from '../context.ts'
import {
  type AnswerProblem,
  type GivenAnswer,
  type KeptAnswer,
  longestAnswer,
  readAnswers,
} from '../core/answers.ts'
import type { JobQuestion } from '../core/job-questions.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { AnswerDto } from './answers.schema.ts'
import { getVisible } from './application.actions.ts'
import type { Db, Trx } from './application.store.ts'
import { isHiddenFrom, type SelectionCtx, withoutNames } from './hidden-candidate.ts'

const problems: Record<AnswerProblem, string> = {
  unknown: 'answers no question of this job',
  twice: 'is answered twice',
  missing: 'must be answered',
  long: `must have at most ${longestAnswer} characters`,
  'not-a-choice': 'must be one of the choices',
}

/** 400 that names the question for an answer that is missing or wrong. */
export const demandAnswers = (
  questions: readonly JobQuestion[],
  given: readonly GivenAnswer[],
): KeptAnswer[] => {
  const { answers, wrong } = readAnswers(questions, given)
  const [first] = wrong
  if (first) throw invalidField(`answers.${first.questionId}`, problems[first.problem])
  return answers
}

export const insertAnswers = async (
  trx: Trx,
  applicationId: number,
  answers: readonly KeptAnswer[],
): Promise<void> => {
  if (answers.length === 0) return
  await trx
    .insertInto('application_answers')
    .values(
      answers.map(({ questionId, label, kind, answer }, position) => ({
        ...{ application_id: applicationId, position, label, kind, answer },
        question_id: questionId,
      })),
    )
    .execute()
}

const listAnswers = async (db: Db, applicationId: number): Promise<KeptAnswer[]> => {
  const rows = await db
    .selectFrom('application_answers')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute()
  return rows.map(({ question_id, label, kind, answer }) => ({
    questionId: question_id,
    label,
    kind,
    answer,
  }))
}

/**
 * The answers as they were sent, in the order of the questions; 404 for an application that the caller may not see. Who it is
 * stays out of them while the first selection is anonymous.
 */
export const answersOf = async (
  ctx: SelectionCtx & Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  applicationId: number,
): Promise<AnswerDto[]> => {
  const application = await getVisible(ctx.db, caller, applicationId)
  const answers = await listAnswers(ctx.db, applicationId)
  if (!isHiddenFrom(ctx, caller, application)) return answers
  return answers.map((each) =>
    each.kind === 'TEXT' ? { ...each, answer: withoutNames(application, each.answer) } : each,
  )
}
