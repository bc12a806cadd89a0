/** Analyses that dossiers keep, on the wire (specification, Kept analyses). */

import {
  closed,
  date,
  idParameter,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
  uuid,
} from '../../../kit/http/schema.ts'
import { UploadedFile } from '../analysis/analysis.schema.ts'
import { recordTime } from '../customers/customer.schema.ts'

const id = idParameter({ description: 'The id of the dossier.' })

export const dossierParams = closed({ id })
export const bindingParams = closed({
  id,
  analysisId: Type.String({ maxLength: 100, description: 'The id of an analysis of the dossier.' }),
})

export const BindingRequest = named(
  'BindingRequest',
  closed({
    analysisId: Type.String({ maxLength: 100, description: 'The analysis that the dossier is to keep.' }),
    keepLedger: optional(
      Type.Boolean({
        description:
          'True keeps the ledger too, sealed, so that the analysis comes back by itself. False unless given.',
      }),
    ),
  }),
)

export const EraseQuery = closed({
  only: Type.Optional(
    oneOf(['ledger'], { description: 'Erases the kept ledger alone; what was decided stays.' }),
  ),
})

export const Binding = named(
  'DossierAnalysis',
  closed({
    analysisId: uuid({ description: 'The id of the analysis in all its paths.' }),
    dossierId: Type.Integer({ description: 'The dossier that keeps it.' }),
    files: Type.Array(UploadedFile, { description: 'The files that it is made of.' }),
    companyName: Type.String({ description: 'Whose books they are.' }),
    fiscalYear: Type.String({ description: 'The fiscal year that the file states.' }),
    currency: Type.String({ description: 'The currency that the file states.' }),
    periodStart: nullable(date({ description: 'The first day of the books; null where nobody knows.' })),
    periodEnd: nullable(date({ description: 'The last day of the books; null where nobody knows.' })),
    boundAt: recordTime('When the dossier began to keep it.'),
    ledgerKept: Type.Boolean({ description: 'Whether the ledger is kept too.' }),
  }),
)
export type Binding = Static<typeof Binding>
