/** Shapes of upload links on the wire (specification, Upload links). */

import { closed, named, Type } from '../../../kit/http/schema.ts'

export const tokenParams = closed({
  token: Type.String({ description: 'The token of an upload link, as it was shown when the link was made.' }),
})

export const CreateQuery = closed({
  createdBy: Type.Optional(
    Type.String({
      maxLength: 200,
      default: 'accountant',
      description: 'Who asks for the documents; the client sees it.',
    }),
  ),
})

const moment = (description: string) =>
  Type.String({ description: `${description} yyyy-MM-ddTHH:mm:ss, UTC without a time zone.` })

export const UploadLink = named(
  'UploadLinkResponse',
  closed({
    token: Type.String({ description: 'The token; it is shown this once and kept as a hash.' }),
    expiresAt: moment('When the link ends, 14 days after it was made.'),
    uploadUrl: Type.String({ description: 'The path of the page for the client, `/upload/<token>`.' }),
  }),
)

export const UploadTokenSummary = named(
  'UploadTokenSummary',
  closed({
    analysisId: Type.String({ description: 'The analysis that the link belongs to.' }),
    createdBy: Type.String({ description: 'Who asked for the documents.' }),
    createdAt: moment('When the link was made.'),
    expiresAt: moment('When it ends.'),
    useCount: Type.Integer({ minimum: 0, description: 'Requests with this token that were let in.' }),
  }),
)

export const ExternalUpload = named(
  'ExternalUploadResponse',
  closed({
    status: Type.String({ description: 'UPLOADED: the document was accepted and noted.' }),
    fileName: Type.String({ description: 'The name of the file, without folders.' }),
  }),
)
