/** Shapes of recognition on the wire (specification, Recognition). */

import type { Form } from '../../../kit/http/multipart.ts'
import { closed, named, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'

export const recogniseForm: Form = {
  fields: {
    file: {
      kind: 'file',
      required: true,
      about: 'The picture: a JPEG, PNG or WebP of at most 50 MiB and 100 megapixels. It is not kept.',
    },
  },
  maximumFileBytes,
}

/** Whether a body of this type is a form. */
export const isForm = (contentType = ''): boolean => /^\s*multipart\/form-data/i.test(contentType)

/** Eight ways to turn and mirror a picture and what may be within its borders, but the picture as it is. */
const maximumAlternatives = 47

export const RecogniseRequest = named(
  'RecogniseRequest',
  closed({
    pdq: Type.Optional(
      Type.String({
        description: 'Fingerprint of the picture: the 64 hex digits of PDQ. In the place of a file.',
      }),
    ),
    alternatives: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9A-Fa-f]{64}$' }), {
        maxItems: maximumAlternatives,
        description:
          'Fingerprints of the same picture turned, mirrored, and without its borders. Without this field those of the turned and mirrored picture are guessed from `pdq`, which finds fewer.',
      }),
    ),
  }),
)

const RecognisedMatch = named(
  'RecognisedMatch',
  closed({
    verificationId: Type.String({ description: 'Number of the photo.' }),
    by: oneOf(['exact', 'watermark', 'fingerprint'], {
      description:
        '`exact`: the file is the signed original, unchanged. `watermark`: its number is in the picture, and the picture looks like it. `fingerprint`: the picture looks the same, and may have been changed.',
    }),
    distance: Type.Integer({
      minimum: 0,
      maximum: 256,
      description: 'How many of the 256 bits of both fingerprints differ; 0 with `exact`.',
    }),
    url: Type.String({ description: 'Path of the photo’s page on this service.' }),
  }),
)
export type RecognisedMatch = Static<typeof RecognisedMatch>

const ReadMark = named(
  'ReadMark',
  closed({
    verificationId: Type.String({ description: 'The number in the watermark. Alone it proves nothing.' }),
    by: oneOf(['lsb', 'robust'], {
      description:
        '`lsb`: the lowest bits of the colours, as in the public image. `robust`: as in share copies.',
    }),
    confidence: Type.Number({ minimum: 0, maximum: 1, description: 'How clearly it was read.' }),
  }),
)
export type ReadMark = Static<typeof ReadMark>

export const Recognised = named(
  'Recognised',
  closed({
    matches: Type.Array(RecognisedMatch, {
      description:
        'Photos it may be a copy of, the surest kind first; one photo once for each way it was found. At most 20 a kind.',
    }),
    watermark: nullable(ReadMark),
    message: Type.Optional(
      Type.String({
        description:
          'Why nothing, or not more, was found: `too plain to recognise`, or `number of another picture` where the picture does not look like the photo whose number it holds.',
      }),
    ),
  }),
)
export type Recognised = Static<typeof Recognised>
