/** The form with which people apply: what it holds, and what is wrong with what was entered. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { Failure } from '../../../kit/errors.ts'
import { type Form, type FormPart, fileBytes } from '../../../kit/http/multipart.ts'
import { centsOf } from '../../../kit/pages/parts/money-field.ts'
import { type CvFile, plainName } from '../applications/cv-upload.actions.ts'
import { type KeptAnswer, readAnswers } from '../core/answers.ts'
import { isEmailAddress } from '../core/email-address.ts'
import type { JobQuestion } from '../core/job-questions.ts'
import { mostQuestions } from '../core/job-questions.ts'
import { oneLine } from '../core/plain-text.ts'

const textNames = [
  'firstName',
  'lastName',
  'email',
  'letter',
  'phone',
  'availableFrom',
  'expectedSalary',
  'profile',
  'keep',
  'cvKept',
  'asked',
  'began',
  // People do not see it.
  'toelichting',
  'key',
] as const
type TextName = (typeof textNames)[number]

export const maximumCvBytes = 5 * 1024 * 1024

const answerNames = Array.from({ length: mostQuestions }, (_, at) => `answer${at}`)

export const applyForm: Form = {
  fields: {
    cv: { kind: 'file', required: false },
    ...Object.fromEntries(
      [...textNames, ...answerNames].map((name) => [name, { kind: 'text', required: false } as const]),
    ),
  },
  maximumFileBytes: maximumCvBytes,
}

/** For programs that send the form without a file. */
export const plainFields: readonly string[] = [...textNames.filter((name) => name !== 'key'), ...answerNames]

/** As it was entered. */
export type Entered = Record<TextName, string> & { answers: string[] }

export interface SentForm {
  entered: Entered
  file: CvFile | null
  /** The file is over 5 MB, and nothing of it was kept. */
  tooLarge: boolean
}

export const emptyForm = (): Entered => ({
  ...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
  answers: [],
})

/** Everything that was sent. An input of a file that nobody chose sends a part without a name. */
export const readParts = async (parts: AsyncIterable<FormPart>): Promise<SentForm> => {
  const entered = emptyForm()
  let file: CvFile | null = null
  let tooLarge = false
  for await (const part of parts) {
    if (part.kind === 'text') {
      const at = answerNames.indexOf(part.name)
      if (at >= 0) entered.answers[at] = part.value
      else entered[part.name as TextName] = part.value
      continue
    }
    try {
      const bytes = await fileBytes(part, applyForm)
      if (part.filename !== '' || bytes.length > 0) file = { name: plainName(part.filename), bytes }
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 413) throw error
      tooLarge = true
    }
  }
  return { entered, file, tooLarge }
}

/** The same of a form that came without a file, in one piece. */
export const readPlain = (fields: Record<string, string>): SentForm => {
  const entered = emptyForm()
  for (const [name, value] of Object.entries(fields)) {
    const at = answerNames.indexOf(name)
    if (at >= 0) entered.answers[at] = value
    else entered[name as TextName] = value
  }
  return { entered, file: null, tooLarge: false }
}

/** Which questions the form asked: they may change while somebody answers. */
export const questionsMark = (questions: readonly JobQuestion[]): string =>
  tokenHash(JSON.stringify(questions)).slice(0, 16)

export type FieldProblem =
  | 'firstName'
  | 'lastName'
  | 'nameLong'
  | 'email'
  | 'nothing'
  | 'letterLong'
  | 'phoneLong'
  | 'availableFrom'
  | 'expectedSalary'
  | 'answer'
  | 'answerLong'
  | 'questionsChanged'

export interface Problem {
  /** The id of the field to mend. */
  field?: string
  what: FieldProblem
}

export interface ReadForm {
  firstName: string
  lastName: string
  /** Normalised. */
  email: string
  letter: string | null
  phone: string | null
  availableFrom: string | null
  /** Cents. */
  expectedSalary: number | null
  answers: KeptAnswer[]
  problems: Problem[]
}

const mostCents = 1_000_000_000_000

const isDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const lines = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** What is entered, read; `hasCv` where a file or a profile comes with it. */
export const readForm = (
  entered: Entered,
  questions: readonly JobQuestion[],
  { hasCv }: { hasCv: boolean },
): ReadForm => {
  const problems: Problem[] = []
  const demand = (isRight: boolean, field: string, what: FieldProblem): void => {
    if (!isRight) problems.push({ field, what })
  }
  const [firstName, lastName] = [oneLine(entered.firstName), oneLine(entered.lastName)]
  demand(firstName !== '', 'firstName', 'firstName')
  demand(firstName.length <= 100, 'firstName', 'nameLong')
  demand(lastName !== '', 'lastName', 'lastName')
  demand(lastName.length <= 100, 'lastName', 'nameLong')
  const email = entered.email.trim().toLowerCase()
  demand(isEmailAddress(email), 'email', 'email')
  const letter = lines(entered.letter)
  demand(hasCv || letter !== '', 'cv', 'nothing')
  demand(letter.length <= 10_000, 'letter', 'letterLong')
  const phone = oneLine(entered.phone)
  demand(phone.length <= 30, 'phone', 'phoneLong')
  const day = entered.availableFrom.trim()
  demand(day === '' || isDay(day), 'availableFrom', 'availableFrom')
  const pay = entered.expectedSalary.trim()
  const cents = pay === '' ? null : centsOf(pay)
  demand(
    pay === '' || (cents !== null && cents >= 0 && cents <= mostCents),
    'expectedSalary',
    'expectedSalary',
  )
  const { answers, problems: wrong } = readAnswersOf(entered, questions)
  return {
    ...{ firstName, lastName, email, letter: letter || null, phone: phone || null },
    ...{ availableFrom: day || null, expectedSalary: cents, answers, problems: [...problems, ...wrong] },
  }
}

const readAnswersOf = (
  entered: Entered,
  questions: readonly JobQuestion[],
): { answers: KeptAnswer[]; problems: Problem[] } => {
  if (questions.length > 0 && entered.asked !== questionsMark(questions))
    return { answers: [], problems: [{ field: 'answer0', what: 'questionsChanged' }] }
  const given = questions.map(({ id }, at) => ({ questionId: id, answer: entered.answers[at] ?? '' }))
  const { answers, wrong } = readAnswers(questions, given)
  const problems = wrong.map(({ questionId, problem }): Problem => {
    const at = questions.findIndex(({ id }) => id === questionId)
    return { field: `answer${at}`, what: problem === 'long' ? 'answerLong' : 'answer' }
  })
  return { answers, problems }
}
