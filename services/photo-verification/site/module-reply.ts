/** Answers of page routes to their own modules. */

import { type Reply, reply } from '../../../kit/http/route.ts'

export const asJson = (status: number, body: object, { headers }: Partial<Reply> = {}): Reply =>
  reply({
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  })
