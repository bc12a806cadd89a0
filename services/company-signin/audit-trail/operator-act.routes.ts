/** What whoever runs the service changed of it, for the operator. */

import { actRoutes } from '../../../kit/acts/act.routes.ts'
import { OperatorActDto } from '../../../kit/acts/act.schema.ts'
import type { Route } from '../../../kit/http/route.ts'
import { named } from '../../../kit/http/schema.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Ctx } from '../context.ts'
import { auditPage, auditPageLimits, auditPageSchema } from '../dialect.ts'
import { createChainBook } from './operator-acts.ts'

/** Only while the operator has a token. */
export const operatorActRoutes = (
  ctx: Pick<Ctx, 'db' | 'trail'>,
  { settings }: Pick<Platform, 'settings'>,
): Route[] => {
  if (!settings.operatorToken) return []
  return actRoutes(createChainBook(ctx.db, ctx.trail), {
    access: 'operator',
    tag: 'Audit',
    whose: 'For the operator, with the value of `OPERATOR_TOKEN`; they are events of the audit trail.',
    output: named('OperatorActPage', auditPageSchema(OperatorActDto)),
    pageOf: auditPage,
    limits: auditPageLimits,
  })
}
