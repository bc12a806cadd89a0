/** Shapes of matches on the wire (specification, Explained match). */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  requiredText,
  type Static,
  Type,
  timestamp,
} from '../../../kit/http/schema.ts'
import { matchParts } from '../core/match/match.ts'
import { maybeMoment, maybeText } from '../wire.ts'

export const MatchPart = named(
  'ExplainedMatchPart',
  oneOf(matchParts, { description: 'What of a job and a CV is compared.' }),
)

export const pointFields = {
  part: described(MatchPart, 'What was compared.'),
  points: Type.Number({ minimum: 0, description: 'Points of this part, with one decimal.' }),
  of: Type.Integer({ description: 'The most that this part can give.' }),
}

export const MatchTotal = nullable(
  Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'The points as a share of those that the known parts could give. null: no part is known.',
  }),
)
export const MatchCoverage = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'How much was known: what the known parts could give, as a share of 100 points.',
})
export const UnknownParts = Type.Array(MatchPart, {
  description: 'Parts that were left out, as the job or the CV does not say them.',
})

const Reason = named(
  'ExplainedMatchReason',
  closed({
    nl: Type.String({ description: 'The reason in Dutch.' }),
    en: Type.String({ description: 'The reason in English.' }),
  }),
)

export const MatchDto = named(
  'ExplainedMatch',
  closed({
    total: MatchTotal,
    coverage: MatchCoverage,
    rules: Type.String({ description: 'Version of the rules.' }),
    points: Type.Array(
      named(
        'MatchPoints',
        closed({ ...pointFields, because: described(Reason, 'Why, in plain sentences.') }),
      ),
      { description: 'The known parts, each with its reason.' },
    ),
    unknown: UnknownParts,
  }),
)

const recordFields = {
  purpose: requiredText(2000, { description: 'What recruiters see the match for; candidates read it.' }),
  dpia: requiredText(2000, {
    description: 'The data protection impact assessment: its date, where it is kept, and what it came to.',
  }),
  overseer: requiredText(200, {
    description: 'Who oversees its use, by name or function; candidates read it.',
  }),
}

export const MatchRecordRequest = named('MatchRecordRequest', closed(recordFields))
export const MatchRecordDto = named(
  'MatchRecordDto',
  closed({
    ...recordFields,
    recordedAt: timestamp({ description: 'When it was recorded.' }),
    recordedBy: maybeText('Address of whoever recorded it. null: erased since.'),
  }),
)

export const ObjectionRequest = named(
  'MatchObjectionRequest',
  closed({
    objects: Type.Boolean({
      description: 'true hides every match of the caller from recruiters; false takes the objection back.',
    }),
  }),
)
export const ObjectionDto = named(
  'MatchObjectionDto',
  closed({ objectedAt: maybeMoment('Since when the caller objects. null: the caller does not.') }),
)

export type MatchDto = Static<typeof MatchDto>
export type MatchRecordRequest = Static<typeof MatchRecordRequest>
export type MatchRecordDto = Static<typeof MatchRecordDto>
export type ObjectionDto = Static<typeof ObjectionDto>
