/** Routes of customers; they exist only with a database. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { DatabaseCtx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './customer.actions.ts'
import { Customer, CustomerRequest } from './customer.schema.ts'
import { listCustomers } from './customer.store.ts'

const tag = 'Customers'
const access = 'public'
const params = closed({ id: idParameter() })

export const customerRoutes = (ctx: DatabaseCtx): Route[] => [
  route({
    method: 'GET',
    path: '/api/customers',
    summary: 'List all customers',
    tag,
    access,
    output: Type.Array(Customer),
    handler: () => listCustomers(ctx.db),
  }),
  route({
    method: 'POST',
    path: '/api/customers',
    summary: 'Create a customer',
    tag,
    access,
    body: CustomerRequest,
    status: 201,
    output: Customer,
    handler: ({ body }) => actions.createCustomer(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/customers/{id}',
    summary: 'Get one customer',
    tag,
    access,
    params,
    output: Customer,
    errors: [404],
    handler: ({ params: { id } }) => actions.getCustomer(ctx, id),
  }),
  route({
    method: 'PUT',
    path: '/api/customers/{id}',
    summary: 'Replace a customer',
    tag,
    access,
    params,
    body: CustomerRequest,
    output: Customer,
    errors: [404],
    handler: ({ params: { id }, body }) => actions.replaceCustomer(ctx, id, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/customers/{id}',
    summary: 'Delete a customer without dossiers',
    tag,
    access,
    params,
    status: 204,
    errors: [404, 409],
    handler: ({ params: { id } }) => actions.removeCustomer(ctx, id),
  }),
]
