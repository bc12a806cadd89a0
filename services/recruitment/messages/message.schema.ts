/** Shapes of messages on the wire (specification, Messages). */

import { closed, named, requiredText, type Static, Type, timestamp } from '../../../kit/http/schema.ts'
import { identifier, maybeText } from '../wire.ts'

export const maximumMessageLength = 5_000

export const MessageRequest = named(
  'MessageRequest',
  closed({
    text: requiredText(maximumMessageLength, {
      description: 'What to say, as plain text. The mail about it only says that there is a message.',
    }),
  }),
)

export const MessageDto = named(
  'MessageDto',
  closed({
    id: identifier('Number of the message.'),
    applicationId: identifier('Number of the application that it is about.'),
    fromCandidate: Type.Boolean({ description: 'Whether whoever applied wrote it; else a recruiter did.' }),
    authorName: maybeText(
      'Name of whoever wrote it; to recruiters the e-mail address of whoever gave none. null: none was given, the account was deleted, or it is hidden until it is revealed.',
    ),
    text: Type.String({ description: 'What was said, as plain text.' }),
    sentAt: timestamp({ description: 'When it was sent.' }),
  }),
)

export type MessageDto = Static<typeof MessageDto>
