/** Shapes of interviews on the wire (specification, Jobs and interviews on the desk). */

import {
  closed,
  idParameter,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { identifier, maybeMoment, maybeText, optionalList } from '../wire.ts'
import { interviewStatuses } from './interview.tables.ts'

export const mostSlots = 10
/** A later moment is none that people plan for. */
export const lastYear = 9_000
export const maximumNote = 2_000

const about = {
  startsAt: 'When it begins.',
  endsAt: 'When it ends: after it begins, on the same day or within 12 hours.',
  place: 'Where it is: an address, a room, or a link.',
  note: 'What the candidate has to know.',
  participants: 'Who takes part besides the candidate, in words, at most 10.',
  slots: 'Times that the candidate can choose from, at most 10; none has begun.',
}

const InterviewStatus = named(
  'InterviewStatus',
  oneOf(interviewStatuses, {
    description:
      '`PROPOSED`: the candidate has not chosen yet; `BOOKED`: a time was chosen; `CANCELLED`: called off.',
  }),
)

const SlotRequest = named(
  'InterviewSlotRequest',
  closed({
    startsAt: timestamp({ description: about.startsAt }),
    endsAt: timestamp({ description: about.endsAt }),
  }),
)

const details = {
  slots: Type.Array(SlotRequest, { minItems: 1, maxItems: mostSlots, description: about.slots }),
  place: optional(text(300, { description: about.place })),
  note: optional(text(maximumNote, { description: about.note })),
  participants: optionalList(requiredText(200), 10, about.participants),
}

export const InterviewRequest = named(
  'InterviewRequest',
  closed({ applicationId: idParameter({ description: 'Number of the application.' }), ...details }),
)

export const InterviewChange = named('InterviewChange', closed(details))

const InterviewSlot = named(
  'InterviewSlot',
  closed({
    id: identifier('Number of the time.'),
    startsAt: timestamp({ description: about.startsAt }),
    endsAt: timestamp({ description: about.endsAt }),
    free: Type.Boolean({ description: 'Whether it can still be chosen.' }),
  }),
)

export const InterviewDto = named(
  'InterviewDto',
  closed({
    id: identifier('Number of the interview.'),
    applicationId: identifier('Number of the application.'),
    jobId: identifier('Number of the job.'),
    jobTitle: Type.String({ description: 'Title of the job.' }),
    company: Type.String({ description: 'Name of the company.' }),
    candidateName: maybeText('Who applied. null: not known, or hidden while a first selection is anonymous.'),
    organiser: maybeText('Who planned it. null: somebody who is gone.'),
    status: InterviewStatus,
    startsAt: maybeMoment(`${about.startsAt} null: no time was chosen.`),
    endsAt: maybeMoment('When it ends. null: no time was chosen.'),
    place: maybeText(`${about.place} null: not given.`),
    note: maybeText(`${about.note} null: nothing.`),
    participants: Type.Array(Type.String(), { description: about.participants }),
    slots: Type.Array(InterviewSlot, { description: 'Times to choose from, the first first.' }),
    choosePath: Type.Optional(
      nullable(
        Type.String({
          description: 'For its candidate alone: the page where they choose. null: it was called off.',
        }),
      ),
    ),
    createdAt: timestamp({ description: 'When it was planned.' }),
    updatedAt: timestamp({ description: 'When it last changed.' }),
  }),
)

export const InterviewChoice = named(
  'InterviewChoice',
  closed({ slotId: idParameter({ description: 'Number of the time that is chosen.' }) }),
)

export type InterviewRequest = Static<typeof InterviewRequest>
export type InterviewChange = Static<typeof InterviewChange>
export type InterviewDto = Static<typeof InterviewDto>
