/** Routes by which administrators bind recruiters to companies (specification, Bound recruiters). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, named, requiredText, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { bindRecruiter, boundCompanies, mostCompanies } from './company-binding.actions.ts'

const tag = 'Users'
const path = '/api/v1/admin/users/{id}/companies'
const params = closed({ id: idParameter({ description: 'Number of the user.' }) })

const BoundCompanies = named(
  'BoundCompanies',
  closed({
    companies: Type.Array(requiredText(200), {
      maxItems: mostCompanies,
      description: 'Names of the companies. None: the recruiter sees all.',
    }),
  }),
)

export const companyBindingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path,
    operationId: 'listUserCompanies',
    etag: true,
    summary: 'Companies that a recruiter is bound to',
    description: 'Administrators only.',
    tag,
    access: admin,
    params,
    output: BoundCompanies,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id } }) => ({ companies: await boundCompanies(ctx, id) }),
  }),
  route({
    method: 'PUT',
    path,
    operationId: 'bindUserToCompanies',
    summary: 'Bind a recruiter to companies',
    description:
      'Administrators only. From then on the desk shows the recruiter the jobs and applications of these companies alone; an empty list lifts that. 409 for somebody who is no recruiter.',
    tag,
    access: admin,
    params,
    body: BoundCompanies,
    output: BoundCompanies,
    errors: [404, 409],
    examples: { params: { id: exampleId }, body: { companies: ['Zuivel Digitaal B.V.'] } },
    handler: async ({ params: { id }, body, caller }) => ({
      companies: await bindRecruiter(ctx, caller, id, body.companies),
    }),
  }),
]
