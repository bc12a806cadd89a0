/** What administrators and commands changed, for administrators. */

import { actRoutes } from '../../../kit/acts/act.routes.ts'
import { OperatorActDto } from '../../../kit/acts/act.schema.ts'
import { createActBook } from '../../../kit/acts/act-book.ts'
import { numberedPage, numberedPageSchema } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { named } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'

export const operatorActRoutes = ({ db }: Pick<Ctx, 'db'>): Route[] =>
  actRoutes(createActBook(db), {
    access: admin,
    tag: 'Administration',
    whose: 'Administrators only.',
    output: named('OperatorActPage', numberedPageSchema(OperatorActDto)),
    pageOf: numberedPage,
  })
