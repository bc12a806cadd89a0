/** Shapes of dossiers on the wire (specification, Customers and dossiers). */

import {
  closed,
  date,
  idParameter,
  named,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
} from '../../../kit/http/schema.ts'
import { recordTime } from '../customers/customer.schema.ts'

export const dossierStatuses = ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const

const DossierStatus = named(
  'DossierStatus',
  oneOf(dossierStatuses, {
    description: 'How far the engagement is. A new one is OPEN; it may move freely.',
  }),
)

const period = {
  engagementPeriodStart: date({ description: 'The first day of the period of the engagement.' }),
  engagementPeriodEnd: date({ description: 'The last day of that period, not before its first.' }),
}

/** Fields of create and replace. Without a status a new dossier is OPEN, and an existing one keeps its own. */
export const DossierRequest = named(
  'DossierRequest',
  closed({
    customerId: idParameter({ description: 'The id of a customer.' }),
    engagementName: requiredText(255, { description: 'What the engagement is called.' }),
    ...period,
    status: optional(DossierStatus),
  }),
)

export const Dossier = named(
  'Dossier',
  closed({
    id: Type.Integer({ description: 'The id in the paths of the dossier.' }),
    customerId: Type.Integer({ description: 'The id of its customer.' }),
    customerName: Type.String({ description: 'The name of that customer.' }),
    engagementName: Type.String({ description: 'What the engagement is called.' }),
    ...period,
    status: DossierStatus,
    createdAt: recordTime('When the dossier was made.'),
    updatedAt: recordTime('When the dossier was last changed.'),
  }),
)

export const DossierFile = named(
  'DossierFile',
  closed({
    id: Type.Integer({ description: 'The id of the file.' }),
    dossierId: Type.Integer({ description: 'The dossier that it belongs to.' }),
    filename: Type.String({ description: 'The name of the file.' }),
    documentType: Type.String({ description: 'What kind of document it is.' }),
    uploadedAt: recordTime('When it came in.'),
  }),
)

export type DossierRequest = Static<typeof DossierRequest>
export type Dossier = Static<typeof Dossier>
export type DossierFile = Static<typeof DossierFile>
