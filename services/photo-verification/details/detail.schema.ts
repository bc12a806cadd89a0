/** Shapes of what owners say of their photos, on the wire (specification, Details). */

import {
  closed,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { locationChoices } from '../core/shown-place.ts'

const trainingChoices = ['allowed', 'notAllowed', 'constrained'] as const

const Location = oneOf([...locationChoices], {
  description:
    'How much of the place in the photo its page shows: `exact`, to a kilometre (`1km`), or the name of the nearest `place`. Null: nothing.',
})
const Training = oneOf([...trainingChoices], {
  description: 'Whether others may train on the picture, as its Content Credentials say.',
})

/** What is absent stays as it is. */
export const DetailsRequest = named(
  'DetailsRequest',
  closed({
    title: optional(text(200, { description: 'Title; null or blank: none.' })),
    caption: optional(text(2000, { description: 'Caption; null or blank: none.' })),
    credit: optional(text(200, { description: 'Who is to be credited; null or blank: nobody.' })),
    findable: Type.Optional(
      Type.Boolean({ description: 'Whether whoever holds a copy of the picture may be led to the photo.' }),
    ),
    location: optional(Location),
    training: Type.Optional(Training),
  }),
)
export type DetailsRequest = Static<typeof DetailsRequest>

const ShownLocation = named(
  'ShownLocation',
  closed({
    latitude: nullable(Type.Number({ description: 'Degrees north; null where a name is shown.' })),
    longitude: nullable(Type.Number({ description: 'Degrees east; null where a name is shown.' })),
    name: nullable(
      Type.String({ description: 'Name of the nearest place or its province, where it is near.' }),
    ),
  }),
)

export const Statement = named(
  'Statement',
  closed({
    version: Type.Integer({ minimum: 0, description: 'Counts from 1; 0 where nothing was stated yet.' }),
    title: nullable(Type.String({ description: 'Title; null without one.' })),
    caption: nullable(Type.String({ description: 'Caption; null without one.' })),
    credit: nullable(Type.String({ description: 'Who is to be credited; null without anybody.' })),
    locationRemoved: Type.Boolean({
      description: 'Whether its owner had the place taken out of the file before it was signed.',
    }),
    signedAt: nullable(timestamp({ description: 'When it was signed; UTC.' })),
    signedText: nullable(Type.String({ description: 'The text that its signature covers.' })),
    keyId: nullable(Type.String({ description: '`kid` of the key in `/.well-known/photo-signing-keys`.' })),
    value: nullable(Type.String({ description: 'Its Ed25519 signature in base64.' })),
    findable: Type.Boolean({ description: 'Whether a copy of the picture leads to the photo.' }),
    location: nullable(Location),
    shownLocation: nullable(ShownLocation),
    training: Training,
  }),
)
export type Statement = Static<typeof Statement>
