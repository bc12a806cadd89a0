/** Shapes of cases on the wire (specification, Cases). */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  named,
  nullable,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
  uuid,
} from '../../../kit/http/schema.ts'
import type { CaseRow } from '../tables.ts'

export const maximumNameLength = 100
export const maximumReferenceLength = 100

const caseId = uuid({ description: 'Number of the case.' })
export const caseParams = closed({ caseId })
export const photoOfCaseParams = closed({
  caseId,
  id: Type.String({ description: 'The `verificationId` of the photo, letter by letter.' }),
})

const requested = {
  reference: optional(
    text(maximumReferenceLength, {
      description: 'What it is called elsewhere, such as the number of a claim; null or blank: nothing.',
    }),
  ),
  shared: Type.Optional(
    Type.Boolean({
      description: 'Whether everybody with its link sees the case, and what is public of its photos.',
    }),
  ),
}
const name = requiredText(maximumNameLength, { description: 'What the case is about.' })

export const CaseRequest = named(
  'CaseRequest',
  closed({
    name,
    ...requested,
    teamId: Type.Optional(
      uuid({ description: 'Number of the team that the case is to belong to, for its EDITORs and OWNERs.' }),
    ),
  }),
)
export type CaseRequest = Static<typeof CaseRequest>

/** What is absent stays as it is. */
export const CaseChange = named('CaseChange', closed({ name: Type.Optional(name), ...requested }))
export type CaseChange = Static<typeof CaseChange>

export const Case = named(
  'Case',
  closed({
    id: Type.String({ description: 'Number of the case.' }),
    name: Type.String({ description: 'What the case is about.' }),
    reference: nullable(Type.String({ description: 'What it is called elsewhere; null without one.' })),
    shared: Type.Boolean({ description: 'Whether everybody with its link sees it.' }),
    shareToken: nullable(
      Type.String({
        description: 'The last part of its link, `/c/{shareToken}`; null where it is not shared.',
      }),
    ),
    teamId: Type.Optional(
      Type.String({ description: 'Number of the team that it belongs to; absent without one.' }),
    ),
    createdAt: timestamp({ description: 'When it was made; UTC.' }),
    photos: Type.Array(Type.String(), {
      description: '`verificationId` of each photo in it, in the order in which they were put in.',
    }),
  }),
)

export const CasePage = named('CasePage', numberedPageSchema(Case))

/** A case, and the numbers of the photos in it. */
export interface WholeCase {
  row: CaseRow
  photos: string[]
}

export const caseOf = ({ row, photos }: WholeCase): Static<typeof Case> => ({
  ...{ id: row.id, name: row.name, reference: row.reference },
  ...{ shared: row.share_token !== null, shareToken: row.share_token },
  ...(row.team_id ? { teamId: row.team_id } : {}),
  ...{ createdAt: row.created_at.toISOString(), photos },
})
