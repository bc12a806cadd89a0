/** Headers that only some operations answer with, in the words of the API document. */

export const toldHeaders = {
  'Content-Disposition': 'The name to keep the file under: `attachment` or `inline`, and `filename`.',
  ETag: 'A strong tag of what is shown; it changes with it.',
  'Idempotency-Replayed':
    '`true` where this is what was answered first under the same Idempotency-Key; absent where it was done just now.',
  Location: 'The address of what was made.',
  'Upload-Offset': 'Bytes that have come so far.',
  'Upload-Expires': 'Until when the upload can be gone on with.',
} as const

export type ToldHeader = keyof typeof toldHeaders
