/** Shapes of how long a photo is kept, on the wire (specification, Retention). */

import { closed, named, nullable, type Static, Type, timestamp } from '../../../kit/http/schema.ts'

export const RetentionRequest = named(
  'RetentionRequest',
  closed({
    keepUntil: nullable(
      timestamp({
        description:
          'Until when the photo is kept: after its 14 days and within what the plan allows. Null: the 14 days.',
      }),
    ),
  }),
)

export const Retention = named(
  'Retention',
  closed({
    keepUntil: nullable(timestamp({ description: 'As asked for; null: the 14 days. UTC.' })),
    deletedAt: timestamp({ description: 'When the photo is deleted; UTC.' }),
    retentionDays: Type.Integer({
      description: "For how many days from its creation the plan of the photo's account lets it be kept.",
    }),
  }),
)
export type Retention = Static<typeof Retention>
