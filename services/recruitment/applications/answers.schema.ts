/** Shapes of answers to a job's own questions on the wire (specification, Answers to questions). */

import { closed, named, type Static, Type, text } from '../../../kit/http/schema.ts'
import { longestAnswer } from '../core/answers.ts'
import { mostQuestions, questionKinds } from '../core/job-questions.ts'
import { maybeText } from '../wire.ts'

const questionId = 'Id of the question, as the job names it.'

export const AnswerRequest = named(
  'AnswerRequest',
  closed({
    questionId: text(100, { description: questionId }),
    answer: text(longestAnswer, {
      description: '`YES` or `NO` for a question of that kind, one of its choices for `CHOICE`, else words.',
    }),
  }),
)

/** Left out: none are asked for, as programs apply that know of no questions. */
export const answersRequest = () =>
  Type.Optional(
    Type.Unsafe<Static<typeof AnswerRequest>[] | null>({
      type: ['array', 'null'],
      items: AnswerRequest,
      maxItems: mostQuestions,
      description:
        "Answers to the job's own questions. Where it is there, every required question must be answered; left out or null: none are given.",
    }),
  )

export const AnswerDto = named(
  'AnswerDto',
  closed({
    questionId: Type.String({ description: questionId }),
    label: Type.String({ description: 'The question as it was asked.' }),
    kind: Type.Unsafe<(typeof questionKinds)[number]>({
      type: 'string',
      enum: [...questionKinds],
      description: '`TEXT`: answered in words; `CHOICE`: by one of the choices; `YES_NO`: by yes or no.',
    }),
    answer: maybeText('The answer, `YES` or `NO` for `YES_NO`. null: none was given.'),
  }),
)

export type AnswerDto = Static<typeof AnswerDto>
