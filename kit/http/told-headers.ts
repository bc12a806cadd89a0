/** Headers that only some operations answer with, in the words of the API document. */

export const toldHeaders = {
  'Content-Disposition': 'The name to keep the file under: `attachment` or `inline`, and `filename`.',
  ETag: 'A strong tag of what is shown; it changes with it.',
  'Idempotency-Replayed':
    '`true` where this is what was answered first under the same Idempotency-Key; absent where it was done just now.',
  Location: 'The address of what was made.',
  'Cache-Control': 'How long it may be kept: other answers are `no-store`.',
  'X-Robots-Tag': '`noindex`: search engines do not list the page.',
  'Access-Control-Allow-Origin': '`*`: scripts of any site may read the answer.',
  'Access-Control-Expose-Headers': 'The headers that they may read too.',
  'Upload-Offset': 'Bytes that have come so far.',
  'Upload-Expires': 'Until when the upload can be gone on with.',
  'Upload-Length': 'Bytes of the whole file.',
  'Upload-Metadata': 'What was said of the file when the upload began.',
  'Tus-Resumable': 'The version of tus that the answer speaks.',
  'Tus-Version': 'The versions of tus that are spoken here, with the refusal of another one.',
} as const

export type ToldHeader = keyof typeof toldHeaders
