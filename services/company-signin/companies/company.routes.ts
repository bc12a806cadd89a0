/** Routes of companies: registering one, looking one up, asking whether the register knows a number. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { namedLanguage } from '../../../kit/pages/language.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleEmail, exampleKvkNumber, examplePassword } from '../examples.ts'
import { kvkNumberParameter } from '../wire.ts'
import * as actions from './company.actions.ts'
import { Company, KvkValidation, RegisterRequest } from './company.schema.ts'

const exampleRegistration = {
  kvkNumber: exampleKvkNumber,
  companyName: 'Zonneveld Zeilmakers B.V.',
  legalForm: 'BV',
  registeredAddress: 'Hizzaarderlaan 3, 8823SJ Lollum',
  representativeFirstName: 'Jan',
  representativeLastNamePrefix: 'de',
  representativeLastName: 'Vries',
  representativeEmail: exampleEmail,
  representativePhone: '06 12345678',
  password: examplePassword,
}

export const companyRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/register',
    operationId: 'registerCompany',
    repeats: 'kept',
    summary: 'Register a company with its first representative',
    description:
      'The representative gets the role BESTUURDER and can sign in at once. 400 for a number that is not active in the register, and for a password that is common or a simple pattern; 409 for a company that is registered already; 429 after too many registrations from this network address; 502 when the register cannot be reached.',
    tag: 'Authentication',
    access: 'public',
    body: RegisterRequest,
    status: 201,
    errors: [409, 429, 502],
    examples: { body: exampleRegistration },
    handler: ({ body, address, headers }) =>
      actions.registerCompany(ctx, body, address, namedLanguage(headers['accept-language'])),
  }),
  route({
    method: 'GET',
    path: '/api/companies/{kvkNumber}',
    operationId: 'viewCompany',
    etag: true,
    summary: 'Get a company',
    description:
      'Any signed-in representative may read any company, as this is register data. 404 for a number that is not registered here. Reading is an event of the audit trail.',
    tag: 'Companies',
    access: 'bearer',
    params: closed({ kvkNumber: kvkNumberParameter() }),
    output: Company,
    errors: [404],
    examples: { params: { kvkNumber: exampleKvkNumber } },
    handler: ({ params, caller }) => actions.viewCompany(ctx, caller, params.kvkNumber),
  }),
  route({
    method: 'GET',
    path: '/api/companies/validate-kvk/{kvkNumber}',
    operationId: 'validateKvk',
    summary: 'Ask whether a registry number is valid',
    description:
      'Valid is a number of 8 digits that is active in the company register; a malformed, unknown or inactive one is answered with `valid: false`. 502 when the register cannot be reached: then there is no verdict.',
    tag: 'Companies',
    access: 'public',
    anyParameter: true,
    params: closed({
      kvkNumber: Type.String({ description: 'The number to ask about, in whatever form.' }),
    }),
    output: KvkValidation,
    errors: [502],
    examples: { params: { kvkNumber: exampleKvkNumber } },
    handler: ({ params }) => actions.validateKvk(ctx, params.kvkNumber),
  }),
]
