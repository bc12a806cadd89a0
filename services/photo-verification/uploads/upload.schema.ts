/** Shapes of uploads on the wire. */

import { closed, named, nullable, type Static, Type, timestamp } from '../../../kit/http/schema.ts'
import { Photo } from '../photos/photo.schema.ts'

export const uploadParams = closed({
  uploadId: Type.String({ description: 'Number of the upload, from the `Location` of its creation.' }),
})

export const UploadState = named(
  'UploadState',
  closed({
    uploadId: Type.String({ description: 'Number of the upload.' }),
    offset: Type.Integer({ minimum: 0, description: 'Bytes that are safe; go on from here.' }),
    length: Type.Integer({ minimum: 1, description: 'Bytes that the whole file has.' }),
    expiresAt: timestamp({ description: 'Until when it can be gone on with; UTC.' }),
    photo: nullable(Photo),
  }),
)
export type UploadState = Static<typeof UploadState>
