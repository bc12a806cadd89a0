/** Shapes of what a job promises and asks of who applies, and what its candidates are rated on (specification, Job fields). */

import { closed, named, oneOf, optional, requiredText, Type, text } from '../../../kit/http/schema.ts'
import { mostCriteria, mostQuestions, questionKinds } from '../core/job-questions.ts'
import { maybeInteger, optionalList } from '../wire.ts'

const about = {
  answerWithinDays: 'Within how many days whoever applies gets an answer, from 1 to 60.',
  questions: "The job's own questions to whoever applies, at most 10.",
  criteria: 'What recruiters rate candidates on, at most 8.',
  id: 'What the question is called here.',
  label: 'The question.',
  choices: 'What can be chosen from, for `CHOICE` alone: 2 to 20 answers.',
  required: 'Whether nobody applies on the site without an answer.',
}

const QuestionKind = named(
  'JobQuestionKind',
  oneOf(questionKinds, {
    description: '`TEXT`: answered in words; `CHOICE`: by one of the choices; `YES_NO`: by yes or no.',
  }),
)

const JobQuestionRequest = named(
  'JobQuestionRequest',
  closed({
    id: optional(
      text(40, {
        pattern: '^[A-Za-z0-9_-]+$',
        description: `${about.id} Left out: a new question, which gets its id.`,
      }),
    ),
    label: requiredText(300, { description: about.label }),
    kind: QuestionKind,
    choices: optionalList(requiredText(100), 20, about.choices),
    required: optional(Type.Boolean({ description: `${about.required} false unless given.` })),
  }),
)

const JobQuestion = named(
  'JobQuestion',
  closed({
    id: Type.String({ description: about.id }),
    label: Type.String({ description: about.label }),
    kind: QuestionKind,
    choices: Type.Array(Type.String(), { description: about.choices }),
    required: Type.Boolean({ description: about.required }),
  }),
)

/** What a client sends. */
export const formRequest = {
  answerWithinDays: optional(Type.Integer({ minimum: 1, maximum: 60, description: about.answerWithinDays })),
  questions: optionalList(JobQuestionRequest, mostQuestions, about.questions),
  criteria: optionalList(
    requiredText(100),
    mostCriteria,
    `${about.criteria} Left out: unchanged, for not every answer shows them; null: none.`,
  ),
}

/** What is answered. */
export const formFields = {
  answerWithinDays: maybeInteger(`${about.answerWithinDays} null: no promise.`),
  questions: Type.Array(JobQuestion, { description: about.questions }),
  criteria: Type.Optional(
    Type.Array(Type.String(), {
      description: `${about.criteria} Only where a recruiter or administrator asks for one job, changes it, or lists jobs to manage.`,
    }),
  ),
}
