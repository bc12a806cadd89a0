/** Routes of companies: registering one, looking one up, asking whether the register knows a number. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { kvkNumberParameter } from '../wire.ts'
import * as actions from './company.actions.ts'
import { Company, KvkValidation, RegisterRequest } from './company.schema.ts'

export const companyRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register a company with its first representative',
    tag: 'Authentication',
    access: 'public',
    body: RegisterRequest,
    status: 201,
    errors: [409, 429, 502],
    handler: ({ body, address }) => actions.registerCompany(ctx, body, address),
  }),
  route({
    method: 'GET',
    path: '/api/companies/{kvkNumber}',
    summary: 'Get one company',
    tag: 'Companies',
    access: 'bearer',
    params: closed({ kvkNumber: kvkNumberParameter() }),
    output: Company,
    errors: [404],
    handler: ({ params, caller }) => actions.viewCompany(ctx, caller, params.kvkNumber),
  }),
  route({
    method: 'GET',
    path: '/api/companies/validate-kvk/{kvkNumber}',
    summary: 'Whether a number is well-formed and active in the register',
    tag: 'Companies',
    access: 'public',
    params: closed({ kvkNumber: Type.String({ maxLength: 100 }) }),
    output: KvkValidation,
    errors: [502],
    handler: ({ params }) => actions.validateKvk(ctx, params.kvkNumber),
  }),
]
