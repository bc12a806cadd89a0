/** What the page about one application shows. */

import type { Html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { AnonymousApplication } from '../applications/anonymous-cv.schema.ts'
import type { AnswerDto } from '../applications/answers.schema.ts'
import type { ApplicationDto, ApplicationStatusHistoryDto } from '../applications/application.schema.ts'
import type { NoteDto } from '../applications/note.actions.ts'
import type { RatingsDto } from '../applications/rating.actions.ts'
import type { Match } from '../core/match/match.ts'
import type { MessageDto } from '../messages/message.schema.ts'
import type { Undoable } from './board.views.ts'
import { candidateWords } from './candidate.words.ts'
import { applicationAddress, type PipelineAddress } from './pipeline-address.ts'

export interface CandidateView {
  language: Language
  /** As recruiters may see it: without a name until it is revealed. */
  application: ApplicationDto
  isHidden: boolean
  /** Of somebody whose name is hidden. */
  cv: AnonymousApplication | null
  /** Whether there is a file to show. */
  hasCv: boolean
  answers: readonly AnswerDto[]
  messages: readonly MessageDto[]
  notes: readonly NoteDto[]
  tags: readonly string[]
  ratings: RatingsDto
  history: readonly ApplicationStatusHistoryDto[]
  match: Match | null
  /** When an answer was promised by, and whether that is over. */
  promised: { by: Date; isOver: boolean } | null
  /** Once its procedure is over. */
  end: { endedAt: Date; erasesAt: Date } | null
  interviews: Html | null
  undoable: readonly Undoable[]
  neighbours: { previous: number | null; next: number | null }
  address: PipelineAddress
  toast: string | null
  mistakes: readonly Mistake[]
  /** What was typed into a form that was refused, by field. */
  entered: Readonly<Record<string, string>>
}

/** The number where a name is hidden or was not given. */
export const candidateName = ({
  language,
  application,
}: Pick<CandidateView, 'language' | 'application'>): string =>
  application.candidateName ?? candidateWords[language].title(application.id)

/** Where forms lead back to: the candidate, in the list that it was opened from. */
export const here = ({ application, address }: Pick<CandidateView, 'application' | 'address'>): string =>
  applicationAddress(application.id, address)
