/** The questions that a job asks of whoever applies, and what its candidates are rated on. */

export const questionKinds = ['TEXT', 'CHOICE', 'YES_NO'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface JobQuestion {
  id: string
  label: string
  kind: QuestionKind
  /** What can be chosen from; empty but for CHOICE. */
  choices: string[]
  /** Whether nobody applies without an answer. */
  required: boolean
}

export const mostQuestions = 10
export const mostCriteria = 8
const mostChoices = 20

export interface GivenQuestion {
  id?: string | null
  label: string
  kind: QuestionKind
  choices?: readonly string[] | null
  required?: boolean | null
}

/** What is wrong with a question, and with which of its fields (`questions.1.choices`). */
export class QuestionProblem extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

const choicesOf = (question: GivenQuestion, field: string): string[] => {
  const choices = (question.choices ?? []).map((choice) => choice.trim())
  if (question.kind !== 'CHOICE') {
    if (choices.length > 0) throw new QuestionProblem(field, 'are for a question of kind CHOICE alone')
    return []
  }
  if (choices.length < 2 || choices.length > mostChoices)
    throw new QuestionProblem(field, `must be 2 to ${mostChoices} answers`)
  if (new Set(choices).size < choices.length) throw new QuestionProblem(field, 'must differ from each other')
  return choices
}

/** The questions as they are kept. `makeId` names those that are new. Throws `QuestionProblem`. */
export const keptQuestions = (given: readonly GivenQuestion[], makeId: () => string): JobQuestion[] => {
  const ids = new Set<string>()
  return given.map((question, at) => {
    const id = question.id || makeId()
    if (ids.has(id)) throw new QuestionProblem(`questions.${at}.id`, 'is that of another question too')
    ids.add(id)
    return {
      id,
      label: question.label.trim(),
      kind: question.kind,
      choices: choicesOf(question, `questions.${at}.choices`),
      required: question.required ?? false,
    }
  })
}

/** Each criterion once, in the order given. */
export const keptCriteria = (given: readonly string[]): string[] => [
  ...new Set(given.map((criterion) => criterion.trim())),
]
