/** The route with which owners take a copy of all that is kept of them. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exportReply } from './export-reply.ts'

export const exportRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/v1/account/export',
    operationId: 'exportAccount',
    summary: 'Download all that is kept of the account',
    description: `A ZIP archive with one folder: \`account.json\` (the account, its sessions, its API keys without the keys themselves, the teams that it is in, its cases without their links, and its webhooks with their deliveries and without their secrets), and for each photo \`photos/<id>/record.json\` (all that is recorded of it, with the owner's statements) and its original, byte for byte. It is written while it is sent.

Five times a minute for an account; more is 429. For the token of somebody who has signed in; an API key is 403.`,
    tag: 'Accounts',
    access: 'bearer',
    contentType: 'application/zip',
    tells: ['Content-Disposition'],
    errors: [403, 429],
    handler: ({ caller }) => exportReply(ctx, caller),
  }),
]
