/** Answers to a job's own questions: what is kept of them with an application, and what is wrong with them. */

import type { JobQuestion, QuestionKind } from './job-questions.ts'

export const longestAnswer = 2_000
export const yesNo = ['YES', 'NO'] as const

export interface GivenAnswer {
  questionId: string
  /** YES or NO for YES_NO, one of its choices for CHOICE. */
  answer: string
}

/** A question as it was asked, with its answer; null where none was given. */
export interface KeptAnswer {
  questionId: string
  label: string
  kind: QuestionKind
  answer: string | null
}

export type AnswerProblem = 'unknown' | 'twice' | 'missing' | 'long' | 'not-a-choice'

export interface WrongAnswer {
  questionId: string
  problem: AnswerProblem
}

/** What is wrong with an answer to a question; null where nothing is. */
export const problemOf = (
  { kind, choices, required }: JobQuestion,
  answer: string | null,
): AnswerProblem | null => {
  if (answer === null) return required ? 'missing' : null
  if (kind === 'YES_NO') return yesNo.some((each) => each === answer) ? null : 'not-a-choice'
  if (kind === 'CHOICE') return choices.includes(answer) ? null : 'not-a-choice'
  return [...answer].length > longestAnswer ? 'long' : null
}

/** Lines end as people type them. */
const plain = (text: string | undefined): string | null => text?.replace(/\r\n?/g, '\n').trim() || null

/** The answers in the order of the questions, and what is wrong; an empty answer is none. */
export const readAnswers = (
  questions: readonly JobQuestion[],
  given: readonly GivenAnswer[],
): { answers: KeptAnswer[]; wrong: WrongAnswer[] } => {
  const known = new Set(questions.map(({ id }) => id))
  const seen = new Set<string>()
  const wrong: WrongAnswer[] = []
  for (const { questionId } of given) {
    if (!known.has(questionId)) wrong.push({ questionId, problem: 'unknown' })
    else if (seen.has(questionId)) wrong.push({ questionId, problem: 'twice' })
    seen.add(questionId)
  }
  const answers = questions.map((question): KeptAnswer => {
    const answer = plain(given.find(({ questionId }) => questionId === question.id)?.answer)
    const problem = problemOf(question, answer)
    if (problem) wrong.push({ questionId: question.id, problem })
    return { questionId: question.id, label: question.label, kind: question.kind, answer }
  })
  return { answers, wrong }
}
