/** Answers JSON that a thread has encoded. */

import { type Reply, reply } from '../../../kit/http/route.ts'

export const jsonReply = (json: Uint8Array, headers: Record<string, string> = {}): Reply =>
  reply({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(json.buffer, json.byteOffset, json.byteLength),
  })
