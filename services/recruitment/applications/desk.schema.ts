/** Shapes of the desk's acts on the wire: moves, notes, tags and ratings (specification, The desk). */

import {
  closed,
  described,
  idParameter,
  named,
  nullable,
  optional,
  requiredText,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { ApplicationStatus, identifier, maybeMoment, maybeText } from '../wire.ts'

const subject = 'Subject of the mail. Left out: that of the template of the status, else the usual one.'
const body =
  'Paragraphs of the mail, parted by empty lines, between the greeting and the end that every letter has. `{voornaam}`, `{vacature}`, `{bedrijf}`, `{recruiter}` and `{datum}` are filled in (in English `{firstName}`, `{job}`, `{company}`, `{recruiter}`, `{date}`). Left out: that of the template of the status, else the usual words.'

export const MoveRequest = named(
  'MoveRequest',
  closed({
    from: described(ApplicationStatus, 'The status that you saw: 409 where it is another by now.'),
    to: described(ApplicationStatus, 'The status to move it to.'),
    subject: optional(text(200, { description: subject })),
    text: optional(text(5_000, { description: body })),
    payTold: Type.Optional(
      Type.Boolean({
        description:
          'True: the candidate has been told the pay of a job that does not say it; the mail says so too.',
      }),
    ),
  }),
)

export const MoveDto = named(
  'MoveDto',
  closed({
    id: identifier('Number of the move.'),
    applicationId: identifier('Number of the application.'),
    fromStatus: described(ApplicationStatus, 'The status before.'),
    toStatus: described(ApplicationStatus, 'The status after.'),
    movedAt: timestamp({ description: 'When it was moved.' }),
    mailAt: timestamp({ description: 'When its mail goes out, unless it is undone until then.' }),
    subject: Type.String({ description: 'Subject of the mail.' }),
    text: Type.String({ description: 'Paragraphs of the mail.' }),
    sentAt: maybeMoment('When the mail went out. null: it has not.'),
    undoneAt: maybeMoment('When the move was undone. null: it stands.'),
  }),
)

export const NoteRequest = named(
  'ApplicationNoteRequest',
  closed({ text: requiredText(10_000, { description: 'What to write down; recruiters alone see it.' }) }),
)
export const NoteDto = named(
  'ApplicationNoteDto',
  closed({
    id: identifier('Number of the note.'),
    applicationId: identifier('Number of the application.'),
    author: maybeText(
      'Name of whoever wrote it, or the e-mail address of whoever gave none. null: not known, or the account was deleted.',
    ),
    text: Type.String({ description: 'What it says.' }),
    createdAt: timestamp({ description: 'When it was written.' }),
  }),
)

export const TagRequest = named(
  'ApplicationTagRequest',
  closed({ tag: requiredText(40, { description: 'A word or a few.' }) }),
)
export const TagList = named(
  'ApplicationTags',
  closed({
    tags: Type.Array(Type.String(), { description: 'The tags of the application, in alphabetical order.' }),
  }),
)

const ScoreDto = named(
  'CriterionScore',
  closed({
    criterion: requiredText(200, { description: 'A criterion of the job, as the job names it.' }),
    score: Type.Integer({ minimum: 1, maximum: 4, description: '1 (not) to 4 (fully).' }),
    reason: requiredText(1_000, { description: 'What the score rests on.' }),
  }),
)
export const RatingRequest = named(
  'CandidateRatingRequest',
  closed({
    scores: Type.Array(ScoreDto, {
      maxItems: 8,
      description: 'One for each criterion; unfinished while criteria are left out.',
    }),
  }),
)
const RatingDto = named(
  'CandidateRatingDto',
  closed({
    author: maybeText(
      'Name of whoever rated, or the e-mail address of whoever gave none. null: the account was deleted.',
    ),
    scores: Type.Array(ScoreDto, { description: 'The scores.' }),
    finishedAt: maybeMoment('When every criterion had a score. null: it is unfinished.'),
  }),
)
export const RatingsDto = named(
  'CandidateRatingsDto',
  closed({
    criteria: Type.Array(Type.String(), { description: 'The criteria of the job.' }),
    own: nullable(RatingDto),
    others: Type.Array(RatingDto, {
      description: 'Finished ratings of others; empty until your own is finished.',
    }),
    hidden: Type.Integer({
      minimum: 0,
      description: 'How many finished ratings of others wait for your own.',
    }),
  }),
)

export const applicationParams = closed({ id: idParameter({ description: 'Number of the application.' }) })
export const moveParams = closed({
  id: idParameter({ description: 'Number of the application.' }),
  move: idParameter({ description: 'Number of the move.' }),
})
