/** Shapes of dossiers on the wire (specification, Customers and dossiers). */

import {
  closed,
  date,
  idParameter,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
} from '../../../kit/http/schema.ts'

export const dossierStatuses = ['OPEN', 'IN_PROGRESS', 'CLOSED'] as const
const status = () => oneOf(dossierStatuses)

/** Fields of create and replace. Without a status a new dossier is OPEN, and an existing one keeps its own. */
export const DossierRequest = closed({
  customerId: idParameter(),
  engagementName: requiredText(255),
  engagementPeriodStart: date(),
  engagementPeriodEnd: date(),
  status: optional(status()),
})

export const Dossier = closed({
  id: Type.Integer(),
  customerId: Type.Integer(),
  customerName: Type.String(),
  engagementName: Type.String(),
  engagementPeriodStart: date(),
  engagementPeriodEnd: date(),
  status: status(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})

export const DossierFile = closed({
  id: Type.Integer(),
  dossierId: Type.Integer(),
  filename: Type.String(),
  documentType: Type.String(),
  uploadedAt: Type.String(),
})

export type DossierRequest = Static<typeof DossierRequest>
export type Dossier = Static<typeof Dossier>
export type DossierFile = Static<typeof DossierFile>
