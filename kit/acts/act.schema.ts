/** An act of an administrator on the wire, and what a list of them is asked by. */

import { closed, named, nullable, oneOf, type Static, Type, text, timestamp } from '../http/schema.ts'
import { actResults, type KeptAct } from './operator-act.ts'

export const OperatorActDto = named(
  'OperatorAct',
  closed({
    id: Type.Integer({ description: 'Its number, which only grows.' }),
    at: timestamp({ description: 'When it was answered, in UTC.' }),
    actor: Type.String({
      description:
        'The role that acted; OPERATOR with the operator’s token, `command` for a command on the machine.',
    }),
    actorId: nullable(
      Type.String({ description: 'The account that acted; null where the actor is all that is known.' }),
    ),
    what: Type.String({
      description: 'The operation’s id, method and path of a page’s form, or the words of a command.',
    }),
    targetId: nullable(
      Type.String({ description: 'What it was done to; null where that is the whole service, or unknown.' }),
    ),
    result: oneOf(actResults, { description: 'DONE, REFUSED by the service, or FAILED on its side.' }),
    status: nullable(Type.Integer({ description: 'HTTP status of the answer; null for a command.' })),
    traceId: nullable(Type.String({ description: 'The x-trace-id of the answer; null for a command.' })),
  }),
)
export type OperatorActDto = Static<typeof OperatorActDto>

export const actQuery = {
  from: Type.Optional(timestamp({ description: 'Acts from this moment on.' })),
  to: Type.Optional(timestamp({ description: 'Acts before this moment.' })),
  what: Type.Optional(
    text(200, { minLength: 1, description: 'Acts of this kind alone, as `what` tells it.' }),
  ),
  format: Type.Optional(
    oneOf(['json', 'csv'], {
      default: 'json',
      description: 'JSON by pages, or a CSV file (RFC 4180) of the newest 10,000 of them.',
    }),
  ),
}

export const actDto = (act: KeptAct): OperatorActDto => ({ ...act, at: act.at.toISOString() })
