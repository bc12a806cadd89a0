/** Routes of messages about applications (specification, Messages). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { listMessages, sendMessage } from './message.actions.ts'
import { MessageDto, MessageRequest } from './message.schema.ts'

const tag = 'Applications'
const path = '/applications/{id}/messages'
const params = closed({ id: idParameter({ description: 'Number of the application.' }) })

export const messageRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path,
    operationId: 'listApplicationMessages',
    summary: 'Messages about an application',
    description:
      'Oldest first. Candidates read those about their own applications, recruiters all; else 404. While a first selection is anonymous, recruiters read them without names.',
    tag,
    access: 'bearer',
    params,
    output: Type.Array(MessageDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => listMessages(ctx, caller, id),
  }),
  route({
    method: 'POST',
    path,
    operationId: 'sendApplicationMessage',
    repeats: 'kept',
    summary: 'Send a message about an application',
    description:
      "The candidate writes to the recruiters, a recruiter to the candidate. The other side gets a mail that says that there is a message, and nothing of it. 404 for somebody else's application, 429 after sixty messages in an hour.",
    tag,
    access: 'bearer',
    params,
    body: MessageRequest,
    status: 201,
    output: MessageDto,
    errors: [404, 429],
    examples: {
      params: { id: exampleId },
      body: { text: 'Kan het gesprek ook op een woensdag?' },
    },
    handler: ({ params: { id }, body: { text }, caller }) => sendMessage(ctx, caller, id, text),
  }),
]
